// What this device is called in a list: the browser and the system, as far as they say so.

const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Firefox', /Firefox/],
  ['Chrome', /Chrome/],
  ['Safari', /Safari/],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux|X11/],
];

export function deviceName(agent: string): string {
  const named = (kinds: typeof BROWSERS) => kinds.find(([, sign]) => sign.test(agent))?.[0];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ') || 'Stolik';
}
