import { describe, expect, it } from 'vitest';
import { canBeUndone, fitting, queueOrders, saidOf } from '@/features/publishing/bulk-work';
import { answeredUrl, fixOf, threadWords } from '@/features/publishing/post-words';
import { makeFailure, makePart, makePost, postId } from '@/pages/posts/posts-fixtures';

const failed = (code: string) => makePost(1, 'x', { status: 'failed', failure: makeFailure(code) });

describe('the one fix of a failure', () => {
  it('follows from the reason', () => {
    expect(fixOf(failed('duplicate'))).toBe('edit');
    expect(fixOf(failed('platform_failed'))).toBe('retry');
    expect(fixOf(failed('revoked'))).toBe('reconnect');
    expect(fixOf(failed('reply_not_allowed'))).toBe('open');
    expect(fixOf(makePost(1, 'x', { status: 'failed' }))).toBe('retry');
  });

  it('is a person’s word while it is not certain whether the post is out, whatever the reason', () => {
    const lost = { status: 'needs_attention', failure: makeFailure('platform_failed', { isRetryable: true }) } as const;
    expect(fixOf(makePost(1, 'x', lost))).toBe('settle');
  });

  it('is nothing for a post that waits for a limit', () => {
    expect(fixOf(makePost(1, 'x', { status: 'scheduled', failure: makeFailure('rate_limited') }))).toBeNull();
  });

  it('leads to the answered post on X', () => {
    expect(answeredUrl(makePost(1, 'x', { inReplyToId: '42' }))).toBe('https://x.com/i/status/42');
    expect(answeredUrl(makePost(1, 'x', { inReplyToId: '42', platform: 'linkedin' }))).toBeNull();
  });
});

describe('how far a thread is', () => {
  const thread = (out: number) =>
    makePost(1, 'x', {
      parts: [0, 1, 2].map((at) => makePart('x', at < out ? { status: 'published' } : {})),
    });

  it('is said while it is under way only', () => {
    expect([0, 2, 3].map((out) => threadWords(thread(out)))).toEqual([
      'Thread of 3',
      'Thread of 3 · 2 of 3 out',
      'Thread of 3',
    ]);
    expect(threadWords(makePost(1, 'x'))).toBeNull();
  });
});

describe('an action on several posts', () => {
  const draft = makePost(1, 'One', { accountId: null });
  const own = makePost(2, 'Two', { accountId: 'own' });
  const planned = makePost(3, 'Three', { status: 'scheduled' });

  it('takes those it fits', () => {
    expect(fitting([draft, planned], 'queue')).toEqual([draft]);
    expect(fitting([draft, planned], 'cancel')).toEqual([planned]);
    expect(fitting([makePost(4, 'x', { status: 'publishing' })], 'delete')).toEqual([]);
  });

  it('waits for an Undo only where nothing can go out meanwhile', () => {
    expect(canBeUndone([draft, failed('duplicate')])).toBe(true);
    expect(canBeUndone([draft, planned])).toBe(false);
  });

  it('is one order an account, and leaves out what has none', () => {
    const onLinkedin = makePost(5, 'Five', { accountId: null, platform: 'linkedin' });
    expect(queueOrders([draft, own, onLinkedin], { twitter: 'chosen' })).toEqual([
      { action: 'queue', ids: [postId(1)], accountId: 'chosen' },
      { action: 'queue', ids: [postId(2)], accountId: 'own' },
    ]);
  });

  it('says how many were done, and of the others why not', () => {
    const results = [
      { id: postId(1), isDone: true, message: null },
      { id: postId(2), isDone: false, message: 'No.' },
    ];
    expect(saidOf('queue', results, [draft, own])).toEqual({
      words: '1 of 2 posts added to the queue',
      refused: [{ id: postId(2), post: own, message: 'No.' }],
    });
  });
});
