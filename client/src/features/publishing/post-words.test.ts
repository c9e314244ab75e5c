import { describe, expect, it } from 'vitest';
import { answeredUrl, excerpt, fixOf, threadWords } from '@/features/publishing/post-words';
import { makeFailure, makePart, makePost } from '@/pages/posts/posts-fixtures';

describe('the one thing to do about a failure', () => {
  const again = { isRetryable: true };
  it.each([
    ['failed', makeFailure('platform_failed', again), 'retry'],
    ['failed', null, 'retry'],
    ['failed', makeFailure('duplicate'), 'edit'],
    ['failed', makeFailure('reply_not_allowed'), 'open'],
    // The server calls it retryable, but not before the account is connected again.
    ['failed', makeFailure('not_permitted', again), 'reconnect'],
    ['scheduled', makeFailure('expired'), 'reconnect'],
    ['scheduled', makeFailure('rate_limited'), null],
    ['scheduled', null, null],
    // Connecting again does not send the rest: that takes a person’s word.
    ['partially_published', makeFailure('revoked'), 'resume'],
    // What may be out is never sent again on one press, whatever the reason.
    ['needs_attention', makeFailure('platform_failed', again), 'settle'],
    ['publishing', makeFailure('checking'), null],
    ['published', null, null],
  ] as const)('%s, %o: %s', (status, failure, fix) => {
    expect(fixOf(makePost(1, 'x', { status, failure }))).toBe(fix);
  });

  it('leads to the answered post on X', () => {
    expect(answeredUrl(makePost(1, 'x', { inReplyToId: '42' }))).toBe('https://x.com/i/status/42');
    expect(answeredUrl(makePost(1, 'x', { inReplyToId: '42', platform: 'linkedin' }))).toBeNull();
  });
});

it('says how far a thread is while it is under way only', () => {
  const thread = (out: number) =>
    makePost(1, 'x', {
      parts: [0, 1, 2].map((at) => makePart('x', at < out ? { status: 'published' } : {})),
    });
  expect([0, 2, 3].map((out) => threadWords(thread(out)))).toEqual([
    'Thread of 3',
    'Thread of 3 · 2 of 3 out',
    'Thread of 3',
  ]);
  expect(threadWords(makePost(1, 'x'))).toBeNull();
});

it('names a post by the beginning of its text, in one line', () => {
  expect(excerpt(makePost(1, 'One\n\ntwo'))).toBe('One two');
  expect(excerpt(makePost(1, 'a'.repeat(61)))).toBe(`${'a'.repeat(60)}…`);
});
