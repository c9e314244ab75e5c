import type { Connection } from '@/features/models/api';
import type { Models } from '@/features/models/overview';
import type { ApiData } from '@/api/client';
import type { User } from '@/features/session/store';
import type { BillingInfo, Plan } from '@/features/session/api';
import type { Account, Platform } from '@/features/accounts/api';
import type { WaitingApproval } from '@/features/approvals/api';
import type { Idea } from '@/features/composer/posts/ideas-api';
import type { Post } from '@/features/composer/posts/posts-api';
import type { Monitoring } from '@/features/monitoring/overview';
import type { Voice } from '@/features/voices/list';
import type { RunningModel, WritingSettings } from '@/features/composer/generation/generations-api';

type Me = ApiData<'/api/auth/me', 'get'>;

export function makeUser(over: Partial<User> = {}): User {
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    email: 'maya@example.com',
    name: 'Maya Ortiz',
    avatarUrl: null,
    isEmailVerified: true,
    isAdmin: false,
    isSample: false,
    onboardedAt: '2026-01-05T09:00:00.000Z',
    workspaces: [
      { id: '0190a000-0000-7000-8000-0000000000a1', name: "Maya's desk", role: 'owner', planId: 'free' },
      { id: '0190a000-0000-7000-8000-0000000000a2', name: 'Northwind', role: 'viewer', planId: 'pro' },
    ],
    activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a1',
    ...over,
  };
}

export function makeMe(over: Partial<Me> = {}): Me {
  return {
    user: makeUser(),
    timezone: 'Europe/Berlin',
    hasPassword: true,
    hasTwoFactor: false,
    platforms: [],
    ...over,
  };
}

export function makeSession(over: Partial<User> = {}) {
  return { user: makeUser(over), accessToken: 'access-1', refreshToken: 'refresh-1' };
}

const features = (count: number): Plan['features'] =>
  Array.from({ length: count }, (_, at) => ({ text: `Feature ${at + 1}`, included: at < count - 1 }));

const limits: Plan['limits'] = {
  tweetsPerMonth: 50,
  tweetGenPerDay: 20,
  integrations: ['linkedin'],
  aiModels: ['gpt-3.5-turbo'],
  analyticsLevel: 'basic',
  automationRules: 3,
  teamMembers: 1,
  voices: 1,
  mediaGigabytes: 5,
  supportLevel: 'email',
};

/** The three plans with their real prices; Pro lists more features than a card shows. */
export function makePlans(): Plan[] {
  const base = { period: 'month', popular: false, description: 'For one person.', features: features(4), limits };
  return [
    { ...base, id: 'free', name: 'Free', price: 0, annualPrice: 0, buttonText: 'Get started' },
    {
      ...base,
      id: 'starter',
      name: 'Starter',
      price: 19,
      annualPrice: 190,
      buttonText: 'Start Free Trial',
      limits: { ...limits, integrations: ['twitter', 'linkedin'], tweetGenPerDay: -1, automationRules: 10, voices: 3 },
    },
    {
      ...base,
      id: 'pro',
      name: 'Pro',
      price: 99,
      annualPrice: 990,
      buttonText: 'Go Pro',
      popular: true,
      features: features(10),
      limits: { ...limits, integrations: ['twitter', 'linkedin', 'reddit'], teamMembers: 5, tweetsPerMonth: -1 },
    },
  ] as Plan[];
}

const usage = (used: number, limit: number) => ({ used, limit, resetsAt: null });

export function makeBillingInfo(over: Partial<BillingInfo> = {}): BillingInfo {
  return {
    currentPlan: 'free',
    period: null,
    status: 'active',
    trialEndsAt: null,
    renewsAt: null,
    cancelAtPeriodEnd: false,
    lapsedPlan: null,
    graceEndsAt: null,
    nextPlan: null,
    isTrialAvailable: true,
    sharedBy: 1,
    hasCustomer: false,
    pausedItems: 0,
    payments: 'sandbox',
    usage: {
      generationsToday: { used: 12, limit: 20, resetsAt: '2026-11-21T00:00:00.000Z' },
      tweetsThisMonth: { used: 8, limit: 50, resetsAt: '2026-12-01T00:00:00.000Z' },
      automationRules: usage(0, 3),
      teamMembers: { ...usage(1, 1), pendingInvites: 0 },
      integrations: usage(0, 1),
    },
    ...over,
  } as BillingInfo;
}

/** A workspace that has set nothing. */
export function makeWritingSettings(over: Partial<WritingSettings> = {}): WritingSettings {
  const defaults = { tone: null, language: null, model: null, role: null, product: null, audience: null };
  return { ...defaults, uncheckedRules: [], bannedWords: [], rules: '', ...over };
}

/** A voice that was learned from enough posts. */
export function makeVoice(over: Partial<Voice> = {}): Voice {
  return {
    id: '0190a000-0000-7000-8000-0000000000e1',
    name: 'Plain Maya',
    rules: [],
    accountIds: [],
    habits: [
      { id: 'sentence-length', text: 'Sentences of 6 to 14 words', isIgnored: false },
      { id: 'emoji', text: 'Rarely uses emoji', isIgnored: false },
    ],
    measures: null,
    sampleCount: 34,
    samplesNeeded: 0,
    isPaused: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    ...over,
  };
}

/** A server without a key: text stays as typed for every name. */
export function makeModels(over: Partial<RunningModel> = {}): RunningModel[] {
  const labels = ['gpt-3.5-turbo', 'gpt-4-turbo', 'claude-3-sonnet', 'claude-3-opus'] as const;
  const notesOnly = { provider: 'notes', upstreamModel: 'your-notes', name: 'Your text, as typed', describer: null };
  return labels.map((label) => ({ label, ...notesOnly, ...over }));
}

/** As a site admin sees a server on which one model of Anthropic's answers for every name. */
export function makeModelsOverview(over: Partial<Models> = {}): Models {
  const labels = ['gpt-3.5-turbo', 'gpt-4-turbo', 'claude-3-sonnet', 'claude-3-opus'] as const;
  const connection = makeConnection();
  const sonnet = { source: 'automatic' as const, variable: null, model: 'claude-sonnet-5-5', name: 'Sonnet 5.5' };
  const known = { chosen: null, costOf100Cents: 34, usualMs: 1_800 };
  return {
    isConnected: true,
    connections: [connection],
    environment: [],
    found: { servers: [], tookMs: 210, at: '2026-11-20T09:00:00.000Z' },
    pull: null,
    stoppedPulls: [],
    pullable: [],
    writer: null,
    names: labels.map((label) => ({ label, ...sonnet, ...known, connectionId: connection.id })),
    spending: {
      month: '2026-11-01',
      resetsAt: '2026-12-01T00:00:00.000Z',
      installation: { spentCents: 618, capCents: 2_500 },
      workspace: { spentCents: 120, capCents: 1_000 },
      ownKey: { spentCents: 0, drafts: 0 },
      byModel: [
        {
          ...{ connectionId: connection.id, model: 'claude-sonnet-5-5', name: 'Sonnet 5.5' },
          ...{ isOwnKey: false, costCents: 412, drafts: 1_210 },
        },
      ],
    },
    ...over,
  };
}

/** The writer on a server that is large enough, before anybody downloads it. */
export function makeWriter(over: Partial<NonNullable<Models['writer']>> = {}): NonNullable<Models['writer']> {
  const gb = 1_000_000_000;
  return {
    needs: { memoryBytes: 8 * gb, cores: 4 },
    has: { memoryBytes: 16 * gb, cores: 8, freeBytes: 41 * gb },
    models: [
      {
        ...{ id: 'qwen3-4b-instruct-2507', name: 'Qwen3 4B Instruct', downloadBytes: 2.5 * gb, memoryBytes: 8 * gb },
        ...{ licence: 'Apache-2.0', languages: 'over 100', asOf: '2026-11-28' },
      },
    ],
    ...{ engine: null, graphicsBuild: null, memoryBytes: null, isWriting: false },
    ...over,
  };
}

export function makeConnection(over: Partial<Connection> = {}): Connection {
  return {
    id: '019f8f00-0000-7000-8000-0000000000a1',
    scope: 'installation',
    kind: 'anthropic',
    canManage: true,
    baseUrl: 'https://api.anthropic.com',
    keyHint: '3f9a',
    addedBy: 'Maya Ortiz',
    addedAt: '2026-11-04T09:00:00.000Z',
    contextProblem: null,
    modelCount: 4,
    lastProblem: null,
    lastTest: null,
    ...over,
  };
}

/** As a plan with X and LinkedIn sees the networks. */
export function makePlatforms(over: Partial<Record<Platform['id'], Partial<Platform>>> = {}): Platform[] {
  const images = {
    max: 4,
    maxBytes: 5_242_880,
    maxGifBytes: 15_728_640,
    types: ['image/png'],
    maxAltTextLength: 1_000,
  };
  const capabilities = {
    maxLength: 280,
    countsBy: 'weighted' as const,
    maxBytes: null,
    maxParts: 25,
    images,
    takesVideo: true,
    takesCover: false,
    takesCaptions: true,
    settings: [],
    pictureShapes: null,
    needsMedia: null,
    canDelete: true,
    charges: null,
  };
  const charges = {
    ...{ since: '2026-02-06', source: 'https://docs.x.com/x-api/getting-started/pricing' },
    ...{ plainMills: 15, withLinkMills: 200, summonedReplyMills: 10, readPostMills: 5, readAccountMills: 10 },
  };
  const built = {
    available: true,
    allowedByPlan: true,
    configured: true,
    mode: 'live' as const,
    connectFields: [],
    tagline: null,
    needs: [],
  };
  const later = {
    available: false,
    allowedByPlan: false,
    configured: false,
    mode: 'live' as const,
    methods: [],
    connectFields: [],
    tagline: null,
    needs: [],
    capabilities: null,
  };
  const platforms: Platform[] = [
    {
      ...built,
      id: 'twitter',
      name: 'X',
      requiredPlan: 'starter',
      methods: ['oauth', 'username'],
      capabilities: { ...capabilities, charges },
    },
    {
      ...built,
      id: 'linkedin',
      name: 'LinkedIn',
      requiredPlan: 'free',
      methods: ['oauth'],
      capabilities: {
        ...capabilities,
        maxLength: 3_000,
        countsBy: 'utf16',
        maxParts: 1,
        takesCover: true,
        settings: [
          {
            name: 'visibility',
            label: 'Who can see it',
            options: [
              { value: 'public', label: 'Anyone' },
              { value: 'connections', label: 'Connections' },
            ],
            maxLength: null,
            isRequired: false,
          },
        ],
      },
    },
    { ...later, id: 'instagram', name: 'Instagram', requiredPlan: 'pro' },
    { ...later, id: 'youtube', name: 'YouTube', requiredPlan: 'starter' },
    { ...later, id: 'reddit', name: 'Reddit', requiredPlan: 'pro' },
    { ...later, id: 'facebook', name: 'Facebook', requiredPlan: 'pro' },
    { ...later, id: 'bluesky', name: 'Bluesky', requiredPlan: 'starter' },
    { ...later, id: 'mastodon', name: 'Mastodon', requiredPlan: 'starter' },
    { ...later, id: 'threads', name: 'Threads', requiredPlan: 'starter' },
  ];
  return platforms.map((platform) => ({ ...platform, ...over[platform.id] }));
}

/** A connected account of X that may post. */
export function makeAccount(over: Partial<Account> = {}): Account {
  const { platform = 'twitter', handle = 'maya', displayName = 'Maya Ortiz' } = over;
  return {
    id: '0190a000-0000-7000-8000-0000000000c1',
    platform,
    handle,
    displayName,
    name: platform === 'linkedin' ? displayName : `@${handle}`,
    avatarUrl: null,
    method: 'oauth',
    status: 'active',
    canPublish: true,
    connectedAt: '2026-11-01T09:00:00.000Z',
    expiresAt: null,
    expiresSoon: false,
    problem: null,
    pausedReason: null,
    maxLength: null,
    isDefault: false,
    lastPostAt: null,
    nextPostAt: null,
    scheduledPosts: 0,
    problemPosts: 0,
    ...over,
  };
}

/** A draft of a tweet. */
export function makePost(over: Partial<Post> = {}): Post {
  return {
    id: '0190a000-0000-7000-8000-0000000000d1',
    platform: 'twitter',
    accountId: null,
    ideaId: '0190f6a0-0000-7000-8000-00000000001d',
    hasOwnParts: false,
    kind: 'single',
    inReplyToId: null,
    parts: [
      { text: 'The harbour opens in May.', mediaIds: [], media: [], status: 'pending', externalId: null, url: null },
    ],
    status: 'draft',
    scheduledAt: null,
    timezone: null,
    window: { lateMinutes: 1_440, else: 'ask' },
    settings: {},
    publishedAt: null,
    url: null,
    labelIds: [],
    commentCount: 0,
    impressions: null,
    likes: null,
    replies: null,
    reposts: null,
    failure: null,
    receipt: null,
    source: 'tweetgen',
    version: 1,
    createdAt: '2026-11-20T05:00:00.000Z',
    ...over,
  };
}

/** What is stored of these versions; what it says is what the first one says. */
export const makeIdea = (posts: Post[], version = 1): Idea => ({
  id: posts[0]?.ideaId ?? '',
  version,
  parts: posts[0]?.parts.map(({ text, mediaIds }) => ({ text, mediaIds })) ?? [],
  posts,
  createdAt: '2026-11-20T05:00:00.000Z',
  repeat: null,
  updatedAt: '2026-11-20T05:00:00.000Z',
});

/** What a text of a model has beside its words, where a test is about something else. */
export const plainQuality = { origin: 'model' as const, angle: null, additions: [], voice: null, marks: [] };

/** What an answer has beside its texts where the brief said enough. */
export const nothingAsked = { questions: [], connectUrl: null };

/** Nothing is monitored yet; the server may send every reply. */
export function makeMonitoring(over: Partial<Monitoring> = {}): Monitoring {
  return {
    monitors: [],
    settings: { isPaused: false, undoSeconds: 6 },
    counts: { waiting: 0, sent: 0, rejected: 0, skipped: 0 },
    cost: { month: '2026-11', readsCents: 0, repliesCents: 0, capCents: 500 },
    access: 'approved',
    ...over,
  };
}

/** A post that Ada asks the signed-in person to approve. */
export const makeWaiting = (over: Partial<WaitingApproval> = {}): WaitingApproval => ({
  ...{ ideaId: 'i1', postId: 'p1', text: 'The harbour opens in June.', platforms: ['twitter'], askedBy: 'Ada' },
  ...{ askedAt: '2027-03-01T09:00:00.000Z', dueAt: null, hash: 'h1', mayDecide: true },
  ...over,
});
