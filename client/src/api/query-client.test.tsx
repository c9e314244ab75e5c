import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ErrorDetails } from '@/api/errors';
import { failureText, failureTexts } from '@/api/failure-text';
import { createQueryClient, type FailureMeta, queryClient } from '@/api/query-client';
import { sayFailure } from '@/api/say-failure';
import { Toaster } from '@/components/ui/layers/toaster';
import { billingInfoQuery } from '@/features/session/api';
import { useCheckout } from '@/features/billing/api';
import { leave } from '@/lib/address/leave';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

afterEach(() => onlineManager.setOnline(true));

describe('query defaults', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();

  it('never retry, never refetch on window focus, keep five minutes, run online only', () => {
    expect(queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 300_000,
      gcTime: 300_000,
      networkMode: 'online',
    });
    expect(mutations).toMatchObject({ retry: false, networkMode: 'online' });
  });

  it('the billing info stays fresh for five minutes', () => {
    expect(billingInfoQuery().staleTime).toBe(300_000);
  });

  it('a failed query is asked once', async () => {
    const asked = vi.fn(() => Promise.reject(new Error('no')));
    function Probe() {
      const { isError } = useQuery({ queryKey: ['probe'], queryFn: asked });
      return <p>{isError ? 'failed' : 'waiting'}</p>;
    }
    renderWithProviders(<Probe />);
    await screen.findByText('failed');
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('a mutation made offline', () => {
  it('pauses, says so, and on return goes out once with its key', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/billing/checkout', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ success: true, data: { url: '/paid' } });
      }),
    );
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    function Probe() {
      const checkout = useCheckout();
      return (
        <button onClick={() => checkout.mutate({ planId: 'pro', isAnnual: false })}>
          {checkout.isPaused ? 'paused' : 'buy'}
        </button>
      );
    }
    signIn();
    renderWithProviders(<Probe />);
    onlineManager.setOnline(false);
    await userEvent.click(screen.getByRole('button', { name: 'buy' }));
    await screen.findByRole('button', { name: 'paused' });
    expect(keys).toEqual([]);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(to).toHaveBeenCalledExactlyOnceWith('/paid'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });
});

/** The fixed texts, word for word. */
const fixedTexts: Partial<Record<keyof typeof failureTexts, string>> = {
  login: 'Login failed',
  signup: 'Signup failed',
  forgotPassword: 'Failed to send reset code',
  resetPassword: 'Password reset failed',
  verifyEmail: 'Email verification failed',
  resendCode: 'Failed to resend verification code',
  generateTweets: 'Failed to generate tweets',
  regenerateTweets: 'Failed to regenerate tweets',
  saveTweets: 'Failed to save tweets',
  createChat: 'Failed to create chat',
  deleteChat: 'Failed to delete chat',
  generateTwitterThread: 'Failed to generate Twitter thread',
  generateLinkedInPost: 'Failed to generate LinkedIn post',
  publishLinkedInPost: 'Failed to publish LinkedIn post',
  disconnectLinkedIn: 'Failed to disconnect LinkedIn account',
  syncLinkedInAnalytics: 'Failed to sync LinkedIn analytics',
  createRule: 'Failed to create automation rule',
  updateRule: 'Failed to update automation rule',
  deleteRule: 'Failed to delete automation rule',
  pauseRule: 'Failed to pause automation rule',
  resumeRule: 'Failed to resume automation rule',
  completeOnboarding: 'Failed to complete onboarding',
  sendInvites: 'Failed to send invites',
  checkout: 'Failed to create checkout session',
  analyzeTwitterUser: 'Failed to analyze Twitter user',
  generateContent: 'Failed to generate content',
  generateReplies: 'Failed to generate replies',
  generateThread: 'Failed to generate thread',
  generateSimilarTweets: 'Failed to generate similar tweets',
  exportUsers: 'Failed to export users',
  addMonitoredAccount: 'Failed to add monitored account',
  removeMonitoredAccount: 'Failed to remove monitored account',
  updateMonitoredAccount: 'Failed to update account settings',
  refreshAnalytics: 'Failed to refresh analytics',
};

const refusal = (status: number, error: Partial<ErrorDetails> = {}, message = 'The server says no.') =>
  new ApiError({ status, message, error: { type: 'UNKNOWN', ...error } });

describe('failure texts', () => {
  it.each(Object.entries(fixedTexts) as [keyof typeof failureTexts, string][])(
    '%s falls back to “%s”',
    (operation, text) => {
      expect(failureTexts[operation]).toBe(text);
      expect(failureText(operation, new TypeError('Failed to fetch'))).toBe(text);
      expect(failureText(operation, refusal(500, {}, ''))).toBe(text);
      expect(failureText(operation, refusal(500))).toBe('The server says no.');
    },
  );
});

describe('a failed call', () => {
  const said = (error: unknown, meta: FailureMeta) => {
    renderWithProviders(<Toaster />);
    act(() => sayFailure(error, meta));
    return screen.queryByRole('alert')?.textContent ?? null;
  };

  it("shows the server's message in a toast", () => {
    expect(said(refusal(409), { operation: 'saveTweets' })).toBe('The server says no.');
  });

  it("shows the operation's text when there is no answer", () => {
    expect(said(new TypeError('Failed to fetch'), { operation: 'saveTweets' })).toBe('Failed to save tweets');
  });

  it.each<[string, unknown, FailureMeta]>([
    ['that opened the upgrade dialog', refusal(402), { operation: 'generateTweets' }],
    [
      'whose fields the screen marks',
      refusal(422, { type: 'VALIDATION_FAILED', details: [{ field: 'email', message: 'Bad.' }] }),
      { operation: 'signup', showsFieldErrors: true },
    ],
    [
      'at the free tools’ limit, which has a card',
      refusal(429, { type: 'FREE_TOOL_LIMIT' }),
      { operation: 'generateContent' },
    ],
    ['that ended the session', refusal(401), { operation: 'saveTweets' }],
    ['of a wrong password, which the form says', refusal(401), { operation: 'login' }],
    ['that was cancelled', new DOMException('x', 'AbortError'), { operation: 'generateTweets' }],
    ['that is only logged', refusal(500), {}],
    [
      'that the screen answers in place',
      refusal(403, { type: 'ROLE_REQUIRED' }),
      { operation: 'checkout', answers: ({ type }) => type === 'ROLE_REQUIRED' },
    ],
  ])('shows no toast when it is one %s', (_name, error, meta) => {
    expect(said(error, meta)).toBeNull();
  });

  it('of a screen without fields shows a refused field in a toast', () => {
    const error = refusal(422, { type: 'VALIDATION_FAILED', details: [{ field: 'a', message: 'b' }] });
    expect(said(error, { operation: 'saveTweets' })).toBe('The server says no.');
  });

  it("is told by the mutation's and the query's own meta", async () => {
    server.use(
      refuse('post', '/api/billing/checkout', { status: 500, message: 'Stripe is away.' }),
      answer('get', '/api/billing/plans', []),
    );
    function Probe() {
      const checkout = useCheckout();
      const other = useMutation({ mutationFn: () => Promise.reject(new Error('quiet')) });
      useQuery({
        queryKey: ['x'],
        queryFn: () => Promise.reject(new Error('no')),
        meta: { operation: 'refreshAnalytics' },
      });
      return (
        <button
          onClick={() => {
            checkout.mutate({ planId: 'pro', isAnnual: false });
            other.mutate();
          }}
        >
          buy
        </button>
      );
    }
    signIn();
    renderWithProviders(
      <QueryClientProvider client={queryClient}>
        <Probe />
        <Toaster />
      </QueryClientProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'buy' }));
    expect(await screen.findByText('Stripe is away.')).toBeVisible();
    expect(await screen.findByText('Failed to refresh analytics')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });
});
