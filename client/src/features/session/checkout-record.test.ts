import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuthStore } from '@/features/session/store';
import { endCheckout, keepCheckout, readCheckout, takeStopped } from '@/features/session/checkout-record';
import { makeUser } from '@/testing/factories';
import { signIn } from '@/testing/render';

const key = ['save-tweet', 't1'];
const stopped = { key, input: { text: 'Hello', idempotencyKey: 'k1' } };

beforeEach(() => {
  signIn();
  keepCheckout({ planId: 'pro', isAnnual: false, path: '/write', stopped });
});

describe('a call that the plan stopped', () => {
  it('waits while the person pays, and is given out once after that', () => {
    expect(takeStopped(key)).toBeNull();
    endCheckout('paid');
    expect(takeStopped(['save-tweet', 't2'])).toBeNull();
    expect(takeStopped(key)).toEqual({ input: stopped.input, state: 'paid' });
    expect(takeStopped(key)).toBeNull();
  });

  it('is not given to another person or workspace', () => {
    endCheckout('paid');
    useAuthStore.getState().switchWorkspace(makeUser().workspaces[1]?.id ?? '');
    expect(takeStopped(key)).toBeNull();
    signIn({ id: '0190a000-0000-7000-8000-000000000009' });
    expect(readCheckout()).toBeNull();
    expect(takeStopped(key)).toBeNull();
  });

  it('is forgotten after two hours, and a minute after the way back', () => {
    const start = Date.now();
    const now = vi.spyOn(Date, 'now').mockReturnValue(start + 2 * 3_600_000 + 1_000);
    expect(readCheckout()).toBeNull();
    now.mockReturnValue(start + 3_600_000);
    endCheckout('paid');
    now.mockReturnValue(start + 3_600_000 + 61_000);
    expect(takeStopped(key)).toBeNull();
    now.mockRestore();
  });
});
