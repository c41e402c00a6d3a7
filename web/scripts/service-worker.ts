// Writes sw.js with the names of everything that was built, so that an installed Stolik opens at once.
import { createHash } from 'node:crypto';

import type { Plugin } from 'vite';

const SHELL = ['/', '/manifest.webmanifest', '/icon.svg'];

// The shell comes from the cache first; pages and everything under /api always from the server,
// and the cached page only stands in while the server cannot be reached, as do rules once read.
const worker = (version: string, files: string[]) => `const CACHE = 'stolik-${version}';
const FILES = ${JSON.stringify(files)};
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('stolik-') && name !== CACHE);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});
// Told that it is somebody's turn: a page that is being looked at looks again by itself, else a notification says so.
self.addEventListener('push', (event) => {
  const told = event.data.json();
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage('turn');
    if (pages.some((page) => page.visibilityState === 'visible')) return;
    const { title, body, url, tag } = told;
    await self.registration.showNotification(title, { body, tag, data: { url }, icon: '/icon-192.png', badge: '/icon-192.png' });
  };
  event.waitUntil(show());
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === url);
    await (there ? there.focus() : self.clients.openWindow(url));
  };
  event.waitUntil(open());
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.pathname.startsWith('/api/rules/')) {
    const keep = (answer) => caches.open(CACHE).then((cache) => cache.put(event.request, answer.clone())).then(() => answer);
    event.respondWith(fetch(event.request).then((answer) => (answer.ok ? keep(answer) : answer), () => caches.match(event.request)));
    return;
  }
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api')) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(() => caches.match('/')));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
  }
});
`;

export function serviceWorker(): Plugin {
  return {
    name: 'stolik-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => name !== 'index.html');
      const files = [...SHELL, ...built.map((name) => `/${name}`)].sort();
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(version, files) });
    },
  };
}
