import * as v from 'valibot';
import { api, unwrap } from '@/api/client';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';

const key = 'x-connect';

/** What `GET /integrations/twitter/auth` gave this tab for the way back from X. */
const request = v.object({ oauth_token: v.string(), oauth_token_secret: v.string() });
export type XRequest = v.InferOutput<typeof request>;

/** Outlives the way to X and back in this tab, and nothing else. Without storage the callback says to begin again. */
export const keepXRequest = (sent: XRequest): void => storeInTab(key, sent);

/** What the way back needs stays in this tab. */
export async function beginX(): Promise<{ url: string }> {
  const { url, ...sent } = await unwrap(api.GET('/api/integrations/twitter/auth'));
  keepXRequest(sent);
  return { url };
}

/** Returns the secret of the request that this token belongs to, or null when it was not begun in this tab. */
export function xSecretOf(token: string | null): string | null {
  const sent = readInTab(key, request);
  return sent !== null && sent.oauth_token === token ? sent.oauth_token_secret : null;
}

/** It works once. */
export const forgetXRequest = (): void => storeInTab(key, null);
