// What this browser remembers about its person: language, theme, cards and hand, what may sound, buzz and move.

export type Lang = 'pl' | 'en';
export type Theme = 'auto' | 'light' | 'dark';
export const SOUNDS = ['turn', 'card', 'coin', 'call', 'win', 'late'] as const;
export type Sound = (typeof SOUNDS)[number];
/** Each a switch in the preferences, and `data-large-cards` … on the page. */
export const LOOKS = ['largeCards', 'leftHand', 'fullColours', 'highContrast'] as const;

type Looks = Record<(typeof LOOKS)[number], boolean>;

interface Kept extends Looks {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  /** Kinds of sound that stay silent. */
  silent: Sound[];
  buzz: boolean;
  drawer: boolean;
  /** How many times the usual time somebody needs to read; 0: until they say so. */
  reading: number;
  /** Prompts are explained. */
  explain: boolean;
  /** Games this person has been asked about: a lesson first, or straight to the table. */
  met: string[];
  name: string;
}

const KEY = 'stolik.prefs';
const own: Lang = navigator.language.toLowerCase().startsWith('pl') ? 'pl' : 'en';
const defaults: Kept = {
  lang: own,
  theme: 'auto',
  sound: true,
  silent: [],
  buzz: true,
  drawer: true,
  reading: 1,
  explain: false,
  met: [],
  name: '',
  largeCards: false,
  leftHand: false,
  fullColours: false,
  highContrast: false,
};

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
  for (const look of LOOKS) root.dataset[look] = prefs[look] ? 'on' : 'off';
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
