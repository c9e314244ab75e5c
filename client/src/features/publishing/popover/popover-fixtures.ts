import { http, HttpResponse } from 'msw';
import type { Account, Platform } from '@/features/integrations/api';
import type { Post } from '@/features/publishing/api';
import { answer } from '@/testing/server';

export function makeSentPost(over: Partial<Post> = {}): Post {
  return {
    id: 'p1',
    platform: 'twitter',
    accountId: 'a1',
    groupId: null,
    kind: 'single',
    inReplyToId: null,
    parts: [{ text: 'The harbour opens in May.', mediaIds: [], status: 'pending', externalId: null, url: null }],
    status: 'draft',
    scheduledAt: null,
    timezone: null,
    visibility: 'public',
    publishedAt: null,
    url: null,
    failure: null,
    source: 'publishing',
    version: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    ...over,
  };
}

type Failure = NonNullable<Post['failure']>;

export const failureOf = (code: string, over: Partial<Failure> = {}): Failure => ({
  code,
  message: `X said ${code}.`,
  fix: `Do this about ${code}.`,
  isRetryable: false,
  ...over,
});

export function makeAccount(over: Partial<Account> = {}): Account {
  return {
    id: 'a1',
    platform: 'twitter',
    handle: 'maya',
    displayName: 'Maya Ortiz',
    avatarUrl: null,
    method: 'oauth',
    status: 'active',
    canPublish: true,
    connectedAt: '2026-11-01T12:00:00.000Z',
    expiresAt: null,
    expiresSoon: false,
    ...over,
  };
}

export function makeNetwork(over: Partial<Platform> = {}): Platform {
  return {
    id: 'twitter',
    name: 'X',
    available: true,
    allowedByPlan: true,
    requiredPlan: 'starter',
    methods: ['oauth'],
    configured: true,
    mode: 'sandbox',
    capabilities: {
      maxLength: 280,
      countsBy: 'weighted',
      maxParts: 25,
      images: { max: 4, maxBytes: 5_000_000, maxGifBytes: 15_000_000, types: ['image/png'], maxAltTextLength: 1_000 },
      visibilities: ['public'],
      canDelete: true,
    },
    ...over,
  };
}

/** What the popover asks: one account on X, no findings, no slots. */
export const popoverAnswers = (accounts: Account[] = [makeAccount()]) => [
  http.get('*/api/integrations/accounts', () => HttpResponse.json({ success: true, data: accounts, meta: {} })),
  http.get('*/api/integrations/platforms', () => HttpResponse.json({ success: true, data: [makeNetwork()], meta: {} })),
  answer('post', '/api/integrations/policy/check', { findings: [] }),
  answer('get', '/api/publishing/slots', { timezone: 'Europe/Berlin', slots: [], next: [] }),
];
