// What this browser remembers about its person: language, theme, what may sound, buzz and move.

export type Lang = 'pl' | 'en';
export type Theme = 'auto' | 'light' | 'dark';

interface Kept {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  buzz: boolean;
  drawer: boolean;
  name: string;
}

const KEY = 'stolik.prefs';
const own: Lang = navigator.language.toLowerCase().startsWith('pl') ? 'pl' : 'en';
const defaults: Kept = { lang: own, theme: 'auto', sound: true, buzz: true, drawer: true, name: '' };

function read(): Kept {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return defaults;
  }
}

export const prefs: Kept = $state(read());

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Reduced motion is the system's word, not a setting of ours. */
export const motionless = (): boolean => still.matches;

function dress(): void {
  const root = document.documentElement;
  root.dataset.theme = prefs.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : prefs.theme;
  root.dataset.motion = still.matches ? 'off' : 'on';
  root.lang = prefs.lang;
}

/** Keeps what changes and dresses the page by it; call once. */
export function rememberPrefs(): void {
  dark.addEventListener('change', dress);
  still.addEventListener('change', dress);
  $effect.root(() => {
    $effect(() => {
      dress();
      try {
        localStorage.setItem(KEY, JSON.stringify(prefs));
      } catch {
        // a browser that keeps nothing still plays
      }
    });
  });
}
