"""Whether a page fits its screen: nothing sticks out or lies over anything else, everything can be hit by a finger."""

from __future__ import annotations

from tests.web.table import Guest

FINGER = 44
"""Pixels, as in the guidelines of those who make the phones."""

TOUCHED = "button, a.button, select, summary, .field, label:has(input)"
SMALL = """([touched, finger]) => [...document.querySelectorAll(touched)].filter(one => {
  const box = one.getBoundingClientRect();
  const seen = box.width > 0 && box.height > 0 && getComputedStyle(one).visibility === 'visible';
  return seen && (box.width < finger - 0.5 || box.height < finger - 0.5) && !one.closest('.unseen');
}).map(one => one.outerHTML.slice(0, 140))"""

COVERED = """finger => [...document.querySelectorAll('.hand button')].filter(one => {
  const box = one.getBoundingClientRect();
  let wide = 0, high = 0;
  const hit = (x, y) => one.contains(document.elementFromPoint(x, y));
  if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) return false;
  for (let y = box.top + 2; y < box.bottom; y += 4) {
    let run = 0;
    for (let x = box.left + 1; x < box.right; x += 4) if (hit(x, y)) run += 4;
    if (run >= 24) high += 4;
    wide = Math.max(wide, run);
  }
  return Math.max(wide, high) < finger - 4 || Math.min(wide, high) < 24;
}).map(one => one.outerHTML.slice(0, 140))"""
"""Cards of which too little can be seen to be touched: 44 pixels one way and 24 the other."""

OVER_EACH_OTHER = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const [mine, end] = [boxes('section.mine')[0], boxes('section.end')[0]];
  const said = [];
  if (mine) {
    const beside = (one) => one.right <= mine.left + 1 || one.left >= mine.right - 1;
    const reaches = (one) => one.height && one.bottom > mine.top + 1 && !beside(one);
    const low = boxes('.common > *:not(.unseen)').filter(reaches);
    const scrolls = getComputedStyle(document.querySelector('.common')).overflowY === 'auto' && innerHeight < 700;
    if (low.length && !scrolls) said.push(`the middle lies over one's own place by ${low[0].bottom - mine.top}`);
    if (end && mine.bottom > end.top + 1) said.push(`one's own place lies over the end by ${mine.bottom - end.top}`);
    const below = mine.bottom + scrollY - Math.max(innerHeight, document.documentElement.scrollHeight);
    if (below > 1) said.push(`one's own place is cut off by ${below}`);
  }
  for (const rival of document.querySelectorAll('.strip > li')) {
    const box = rival.getBoundingClientRect();
    const edge = document.querySelector('.rivals').getBoundingClientRect().right;
    if (box.left < -1 || box.right > edge + 1) said.push(`a rival is out of sight: ${rival.textContent}`);
    if (rival.scrollWidth > rival.clientWidth + 1) said.push(`a rival's place is too narrow: ${rival.textContent}`);
  }
  for (const one of document.querySelectorAll('.common *')) {
    const sideways = one.scrollWidth - one.clientWidth;
    const { overflowX, textOverflow } = getComputedStyle(one);
    const cuts = overflowX === 'auto' || (overflowX === 'hidden' && textOverflow !== 'ellipsis');
    if (sideways > 1 && cuts && !one.closest('.unseen')) said.push(`${one.className}: too wide by ${sideways}`);
    const inside = [...one.children].map((inner) => inner.getBoundingClientRect()).filter((box) => box.width > 0);
    const left = Math.min(...inside.map((box) => box.left));
    const short = one.getBoundingClientRect().left - left;
    if (short > 1 && overflowX === 'hidden') said.push(`${one.className}: cut off by ${short} on the left`);
  }
  const wider = document.documentElement.scrollWidth - innerWidth;
  const out = [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
  if (wider > 0) said.push(`the page is ${wider} pixels wider than the screen: ${out[0]?.outerHTML.slice(0, 200)}`);
  return said;
}"""


def too_small(guest: Guest) -> list[str]:
    guest.stands_still()
    return [str(one) for one in guest.page.evaluate(SMALL, [TOUCHED, FINGER]) + guest.page.evaluate(COVERED, FINGER)]


def misplaced(guest: Guest) -> list[str]:
    guest.stands_still()
    return [str(one) for one in guest.page.evaluate(OVER_EACH_OTHER)]
