// What each route of a running product loads by itself, by a real page load: `node client/scripts/measure-weight.mjs BASE [ROUTE…]`.
// BASE runs with the sandbox, which signs in. Bytes are those on the wire (gzip) until nothing has come for a while.
import { execSync } from 'node:child_process';
import { get } from 'node:http';
import { chromium } from 'playwright-core';

const visitorRoutes = ['/auth/login', '/auth/signup'];
const shellRoutes = ['/dashboard', '/write', '/threadgen', '/platforms/linkedin', '/posts', '/settings?tab=appearance'];
/** Longer than the wait before code is fetched ahead, so that all of it is counted. */
const watchedMs = 3_000;

const [base, ...chosen] = process.argv.slice(2);
if (base === undefined) {
  console.error('usage: measure-weight.mjs BASE [ROUTE…]');
  process.exit(2);
}
const isChosen = (route) => chosen.length === 0 || chosen.includes(route);
const kb = (bytes) => (bytes / 1024).toFixed(1).padStart(6);
const sum = (scripts) => [...scripts.values()].reduce((total, bytes) => total + bytes, 0);
const inAll = (loads) => new Map([...loads[0]].filter(([url]) => loads.every((load) => load.has(url))));
const without = (load, known) => new Map([...load].filter(([url]) => !known.has(url)));

async function signedIn() {
  const answer = await fetch(`${base}/sandbox/demo-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: 'creator' }),
  });
  const json = await answer.json();
  const { user, accessToken, refreshToken } = json.data ?? json;
  return JSON.stringify({ state: { isAuthenticated: true, user, accessToken, refreshToken }, version: 0 });
}

/** On the wire, as gzip. The browser's own count leaves out what it has in memory from the page before. */
function bytesOf(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (part) => (bytes += part.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** The scripts of one route with an empty cache: address → bytes on the wire. */
async function load(browser, route, session) {
  const context = await browser.newContext();
  if (session !== null) await context.addInitScript((stored) => localStorage.setItem('auth-storage', stored), session);
  const page = await context.newPage();
  const scripts = new Set();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  await page.goto(base + route, { waitUntil: 'load' });
  await page.waitForTimeout(watchedMs);
  await context.close();
  return new Map(await Promise.all([...scripts].map(async (url) => [url, await bytesOf(url)])));
}

const browser = await chromium.launch({
  executablePath: execSync('command -v chromium', { encoding: 'utf8', shell: '/bin/bash' }).trim(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const session = await signedIn();
  const visits = new Map();
  for (const route of visitorRoutes) visits.set(route, await load(browser, route, null));
  const screens = new Map();
  for (const route of shellRoutes) screens.set(route, await load(browser, route, session));
  const shell = inAll([...screens.values()]);
  const everywhere = inAll([shell, ...visits.values()]);
  const tell = (what, own, all) =>
    console.log(
      `${what.padEnd(28)} own ${kb(sum(own))} KB in ${own.size}, all ${kb(sum(all))} KB in ${all.size} scripts`,
    );
  tell('every page', everywhere, everywhere);
  for (const [route, scripts] of visits) if (isChosen(route)) tell(route, without(scripts, everywhere), scripts);
  tell('shell', without(shell, everywhere), shell);
  for (const [route, scripts] of screens) if (isChosen(route)) tell(route, without(scripts, shell), scripts);
  if (process.env.LIST !== undefined)
    for (const [url, bytes] of [...(screens.get(process.env.LIST) ?? visits.get(process.env.LIST) ?? shell)].toSorted(
      (a, b) => b[1] - a[1],
    ))
      console.log(kb(bytes), new URL(url).pathname, shell.has(url) ? 'shell' : '');
} finally {
  await browser.close();
}
