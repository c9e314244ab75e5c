/*
 * The entry of the public pages. They have one of their own because the app's costs a visitor more than the 125 KB that
 * a public page may weigh: its data router (32 KB) and query cache (11 KB) serve screens that nobody opens from here.
 * A link from here to anywhere is a document: prerendered pages need no script to be read, and the app starts itself.
 */
import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reloadOnStaleBuild } from '@/app/stale-build';
import { leave } from '@/lib/address/leave';
import { connectApiToPage } from '@/public/connect-api';
import { pageAt } from '@/public/pages';
import { leaveOnForeignEntry } from '@/public/place';
import { PublicApp } from '@/public/public-app';
import { keepTyped } from '@/public/typed-before';
import '@/styles/app.css';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce !== undefined && nonce !== '') setNonce(nonce);

leaveOnForeignEntry();
reloadOnStaleBuild(import.meta.url);
connectApiToPage();

async function start(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const putBackTyped = keepTyped(root);
  const entry = pageAt(pathname);
  const isPrerendered = root.firstElementChild !== null;
  // Back into the app before this script ran: the address is the app's already, the document is not (place.ts).
  if (isPrerendered && root.dataset.page !== entry.path) {
    leave.reload();
    return;
  }
  // Before hydrating: a page that is still on its way would make React throw the prerendered one away.
  const { Page, head } = await entry.load();
  const app = <PublicApp Page={Page} builtFor={{ pathname, search: '', hash: '' }} onAwake={putBackTyped} />;
  if (isPrerendered) {
    // In slices, so that a slow phone answers to a finger in between.
    startTransition(() => void hydrateRoot(root, app));
    return;
  }
  // Vite's own server hands the document out unrendered and without its head.
  document.title = head.title;
  createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root !== null) void start(root);
