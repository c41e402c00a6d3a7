// A region that scrolls only while what is in it does not fit, and can then be reached by keys. Elsewhere nothing is cut:
// cards fly in over its edge.

export function scrolling(region: HTMLElement): () => void {
  const look = () => {
    const style = getComputedStyle(region);
    const room = region.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const scrolls = [...region.children].some((child) => (child as HTMLElement).offsetHeight > room + 1);
    region.toggleAttribute('data-scrolls', scrolls);
    if (scrolls) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  };
  const watch = new ResizeObserver(look);
  for (const one of [region, ...region.children]) watch.observe(one);
  return () => watch.disconnect();
}

/** A list that is cut off where it gets too long: reached by keys as long as there is something to scroll. */
export function reachable(list: HTMLElement): () => void {
  const look = () => {
    if (list.scrollHeight > list.clientHeight + 1) list.tabIndex = 0;
    else list.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const lines = new MutationObserver(look);
  sizes.observe(list);
  lines.observe(list, { childList: true });
  return () => {
    sizes.disconnect();
    lines.disconnect();
  };
}
