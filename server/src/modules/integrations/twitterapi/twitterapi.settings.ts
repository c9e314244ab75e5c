import type { Env, ProviderSettings } from '../../../config/env';

/** How to reach twitterapi.io, or the sandbox that plays it; null when neither is set up. */
export function twitterapiSettings(env: Env): ProviderSettings | null {
  const { TWITTERAPI_IO_KEY: apiKey, TWITTERAPI_IO_BASE_URL: baseUrl = 'https://api.twitterapi.io' } = env;
  if (apiKey) return { apiKey, baseUrl };
  return env.hasSandbox ? { apiKey: 'sandbox', baseUrl: env.sandboxUrl } : null;
}
