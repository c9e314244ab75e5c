import { http, HttpResponse } from 'msw';
import type { Account, Platform } from '@/features/integrations/api';
import type { Post } from '@/features/publishing/api';
import { makeAccount as makeAnyAccount, makePost } from '@/testing/factories';
import { answer } from '@/testing/server';

export const makeSentPost = (over: Partial<Post> = {}): Post =>
  makePost({ id: 'p1', accountId: 'a1', source: 'publishing', createdAt: '2026-11-20T12:00:00.000Z', ...over });

type Failure = NonNullable<Post['failure']>;

export const failureOf = (code: string, over: Partial<Failure> = {}): Failure => ({
  code,
  message: `X said ${code}.`,
  fix: `Do this about ${code}.`,
  isRetryable: false,
  ...over,
});

export const makeAccount = (over: Partial<Account> = {}): Account => makeAnyAccount({ id: 'a1', ...over });

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
