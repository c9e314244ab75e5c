import { plainToInstance, Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, validateSync } from 'class-validator';
import { resolve } from 'node:path';

const url = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };
/** What paths are added to. Keys have variables of their own: an address may be logged. */
const baseUrl = { ...url, disallow_auth: true, allow_query_components: false, allow_fragments: false };
const openAiUrl = 'https://api.openai.com/v1';
const twitterapiUrl = 'https://api.twitterapi.io';
const tokenKeyRing = /^[\w-]{1,40}:[A-Za-z0-9+/_-]{43}=?(,[\w-]{1,40}:[A-Za-z0-9+/_-]{43}=?)*$/;
/** As the mailer takes it. */
const oneAddress = /^[^\s,;<>"\0]+@[^\s,;<>"@\0]+$/;
const modelId = /^[\w./:@+-]{1,120}$/;
const toBoolean = ({ value }: { value: unknown }): unknown =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
const toInteger = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
const toList = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((entry) => entry.trim().toLowerCase())
        .filter(Boolean)
    : value;

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
}

/** OAuth 1.0a of X. `authorizeUrl`: what the browser opens, without its query; `apiUrl`: what the server calls. */
export interface XSettings {
  consumerKey: string;
  consumerSecret: string;
  apiUrl: string;
  authorizeUrl: string;
}

export interface LinkedinSettings {
  clientId: string;
  clientSecret: string;
  /** `LinkedIn-Version`, as YYYYMM. */
  version: string;
  authorizeUrl: string;
  tokenUrl: string;
  apiUrl: string;
}

export interface ProviderSettings {
  apiKey: string;
  baseUrl: string;
}

/** A bad setting. The message is one sentence that names the variable; it is all that the operator sees. */
export class EnvError extends Error {}

/** Every environment variable that the server reads, with its default. Nothing else reads `process.env`. */
export class Env {
  @IsIn(['development', 'test', 'production'], {
    message: 'NODE_ENV must be development, test or production.',
  })
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @IsIn(['all', 'web', 'worker'], { message: 'ROLE must be all, web or worker.' })
  ROLE: 'all' | 'web' | 'worker' = 'all';

  @Transform(toInteger)
  @IsInt({ message: 'PORT must be a whole number from 1 to 65535.' })
  @Min(1, { message: 'PORT must be a whole number from 1 to 65535.' })
  @Max(65_535, { message: 'PORT must be a whole number from 1 to 65535.' })
  PORT = 3000;

  /** The address to listen on. Loopback by default: the sandbox must not be reachable from outside. */
  @IsString({ message: 'HOST must be an address to listen on.' })
  HOST = '127.0.0.1';

  /** Where the embedded database and generated keys live. */
  @IsString({ message: 'DATA_DIR must be a folder.' })
  DATA_DIR = '.data';

  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_URL must be a postgres:// address.' })
  DATABASE_URL?: string;

  @Transform(toInteger)
  @IsInt({ message: 'DATABASE_POOL_SIZE must be a whole number from 2 to 200.' })
  @Min(2, { message: 'DATABASE_POOL_SIZE must be a whole number from 2 to 200.' })
  @Max(200, { message: 'DATABASE_POOL_SIZE must be a whole number from 2 to 200.' })
  DATABASE_POOL_SIZE = 20;

  /** The address that people open. Links in mails and OAuth redirects use it, never the request's host. */
  @IsOptional()
  @IsUrl(url, { message: 'PUBLIC_URL must be an http(s) address such as https://app.example.com.' })
  PUBLIC_URL?: string;

  /** How many reverse proxies stand in front; forwarded addresses are believed only for so many. */
  @Transform(toInteger)
  @IsInt({ message: 'TRUSTED_PROXIES must be a whole number from 0 to 10.' })
  @Min(0, { message: 'TRUSTED_PROXIES must be a whole number from 0 to 10.' })
  @Max(10, { message: 'TRUSTED_PROXIES must be a whole number from 0 to 10.' })
  TRUSTED_PROXIES = 0;

  /** How many requests a person (or an address) may send to one server in a minute; 0 for no limit. 600, in tests 0. */
  @IsOptional()
  @Transform(toInteger)
  @IsInt({ message: 'READ_RATE_LIMIT must be a whole number from 0 to 10000000.' })
  @Min(0, { message: 'READ_RATE_LIMIT must be a whole number from 0 to 10000000.' })
  @Max(10_000_000, { message: 'READ_RATE_LIMIT must be a whole number from 0 to 10000000.' })
  READ_RATE_LIMIT?: number;

  /** How many runs all visitors of the free tools together have in a UTC day; what paying users may do is not touched by it. */
  @Transform(toInteger)
  @IsInt({ message: 'FREE_TOOLS_PER_DAY must be a whole number from 0 to 10000000.' })
  @Min(0, { message: 'FREE_TOOLS_PER_DAY must be a whole number from 0 to 10000000.' })
  @Max(10_000_000, { message: 'FREE_TOOLS_PER_DAY must be a whole number from 0 to 10000000.' })
  FREE_TOOLS_PER_DAY = 5_000;

  /** Who reads what people write through `/contact`; the first of ADMIN_EMAILS when absent. */
  @IsOptional()
  @Matches(oneAddress, { message: 'CONTACT_EMAIL must be an e-mail address.' })
  CONTACT_EMAIL?: string;

  /** Signs access tokens and derives the keys for codes and refresh tokens. Made and kept in DATA_DIR when absent. */
  @IsOptional()
  @Matches(/^.{32,}$/, { message: 'AUTH_SECRET must have at least 32 characters.' })
  AUTH_SECRET?: string;

  /** Site admins, by e-mail address, separated by commas. */
  @Transform(toList)
  @Matches(oneAddress, { each: true, message: 'ADMIN_EMAILS must be e-mail addresses separated by commas.' })
  ADMIN_EMAILS: string[] = [];

  /** Local stand-ins for the platforms. On by default outside production. */
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean({ message: 'SANDBOX must be true or false.' })
  SANDBOX?: boolean;

  @IsOptional()
  @Transform(toInteger)
  @IsInt({ message: 'SANDBOX_PORT must be a whole number from 1 to 65535.' })
  @Min(1, { message: 'SANDBOX_PORT must be a whole number from 1 to 65535.' })
  @Max(65_535, { message: 'SANDBOX_PORT must be a whole number from 1 to 65535.' })
  SANDBOX_PORT?: number;

  @IsOptional()
  @Transform(toInteger)
  @IsInt({ message: 'SANDBOX_SMTP_PORT must be a whole number from 1 to 65535.' })
  @Min(1, { message: 'SANDBOX_SMTP_PORT must be a whole number from 1 to 65535.' })
  @Max(65_535, { message: 'SANDBOX_SMTP_PORT must be a whole number from 1 to 65535.' })
  SANDBOX_SMTP_PORT?: number;

  /** A sandbox that runs as its own process (`npm run sandbox`). */
  @IsOptional()
  @IsUrl(url, { message: 'SANDBOX_URL must be an http address such as http://127.0.0.1:3001.' })
  SANDBOX_URL?: string;

  @IsOptional()
  @Matches(/^smtps?:\/\//, { message: 'SMTP_URL must be an smtp:// or smtps:// address.' })
  SMTP_URL?: string;

  @Matches(/\S+@\S+/, { message: 'MAIL_FROM must contain an e-mail address.' })
  MAIL_FROM = 'Quillcast <hello@quillcast.localhost>';

  @IsOptional()
  @IsString({ message: 'GOOGLE_CLIENT_ID must be a client id.' })
  GOOGLE_CLIENT_ID?: string;

  @IsOptional()
  @IsString({ message: 'GOOGLE_CLIENT_SECRET must be a client secret.' })
  GOOGLE_CLIENT_SECRET?: string;

  /** Where Google answers; left alone outside of tests. */
  @IsUrl(url, { message: 'GOOGLE_AUTHORIZATION_URL must be an http(s) address.' })
  GOOGLE_AUTHORIZATION_URL = 'https://accounts.google.com/o/oauth2/v2/auth';

  @IsUrl(url, { message: 'GOOGLE_TOKEN_URL must be an http(s) address.' })
  GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';

  @IsUrl(url, { message: 'GOOGLE_USERINFO_URL must be an http(s) address.' })
  GOOGLE_USERINFO_URL = 'https://www.googleapis.com/oauth2/v3/userinfo';

  /**
   * A key of twitterapi.io, which reads public profiles and posts of X. Without one nothing is read from X (in the sandbox:
   * nothing but its own sample accounts). X's policy forbids obtaining its content outside its own API: whether to set
   * this is the operator's decision.
   */
  @IsOptional()
  @Matches(/^[!-~]+$/, { message: 'TWITTERAPI_IO_KEY must be a key without spaces.' })
  TWITTERAPI_IO_KEY?: string;

  /** Where twitterapi.io answers; left alone outside of tests. */
  @IsOptional()
  @IsUrl(baseUrl, {
    message:
      'TWITTERAPI_IO_BASE_URL must be an http(s) address without a user, query or fragment, such as https://api.twitterapi.io.',
  })
  TWITTERAPI_IO_BASE_URL?: string;

  /** The consumer key and secret of the X app that posts ("API Key and Secret"). */
  @IsOptional()
  @Matches(/^[!-~]+$/, { message: 'X_API_KEY must be a key without spaces.' })
  X_API_KEY?: string;

  @IsOptional()
  @Matches(/^[!-~]+$/, { message: 'X_API_SECRET must be a secret without spaces.' })
  X_API_SECRET?: string;

  /** Where X answers; left alone outside of tests. */
  @IsUrl(baseUrl, { message: 'X_API_BASE_URL must be an http(s) address such as https://api.x.com.' })
  X_API_BASE_URL = 'https://api.x.com';

  /** The LinkedIn app ("Share on LinkedIn" and "Sign In with LinkedIn using OpenID Connect"). */
  @IsOptional()
  @Matches(/^[!-~]+$/, { message: 'LINKEDIN_CLIENT_ID must be a client id.' })
  LINKEDIN_CLIENT_ID?: string;

  @IsOptional()
  @Matches(/^[!-~]+$/, { message: 'LINKEDIN_CLIENT_SECRET must be a client secret.' })
  LINKEDIN_CLIENT_SECRET?: string;

  /** LinkedIn keeps a version of its API for about a year. */
  @Matches(/^20\d\d(0[1-9]|1[0-2])$/, { message: 'LINKEDIN_VERSION must be a year and month such as 202609.' })
  LINKEDIN_VERSION = '202609';

  /** Where LinkedIn's sign-in and its API answer; left alone outside of tests. */
  @IsUrl(baseUrl, { message: 'LINKEDIN_BASE_URL must be an http(s) address such as https://www.linkedin.com.' })
  LINKEDIN_BASE_URL = 'https://www.linkedin.com';

  @IsUrl(baseUrl, { message: 'LINKEDIN_API_BASE_URL must be an http(s) address such as https://api.linkedin.com.' })
  LINKEDIN_API_BASE_URL = 'https://api.linkedin.com';

  /**
   * Keys that seal the platforms' tokens, as `id:base64 of 32 bytes`, separated by commas. The first seals, all open:
   * put a new one in front and run `npm run keys:rotate`. Made and kept in DATA_DIR when absent.
   */
  @IsOptional()
  @Matches(tokenKeyRing, {
    message:
      'TOKEN_KEYS must be keys such as 2026a:<base64 of 32 bytes>, separated by commas, the one that seals first.',
  })
  TOKEN_KEYS?: string;

  /** Jobs over Redis (Bull) instead of the database. */
  @IsOptional()
  @Matches(/^rediss?:\/\//, { message: 'REDIS_URL must be a redis:// or rediss:// address.' })
  REDIS_URL?: string;

  /**
   * How long to wait before looking on the platform for a post whose answer was lost: longer than our time-out, a late
   * acceptance and the timeline's lag together. 90, with the sandbox 30.
   */
  @IsOptional()
  @Transform(toInteger)
  @IsInt({ message: 'PUBLISH_QUARANTINE_SECONDS must be a whole number from 1 to 3600.' })
  @Min(1, { message: 'PUBLISH_QUARANTINE_SECONDS must be a whole number from 1 to 3600.' })
  @Max(3_600, { message: 'PUBLISH_QUARANTINE_SECONDS must be a whole number from 1 to 3600.' })
  PUBLISH_QUARANTINE_SECONDS?: number;

  /** How many accounts one worker posts for at the same time. */
  @Transform(toInteger)
  @IsInt({ message: 'PUBLISH_CONCURRENCY must be a whole number from 1 to 200.' })
  @Min(1, { message: 'PUBLISH_CONCURRENCY must be a whole number from 1 to 200.' })
  @Max(200, { message: 'PUBLISH_CONCURRENCY must be a whole number from 1 to 200.' })
  PUBLISH_CONCURRENCY = 24;

  @IsOptional()
  @Matches(/^[!-~]+$/, { message: 'OPENAI_API_KEY must be a key without spaces.' })
  OPENAI_API_KEY?: string;

  /** OpenAI's API or a compatible server's (Ollama, vLLM, llama.cpp, LM Studio), with its `/v1`; those need no key. */
  @IsOptional()
  @IsUrl(baseUrl, {
    message:
      'OPENAI_BASE_URL must be an http(s) address without a user, query or fragment, such as http://localhost:11434/v1.',
  })
  OPENAI_BASE_URL?: string;

  @IsOptional()
  @Matches(/^[!-~]+$/, { message: 'ANTHROPIC_API_KEY must be a key without spaces.' })
  ANTHROPIC_API_KEY?: string;

  @IsUrl(baseUrl, {
    message:
      'ANTHROPIC_BASE_URL must be an http(s) address without a user, query or fragment, such as https://api.anthropic.com.',
  })
  ANTHROPIC_BASE_URL = 'https://api.anthropic.com';

  /** What runs for the plans' models: a maker's id, with `openai:` or `anthropic:` before it where that is not plain. */
  @IsOptional()
  @Matches(modelId, { message: 'MODEL_GPT_3_5_TURBO must be the id of a model.' })
  MODEL_GPT_3_5_TURBO?: string;

  @IsOptional()
  @Matches(modelId, { message: 'MODEL_GPT_4_TURBO must be the id of a model.' })
  MODEL_GPT_4_TURBO?: string;

  @IsOptional()
  @Matches(modelId, { message: 'MODEL_CLAUDE_3_SONNET must be the id of a model.' })
  MODEL_CLAUDE_3_SONNET?: string;

  @IsOptional()
  @Matches(modelId, { message: 'MODEL_CLAUDE_3_OPUS must be the id of a model.' })
  MODEL_CLAUDE_3_OPUS?: string;

  @IsIn(['debug', 'info', 'warn', 'error', 'silent'], {
    message: 'LOG_LEVEL must be debug, info, warn, error or silent.',
  })
  LOG_LEVEL: 'debug' | 'info' | 'warn' | 'error' | 'silent' = 'info';

  /** How to reach OpenAI or what speaks its API; null when it is not set up. A compatible server alone needs no key. */
  get openai(): ProviderSettings | null {
    const { OPENAI_API_KEY: apiKey = '', OPENAI_BASE_URL: baseUrl } = this;
    return apiKey || baseUrl ? { apiKey, baseUrl: baseUrl ?? openAiUrl } : null;
  }

  get anthropic(): ProviderSettings | null {
    const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseUrl } = this;
    return apiKey ? { apiKey, baseUrl } : null;
  }

  /** True when no model of a maker is set up and the writer that needs none may stand in. */
  get runsBuiltInWriter(): boolean {
    return this.hasSandbox && !this.openai && !this.anthropic;
  }

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** True when the platforms are played by the sandbox, in this process or in its own. */
  get hasSandbox(): boolean {
    return this.SANDBOX ?? !this.isProduction;
  }

  /** 0 for no limit. */
  get requestsPerMinute(): number {
    return this.READ_RATE_LIMIT ?? (this.NODE_ENV === 'test' ? 0 : 600);
  }

  get sandboxPort(): number {
    return this.SANDBOX_PORT ?? this.PORT + 1;
  }

  get sandboxSmtpPort(): number {
    return this.SANDBOX_SMTP_PORT ?? this.PORT + 2;
  }

  get sandboxUrl(): string {
    return this.SANDBOX_URL ?? `http://127.0.0.1:${this.sandboxPort}`;
  }

  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/$/, '');
  }

  /** How to reach Google, or what plays it; null when signing in with Google is not set up. */
  get google(): GoogleSettings | null {
    const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = this;
    if (clientId && clientSecret) {
      const authorizationUrl = this.GOOGLE_AUTHORIZATION_URL;
      return {
        clientId,
        clientSecret,
        authorizationUrl,
        tokenUrl: this.GOOGLE_TOKEN_URL,
        userinfoUrl: this.GOOGLE_USERINFO_URL,
      };
    }
    if (!this.hasSandbox) return null;
    return {
      clientId: 'quillcast-sandbox',
      clientSecret: 'sandbox',
      // The browser opens this one, the server asks the others.
      authorizationUrl: `${this.publicUrl}/sandbox/google/o/oauth2/v2/auth`,
      tokenUrl: `${this.sandboxUrl}/google/token`,
      userinfoUrl: `${this.sandboxUrl}/google/oauth2/v3/userinfo`,
    };
  }

  /** How to reach X, or what plays it; null when posting to X is not set up. */
  get x(): XSettings | null {
    const { X_API_KEY: consumerKey, X_API_SECRET: consumerSecret, X_API_BASE_URL: apiUrl } = this;
    if (consumerKey && consumerSecret) {
      return { consumerKey, consumerSecret, apiUrl, authorizeUrl: `${apiUrl}/oauth/authorize` };
    }
    if (!this.hasSandbox) return null;
    return {
      consumerKey: 'quillcast-sandbox',
      consumerSecret: 'sandbox',
      apiUrl: this.sandboxUrl,
      authorizeUrl: `${this.publicUrl}/sandbox/x/oauth/authorize`,
    };
  }

  get linkedin(): LinkedinSettings | null {
    const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret, LINKEDIN_VERSION: version } = this;
    if (clientId && clientSecret) {
      const oauthUrl = `${this.LINKEDIN_BASE_URL}/oauth/v2`;
      return {
        clientId,
        clientSecret,
        version,
        authorizeUrl: `${oauthUrl}/authorization`,
        tokenUrl: `${oauthUrl}/accessToken`,
        apiUrl: this.LINKEDIN_API_BASE_URL,
      };
    }
    if (!this.hasSandbox) return null;
    return {
      clientId: 'quillcast-sandbox',
      clientSecret: 'sandbox',
      version,
      authorizeUrl: `${this.publicUrl}/sandbox/linkedin/oauth/v2/authorization`,
      tokenUrl: `${this.sandboxUrl}/oauth/v2/accessToken`,
      apiUrl: this.sandboxUrl,
    };
  }

  /** Whether a real platform is behind an id, or the sandbox. */
  modeOf(platform: 'twitter' | 'linkedin'): 'live' | 'sandbox' {
    const isLive = platform === 'twitter' ? this.X_API_KEY : this.LINKEDIN_CLIENT_ID;
    return isLive ? 'live' : 'sandbox';
  }

  get publishQuarantineMs(): number {
    const isLive = Boolean(this.X_API_KEY ?? this.LINKEDIN_CLIENT_ID);
    return (this.PUBLISH_QUARANTINE_SECONDS ?? (isLive ? 90 : 30)) * 1_000;
  }

  /** How to reach twitterapi.io, or what plays it; null when reading X is not set up. */
  get twitterapi(): ProviderSettings | null {
    const { TWITTERAPI_IO_KEY: apiKey, TWITTERAPI_IO_BASE_URL: baseUrl = twitterapiUrl } = this;
    if (apiKey) return { apiKey, baseUrl };
    return this.hasSandbox ? { apiKey: 'sandbox', baseUrl: this.sandboxUrl } : null;
  }

  get dataDir(): string {
    return resolve(this.DATA_DIR);
  }
}

/** Reads and checks the settings. An empty variable counts as absent. Throws an EnvError for the first bad one. */
export function loadEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const known = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => /^[A-Z0-9_]+$/.test(name) && value !== undefined && value !== ''),
  );
  const env = plainToInstance(Env, known, { exposeDefaultValues: true });
  const [problem] = validateSync(env, { whitelist: true });
  if (problem) throw new EnvError(Object.values(problem.constraints ?? {})[0]);
  checkTogether(env);
  return env;
}

const modelVariables = [
  'MODEL_GPT_3_5_TURBO',
  'MODEL_GPT_4_TURBO',
  'MODEL_CLAUDE_3_SONNET',
  'MODEL_CLAUDE_3_OPUS',
] as const;

/** A model whose maker is not set up would be passed over without a word. */
function checkModel(env: Env, variable: (typeof modelVariables)[number]): void {
  const value = env[variable];
  if (!value) return;
  const [, maker, id] = /^(openai|anthropic):(.*)$/.exec(value) ?? [];
  if (maker && !id) throw new EnvError(`${variable} must have the id of a model after "${maker}:".`);
  if (maker === 'openai' && !env.openai) {
    throw new EnvError(`${variable} names a model of OpenAI: set OPENAI_API_KEY or OPENAI_BASE_URL as well.`);
  }
  if (maker === 'anthropic' && !env.anthropic) {
    throw new EnvError(`${variable} names a model of Anthropic: set ANTHROPIC_API_KEY as well.`);
  }
  if (!env.openai && !env.anthropic) {
    throw new EnvError(
      `${variable} names a model of a maker: set OPENAI_API_KEY, OPENAI_BASE_URL or ANTHROPIC_API_KEY as well.`,
    );
  }
}

function checkTogether(env: Env): void {
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    throw new EnvError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  }
  if (Boolean(env.X_API_KEY) !== Boolean(env.X_API_SECRET)) {
    throw new EnvError('X_API_KEY and X_API_SECRET must be set together.');
  }
  if (Boolean(env.LINKEDIN_CLIENT_ID) !== Boolean(env.LINKEDIN_CLIENT_SECRET)) {
    throw new EnvError('LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET must be set together.');
  }
  if (env.TWITTERAPI_IO_BASE_URL && !env.TWITTERAPI_IO_KEY) {
    throw new EnvError('TWITTERAPI_IO_BASE_URL is of no use without a key: set TWITTERAPI_IO_KEY as well.');
  }
  for (const variable of modelVariables) checkModel(env, variable);
  if (!env.isProduction || env.hasSandbox) return;
  const needed = { DATABASE_URL: env.DATABASE_URL, AUTH_SECRET: env.AUTH_SECRET, PUBLIC_URL: env.PUBLIC_URL };
  for (const [name, value] of Object.entries(needed)) {
    if (!value) throw new EnvError(`${name} must be set when NODE_ENV is production.`);
  }
}
