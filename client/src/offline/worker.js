// The service worker: without a connection the app opens from the files of its build. What the build knows stands above this line.
const { name, files, documents } = build;
/** Any screen's address does: the server answers all of them with the same page. */
const page = '/dashboard';
const patienceMs = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll([page, ...files])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(newest(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request).then((file) => file ?? fetch(request)));
});

/** Answers with the server's page, or with the stored one when that takes too long: a network may be there and lead nowhere. */
async function newest(request) {
  const answer = fetch(request).catch(() => kept(page));
  const timeout = new Promise((resolve) => setTimeout(resolve, patienceMs));
  return (await Promise.race([answer, timeout])) ?? (await kept(page)) ?? answer;
}

/** A new build waits until no tab shows the old one, so nobody needs these files any more. */
async function removeOldBuilds() {
  const names = await caches.keys();
  await Promise.all(names.filter((other) => other !== name).map((other) => caches.delete(other)));
}

/** The server names the encoding of what it sends; here all are unpacked. */
const kept = (request) => caches.match(request, { ignoreVary: true });

const isScreen = (path) => !/^\/(api|sandbox)(\/|$)/.test(path) && !documents.includes(path.replace(/\/$/, ''));

self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon-192.png', data: path }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** In the tab that is open already, or in a new one. */
async function show(path) {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return self.clients.openWindow(path);
  await tab.focus();
  return tab.navigate(path);
}
