import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const newPerson = (): Person => ({
  name: 'Maya Ortiz',
  email: `maya-${randomUUID()}@example.com`,
  password: 'a lantern on the pier',
});

/** What the dashboard says to them, on phones without the name: “Hello” before five in the morning. */
export const greeting = /^(Hello|Good \w+)/;

/** The code that the sandbox's mail server got for this address. */
export async function mailedCode(baseUrl: string, email: string): Promise<string> {
  const address = `${baseUrl}/sandbox/mail.json?to=${encodeURIComponent(email)}`;
  return expect
    .poll(async () => {
      const mails = (await (await fetch(address)).json()) as { code?: string }[];
      return mails[0]?.code ?? '';
    })
    .toMatch(/^\d{6}$/)
    .then(async () => ((await (await fetch(address)).json()) as { code: string }[])[0]?.code ?? '');
}

/** From the sign-up page to the dashboard, as a person does it. */
export async function signUp(page: Page, baseUrl: string, person: Person): Promise<void> {
  await page.goto('/auth/signup');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/auth\/verify-otp/);
  await page
    .getByRole('textbox')
    .first()
    .fill(await mailedCode(baseUrl, person.email));
  await page.waitForURL(/\/onboarding/);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL(/\/dashboard/);
}

/** A signed-in, verified person made through the API, for tests that are about something else. */
export async function signedIn(
  page: Page,
  baseUrl: string,
  person = newPerson(),
): Promise<Person & { accessToken: string }> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${baseUrl}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return ((await response.json()) as { data: Session }).data;
  };
  const signedUp = await post('signup', person);
  const code = await mailedCode(baseUrl, person.email);
  const authorization = `Bearer ${signedUp.accessToken}`;
  const session = await post('verify-email', { email: person.email, code }, { authorization });
  await keep(page, session);
  return { ...person, accessToken: session.accessToken };
}

interface Session {
  user: object;
  accessToken: string;
  refreshToken: string;
}

/** The next address that the page opens is opened by them. */
async function keep(page: Page, { user, accessToken, refreshToken }: Session): Promise<void> {
  const stored = JSON.stringify({ state: { isAuthenticated: true, user, accessToken, refreshToken }, version: 0 });
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('seeded') !== null) return;
    localStorage.setItem('auth-storage', value);
    sessionStorage.setItem('seeded', 'yes');
  }, stored);
}

/** An account that can publish, agreed to on the consent page that the sandbox plays, without the screens on the way. */
export async function connectAccount(
  { request }: Page,
  accessToken: string,
  { platform, handle }: { platform: 'twitter' | 'linkedin'; handle: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const begun = await request.get(`/api/integrations/${platform}/auth`, { headers });
  const { data } = (await begun.json()) as { data: { url: string; oauth_token_secret?: string } };
  const { origin, pathname, searchParams } = new URL(data.url);
  const form = { ...Object.fromEntries(searchParams), handle, decision: 'allow' };
  const back = await request.post(origin + pathname, { form });
  expect(back.ok()).toBe(true);
  // LinkedIn sends the browser back to the server itself, X to the screen that hands its answer on.
  if (platform === 'linkedin') return;
  const answer = Object.fromEntries(new URL(back.url()).searchParams);
  const { oauth_token_secret } = data;
  const finished = await request.post('/api/integrations/twitter/connect', {
    headers,
    data: { ...answer, oauth_token_secret },
  });
  expect(finished.ok()).toBe(true);
}

/** The person of a sample workspace, whose plan has every network; answers the access token. */
export async function openSamples(page: Page): Promise<string> {
  // As long as a page waits: the first sample workspace is filled while the server still starts.
  const answer = await page.request.post('/sandbox/demo-login', { data: { as: 'creator' }, timeout: 120_000 });
  expect(answer.ok()).toBe(true);
  const session = (await answer.json()) as Session;
  await keep(page, session);
  return session.accessToken;
}

/** Somebody with a plan that has X, and an account there that they connected; answers the access token. */
export async function memberOnX(page: Page, handle: string): Promise<string> {
  const accessToken = await openSamples(page);
  await removeSamples(page, accessToken);
  await connectAccount(page, accessToken, { platform: 'twitter', handle });
  return accessToken;
}

/** The sample workspace has accounts, planned posts, rules and monitored accounts of its own; those that the test makes should be the only ones. */
async function removeSamples({ request }: Page, accessToken: string): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const read = async <Data>(path: string) =>
    ((await (await request.get(`/api/${path}`, { headers })).json()) as { data: Data }).data;
  const remove = (path: string) => request.delete(`/api/${path}`, { headers });
  const { monitors } = await read<{ monitors: { id: string }[] }>('monitoring');
  for (const { id } of monitors) await remove(`monitoring/${id}`);
  const { rules } = await read<{ rules: { id: string }[] }>('automation/rules');
  for (const { id } of rules) await remove(`automation/rules/${id}`);
  const posts = await read<{ id: string }[]>('integrations/posts?status=scheduled,failed&limit=100');
  for (const { id } of posts) await remove(`publishing/posts/${id}`);
  const accounts = await read<{ id: string; platform: string }[]>('integrations/accounts');
  for (const { id, platform } of accounts) await remove(`integrations/${platform}/disconnect/${id}`);
}
