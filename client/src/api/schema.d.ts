// Placeholder until the server's OpenAPI document is generated into this file.
type Failure = {
  success: false;
  statusCode: number;
  message: string;
  error: { type: string; requestId?: string; [key: string]: unknown };
};
type Answer<T, Meta = never> = {
  200: { headers: Record<string, unknown>; content: { 'application/json': { success: true; data: T; meta: Meta } } };
  default: { headers: Record<string, unknown>; content: { 'application/json': Failure } };
};
type None = { query?: never; header?: never; path?: never; cookie?: never };
type Get<T, P = None, Meta = never> = { parameters: P; requestBody?: never; responses: Answer<T, Meta> };
type Send<B, T, P = None> = {
  parameters: P;
  requestBody: { content: { 'application/json': B } };
  responses: Answer<T>;
};
type Only<M extends string, T> = { parameters: None } & { [K in M]: T } & {
  [K in Exclude<'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace', M>]?: never;
};

export interface components {
  schemas: {
    User: {
      id: string;
      email: string;
      name: string | null;
      avatarUrl: string | null;
      isEmailVerified: boolean;
      isAdmin: boolean;
      onboardedAt: string | null;
      workspaces: { id: string; name: string; role: 'owner' | 'admin' | 'editor' | 'viewer'; planId: string }[];
      activeWorkspaceId: string;
    };
    SessionPair: { accessToken: string; refreshToken: string };
    SignedIn: { user: components['schemas']['User']; accessToken: string; refreshToken: string };
    Plan: {
      id: 'free' | 'starter' | 'pro';
      name: string;
      price: number;
      annualPrice: number;
      period: string;
      description: string;
      popular: boolean;
      buttonText: string;
      limits: {
        tweetsPerMonth: number;
        tweetGenPerDay: number;
        integrations: string[];
        aiModels: string[];
        analyticsLevel: 'basic' | 'premium';
        automationRules: number;
        teamMembers: number;
        supportLevel: 'email' | 'priority';
      };
      features: { text: string; included: boolean }[];
    };
    Usage: { used: number; limit: number; resetsAt: string | null };
    BillingInfo: {
      currentPlan: 'free' | 'starter' | 'pro';
      period: 'monthly' | 'yearly' | null;
      status: string;
      trialEndsAt: string | null;
      renewsAt: string | null;
      cancelAtPeriodEnd: boolean;
      usage: {
        generationsToday: components['schemas']['Usage'];
        tweetsThisMonth: components['schemas']['Usage'];
        automationRules: components['schemas']['Usage'];
        teamMembers: components['schemas']['Usage'];
        integrations: components['schemas']['Usage'];
      };
    };
    Tweet: { id: string; text: string; weightedLength: number; valid: boolean; notes: string[] };
    Generated: {
      generationId: string;
      model: string;
      provider: string;
      tweets: components['schemas']['Tweet'][];
      chatId: string;
      usage: components['schemas']['Usage'];
    };
    Chat: { id: string; title: string; firstPrompt: string; createdAt: string; updatedAt: string };
  };
}
type S = components['schemas'];
type ById = { query?: never; header?: never; path: { id: string }; cookie?: never };
type Style = {
  tone?: string;
  language?: string;
  model?: string;
  count?: number;
  useEmojis?: boolean;
  useHashtags?: boolean;
};

export interface paths {
  '/api/auth/login': Only<'post', Send<{ email: string; password: string }, S['SignedIn']>>;
  '/api/auth/signup': Only<
    'post',
    Send<{ email: string; password: string; name?: string; inviteToken?: string }, S['SignedIn']>
  >;
  '/api/auth/verify-email': Only<'post', Send<{ email: string; code: string }, S['SignedIn']>>;
  '/api/auth/resend-verification-code': Only<'post', Send<{ email: string }, Record<string, never>>>;
  '/api/auth/forgot-password': Only<'post', Send<{ email: string }, Record<string, never>>>;
  '/api/auth/reset-password': Only<
    'post',
    Send<{ email: string; code: string; newPassword: string }, Record<string, never>>
  >;
  '/api/auth/refresh': Only<'post', Send<{ refreshToken: string }, S['SessionPair']>>;
  '/api/auth/exchange': Only<'post', Send<{ code: string }, S['SignedIn']>>;
  '/api/auth/logout': Only<'post', Send<{ refreshToken?: string }, Record<string, never>>>;
  '/api/auth/me': {
    parameters: None;
    get: Get<{ user: S['User'] }>;
    patch: Send<{ name?: string; email?: string; timezone?: string }, { user: S['User'] }>;
    delete: Get<Record<string, never>>;
    put?: never;
    post?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  '/api/auth/change-password': Only<
    'post',
    Send<{ currentPassword: string; newPassword: string }, Record<string, never>>
  >;
  '/api/auth/complete-onboarding': Only<
    'post',
    Send<
      { goals?: string[]; niche?: string; audience?: string; tone?: string; platforms?: string[]; timezone?: string },
      { user: S['User'] }
    >
  >;
  '/api/billing/plans': Only<'get', Get<S['Plan'][]>>;
  '/api/billing/info': Only<'get', Get<S['BillingInfo']>>;
  '/api/billing/checkout': Only<'post', Send<{ planId: string; isAnnual: boolean }, { url: string }>>;
  '/api/tweetgen/generate': Only<'post', Send<Style & { prompt: string; chatId?: string }, S['Generated']>>;
  '/api/tweetgen/regenerate': Only<
    'post',
    Send<{ generationId: string; tweetId?: string; instruction?: string }, S['Generated']>
  >;
  '/api/tweetgen/save': Only<
    'post',
    Send<
      { tweets: { text: string; generationId?: string }[]; chatId?: string; platform?: string; asThread?: boolean },
      { posts: { id: string; status: string }[] }
    >
  >;
  '/api/tweetgen/chats': {
    parameters: None;
    get: Get<
      S['Chat'][],
      { query?: { cursor?: string; limit?: number; search?: string }; header?: never; path?: never; cookie?: never },
      { nextCursor: string | null; total?: number }
    >;
    post: Send<{ title: string; firstPrompt: string }, S['Chat']>;
    put?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tweetgen/chats/{id}': {
    parameters: ById;
    get: Get<S['Chat'] & { generations: S['Generated'][] }, ById>;
    delete: Get<Record<string, never>, ById>;
    put?: never;
    post?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
