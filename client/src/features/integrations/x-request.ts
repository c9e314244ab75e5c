const key = 'x-connect';

/** What `GET /integrations/twitter/auth` gave this tab for the way back from X. */
export interface XRequest {
  oauth_token: string;
  oauth_token_secret: string;
}

/** Outlives the way to X and back in this tab, and nothing else. Without storage the callback says to begin again. */
export function keepXRequest(request: XRequest): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(request));
  } catch {
    // Storage is switched off.
  }
}

/** The secret of the request that this token belongs to, or null when it was not begun in this tab. */
export function xSecretOf(token: string | null): string | null {
  const request = readXRequest();
  return request !== null && request.oauth_token === token ? request.oauth_token_secret : null;
}

/** It works once. */
export function forgetXRequest(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off.
  }
}

function readXRequest(): XRequest | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as XRequest | null;
  } catch {
    // Storage is switched off, or holds something else.
    return null;
  }
}
