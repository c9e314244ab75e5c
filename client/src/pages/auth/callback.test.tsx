import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOrigin } from '@/features/auth/origin';
import { rememberOrigin } from '@/features/auth/origin';
import { useAuthStore } from '@/features/session/store';
import { makeSession } from '@/testing/factories';
import { renderInDevelopment } from '@/testing/react';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';
import { setRunFacts } from '@/testing/run-facts';

const exchange = '/api/auth/exchange';

/** Counts the calls and notes every address on the way. */
function watch(session: ReturnType<typeof makeSession>) {
  const seen = { codes: [] as string[], addresses: [] as string[] };
  server.use(
    answer('post', exchange, async ({ request }) => {
      seen.codes.push(((await request.json()) as { code: string }).code);
      return session;
    }),
  );
  const { router } = renderApp('/auth/callback?code=one-time');
  router.subscribe(() => seen.addresses.push(window.location.href));
  return seen;
}

beforeAll(() => loadScreens('/auth/callback', '/dashboard'));

// As in development and in main.tsx: effects run twice.
renderInDevelopment();
beforeEach(() => configure({ reactStrictMode: true }));
beforeEach(() => setRunFacts('google'));
afterEach(() => configure({ reactStrictMode: false }));

describe('coming back from Google', () => {
  it('exchanges the code once and goes to the dashboard; no token ever stands in the address', async () => {
    const seen = watch(makeSession());
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(seen.codes).toEqual(['one-time']);
    expect(useAuthStore.getState().accessToken).toBe('access-1');
    expect(window.location.search).toBe('');
    expect(seen.addresses.join(' ')).not.toMatch(/access-1|refresh-1/);
    expect(seen.addresses.length).toBeGreaterThan(0);
  });

  it('asks people with two-factor sign-in for a code, then goes on to where they were heading', async () => {
    rememberOrigin('/settings?tab=appearance');
    server.use(
      refuse('post', exchange, { status: 403, type: 'TWO_FACTOR_REQUIRED', ticket: 't-1' }),
      answer('post', '/api/auth/two-factor', makeSession()),
    );
    renderApp('/auth/callback?code=one-time');
    await userEvent.type(await screen.findByLabelText('Code'), '407123');
    await screen.findByRole('heading', { name: 'Settings' });
    expect(window.location.pathname + window.location.search).toBe('/settings?tab=appearance');
  });

  it('goes on to where the person was heading', async () => {
    rememberOrigin('/settings?tab=appearance');
    watch(makeSession());
    await screen.findByRole('heading', { name: 'Settings' });
    expect(window.location.pathname + window.location.search).toBe('/settings?tab=appearance');
  });

  it('shows new people onboarding first and keeps their origin for afterwards', async () => {
    rememberOrigin('/billing');
    watch(makeSession({ onboardedAt: null }));
    await screen.findByRole('heading', { name: 'What do you write about?' });
    expect(readOrigin()).toBe('/billing');
  });

  it('works for somebody who is signed in already', async () => {
    signIn({ id: 'someone-else', email: 'old@example.com' });
    watch(makeSession());
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(useAuthStore.getState().user?.email).toBe('maya@example.com');
  });

  it('says why a code is refused and offers both ways, the origin kept', async () => {
    const message = 'This sign-in has expired or was already used. Sign in again.';
    server.use(
      refuse('post', exchange, {
        status: 422,
        message,
        type: 'VALIDATION_FAILED',
        details: [{ field: 'code', message }],
      }),
    );
    rememberOrigin('/billing');
    renderApp('/auth/callback?code=spent');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Try again with Google' })).toHaveAttribute('href', '/api/auth/google');
    expect(screen.getByRole('link', { name: 'Use email and password' })).toHaveAttribute(
      'href',
      '/auth/login?from=%2Fbilling',
    );
  });

  it.each([
    ['cancelled', 'You canceled signing in with Google.'],
    ['unreachable', "Can't reach Google right now."],
    ['expired', 'This sign-in took too long or began in another browser.'],
    ['failed', "Signing in with Google didn't work."],
    ['unverified', "Your email address isn't verified with Google."],
    ['suspended', 'This account is suspended.'],
    ['something-else', "Signing in with Google didn't work."],
  ])('with error=%s says so and what to do', async (code, sentence) => {
    renderApp(`/auth/callback?error=${code}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    const next = code === 'suspended' ? 'Contact us' : 'Try again with Google';
    expect(screen.getByRole('link', { name: next })).toBeVisible();
  });

  it("names the organization's provider, and no other way where there is none", async () => {
    setRunFacts('oidc=Acme%20%26%20Co oidc-only');
    renderApp('/auth/callback?error=unreachable&provider=oidc');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Can't reach Acme & Co right now. Try again in a few minutes.",
    );
    expect(screen.getByRole('link', { name: 'Try again with Acme & Co' })).toHaveAttribute('href', '/api/auth/oidc');
    expect(screen.queryByRole('link', { name: /Google/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  });

  it('without anything to finish sends nothing', async () => {
    renderApp('/auth/callback');
    expect(await screen.findByRole('alert')).toHaveTextContent("There's no sign-in to complete here.");
  });
});
