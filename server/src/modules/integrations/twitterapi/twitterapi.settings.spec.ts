import { loadEnv } from '../../../config/env';
import { twitterapiSettings } from './twitterapi.settings';

describe('the settings of twitterapi.io', () => {
  it('is off until somebody sets a key', () => {
    expect(twitterapiSettings(loadEnv({ SANDBOX: 'false' }))).toBeNull();
    expect(twitterapiSettings(loadEnv({ SANDBOX: 'false', TWITTERAPI_IO_KEY: 'k' }))).toEqual({
      apiKey: 'k',
      baseUrl: 'https://api.twitterapi.io',
    });
  });

  it('reads the sample accounts of the sandbox, and the real ones once a key is set', () => {
    expect(twitterapiSettings(loadEnv({ SANDBOX_PORT: '4001' }))?.baseUrl).toBe('http://127.0.0.1:4001');
    const other = { TWITTERAPI_IO_KEY: 'k', TWITTERAPI_IO_BASE_URL: 'http://localhost:9' };
    expect(twitterapiSettings(loadEnv(other))).toEqual({ apiKey: 'k', baseUrl: 'http://localhost:9' });
  });
});
