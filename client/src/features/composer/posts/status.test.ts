import { describe, expect, it } from 'vitest';
import type { Post } from '@/features/composer/posts/posts-api';
import {
  can,
  type DisplayStatus,
  displayStatusOf,
  fixOf,
  keepsPublished,
  lockOf,
  nearnessOf,
  nextNearnessMs,
  pollAfterMs,
  statusLineOf,
  statusTable,
} from '@/features/composer/posts/status';
import { makePost } from '@/testing/factories';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(nowMs + seconds * 1_000).toISOString();
const failure = (code: string, isRetryable = false): Post['failure'] => ({
  code,
  message: `X said ${code}.`,
  fix: `Do this about ${code}.`,
  isRetryable,
});
const scheduled = (seconds: number, over: Partial<Post> = {}) =>
  makePost({ status: 'scheduled', scheduledAt: at(seconds), timezone: 'Europe/Berlin', ...over });
const parts = (...statuses: Post['parts'][number]['status'][]): Post['parts'] =>
  statuses.flatMap((status, at) => makePost().parts.map((part) => ({ ...part, text: `Part ${at}`, status })));

describe('the one table', () => {
  const all = Object.keys(statusTable) as DisplayStatus[];
  it.each([
    ['edit', ['draft', 'scheduled', 'held', 'unapproved', 'outdated', 'failed']],
    ['editRest', ['partially_published']],
    ['publish', ['draft', 'scheduled', 'held', 'unapproved', 'outdated', 'failed']],
    ['schedule', ['draft', 'scheduled', 'held', 'unapproved', 'outdated', 'failed']],
    ['queue', ['draft']],
    ['cancel', ['scheduled', 'held', 'unapproved', 'outdated']],
    ['retry', ['failed']],
    [
      'delete',
      [
        'draft',
        'scheduled',
        'held',
        'unapproved',
        'outdated',
        'published',
        'failed',
        'partially_published',
        'needs_attention',
      ],
    ],
    // Nothing is published while a deletion can be undone.
    ['deleteUndone', ['draft', 'failed']],
    ['deleteThere', ['published', 'partially_published', 'needs_attention']],
  ] as const)('%s: %j', (permission, statuses) => {
    expect(all.filter((each) => statusTable[each].can.includes(permission))).toEqual(statuses);
  });

  it('locks what is published or may be', () => {
    expect(all.filter((each) => statusTable[each].lock !== null)).toEqual([
      'publishing',
      'published',
      'needs_attention',
    ]);
  });

  it('puts on hold what is scheduled with something in its way', () => {
    const held = scheduled(3_600, { failure: failure('rate_limited') });
    expect(displayStatusOf(held)).toBe('held');
    expect(can(held, 'cancel')).toBe(true);
    expect(displayStatusOf(scheduled(3_600))).toBe('scheduled');
  });

  it('puts on hold what has begun with something in its way, and keeps it locked', () => {
    const held = makePost({ status: 'publishing', failure: failure('revoked') });
    expect(displayStatusOf(held)).toBe('held');
    expect(can(held, 'edit')).toBe(false);
    expect(lockOf(held, 'far')).toBe('Publishing now. The text is locked.');
    expect(displayStatusOf(makePost({ status: 'publishing', failure: failure('checking') }))).toBe('publishing');
  });
});

describe('the one thing to do about a failure', () => {
  it.each([
    ['failed', failure('platform_failed', true), 'retry'],
    ['failed', null, 'retry'],
    ['failed', failure('duplicate'), 'edit'],
    ['failed', failure('reply_not_allowed'), 'open'],
    // The server calls it retryable, but not before the account is reconnected.
    ['failed', failure('not_permitted', true), 'reconnect'],
    ['scheduled', failure('expired'), 'reconnect'],
    ['scheduled', failure('rate_limited'), null],
    ['scheduled', null, null],
    // Reconnecting does not send the rest: that takes a person's word.
    ['partially_published', failure('revoked'), 'resume'],
    // What may be published is never sent again on one press, whatever the reason.
    ['needs_attention', failure('platform_failed', true), 'settle'],
    ['publishing', failure('checking'), null],
    ['published', null, null],
  ] as const)('%s, %o: %s', (status, reason, fix) => {
    expect(fixOf(makePost({ status, failure: reason }))).toBe(fix);
  });
});

describe('what is said beside the text', () => {
  const line = (post: Post, atMs = nowMs) => statusLineOf(post, nearnessOf(post, atMs), 'X');

  it('is nothing for a draft', () => {
    expect(line(makePost())).toBeNull();
  });

  it('counts down when the time is near, then publishes, and locks the text', () => {
    const post = scheduled(10);
    expect(line(post)).toEqual({ kind: 'countdown', untilMs: nowMs + 10_000 });
    expect(lockOf(post, nearnessOf(post, nowMs))).toBe('Publishing now. The text is locked.');
    expect(line(post, nowMs + 10_000)).toEqual({ kind: 'publishing', published: 0, total: 1 });
  });

  it('names the time that is further away, and leaves the text open', () => {
    const post = scheduled(31);
    expect(line(post)).toEqual({ kind: 'scheduled', at: at(31), zone: 'Europe/Berlin' });
    expect(lockOf(post, nearnessOf(post, nowMs))).toBeNull();
    expect(nextNearnessMs(post, nowMs)).toBe(nowMs + 1_000);
    expect(nextNearnessMs(post, nowMs + 1_000)).toBe(nowMs + 31_000);
    expect(nextNearnessMs(post, nowMs + 31_000)).toBeNull();
  });

  it('says how far a thread is', () => {
    expect(line(makePost({ status: 'publishing', parts: parts('published', 'published', 'pending') }))).toEqual({
      kind: 'publishing',
      published: 2,
      total: 3,
    });
  });

  it('says why it failed, and what helps, in whole sentences', () => {
    const reason = { ...failure('refused'), message: 'X refused it. It said: Forbidden' } as Post['failure'];
    expect(line(makePost({ status: 'failed', failure: reason }))).toEqual({
      kind: 'trouble',
      status: 'failed',
      message: 'X refused it. It said: Forbidden. Do this about refused.',
    });
  });

  it('says where a thread broke off', () => {
    const broken = makePost({ status: 'partially_published', parts: parts('published', 'failed', 'pending') });
    expect(line(broken)).toHaveProperty('message', "Post 2 and later weren't published. Continue when you're ready.");
  });

  it('says what to do about an account that was lost while it was published, instead of publishing for ever', () => {
    const lost = makePost({ status: 'publishing', failure: failure('revoked') });
    expect(line(lost)).toEqual({ kind: 'trouble', status: 'held', message: 'X said revoked. Do this about revoked.' });
    expect(fixOf(lost)).toBe('reconnect');
  });

  it('tells what is looked up from what a person has to look at', () => {
    expect(line(makePost({ status: 'publishing', failure: failure('checking') }))).toHaveProperty('kind', 'checking');
    expect(line(makePost({ status: 'needs_attention', failure: failure('not_confirmed') }))).toHaveProperty(
      'message',
      "We can't tell if this was published. Check X, then confirm. Nothing is sent twice.",
    );
  });
});

it('knows whether the published parts are still as they were', () => {
  const thread = makePost({ parts: parts('published', 'failed') });
  expect(keepsPublished(thread, ['Part 0', 'Another'])).toBe(true);
  expect(keepsPublished(thread, ['Changed', 'Part 1'])).toBe(false);
});

describe('asking without live events', () => {
  const after = (over: Partial<Post>) => pollAfterMs(makePost(over), nowMs);

  it('follows what moves every 3 seconds and stops when it is settled', () => {
    expect(after({ status: 'publishing' })).toBe(3_000);
    expect(after({ status: 'publishing', failure: failure('revoked') })).toBe(30_000);
    expect(after({ status: 'published' })).toBe(false);
    expect(after({ status: 'failed' })).toBe(false);
    expect(pollAfterMs(undefined, nowMs)).toBe(false);
  });

  it('comes back when a scheduled post is due, at least every 5 minutes', () => {
    expect(pollAfterMs(scheduled(10), nowMs)).toBe(10_000);
    expect(pollAfterMs(scheduled(-60), nowMs)).toBe(3_000);
    expect(pollAfterMs(scheduled(30 * 24 * 3_600), nowMs)).toBe(300_000);
  });
});
