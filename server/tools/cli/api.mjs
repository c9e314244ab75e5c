import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('./schema.d.ts').paths} Paths */
/** @template A @typedef {A extends { content: { 'application/json': { data: infer D } } } ? D : never} DataOf */
/** @template R @typedef {DataOf<R[keyof R & (200 | 201)]>} Answer */

/** What scripts tell apart. */
export const exits = { done: 0, failed: 1, usage: 2, signedOut: 3, refused: 4, limit: 5, upstream: 6 };

/** Ends the command with a sentence and one of the codes above. */
export class Stop extends Error {
  constructor(/** @type {number} */ code, /** @type {string} */ message) {
    super(message);
    this.code = code;
  }
}

const file = join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'quillcast', 'config.json');
/** A key, or what the sign-in in a browser gave: a token for half an hour, and one that gets the next. */
/** @typedef {{ url?: string, key?: string, refresh?: string, until?: number }} Stored */
let stored = read();
export const site = process.env.QUILLCAST_URL || stored.url || 'http://localhost:3000';
const forget = () => rmSync(file, { force: true });
/** @returns {Stored} */
function read() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Nobody has signed in.
    return {};
  }
}
export function store(/** @type {Stored} */ given) {
  stored = { url: site, ...given };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Whole or not at all, and the mode counts only for a file that is new.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(stored), { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}

/** Sends a form to one of the OAuth addresses, or asks what there is to know, and returns the answer, a refusal too. */
async function oauth(/** @type {string} */ path, /** @type {Record<string, string>} */ fields = {}) {
  const body = new URLSearchParams({ client_id: 'quillcast-cli', ...fields });
  const request = path.startsWith('/oauth/') ? { method: 'POST', body } : {};
  const answer = await fetch(new URL(path, site), { ...request, signal: AbortSignal.timeout(30_000) }).catch(
    (error) => {
      throw new Stop(exits.upstream, lost(error).json.message);
    },
  );
  const json = await answer.json().catch(() => ({}));
  if (answer.ok || json.error) return json;
  throw new Stop(exits.upstream, `There is no Quillcast at ${site}. Check QUILLCAST_URL.`);
}

/** Asks in the person's browser, and waits for what they say there. */
export async function signIn(/** @type {(address: string, code: string) => void} */ show) {
  const scope = 'accounts:read posts:read posts:draft posts:schedule analytics:read';
  // The server's public address, by which the token is bound, may be another than this one.
  const door = await oauth('/.well-known/oauth-protected-resource/api/v1');
  const device = await oauth('/oauth/device', { scope, resource: door.resource });
  if (device.error) throw new Stop(exits.failed, device.error_description ?? device.error);
  show(device.verification_uri_complete, device.user_code);
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: device.device_code };
  let seconds = device.interval ?? 5;
  for (;;) {
    await pause(seconds * 1000);
    const answer = await oauth('/oauth/token', grant);
    if (answer.access_token) return keep(answer);
    if (answer.error === 'slow_down') seconds += 5;
    else if (answer.error !== 'authorization_pending')
      throw new Stop(exits.signedOut, 'Not allowed, or too late. Run "quillcast login" again.');
  }
}

function keep(/** @type {any} */ { access_token: key, refresh_token: refresh, expires_in: seconds }) {
  store({ key, refresh, until: Date.now() + (seconds - 60) * 1000 });
  return key;
}

const isOver = () => stored.refresh !== undefined && (stored.until ?? Infinity) < Date.now();

/** Of calls side by side one renews for all: a token that is used twice ends the sign-in. @type {Promise<void> | undefined} */
let renewing;
async function renew() {
  if (isOver()) {
    await lock();
    try {
      // Another command may have renewed meanwhile.
      stored = read();
      if (isOver()) {
        const answer = await oauth('/oauth/token', {
          grant_type: 'refresh_token',
          refresh_token: stored.refresh ?? '',
        });
        if (!answer.access_token)
          throw new Stop(exits.signedOut, 'The sign-in has ended. Run "quillcast login" again.');
        keep(answer);
      }
    } finally {
      rmSync(locked, { recursive: true, force: true });
    }
  }
  renewing = undefined;
}

const locked = `${file}.lock`;
/** Waits until no other command renews. One that was killed holds the lock no longer than a call lasts. */
async function lock() {
  for (;;) {
    try {
      return mkdirSync(locked);
    } catch (/** @type {any} */ error) {
      if (error.code !== 'EEXIST') throw error;
      const since = statSync(locked, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (since < Date.now() - 35_000) rmSync(locked, { recursive: true, force: true });
      await pause(50);
    }
  }
}

/** Ends a sign-in by the browser everywhere; a key stays until it is deleted. */
export async function signOut() {
  const { refresh } = stored;
  forget();
  if (refresh) await oauth('/oauth/revoke', { token: refresh });
}

/** @type {Partial<Record<number, number>>} */
const exitOf = { 401: exits.signedOut, 402: exits.limit, 403: exits.refused, 429: exits.limit };

/**
 * Makes one call and returns its data. What is lost, limited or broken is repeated under the same key, so that nothing is done twice.
 * @template {keyof Paths} P
 * @template {'get' | 'post'} M
 * @param {M} method
 * @param {P} path
 * @param {{ id?: string, body?: object, query?: Record<string, string | undefined>, repeatKey?: string, key?: string }} [options]
 * @returns {Promise<Answer<Paths[P][M] extends { responses: infer R } ? R : never>>}
 */
export async function ask(method, path, { id = '', body, query = {}, repeatKey = randomUUID(), key } = {}) {
  if (!key && !process.env.QUILLCAST_API_KEY) await (renewing ??= renew());
  const token = key || process.env.QUILLCAST_API_KEY || stored.key;
  if (!token) throw new Stop(exits.signedOut, 'Not signed in. Run "quillcast login", or set QUILLCAST_API_KEY.');
  const address = new URL(path.replace('{id}', encodeURIComponent(id)), site);
  for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'quillcast-cli/0.1.0' };
  const json = body && { 'content-type': 'application/json', 'idempotency-key': repeatKey };
  const request = {
    method: method.toUpperCase(),
    headers: { ...headers, ...json },
    body: body && JSON.stringify(body),
  };
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(90_000) }).then(answered, lost);
    if (answer.status >= 200 && answer.status < 300) return answer.json.data;
    const wait = answer.wait ?? 500 * 2 ** tries;
    const mayPass = answer.status === 429 || answer.status >= 500;
    if (!mayPass || tries === 4 || wait > 60_000) {
      const code = exitOf[answer.status] ?? (mayPass ? exits.upstream : exits.failed);
      throw new Stop(code, answer.json.message);
    }
    await pause(wait);
  }
}

/** A wrong address often answers with somebody's web page. */
async function answered(/** @type {Response} */ response) {
  const { status, headers } = response;
  const after = headers.get('retry-after');
  const json = await response.json().catch(() => ({}));
  const wait = after === null ? null : Number(after) * 1000;
  if (typeof json.success === 'boolean') return { status, wait, json };
  if (status >= 400) return { status, wait, json: { message: `The server answered ${status}.` } };
  return { status: 404, wait, json: { message: `There is no Quillcast at ${site}. Check QUILLCAST_URL.` } };
}

const lost = (/** @type {any} */ { message, cause }) => ({
  status: 599,
  wait: null,
  json: { message: `${site} can't be reached (${cause?.code ?? message}).` },
});
