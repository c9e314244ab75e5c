import { expect } from 'vitest';

const headers = { 'content-type': 'application/json' };

/** Somebody posts on the sandbox's X. */
export async function putOnX(baseUrl: string, handle: string, text: string): Promise<void> {
  const body = JSON.stringify({ handle, text });
  const answer = await fetch(`${baseUrl}/sandbox/x/posts.json`, { method: 'POST', headers, body });
  expect(answer.ok).toBe(true);
}

/** Changes how X plays. */
export async function setX(baseUrl: string, settings: object): Promise<void> {
  const body = JSON.stringify(settings);
  const answer = await fetch(`${baseUrl}/sandbox/x/settings.json`, { method: 'PUT', headers, body });
  expect(answer.ok).toBe(true);
}

/** What the account posted, the newest first. */
export async function postsOnX(baseUrl: string, handle: string): Promise<string[]> {
  const answer = await fetch(`${baseUrl}/sandbox/x/posts.json?handle=${handle}`);
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
}
