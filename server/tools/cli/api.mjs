import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
/** @type {{ url?: string, key?: string }} */
let stored = {};
try {
  stored = JSON.parse(readFileSync(file, 'utf8'));
} catch {
  // Nobody has signed in.
}
export const site = process.env.QUILLCAST_URL || stored.url || 'http://localhost:3000';
export const forget = () => rmSync(file, { force: true });
export function store(/** @type {string} */ key) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // The mode counts only for a file that is new.
  forget();
  writeFileSync(file, JSON.stringify({ url: site, key }), { mode: 0o600 });
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
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(90_000) }).then(read, lost);
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
async function read(/** @type {Response} */ response) {
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
