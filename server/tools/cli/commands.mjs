import { readFileSync } from 'node:fs';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, exits, signIn, signOut, site, Stop, store } from './api.mjs';

/** @typedef {import('./schema.d.ts').components['schemas']['PostResponse']} Post */
/** @typedef {Record<string, any>} Values As `options` names them. */
/** @typedef {{ data: unknown, lines: string[], code?: number }} Result What `--json` prints, and what people read. */
/** @typedef {(values: Values, argument: string) => Promise<Result>} Run */
/** @typedef {{ options: Record<string, { type: 'string' | 'boolean', multiple?: boolean }>, run: Run }} Command */

const text = /** @type {const} */ ({ type: 'string' });
const flag = /** @type {const} */ ({ type: 'boolean' });
const account = /** @type {const} */ ({ type: 'string', multiple: true });
const writing = { 'dry-run': flag, 'idempotency-key': text };

/** By their names; README.md tells of each, which is what `--help` prints. @type {Record<string, Command>} */
export const commands = {
  login: {
    options: {},
    run: async (_values, argument) => {
      const isKey = argument === '-';
      const show = (/** @type {string} */ address, /** @type {string} */ code) => {
        process.stderr.write(`Open ${address}\nand allow the code ${code}. Waiting…\n`);
      };
      const key = isKey ? (await readAll(process.stdin)).trim() : await signIn(show);
      if (!key) throw new Stop(exits.usage, 'No key was given.');
      const data = await ask('get', '/api/v1/me', { key });
      if (isKey) store({ key });
      return { data, lines: [`Signed in to ${data.workspace} as ${data.name}.`] };
    },
  },
  logout: {
    options: {},
    run: async () => {
      await signOut();
      return { data: { isSignedIn: false }, lines: ['Signed out.'] };
    },
  },
  whoami: {
    options: {},
    run: async () => {
      const data = await ask('get', '/api/v1/me');
      return { data, lines: [`${data.workspace} · ${data.name} (${data.role})`, `May: ${data.scopes.join(', ')}`] };
    },
  },
  check: {
    options: { platform: text, file: text },
    run: async ({ platform, file }, argument) => {
      if (!platform) throw new Stop(exits.usage, 'Say where it would be posted, such as --platform linkedin.');
      const parts = await readParts(file, argument);
      const { findings } = await ask('post', '/api/v1/integrations/policy/check', { body: { platform, parts } });
      const checks = parts.map(({ text }) =>
        ask('post', '/api/v1/free-tools/text/check', { body: { text, platform } }),
      );
      const checked = await Promise.all(checks);
      const style = checked.flatMap((part) => [
        `${part.weightedLength} of ${part.limit} characters`,
        ...part.findings.map(({ why }) => `Style: ${why}`),
      ]);
      return {
        data: { parts: checked, rules: findings },
        lines: [...style, ...findings.map(({ message, fix }) => `${message} ${fix}`)],
        code: findings.some(({ verdict }) => verdict === 'block') ? exits.refused : exits.done,
      };
    },
  },
  draft: {
    options: { account, file: text, ...writing },
    run: async ({ account, file, ...how }, argument) => {
      const parts = await readParts(file, argument);
      const body = { parts, ...(account && { accountIds: await accountsOf(account) }) };
      const data = await ask('post', '/api/v1/publishing/ideas', { body, ...safely(how) });
      return { data, lines: [how['dry-run'] ? 'It can be saved.' : `Saved ${data.id}\n${site}/write/${data.id}`] };
    },
  },
  schedule: {
    options: { at: text, next: flag, timezone: text, account, wait: flag, ...writing },
    run: async ({ at, next, timezone, account, wait, ...how }, id) => {
      if (!id || Boolean(at) === Boolean(next))
        throw new Stop(exits.usage, 'Name the draft, and give either --at TIME or --next.');
      const idea = await ask('get', '/api/v1/publishing/ideas/{id}', { id });
      const own = idea.posts.flatMap(({ accountId, status }) => (accountId && status === 'draft' ? [accountId] : []));
      const accountIds = account ? await accountsOf(account) : own;
      if (accountIds.length === 0)
        throw new Stop(exits.usage, 'No draft on an account is left. Add --account @handle.');
      const time = next ? { slot: 'next' } : { scheduledAt: at };
      const body = {
        timezone: timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        targets: accountIds.map((accountId) => ({ accountId, ...time })),
      };
      const data = await ask('post', '/api/v1/publishing/ideas/{id}/schedule', { id, body, ...safely(how) });
      const posts = data.posts.filter((post) => accountIds.includes(post.accountId ?? ''));
      if (wait && !how['dry-run']) return waitFor(posts.map((post) => post.id));
      const { scopes } = await ask('get', '/api/v1/me');
      const isFree = scopes.includes('posts:publish');
      return { data, lines: [...posts.map(lineOf), ...(isFree ? [] : ['Waiting for a person to approve it.'])] };
    },
  },
  list: {
    options: { status: text, account, limit: text },
    run: async ({ status, limit = '20', account }) => {
      const query = { status, limit, ...(await byAccount(account)) };
      const data = await ask('get', '/api/v1/integrations/posts', { query });
      return { data, lines: data.length > 0 ? data.map(lineOf) : ['No posts.'] };
    },
  },
  get: {
    options: {},
    run: async (_values, id) => {
      const data = await postOf(id);
      const { parts, failure, url } = data;
      const lines = [lineOf(data), url ?? '', failure ? `${failure.message} ${failure.fix}` : ''].filter(Boolean);
      return { data, lines: [...lines, '', parts.map(({ text }) => text).join('\n---\n')] };
    },
  },
  wait: { options: { timeout: text }, run: ({ timeout }, id) => waitFor([id], timeout) },
  stats: {
    options: { period: text, account },
    run: async ({ period = '30d', account }) => {
      const query = { period, ...(await byAccount(account)) };
      const data = await ask('get', '/api/v1/integrations/analytics/summary', { query });
      const figures = data.stats.map(({ metric, value, previous }) => `${metric} ${value ?? '–'} (${previous ?? '–'})`);
      return { data, lines: [`${data.period.from} to ${data.period.to}, in brackets the period before`, ...figures] };
    },
  },
};

const safely = (/** @type {Values} */ values) => ({
  repeatKey: values['idempotency-key'],
  query: { dryRun: values['dry-run'] ? 'true' : undefined },
});

async function readParts(/** @type {string} */ file, /** @type {string} */ argument) {
  const whole = file ? readFileSync(file, 'utf8') : argument === '-' ? await readAll(process.stdin) : argument;
  if (!whole?.trim()) throw new Stop(exits.usage, 'Give the text, --file FILE, or - to read it from stdin.');
  return whole.split(/^---$/m).map((text) => ({ text: text.trim() }));
}

async function accountsOf(/** @type {string[]} */ names) {
  if (names.every((name) => /^[0-9a-f-]{36}$/.test(name))) return names;
  const all = await ask('get', '/api/v1/integrations/accounts');
  return names.map((name) => {
    const found = all.filter(({ id, handle, platform }) => [id, handle, platform].includes(name.replace(/^@/, '')));
    if (found.length === 1 && found[0]) return found[0].id;
    const known = all.map(({ name, platform, id }) => `  ${id}  ${platform}  ${name}`).join('\n');
    throw new Stop(exits.usage, `${found.length > 1 ? 'Several accounts are' : 'No account is'} ${name}:\n${known}`);
  });
}

const byAccount = async (/** @type {string[] | undefined} */ names) =>
  names ? { accountId: (await accountsOf(names))[0] } : {};

async function postOf(/** @type {string} */ id) {
  if (!id) throw new Stop(exits.usage, 'Name a post by its id. "quillcast list" shows them.');
  return ask('get', '/api/v1/publishing/posts/{id}', { id });
}

/** @returns {Promise<Result>} */
async function waitFor(/** @type {string[]} */ ids, timeout = '10') {
  const until = Date.now() + Number(timeout) * 60_000;
  for (;;) {
    const posts = await Promise.all(ids.map(postOf));
    const isOpen = posts.some(({ status }) => status === 'scheduled' || status === 'publishing');
    const isDone = posts.every(({ status }) => status === 'published');
    const late = isOpen ? ['Not published yet.'] : [];
    if (!isOpen || Date.now() >= until)
      return { data: posts, lines: [...posts.map(lineOf), ...late], code: isDone ? exits.done : exits.failed };
    await pause(2_000);
  }
}

function lineOf(/** @type {Post} */ { id, status, platform, scheduledAt, publishedAt, parts: [first] }) {
  const text = first?.text.replaceAll(/\s+/g, ' ').slice(0, 60) ?? '';
  return [id, status.padEnd(10), platform.padEnd(9), (publishedAt ?? scheduledAt ?? '').padEnd(24), text].join('  ');
}
