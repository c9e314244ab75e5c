import { EnvError, loadEnv } from './env';

const sentenceFor = (source: Record<string, string>): string => {
  try {
    loadEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return 'no error';
};

describe('the address of a model API', () => {
  const noParts = 'must be an http(s) address without a user, query or fragment, such as';

  it.each(['ftp://x/v1', 'http://user:pass@h/v1', 'http://h/v1?key=1', 'http://h/v1#a', 'localhost:11434'])(
    'is not %s',
    (address) => {
      expect(sentenceFor({ OPENAI_BASE_URL: address })).toBe(`OPENAI_BASE_URL ${noParts} http://localhost:11434/v1.`);
      expect(sentenceFor({ ANTHROPIC_BASE_URL: address })).toBe(
        `ANTHROPIC_BASE_URL ${noParts} https://api.anthropic.com.`,
      );
    },
  );

  it.each(['http://localhost:11434/v1', 'http://[::1]:8080/v1/', 'https://gateway.example.com/team/openai'])(
    'may be %s',
    (address) => {
      expect(loadEnv({ OPENAI_BASE_URL: address }).openai?.baseUrl).toBe(address);
    },
  );
});

describe('the model for a plan', () => {
  it.each([
    [
      { OPENAI_API_KEY: 'k', MODEL_CLAUDE_3_OPUS: 'anthropic:claude-x' },
      'MODEL_CLAUDE_3_OPUS names a model: set ANTHROPIC_API_KEY as well.',
    ],
    [
      { ANTHROPIC_API_KEY: 'k', MODEL_GPT_4_TURBO: 'openai:gpt-x' },
      'MODEL_GPT_4_TURBO names a model: set OPENAI_API_KEY or OPENAI_BASE_URL as well.',
    ],
    [
      { OPENAI_API_KEY: 'k', MODEL_CLAUDE_3_SONNET: 'openai:' },
      'MODEL_CLAUDE_3_SONNET must have the id of a model after "openai:".',
    ],
    [
      { MODEL_GPT_3_5_TURBO: 'llama3' },
      'MODEL_GPT_3_5_TURBO names a model: set OPENAI_API_KEY or OPENAI_BASE_URL or ANTHROPIC_API_KEY as well.',
    ],
  ])('is refused at start: %j', (source, sentence) => expect(sentenceFor(source)).toBe(sentence));

  it.each<Record<string, string>>([
    { OPENAI_BASE_URL: 'http://localhost:11434/v1', MODEL_CLAUDE_3_OPUS: 'llama3:8b' },
    { OPENAI_BASE_URL: 'http://localhost:11434/v1', MODEL_GPT_3_5_TURBO: 'openai:llama3' },
    { ANTHROPIC_API_KEY: 'k', MODEL_GPT_3_5_TURBO: 'claude-x' },
  ])('is taken with its maker: %j', (source) => expect(sentenceFor(source)).toBe('no error'));
});

describe("the organization's provider", () => {
  const whole = { OIDC_CLIENT_ID: 'q', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'Müller' };

  it.each<[Record<string, string>, string]>([
    [
      { OIDC_ISSUER: 'https://login.example.com' },
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.',
    ],
    [{ OIDC_ONLY: 'true' }, 'OIDC_ONLY would lock everybody out: set OIDC_ISSUER as well.'],
    [
      { ...whole, OIDC_ISSUER: 'http://login.example.com' },
      'OIDC_ISSUER must begin with https:// unless it is on this computer.',
    ],
    [{ ...whole, OIDC_ISSUER: 'https://login.example.com', OIDC_ONLY: 'true' }, 'no error'],
    [{ ...whole, OIDC_ISSUER: 'http://127.0.0.1:8080/realms/acme' }, 'no error'],
    [{ OIDC_NAME: '<b>' }, 'OIDC_NAME must be a name of at most 40 characters.'],
  ])('%j: %s', (source, sentence) => expect(sentenceFor(source)).toBe(sentence));
});

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/app',
  AUTH_SECRET: 'a secret for tests that is long enough',
  PUBLIC_URL: 'https://app.example.com',
  TOKEN_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
};

describe('a server in production', () => {
  it.each(['DATABASE_URL', 'AUTH_SECRET', 'PUBLIC_URL', 'TOKEN_KEYS'])('does not start without %s', (variable) => {
    expect(sentenceFor({ ...production, [variable]: '' })).toBe(`${variable} must be set when NODE_ENV is production.`);
    expect(sentenceFor({ ...production, [variable]: '', SANDBOX: 'true' })).toBe('no error');
  });
});

describe('the keys that seal tokens', () => {
  const key = Buffer.alloc(32).toString('base64');

  it.each([key, `a:${key.slice(4)}`, `a:${key},`, `a b:${key}`, `a.b:${key}`, `a:${key} b:${key}`])(
    'are not %s',
    (ring) =>
      expect(sentenceFor({ TOKEN_KEYS: ring })).toBe(
        'TOKEN_KEYS must be keys such as 2026a:<base64 of 32 bytes>, separated by commas, the one that seals first.',
      ),
  );

  it('have names of their own', () => {
    expect(sentenceFor({ TOKEN_KEYS: `b:${key},a:${key}` })).toBe('no error');
    expect(sentenceFor({ TOKEN_KEYS: `a:${key},a:${key}` })).toBe('TOKEN_KEYS has two keys of the same name.');
  });
});

describe('what X lets replies do', () => {
  const live = { X_API_KEY: 'k', X_API_SECRET: 's' };

  it('is to be summoned with live keys, unless an approval is on record', () => {
    expect(loadEnv(live).xReplyAccess).toBe('summoned');
    expect(loadEnv({ ...live, X_REPLY_ACCESS: 'approved' }).xReplyAccess).toBe('approved');
    expect(loadEnv({}).xReplyAccess).toBe('approved');
    expect(loadEnv({ X_REPLY_ACCESS: 'summoned' }).xReplyAccess).toBe('summoned');
    expect(sentenceFor({ X_REPLY_ACCESS: 'all' })).toBe('X_REPLY_ACCESS must be summoned or approved.');
  });
});

describe('reading X', () => {
  it('takes no address without its key, and no key with a space', () => {
    expect(sentenceFor({ TWITTERAPI_IO_BASE_URL: 'http://localhost:9' })).toBe(
      'TWITTERAPI_IO_BASE_URL is of no use without a key: set TWITTERAPI_IO_KEY as well.',
    );
    expect(sentenceFor({ TWITTERAPI_IO_KEY: 'a b' })).toBe('TWITTERAPI_IO_KEY must be a key without spaces.');
  });
});

describe('the address of this server', () => {
  it.each([
    [{}, 'http://localhost:3000'],
    [{ PORT: '4000' }, 'http://localhost:4000'],
    [{ PUBLIC_URL: 'https://quillcast.test/' }, 'https://quillcast.test'],
    [{ PUBLIC_URL: 'https://quillcast.test' }, 'https://quillcast.test'],
  ])('with %j is %s', (source, address) => {
    expect(loadEnv(source).publicUrl).toBe(address);
  });

  it.each([
    'https://tools.example.com/quillcast',
    'https://tools.example.com/a/',
    'https://app.example.com?a=1',
    'https://app.example.com/#a',
    'https://ada:secret@app.example.com',
    'ftp://app.example.com',
    'app.example.com',
  ])('is not %s', (PUBLIC_URL) => {
    expect(sentenceFor({ PUBLIC_URL })).toBe(
      'PUBLIC_URL must be an http(s) address without a path, user, query or fragment, such as https://app.example.com.',
    );
  });
});

describe('the sandbox', () => {
  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://quillcast.localhost:3000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ PUBLIC_URL: 'https://quillcast.test' }, false],
    [{ PUBLIC_URL: 'http://192.168.0.2:3000' }, false],
    [{ PUBLIC_URL: 'https://localhost.evil.test' }, false],
    [{ PUBLIC_URL: 'https://quillcast.test', SANDBOX: 'true' }, true],
    [{ SANDBOX: 'false' }, false],
    [{ NODE_ENV: 'production', SANDBOX: 'true' }, true],
  ])('stands in for the platforms with %j: %s', (source, expected) => {
    expect(loadEnv(source).hasSandbox).toBe(expected);
  });

  it("is reached at the ports behind the server's own, or where the settings say", () => {
    const { sandboxUrl, sandboxSmtpPort } = loadEnv({ PORT: '4000' });
    expect([sandboxUrl, sandboxSmtpPort]).toEqual(['http://127.0.0.1:4001', 4002]);
    const elsewhere = loadEnv({ SANDBOX_URL: 'http://127.0.0.1:9', SANDBOX_SMTP_PORT: '25' });
    expect([elsewhere.sandboxUrl, elsewhere.sandboxSmtpPort]).toEqual(['http://127.0.0.1:9', 25]);
  });
});
