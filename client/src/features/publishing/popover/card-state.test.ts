import { describe, expect, it } from 'vitest';
import type { Post } from '@/features/publishing/api';
import { cardStateOf, pollAfterMs, secondsLeft, type Sent } from '@/features/publishing/popover/card-state';
import { failureOf, makeSentPost } from '@/features/publishing/popover/popover-fixtures';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const dueAt = '2026-11-20T12:00:10.000Z';
const sentNow: Sent = { id: 'p1', undoUntilMs: nowMs + 10_000, scheduledAt: dueAt };
const sentLater: Sent = { ...sentNow, undoUntilMs: null };

const said = (over: Partial<Post>, sent = sentNow, atMs = nowMs) => cardStateOf(makeSentPost(over), sent, atMs);

describe('what a card says of the post that was sent from it', () => {
  it('counts down as long as it can be taken back, then publishes', () => {
    const scheduled = { status: 'scheduled', scheduledAt: dueAt } as const;
    expect(said(scheduled)).toEqual({ kind: 'undoable', untilMs: sentNow.undoUntilMs });
    expect(said(scheduled, sentNow, nowMs + 10_000)).toEqual({ kind: 'publishing', out: 0, of: 1 });
  });

  it('is scheduled when it was scheduled, and when somebody gave it another time', () => {
    const later = { status: 'scheduled', scheduledAt: '2026-11-21T08:00:00.000Z', timezone: 'Europe/Berlin' } as const;
    const state = { kind: 'scheduled', at: later.scheduledAt, zone: 'Europe/Berlin' };
    expect(said(later)).toEqual(state);
    expect(said(later, sentLater)).toEqual(state);
  });

  it('waits with the reason', () => {
    const held = { status: 'scheduled', scheduledAt: dueAt, failure: failureOf('rate_limited') } as const;
    expect(said(held)).toEqual({ kind: 'held', said: 'X said rate_limited. Do this about rate_limited.' });
  });

  it('says why it failed, and what helps', () => {
    const failure = failureOf('duplicate');
    expect(said({ status: 'failed', failure })).toEqual({
      kind: 'failed',
      said: `${failure.message} ${failure.fix}`,
    });
  });

  it('ends what the network said with a full stop', () => {
    const failure = failureOf('refused', { message: 'X refused it. It said: Forbidden' });
    expect(said({ status: 'failed', failure })).toHaveProperty(
      'said',
      'X refused it. It said: Forbidden. Do this about refused.',
    );
  });

  it('says how far a thread is, and which part is missing', () => {
    type Part = Post['parts'][number];
    const out: Part = { text: 'a', mediaIds: [], status: 'published', externalId: '1', url: null };
    const waiting: Part = { ...out, status: 'pending', externalId: null };
    expect(said({ status: 'publishing', parts: [out, waiting, waiting] })).toEqual({
      kind: 'publishing',
      out: 1,
      of: 3,
    });
    const broken = said({
      status: 'partially_published',
      parts: [out, { ...waiting, status: 'failed' }, waiting],
      failure: failureOf('refused'),
    });
    expect(broken).toMatchObject({ kind: 'partial', out: 1, of: 3 });
    expect(broken).toHaveProperty('said', expect.stringContaining('post 2 of 3 is not out. X said refused.'));
  });

  it('tells what is looked up from what a person has to look at', () => {
    const checking = said({ status: 'publishing', failure: failureOf('checking') });
    expect(checking).toMatchObject({ kind: 'checking', isLookedUp: true });
    const unsure = said({ status: 'needs_attention', failure: failureOf('not_confirmed') });
    expect(unsure).toMatchObject({ kind: 'checking', isLookedUp: false });
  });
});

it('counts seconds as people do', () => {
  expect([10_000, 9_999, 9_000, 1, 0, -5].map((leftMs) => secondsLeft(nowMs + leftMs, nowMs))).toEqual([
    10, 10, 9, 1, 0, 0,
  ]);
});

describe('asking without live events', () => {
  const after = (over: Partial<Post>) => pollAfterMs(makeSentPost(over), nowMs);

  it('follows what moves every 3 seconds and stops when it is settled', () => {
    expect(after({ status: 'publishing' })).toBe(3_000);
    expect(after({ status: 'published' })).toBe(false);
    expect(after({ status: 'failed' })).toBe(false);
    expect(pollAfterMs(undefined, nowMs)).toBe(false);
  });

  it('comes back when a scheduled post is due, at least every 5 minutes', () => {
    expect(after({ status: 'scheduled', scheduledAt: dueAt })).toBe(10_000);
    expect(after({ status: 'scheduled', scheduledAt: '2026-11-20T11:59:00.000Z' })).toBe(3_000);
    expect(after({ status: 'scheduled', scheduledAt: '2026-12-20T12:00:00.000Z' })).toBe(300_000);
  });
});
