import { plainToInstance, Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, validateSync } from 'class-validator';
import { ServerSettings, toInteger, url } from './server-settings';

/** What paths are added to. Keys have variables of their own: an address may be logged. */
const baseUrl = { ...url, disallow_auth: true, allow_query_components: false, allow_fragments: false };
const openAiUrl = 'https://api.openai.com/v1';
const twitterapiUrl = 'https://api.twitterapi.io';
const tokenKeyRing = /^[\w-]{1,40}:[A-Za-z0-9+/_-]{43}=?(,[\w-]{1,40}:[A-Za-z0-9+/_-]{43}=?)*$/;
const modelId = /^[\w./:@+-]{1,120}$/;

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
  /** Where people see a post, with `{handle}` and `{id}`. */
  postUrl: string;
}

export interface LinkedinSettings {
  clientId: string;
  clientSecret: string;
  /** `LinkedIn-Version`, as YYYYMM. */
  version: string;
  authorizeUrl: string;
  tokenUrl: string;
  apiUrl: string;
  /** Where people see a post, with `{id}`. */
  postUrl: string;
}

export interface StripeSettings {
  secretKey: string;
  apiUrl: string;
  /** Null in the sandbox, which signs with a secret of its own (`Secrets`). */
  webhookSecret: string | null;
}

export interface ProviderSettings {
  apiKey: string;
  baseUrl: string;
}

/** A bad setting. The message is one sentence that names the variable; it is all that the operator sees. */
export class EnvError extends Error {}

/** Every environment variable that the server reads, with its default. Nothing else reads `process.env`. */
export class Env extends ServerSettings {
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

  /**
   * What X lets our replies do (its rules of 2026): `summoned` where the author mentioned or quoted the account, `approved` with
   * enterprise access or an approval on record. `summoned`, in the sandbox `approved`.
   */
  @IsOptional()
  @IsIn(['summoned', 'approved'], { message: 'X_REPLY_ACCESS must be summoned or approved.' })
  X_REPLY_ACCESS?: 'summoned' | 'approved';

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
   * put a new one in front, restart and run `npm run keys:rotate`. Made and kept in DATA_DIR when absent.
   */
  @IsOptional()
  @Matches(tokenKeyRing, {
    message:
      'TOKEN_KEYS must be keys such as 2026a:<base64 of 32 bytes>, separated by commas, the one that seals first.',
  })
  TOKEN_KEYS?: string;

  /** A secret or restricted key of the Stripe account that is paid into. */
  @IsOptional()
  @Matches(/^[sr]k_[!-~]+$/, { message: 'STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_.' })
  STRIPE_SECRET_KEY?: string;

  /** What Stripe signs its webhooks with; `npm run stripe:setup` prints it. */
  @IsOptional()
  @Matches(/^whsec_[!-~]{8,}$/, { message: 'STRIPE_WEBHOOK_SECRET must be a secret that begins with whsec_.' })
  STRIPE_WEBHOOK_SECRET?: string;

  /** Where Stripe answers; left alone outside of tests. */
  @IsUrl(baseUrl, { message: 'STRIPE_API_BASE_URL must be an http(s) address such as https://api.stripe.com.' })
  STRIPE_API_BASE_URL = 'https://api.stripe.com';

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

  /** How to reach OpenAI or what speaks its API; null when it is not set up. A compatible server alone needs no key. */
  get openai(): ProviderSettings | null {
    const { OPENAI_API_KEY: apiKey = '', OPENAI_BASE_URL: baseUrl } = this;
    return apiKey || baseUrl ? { apiKey, baseUrl: baseUrl ?? openAiUrl } : null;
  }

  get anthropic(): ProviderSettings | null {
    const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseUrl } = this;
    return apiKey ? { apiKey, baseUrl } : null;
  }

  /** True when no model is connected, so that notes are only arranged. */
  get runsOnNotesOnly(): boolean {
    return !this.openai && !this.anthropic;
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
      const postUrl = 'https://x.com/{handle}/status/{id}';
      return { consumerKey, consumerSecret, apiUrl, authorizeUrl: `${apiUrl}/oauth/authorize`, postUrl };
    }
    if (!this.hasSandbox) return null;
    return {
      consumerKey: 'quillcast-sandbox',
      consumerSecret: 'sandbox',
      apiUrl: this.sandboxUrl,
      authorizeUrl: `${this.publicUrl}/sandbox/x/oauth/authorize`,
      postUrl: `${this.publicUrl}/sandbox/x/@{handle}#{id}`,
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
        postUrl: 'https://www.linkedin.com/feed/update/{id}/',
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
      // The sandbox's pages go by a handle, which LinkedIn tells nobody: this one shows what has arrived.
      postUrl: `${this.publicUrl}/sandbox#{id}`,
    };
  }

  /** How to reach Stripe, or what plays it; null when nothing can be bought here. */
  get stripe(): StripeSettings | null {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = null } = this;
    if (secretKey) return { secretKey, apiUrl: this.STRIPE_API_BASE_URL, webhookSecret };
    return this.hasSandbox ? { secretKey: 'sk_test_sandbox', apiUrl: this.sandboxUrl, webhookSecret } : null;
  }

  /** Whether a real platform is behind an id, or the sandbox. */
  modeOf(platform: 'twitter' | 'linkedin'): 'live' | 'sandbox' {
    const isLive = platform === 'twitter' ? this.X_API_KEY : this.LINKEDIN_CLIENT_ID;
    return isLive || !this.hasSandbox ? 'live' : 'sandbox';
  }

  get xReplyAccess(): 'summoned' | 'approved' {
    return this.X_REPLY_ACCESS ?? (this.modeOf('twitter') === 'live' ? 'summoned' : 'approved');
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

const neededInProduction = ['DATABASE_URL', 'AUTH_SECRET', 'PUBLIC_URL', 'TOKEN_KEYS'] as const;

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
  // A secret without a key is the sandbox's.
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    throw new EnvError(
      'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY: npm run stripe:setup makes the webhook and prints it.',
    );
  }
  if (env.TWITTERAPI_IO_BASE_URL && !env.TWITTERAPI_IO_KEY) {
    throw new EnvError('TWITTERAPI_IO_BASE_URL is of no use without a key: set TWITTERAPI_IO_KEY as well.');
  }
  const keyIds = env.TOKEN_KEYS?.split(',').map((entry) => entry.split(':')[0]) ?? [];
  if (new Set(keyIds).size < keyIds.length) throw new EnvError('TOKEN_KEYS has two keys of the same name.');
  for (const variable of modelVariables) checkModel(env, variable);
  if (!env.isProduction || env.hasSandbox) return;
  for (const name of neededInProduction) {
    if (!env[name]) throw new EnvError(`${name} must be set when NODE_ENV is production.`);
  }
}
