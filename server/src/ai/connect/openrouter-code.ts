import { field } from '../remote/fields';
import { guardedJson } from '../remote/guarded-fetch';
import type { KeyAnswer } from './model-servers.port';

const keysUrl = 'https://openrouter.ai/api/v1/auth/keys';
const timeoutMs = 10_000;

/** https://openrouter.ai/docs/guides/overview/auth/oauth, read in August 2026. `url` is for tests. */
export async function tradeOpenRouterCode(code: string, verifier: string, url = keysUrl): Promise<KeyAnswer> {
  const body = await guardedJson(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, code_verifier: verifier, code_challenge_method: 'S256' }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const key = field(body, 'key');
  if (typeof key === 'string' && key !== '') return { status: 'ok', key };
  return {
    status: 'refused',
    message: 'OpenRouter returned no key for this code. Start over and use the new code within 10 minutes.',
  };
}
