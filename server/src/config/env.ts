import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { resolve } from 'node:path';
import { isLoopbackName } from '../common/outbound/loopback';
import { listText } from '../text/list-text';
import { Address, ApiAddress, Emails, Flag, Key, Matching, OneOf, Origin, Whole } from './env.decorators';

const email = /^[^\s,;<>"\0]+@[^\s,;<>"@\0]+$/;
const tokenKeyRing = /^[\w-]{1,40}:[A-Za-z0-9+/_-]{43}=?(,[\w-]{1,40}:[A-Za-z0-9+/_-]{43}=?)*$/;
const model = /^[\w./:@+-]{1,120}$/;

export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface ProviderSettings {
  apiKey: string;
  baseUrl: string;
}

/** A bad setting. The message is one sentence that names the variable; it is all that the operator sees. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Every environment variable that the server reads, with its default. Nothing else reads `process.env`.
 * Where the platforms answer is set by tests only.
 */
export class Env {
  @OneOf('development', 'test', 'production') NODE_ENV: 'development' | 'test' | 'production' = 'development';
  @OneOf('all', 'web', 'worker') ROLE: 'all' | 'web' | 'worker' = 'all';
  @Whole(1, 65_535) PORT = 3000;
  /** The address to listen on. Loopback by default: the sandbox must not be reachable from outside. */
  @Matching(/./, 'an address to listen on') HOST = '127.0.0.1';
  /** Where the embedded database and generated keys live. */
  @Matching(/./, 'a folder') DATA_DIR = '.data';

  @Matching(/^postgres(ql)?:\/\//, 'a postgres:// address') DATABASE_URL?: string;
  @Whole(2, 200) DATABASE_POOL_SIZE = 20;
  /** Set by the scripts that bring the database: it lives in DATA_DIR. */
  @Flag() EMBEDDED_DATABASE = false;
  /** Jobs come to the workers over Redis (Bull); they stand in the database all the same. */
  @Matching(/^rediss?:\/\//, 'a redis:// or rediss:// address') REDIS_URL?: string;

  /** Pictures and videos are kept in this bucket instead of DATA_DIR: of S3, or of what speaks its protocol (MinIO, R2, B2). */
  @ApiAddress('https://s3.eu-central-1.amazonaws.com') S3_ENDPOINT?: string;
  @Key() S3_BUCKET?: string;
  @Key() S3_ACCESS_KEY_ID?: string;
  @Key() S3_SECRET_ACCESS_KEY?: string;

  /** Prometheus reads `/metrics` there, on an address of its own that no proxy leads to; nothing listens without it. */
  @Whole(1, 65_535) METRICS_PORT?: number;
  @Matching(/./, 'an address to listen on') METRICS_HOST = '127.0.0.1';

  /** A collector of traces (OTLP over HTTP), such as `http://localhost:4318`. None are made without it. */
  @ApiAddress('http://localhost:4318') OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** The address that people open. Links in emails and OAuth redirects use it, never the request's host. */
  @Origin('https://app.example.com') PUBLIC_URL?: string;
  /** How many reverse proxies stand in front; forwarded addresses are believed only for so many. */
  @Whole(0, 10) TRUSTED_PROXIES = 0;
  /** How many requests a person (or an address) may send to one server in a minute; 0 for no limit. 600, in tests 0. */
  @Whole(0, 10_000_000) READ_RATE_LIMIT?: number;
  /** How many runs all visitors of the free tools together have in a UTC day; what paying users may do is not touched by it. */
  @Whole(0, 10_000_000) FREE_TOOLS_PER_DAY = 5_000;
  /** Who reads what people write through `/contact`; the first of ADMIN_EMAILS when absent. */
  @Matching(email, 'an email address') CONTACT_EMAIL?: string;
  /** Signs access tokens and derives the keys for codes and refresh tokens. Made and kept in DATA_DIR when absent. */
  @Matching(/^.{32,}$/, 'at least 32 characters long') AUTH_SECRET?: string;
  @Emails(email) ADMIN_EMAILS: string[] = [];

  /** Local stand-ins for the platforms. On by default outside production, where PUBLIC_URL names this computer. */
  @Flag() SANDBOX?: boolean;
  @Whole(1, 65_535) SANDBOX_PORT?: number;
  @Whole(1, 65_535) SANDBOX_SMTP_PORT?: number;
  /** A sandbox that runs as its own process (`npm run sandbox`). */
  @Address('http://127.0.0.1:3001') SANDBOX_URL?: string;

  @Matching(/^smtps?:\/\//, 'an smtp:// or smtps:// address') SMTP_URL?: string;
  @Matching(/\S+@\S+/, 'a name and an email address such as Quillcast <hello@example.com>') MAIL_FROM =
    'Quillcast <hello@quillcast.localhost>';
  @OneOf('debug', 'info', 'warn', 'error', 'silent') LOG_LEVEL: 'debug' | 'info' | 'warn' | 'error' | 'silent' = 'info';

  @Key() GOOGLE_CLIENT_ID?: string;
  @Key() GOOGLE_CLIENT_SECRET?: string;
  @Address('https://accounts.google.com/o/oauth2/v2/auth') GOOGLE_AUTHORIZATION_URL =
    'https://accounts.google.com/o/oauth2/v2/auth';
  @Address('https://oauth2.googleapis.com/token') GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';
  @Address('https://www.googleapis.com/oauth2/v3/userinfo') GOOGLE_USERINFO_URL =
    'https://www.googleapis.com/oauth2/v3/userinfo';
  /** An organization's own identity provider (OpenID Connect); redirect address `<PUBLIC_URL>/api/auth/oidc/callback`. */
  @ApiAddress('https://login.example.com') OIDC_ISSUER?: string;
  @Key() OIDC_CLIENT_ID?: string;
  @Key() OIDC_CLIENT_SECRET?: string;
  /** What people call it: "Continue with …". */
  @Matching(/^[^<>"&\p{C}]{1,40}$/u, 'a name of at most 40 characters') OIDC_NAME = 'your organization';
  /** Nobody signs in or up in another way. */
  @Flag() OIDC_ONLY = false;
  /**
   * Reads public profiles and posts of X; without it nothing but the sandbox's sample accounts is read. X's policy forbids
   * obtaining its content outside its own API: whether to set this is the operator's decision.
   */
  @Key() TWITTERAPI_IO_KEY?: string;
  @ApiAddress('https://api.twitterapi.io') TWITTERAPI_IO_BASE_URL?: string;
  /** X's app-only token: reads its trends, at $0.010 a request. */
  @Key() X_BEARER_TOKEN?: string;
  @Key() X_API_KEY?: string;
  @Key() X_API_SECRET?: string;
  @ApiAddress('https://api.x.com') X_API_BASE_URL = 'https://api.x.com';
  /**
   * What X lets our replies do (its rules of 2026): `summoned` where the author mentioned or quoted the account, `approved` with
   * enterprise access or an approval on record. `summoned`, in the sandbox `approved`.
   */
  @OneOf('summoned', 'approved') X_REPLY_ACCESS?: 'summoned' | 'approved';
  /**
   * What reading figures from X may cost this installation in a UTC month, in dollars; with 0 nothing is read. A post costs $0.005 and
   * an account $0.010 a day (X's prices of 2026). The sandbox's X costs nothing.
   */
  @Whole(0, 1_000_000) X_READ_CAP_USD = 10;
  /** The LinkedIn app ("Share on LinkedIn" and "Sign In with LinkedIn using OpenID Connect"). */
  @Key() LINKEDIN_CLIENT_ID?: string;
  @Key() LINKEDIN_CLIENT_SECRET?: string;
  /**
   * LinkedIn has approved the app for member analytics (`r_member_postAnalytics`, `r_member_profileAnalytics`). Members grant a new set of
   * scopes by reconnecting.
   */
  @Flag() LINKEDIN_MEMBER_ANALYTICS = false;
  /** LinkedIn has approved the app for pages (Community Management API): they are connected with the member who may post for them. */
  @Flag() LINKEDIN_PAGES = false;
  /** LinkedIn keeps a version of its API for about a year. */
  @Matching(/^20\d\d(0[1-9]|1[0-2])$/, 'a year and month such as 202609') LINKEDIN_VERSION = '202609';
  @ApiAddress('https://www.linkedin.com') LINKEDIN_BASE_URL = 'https://www.linkedin.com';
  @ApiAddress('https://api.linkedin.com') LINKEDIN_API_BASE_URL = 'https://api.linkedin.com';
  /** Where people sign in to Bluesky: a server of one's own in place of bsky.social; set, it is used although the sandbox is on. */
  @ApiAddress('https://bsky.social') BLUESKY_SERVICE_URL?: string;
  /** A project of Google's with the YouTube Data API. */
  @Key() YOUTUBE_CLIENT_ID?: string;
  @Key() YOUTUBE_CLIENT_SECRET?: string;
  @ApiAddress('https://www.googleapis.com') YOUTUBE_API_BASE_URL = 'https://www.googleapis.com';
  /** The id and secret that an app of Meta's has for Instagram's own login: others than its own. */
  @Key() INSTAGRAM_APP_ID?: string;
  @Key() INSTAGRAM_APP_SECRET?: string;
  /** With the version: without one a call runs on an old one. */
  @ApiAddress('https://graph.instagram.com/v26.0') INSTAGRAM_API_BASE_URL = 'https://graph.instagram.com/v26.0';
  @Address('https://api.instagram.com/oauth/access_token') INSTAGRAM_TOKEN_URL =
    'https://api.instagram.com/oauth/access_token';
  /** The id and secret that an app of Meta's has for Threads: others than its own. */
  @Key() THREADS_APP_ID?: string;
  @Key() THREADS_APP_SECRET?: string;
  @ApiAddress('https://graph.threads.net') THREADS_API_BASE_URL = 'https://graph.threads.net';
  /** The Meta app of type "Business", switched to Live: until then only people with a role on the app see what it posts. */
  @Key() FACEBOOK_APP_ID?: string;
  @Key() FACEBOOK_APP_SECRET?: string;
  @ApiAddress('https://www.facebook.com/v26.0') FACEBOOK_BASE_URL = 'https://www.facebook.com/v26.0';
  @ApiAddress('https://graph.facebook.com/v26.0') FACEBOOK_API_BASE_URL = 'https://graph.facebook.com/v26.0';
  /** An app that Reddit has approved: posts for people, and reads what is hot in a few subreddits. */
  @Key() REDDIT_CLIENT_ID?: string;
  @Key() REDDIT_CLIENT_SECRET?: string;
  @ApiAddress('https://www.reddit.com') REDDIT_BASE_URL = 'https://www.reddit.com';
  @ApiAddress('https://oauth.reddit.com') REDDIT_API_BASE_URL = 'https://oauth.reddit.com';
  /** The Mastodon server whose trends are read. */
  @ApiAddress('https://mastodon.social') MASTODON_BASE_URL = 'https://mastodon.social';
  /** Accounts on Mastodon, which needs no key, are those of the internet although the sandbox is on. */
  @Flag() LIVE_MASTODON = false;
  /** Trend sources that need no key are read from the internet although the sandbox is on. */
  @Flag() LIVE_TRENDS = false;
  /** The first seals, all open; after a change run `npm run keys:rotate`. Made and kept in DATA_DIR when absent. */
  @Matching(tokenKeyRing, 'keys such as 2026a:<base64 of 32 bytes>, separated by commas, the one that seals first')
  TOKEN_KEYS?: string;

  @Matching(/^[sr]k_[!-~]+$/, 'a key that begins with sk_ or rk_') STRIPE_SECRET_KEY?: string;
  @Matching(/^whsec_[!-~]{8,}$/, 'a secret that begins with whsec_') STRIPE_WEBHOOK_SECRET?: string;
  @ApiAddress('https://api.stripe.com') STRIPE_API_BASE_URL = 'https://api.stripe.com';
  /** Before a lost answer is looked up: longer than time-out, late acceptance and the timeline's lag. 90, with the sandbox 30. */
  @Whole(1, 3_600) PUBLISH_QUARANTINE_SECONDS?: number;

  @Key() OPENAI_API_KEY?: string;
  /** OpenAI's API or a compatible server's (Ollama, vLLM, llama.cpp, LM Studio), with its `/v1`; those need no key. */
  @ApiAddress('http://localhost:11434/v1') OPENAI_BASE_URL?: string;
  @Key() ANTHROPIC_API_KEY?: string;
  @ApiAddress('https://api.anthropic.com') ANTHROPIC_BASE_URL = 'https://api.anthropic.com';
  /** Where the file of the writer on this server is downloaded from, in place of its publisher; npm has a setting of its own. */
  @ApiAddress('https://mirror.example.com/writer.gguf') WRITER_URL?: string;
  /** What is there when it is another file than the published one. */
  @Matching(/^[\da-f]{64}$/, 'a SHA-256 of 64 hexadecimal digits') WRITER_SHA256?: string;
  /** What runs for the plans' models: a maker's id, with `openai:` or `anthropic:` before it where that is not plain. */
  @Matching(model, 'the id of a model') MODEL_GPT_3_5_TURBO?: string;
  @Matching(model, 'the id of a model') MODEL_GPT_4_TURBO?: string;
  @Matching(model, 'the id of a model') MODEL_CLAUDE_3_SONNET?: string;
  @Matching(model, 'the id of a model') MODEL_CLAUDE_3_OPUS?: string;

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }
  /** True when the platforms are played by the sandbox, in this process or in its own. */
  get hasSandbox(): boolean {
    return this.SANDBOX ?? (!this.isProduction && this.isPublicUrlLocal);
  }
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
    return new URL(this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).origin;
  }
  /** Returns whether nobody else's computer can follow the public address. */
  get isPublicUrlLocal(): boolean {
    return isLoopbackName(new URL(this.publicUrl).hostname);
  }
  get dataDir(): string {
    return resolve(this.DATA_DIR);
  }
  get s3(): S3Settings | null {
    const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket = '' } = this;
    const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = this;
    return endpoint ? { endpoint, bucket, accessKeyId, secretAccessKey } : null;
  }
  get xReplyAccess(): 'summoned' | 'approved' {
    return this.X_REPLY_ACCESS ?? (this.modeOf(this.X_API_KEY) === 'live' ? 'summoned' : 'approved');
  }
  /** Returns whether a real platform is behind its key, or the sandbox. */
  modeOf(key: string | undefined): 'live' | 'sandbox' {
    return key || !this.hasSandbox ? 'live' : 'sandbox';
  }

  /** OpenAI or what speaks its API: a compatible server needs no key. Null when it is not set up. */
  get openai(): ProviderSettings | null {
    const { OPENAI_API_KEY: apiKey = '', OPENAI_BASE_URL: baseUrl } = this;
    return apiKey || baseUrl ? { apiKey, baseUrl: baseUrl ?? 'https://api.openai.com/v1' } : null;
  }
  get anthropic(): ProviderSettings | null {
    return this.ANTHROPIC_API_KEY ? { apiKey: this.ANTHROPIC_API_KEY, baseUrl: this.ANTHROPIC_BASE_URL } : null;
  }
}

/** Reads and checks the settings. An empty variable counts as absent. Throws an EnvError for the first bad one. */
export function loadEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const known = Object.entries(source).filter(([name, value]) => /^[A-Z0-9_]+$/.test(name) && value !== '');
  const env = plainToInstance(Env, Object.fromEntries(known), { exposeDefaultValues: true });
  const [problem] = validateSync(env, { whitelist: true });
  const sentence = problem ? Object.values(problem.constraints ?? {})[0] : problemTogether(env);
  if (sentence) throw new EnvError(sentence);
  return env;
}

const together = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['X_API_KEY', 'X_API_SECRET'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['REDDIT_CLIENT_ID', 'REDDIT_CLIENT_SECRET'],
  ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET'],
  ['THREADS_APP_ID', 'THREADS_APP_SECRET'],
] as const;
const models = ['MODEL_GPT_3_5_TURBO', 'MODEL_GPT_4_TURBO', 'MODEL_CLAUDE_3_SONNET', 'MODEL_CLAUDE_3_OPUS'] as const;
const neededInProduction = ['DATABASE_URL', 'AUTH_SECRET', 'PUBLIC_URL', 'TOKEN_KEYS'] as const;

/** Returns what is wrong with variables that are right each on its own, as a sentence. */
function problemTogether(env: Env): string | undefined {
  const half = together.find((names) => new Set(names.map((name) => !env[name])).size > 1);
  if (half) return `${listText(half)} must be set together.`;
  if (env.OIDC_ONLY && !env.OIDC_ISSUER) return 'OIDC_ONLY would lock everybody out: set OIDC_ISSUER as well.';
  if (env.OIDC_ISSUER?.startsWith('http:') && !isLoopbackName(new URL(env.OIDC_ISSUER).hostname))
    return 'OIDC_ISSUER must begin with https:// unless it is on this computer.';
  // A secret without a key is the sandbox's.
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    return 'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY: npm run stripe:setup makes the webhook and prints it.';
  if (env.TWITTERAPI_IO_BASE_URL && !env.TWITTERAPI_IO_KEY)
    return 'TWITTERAPI_IO_BASE_URL is of no use without a key: set TWITTERAPI_IO_KEY as well.';
  const keyIds = env.TOKEN_KEYS?.split(',').map((entry) => entry.split(':')[0]) ?? [];
  if (new Set(keyIds).size < keyIds.length) return 'TOKEN_KEYS has two keys of the same name.';
  const missing = neededInProduction.find((name) => env.isProduction && !env.hasSandbox && !env[name]);
  if (missing) return `${missing} must be set when NODE_ENV is production.`;
  return models.map((name) => problemOfModel(env, name)).find((problem) => problem !== undefined);
}

const makers = { openai: 'OPENAI_API_KEY or OPENAI_BASE_URL', anthropic: 'ANTHROPIC_API_KEY' } as const;

/** A model whose maker is not set up would be passed over without a word. */
function problemOfModel(env: Env, variable: (typeof models)[number]): string | undefined {
  const [, maker, id] = /^(?:(openai|anthropic):)?(.*)$/.exec(env[variable] ?? '') ?? [];
  if (maker && !id) return `${variable} must have the id of a model after "${maker}:".`;
  if (!id || (maker ? env[maker as keyof typeof makers] : (env.openai ?? env.anthropic))) return undefined;
  const needed = maker ? makers[maker as keyof typeof makers] : `${makers.openai} or ${makers.anthropic}`;
  return `${variable} names a model: set ${needed} as well.`;
}
