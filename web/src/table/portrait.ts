// A report as one picture (SVG) that can be shared: everybody's parts as bars, and the sentence that sums their game up.

export interface Sitter {
  name: string;
  story: string;
  /** What it came to, in words: `won`, or a share. */
  result: string;
  /** Named parts of the win, some below zero. */
  parts: readonly { name: string; share: number }[];
}

const WIDE = 1200;
const ROW = 168;
const HEAD = 96;
const HUES = ['#8a8378', '#2a5db0', '#743a78', '#0f766e', '#bf2f38', '#a86a00'];

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

export const signed = (share: number) => {
  const percent = Math.round(share * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`.replace('-', '−');
};

/** The sum runs from left to right: each part begins where the one before it ended. */
export function bars(parts: readonly { share: number }[]): { from: number; to: number }[] {
  let sum = 0;
  return parts.map(({ share }) => {
    const from = sum;
    sum += share;
    return { from, to: sum };
  });
}

export function portrait(title: string, people: readonly Sitter[], from = 'Stolik'): string {
  const ends = people.flatMap((one) => bars(one.parts)).flatMap(({ from: a, to: b }) => [a, b]);
  const least = Math.min(0, ...ends);
  const most = Math.max(1, ...ends);
  const x = (share: number) => 40 + ((share - least) / (most - least)) * (WIDE - 80);
  const high = HEAD + people.length * ROW + 20;
  const text = (place: number, y: number, size: number, what: string, more = '') =>
    `<text x="${place.toFixed(1)}" y="${y}" font-size="${size}" ${more}>${escaped(what)}</text>`;
  const rows = people.map((one, i) => {
    const top = HEAD + i * ROW;
    const drawn = bars(one.parts).map(({ from: a, to: b }, part) => {
      const left = Math.min(x(a), x(b));
      const width = Math.max(1.5, Math.abs(x(b) - x(a)));
      return `<rect x="${left.toFixed(1)}" y="${top + 50 + part * 9}" width="${width.toFixed(1)}" height="8" fill="${HUES[part % HUES.length]}"/>`;
    });
    const step = (WIDE - 80) / one.parts.length;
    const named = one.parts.map(({ name, share }, part) =>
      text(40 + part * step, top + 132, 19, `${name} ${signed(share)}`, `fill="${HUES[part % HUES.length]}"`),
    );
    const result = text(WIDE - 40, top + 34, 26, one.result, 'font-weight="700" text-anchor="end"');
    return text(40, top + 34, 26, one.story, 'font-weight="600"') + result + drawn.join('') + named.join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${high}" width="${WIDE}" height="${high}" font-family="system-ui, sans-serif" fill="#2b2620">`,
    `<rect width="${WIDE}" height="${high}" fill="#fbf6ec"/>`,
    text(40, 62, 40, title, 'font-weight="700"'),
    text(WIDE - 40, 62, 24, from, 'text-anchor="end" fill="#6b6459"'),
    `<path d="M${x(0).toFixed(1)} ${HEAD}V${high - 20}M${x(1).toFixed(1)} ${HEAD}V${high - 20}" stroke="#d9cfbd" fill="none"/>`,
    ...rows,
    '</svg>',
  ].join('');
}

/** The picture as a PNG, twice as fine. */
export async function painted(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

export function saved(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
