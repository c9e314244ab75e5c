// The service worker: without a connection the app opens from the files of its build. What the build knows stands above this line.
const { name, files, documents } = build;
/** Any screen's address does: the server answers all of them with the same page. */
const page = '/dashboard';

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
  if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(fetch(request).catch(() => kept(page)));
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request).then((file) => file ?? fetch(request)));
});

/** A new build waits until no tab shows the old one, so nobody needs these files any more. */
async function removeOldBuilds() {
  const names = await caches.keys();
  await Promise.all(names.filter((other) => other !== name).map((other) => caches.delete(other)));
}

/** The server names the encoding of what it sends; here all are unpacked. */
const kept = (request) => caches.match(request, { ignoreVary: true });

const isScreen = (path) => !/^\/(api|sandbox)(\/|$)/.test(path) && !documents.includes(path.replace(/\/$/, ''));
