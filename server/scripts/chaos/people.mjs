import { setTimeout as wait } from 'node:timers/promises';

/**
 * People with workspaces, and accounts that they connected on the sandbox's consent pages, of the platforms in turn:
 * `{id, platform, handle, person}`. `name` begins their handles.
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
    const [person, platform, handle] = [
      people[number % people.length],
      platforms[number % platforms.length],
      `${name}_${number}`,
    ];
    const id = await connect[platform](world, person, handle);
    accounts.push({ id, platform, handle, person });
  }
  return accounts;
}

/** `server`: which of them is asked; the first when absent. */
export async function call(world, { accessToken }, [method, path, body], { server = world.servers[0] } = {}) {
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
  };
  const response = await fetch(`${world.baseOf(server)}/api${path}`, { method, headers, body: JSON.stringify(body) });
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
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await wait(50)) {
    const [mail] = await world.sandbox(`/mail.json?to=${encodeURIComponent(email)}`);
    if (mail?.code) return mail.code;
  }
  throw new Error('The code never came.');
}

const connect = { twitter: connectX, linkedin: connectLinkedin };

/** Returns the account's id. */
async function connectX(world, person, handle) {
  const begun = await call(world, person, ['GET', '/integrations/twitter/auth']);
  const consent = await fetch(`${world.sandboxUrl}/sandbox/x/oauth/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ oauth_token: begun.oauth_token, handle, decision: 'allow' }),
    redirect: 'manual',
  });
  const answer = new URL(consent.headers.get('location')).searchParams;
  const { id } = await call(world, person, [
    'POST',
    '/integrations/twitter/connect',
    {
      oauth_token: begun.oauth_token,
      oauth_token_secret: begun.oauth_token_secret,
      oauth_verifier: answer.get('oauth_verifier'),
    },
  ]);
  return id;
}

/** The same for a browser's way: the cookie of the first call, and back by the address that LinkedIn names. */
async function connectLinkedin(world, { accessToken, workspaceId }, handle) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const begun = await fetch(`${world.base}/api/integrations/linkedin/auth`, { headers });
  const cookie = begun.headers.get('set-cookie').split(';', 1)[0];
  const { redirect_uri, state } = Object.fromEntries(new URL((await begun.json()).data.url).searchParams);
  const consent = await fetch(`${world.sandboxUrl}/sandbox/linkedin/oauth/v2/authorization`, {
    method: 'POST',
    body: new URLSearchParams({ redirect_uri, state, handle, decision: 'allow' }),
    redirect: 'manual',
  });
  const { pathname, search } = new URL(consent.headers.get('location'));
  await fetch(`${world.base}${pathname}${search}`, { headers: { cookie }, redirect: 'manual' });
  const [{ id }] = await world.query(
    `SELECT id FROM connected_accounts WHERE workspace_id = $1 AND platform = 'linkedin' ORDER BY connected_at DESC LIMIT 1`,
    [workspaceId],
  );
  return id;
}
