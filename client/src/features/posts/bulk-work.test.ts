import { describe, expect, it } from 'vitest';
import { canBeUndone, fitting, outcomeOf, queueOrders } from '@/features/posts/bulk-work';
import { makeFailure, makePost, postId } from '@/pages/posts/posts-fixtures';

const failed = (code: string) => makePost(1, 'x', { status: 'failed', failure: makeFailure(code) });

describe('an action on several posts', () => {
  const draft = makePost(1, 'One', { accountId: null });
  const own = makePost(2, 'Two', { accountId: 'own' });
  const planned = makePost(3, 'Three', { status: 'scheduled' });

  it('takes those it fits', () => {
    expect(fitting([draft, planned], 'queue')).toEqual([draft]);
    expect(fitting([draft, planned], 'cancel')).toEqual([planned]);
    expect(fitting([makePost(4, 'x', { status: 'publishing' })], 'delete')).toEqual([]);
  });

  it('can be undone only where nothing is published meanwhile', () => {
    expect(canBeUndone([draft, failed('duplicate')])).toBe(true);
    expect(canBeUndone([draft, planned])).toBe(false);
  });

  it('is one order for each account, and leaves out what has none', () => {
    const onLinkedin = makePost(5, 'Five', { accountId: null, platform: 'linkedin' });
    expect(queueOrders([draft, own, onLinkedin], (network) => (network === 'twitter' ? 'chosen' : undefined))).toEqual([
      { action: 'queue', ids: [postId(1)], accountId: 'chosen' },
      { action: 'queue', ids: [postId(2)], accountId: 'own' },
    ]);
  });

  it('says how many were done, and of the others why not', () => {
    const results = [
      { id: postId(1), isDone: true, message: null },
      { id: postId(2), isDone: false, message: 'No.' },
    ];
    expect(outcomeOf('queue', results, [draft, own])).toEqual({
      text: '1 of 2 posts added to the queue',
      refused: [{ id: postId(2), post: own, message: 'No.' }],
    });
  });
});
