// A page is made of pieces, and one may not arrive: a busy server, a tunnel, an upgrade in between. Then the page says so
// and loads itself anew as soon as the server can be reached, waiting longer each time, and in the end leaves it to a hand.
const KEPT = 'stolik-pieces';
const FIRST = 1000;
const TRIES = 5;
/** After so long without one missing, what was missing before is forgotten. */
const PEACE = 60_000;

export const pieces: { missing: boolean; trying: boolean } = $state({ missing: false, trying: false });

export const loadAnew = (): void => location.reload();

function triesBefore(now: number): number {
  const [tries = 0, at = 0] = (sessionStorage.getItem(KEPT) ?? '').split(' ').map(Number);
  return now - at < PEACE ? tries : 0;
}

const reached = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function missed(): Promise<void> {
  if (pieces.missing) return;
  pieces.missing = true;
  const tries = triesBefore(Date.now());
  pieces.trying = tries < TRIES;
  if (!pieces.trying) return;
  do await pause(FIRST * 2 ** tries);
  while (!(await reached()));
  sessionStorage.setItem(KEPT, `${tries + 1} ${Date.now()}`);
  loadAnew();
}

export const watchPieces = (): void => window.addEventListener('vite:preloadError', () => void missed());
