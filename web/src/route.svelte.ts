// Pages by their path; links inside the client do not load it again.

let path = $state(location.pathname);
let moved = false;

export const here = (): string => path;

export function go(to: string): void {
  if (to !== location.pathname) history.pushState(null, '', to);
  moved = true;
  path = location.pathname;
  scrollTo(0, 0);
}

/** Whoever came from another page of ours goes on at the top of this one, with keys and with a reader. */
export function arrived(main: HTMLElement): void {
  if (moved && document.activeElement === document.body) main.focus({ preventScroll: true });
}

export function watchRoutes(): void {
  addEventListener('popstate', () => (path = location.pathname));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href^="/"]');
    const ours = link && !link.target && !link.download && !link.pathname.startsWith('/api');
    if (!ours || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(link.pathname);
    if (link.hash) location.hash = link.hash;
  });
}
