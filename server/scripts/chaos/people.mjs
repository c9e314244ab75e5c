import { until } from '../lib/until.mjs';
import { networks } from './networks.mjs';

/**
 * People with workspaces, and accounts that they connected on the sandbox's consent pages, of the platforms in turn:
 * `{id, platform, handle, person, name}`. `name` begins their handles.
 */
export async function connectAccounts(
  world,
  count,
  { plan = 'starter', platforms = ['twitter'], name = 'chaos', accountsOfOne = 10 } = {},
) {
  const people = [];
  for (let number = 0; number < Math.ceil(count / accountsOfOne); number += 1)
    people.push(await signUp(world, `${name}-${number}`, { plan }));
  const accounts = [];
  for (let number = 0; number < count; number += 1) {
    const [person, platform] = [people[number % people.length], platforms[number % platforms.length]];
    accounts.push(await connect(world, { person, platform, name: `${name}_${number}` }));
  }
  return accounts;
}

/** Again, too, for an account that was connected as `name` before. */
export async function connect(world, { person, platform, name }) {
  const handle = networks[platform].handleOf?.(name) ?? name;
  if (platform === 'twitter') await connectX(world, person, handle);
  else await connectByNetwork(world, { person, platform, handle });
  const [{ id }] = await world.query(
    `SELECT id FROM connected_accounts WHERE workspace_id = $1 AND platform = $2 ORDER BY connected_at DESC LIMIT 1`,
    [person.workspaceId, platform],
  );
  return { id, platform, handle, person, name };
}

/** `server`: which of them is asked; the first when absent. */
export async function call(world, { accessToken }, [method, path, body], { server = world.servers[0] } = {}) {
  const isForm = body instanceof FormData;
  const headers = {
    ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
  };
  const sent = { method, headers, body: isForm ? body : JSON.stringify(body) };
  const response = await fetch(`${world.baseOf(server)}/api${path}`, sent);
  const json = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${json.message}`);
  return json.data;
}

export async function signUp(world, label, { plan = 'starter' } = {}) {
  const email = `person-${label}@example.com`;
  const details = { email, password: 'a long chaos passphrase', name: `Person ${label}` };
  const first = await call(world, {}, ['POST', '/auth/signup', details]);
  const code = await codeFor(world, email);
  const verified = await call(world, first, ['POST', '/auth/verify-email', { email, code }]);
  const { user, accessToken, refreshToken } = { ...first, ...verified };
  await world.query(
    `INSERT INTO subscriptions (id, workspace_id, plan_id, status, applied_plan_id)
     VALUES (gen_random_uuid(), $1, $2, 'active', $2)`,
    [user.activeWorkspaceId, plan],
  );
  return { accessToken, refreshToken, userId: user.id, workspaceId: user.activeWorkspaceId };
}

/** Takes a new pair of tokens: one lasts a quarter of an hour. */
export async function stayIn(world, person) {
  const { refreshToken } = person;
  const pair = await call(world, {}, ['POST', '/auth/refresh', { refreshToken }]);
  Object.assign(person, { accessToken: pair.accessToken, refreshToken: pair.refreshToken });
}

async function codeFor(world, email) {
  const read = () => world.sandbox(`/mail.json?to=${encodeURIComponent(email)}`);
  const [mail] = await until(read, { isWanted: ([mail]) => mail?.code, withinMs: 30_000 });
  if (!mail?.code) throw new Error('The code never came.');
  return mail.code;
}

async function connectX(world, person, handle) {
  const begun = await call(world, person, ['GET', '/integrations/twitter/auth']);
  const consent = await fetch(`${world.sandboxUrl}/sandbox/x/oauth/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ oauth_token: begun.oauth_token, handle, decision: 'allow' }),
    redirect: 'manual',
  });
  const answer = new URL(consent.headers.get('location')).searchParams;
  await call(world, person, [
    'POST',
    '/integrations/twitter/connect',
    {
      oauth_token: begun.oauth_token,
      oauth_token_secret: begun.oauth_token_secret,
      oauth_verifier: answer.get('oauth_verifier'),
    },
  ]);
}

/** By what is typed alone, or by a browser's way: the cookie of the first call, and back by the address that the network names. */
async function connectByNetwork(world, { person, platform, handle }) {
  const typed = networks[platform].typed?.(handle);
  const path = `/integrations/${platform}`;
  if (typed?.appPassword) return call(world, person, ['POST', `${path}/connect`, typed]);
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const begun = await fetch(`${world.base}/api${path}/auth?${new URLSearchParams(typed)}`, { headers });
  const cookie = begun.headers.get('set-cookie').split(';', 1)[0];
  const asked = new URL((await begun.json()).data.url);
  const consent = await fetch(`${world.sandboxUrl}${asked.pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(asked.searchParams), handle, decision: 'allow' }),
    redirect: 'manual',
  });
  const { pathname, search } = new URL(consent.headers.get('location'));
  const done = await fetch(`${world.base}${pathname}${search}`, { headers: { cookie }, redirect: 'manual' });
  const outcome = done.headers.get('location');
  if (!outcome?.endsWith('connected=1')) throw new Error(`Connecting ${handle}: ${done.status} ${outcome}`);
}
