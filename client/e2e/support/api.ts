import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Calls the API for a person, beside the screens; answers `data`. */
export interface Api {
  get<Data>(path: string): Promise<Data>;
  post<Data>(path: string, body: object): Promise<Data>;
  put<Data>(path: string, body: object): Promise<Data>;
}

export function apiOf(baseUrl: string, accessToken: string): Api {
  const call = async (path: string, init: RequestInit) => {
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const response = await fetch(`${baseUrl}/api/${path}`, { ...init, headers });
    expect(response.ok, path).toBe(true);
    return ((await response.json()) as { data: never }).data;
  };
  return {
    get: (path) => call(path, {}),
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }),
    put: (path, body) => call(path, { method: 'PUT', body: JSON.stringify(body) }),
  };
}

/** For who is signed in on this page. */
export async function apiOfPage(page: Page, baseUrl: string): Promise<Api> {
  const stored = await page.evaluate(() => localStorage.getItem('auth-storage') ?? '{}');
  const { state } = JSON.parse(stored) as { state: { accessToken: string } };
  return apiOf(baseUrl, state.accessToken);
}

export interface StoredPost {
  id: string;
  platform: string;
  status: string;
  scheduledAt: string | null;
  settings: Record<string, string>;
  parts: { text: string }[];
}

/** The posts with these words, as the server has them. */
export const storedPosts = (api: Api, search: string): Promise<StoredPost[]> =>
  api.get(`integrations/posts?search=${encodeURIComponent(search)}`);
