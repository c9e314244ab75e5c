import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rememberOrigin } from '@/features/auth/origin';
import { useSignInState } from '@/features/auth/sign-in-state';
import { useAuthStore } from '@/features/session/store';
import type { InvitePreview } from '@/features/team/invites-api';
import { isInviteWaiting, rememberInvite } from '@/features/team/waiting-invite';
import { makeSession, makeUser } from '@/testing/factories';
import { ignoreScreens, answer, refuse, server } from '@/testing/server';
import { loadScreens, renderApp, signIn } from '@/testing/render';

const user = userEvent.setup();
const token = 'tOken-_1';
const address = `/invite/${token}`;
const origin = `from=${encodeURIComponent(address)}`;
const northwind = {
  id: '0190a000-0000-7000-8000-0000000000a9',
  name: 'Northwind',
  role: 'editor',
  planId: 'pro',
} as const;
const here = () => window.location.pathname + window.location.search;

beforeAll(() =>
  loadScreens(address, '/auth/signup', '/auth/login', '/auth/verify-otp', '/auth/callback', '/dashboard'),
);

afterEach(() => useSignInState.setState({ email: '', notice: null, ticket: null }));

function serveInvite(over: Partial<InvitePreview> = {}): void {
  ignoreScreens();
  server.use(
    answer('get', '/api/invites/preview/{token}', (): InvitePreview => ({
      workspaceName: 'Northwind',
      inviterName: 'Ada Byron',
      // As the server does: in full only for whoever signed in with it.
      email: useAuthStore.getState().user?.email === 'maya@example.com' ? 'maya@example.com' : 'm•••@example.com',
      role: 'editor',
      expiresAt: '2026-11-27T09:00:00.000Z',
      status: 'pending',
      ...over,
    })),
  );
}

/** Answers the acceptance and keeps the tokens it came with. */
function serveAccepting(): string[] {
  const tokens: string[] = [];
  server.use(
    answer('post', '/api/invites/accept', async ({ request }) => {
      tokens.push(((await request.json()) as { token: string }).token);
      const { workspaces } = makeUser();
      return {
        workspaceId: northwind.id,
        user: makeUser({ workspaces: [...workspaces, northwind], activeWorkspaceId: northwind.id }),
      };
    }),
  );
  return tokens;
}

/** As if typed, in one go. */
const put = async (label: string, text: string) => {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
};

const arrivesInside = async () => {
  await waitFor(() => expect(here()).toBe('/dashboard'));
  expect(useAuthStore.getState().user?.activeWorkspaceId).toBe(northwind.id);
  const news = "You're now an editor of “Northwind”. Editors write and publish.";
  // The loading screen shows it first, then the dashboard.
  await waitFor(() => expect(screen.getByText(news)).toBeVisible());
};

describe('an invitation that waits', () => {
  it('says who invites whom to what, as what and until when, and sends no referrer', async () => {
    serveInvite();
    renderApp(address);
    expect(await screen.findByRole('heading', { name: 'Ada Byron invited you to “Northwind”' })).toBeVisible();
    expect(await screen.findByText('Editors write and publish.')).toBeVisible();
    expect(screen.getByText('m•••@example.com')).toBeVisible();
    expect(document.querySelector('time')).toHaveAttribute('datetime', '2026-11-27T09:00:00.000Z');
    expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  });

  it('says what Quillcast is', async () => {
    serveInvite();
    renderApp(address);
    expect(await screen.findByText(/^Quillcast is where teams write, schedule and publish/)).toBeVisible();
  });

  it('is accepted by the invited person, who lands in the workspace', async () => {
    serveInvite();
    const tokens = serveAccepting();
    signIn();
    renderApp(address);
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await arrivesInside();
    expect(tokens).toEqual([token]);
  });

  it('is not accepted by opening the link alone', async () => {
    serveInvite();
    const tokens = serveAccepting();
    signIn();
    renderApp(address);
    await screen.findByRole('button', { name: 'Accept invitation' });
    expect(tokens).toEqual([]);
  });

  it('knows the invited person although the access token has run out', async () => {
    serveInvite();
    const isFresh = (request: Request) => request.headers.get('authorization') === 'Bearer access-2';
    server.use(
      http.get('*/api/auth/me', ({ request }) =>
        isFresh(request)
          ? HttpResponse.json({ success: true, data: { user: makeUser() } })
          : HttpResponse.json({ success: false, error: { type: 'TOKEN_EXPIRED' } }, { status: 401 }),
      ),
      http.post('*/api/auth/refresh', () =>
        HttpResponse.json({ success: true, data: { accessToken: 'access-2', refreshToken: 'refresh-2' } }),
      ),
      answer('get', '/api/invites/preview/{token}', ({ request }): InvitePreview => ({
        workspaceName: 'Northwind',
        inviterName: 'Ada Byron',
        email: isFresh(request) ? 'maya@example.com' : 'm•••@example.com',
        role: 'editor',
        expiresAt: '2026-11-27T09:00:00.000Z',
        status: 'pending',
      })),
    );
    signIn();
    renderApp(address);
    expect(await screen.findByRole('button', { name: 'Accept invitation' })).toBeVisible();
  });

  it('names the invited address to another account, and goes on without it', async () => {
    serveInvite();
    signIn({ email: 'other@example.com' });
    renderApp(address);
    expect(
      await screen.findByText("This invitation is for m•••@example.com. You're signed in as other@example.com."),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
    expect(await screen.findByRole('link', { name: 'Sign up to accept' })).toBeVisible();
    expect(here()).toBe(address);
    expect(useAuthStore.getState().isAuthenticated).toBe(false);
  });

  it('says in place that no seat is left, without a dialog that sells a plan to the wrong person', async () => {
    serveInvite();
    server.use(
      refuse('post', '/api/invites/accept', {
        status: 402,
        type: 'USAGE_LIMIT_EXCEEDED',
        message: 'This workspace has no free seat any more.',
      }),
    );
    signIn();
    renderApp(address);
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    expect(await screen.findByText('This workspace has no free seat any more.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an invitation that does not work', () => {
  it.each([
    ['expired', /^This invitation expired on .* Ask Ada Byron to send it again\.$/],
    ['revoked', /^This invitation was revoked\. Ask Ada Byron/],
    ['accepted', /^This invitation has already been used\./],
  ] as const)('because it is %s says so and what to do', async (...[status, text]) => {
    serveInvite({ status });
    renderApp(address);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
  });

  it('because it is unknown says so', async () => {
    ignoreScreens();
    renderApp(address);
    expect(await screen.findByRole('heading', { name: "This invitation doesn't exist" })).toBeVisible();
    expect(screen.getByText(/Open the latest invitation in your inbox/)).toBeVisible();
  });

  it('opens the workspace for whoever has accepted it', async () => {
    serveInvite({ status: 'accepted' });
    serveAccepting();
    signIn();
    renderApp(address);
    await user.click(await screen.findByRole('button', { name: 'Open “Northwind”' }));
    await arrivesInside();
  });
});

describe('signing up for an invitation', () => {
  const fill = async () => {
    await put('Name', 'Maya');
    await put('Email', 'maya@example.com');
    await put('Password', 'quiet harbour lamp');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
  };

  it('sends the token along and leads from the code into the workspace, without onboarding', async () => {
    serveInvite();
    const sent: unknown[] = [];
    server.use(
      answer('post', '/api/auth/signup', async ({ request }) => {
        sent.push(await request.json());
        return makeSession({ isEmailVerified: false, onboardedAt: null });
      }),
      answer('post', '/api/auth/verify-email', () => {
        serveInvite({ status: 'accepted' });
        sent.push(...serveAccepting());
        return makeSession({ onboardedAt: null });
      }),
    );
    renderApp(address);
    await user.click(await screen.findByRole('link', { name: 'Sign up to accept' }));
    expect(await screen.findByText(/Ada Byron invited you to “Northwind” as an editor/)).toBeVisible();
    await fill();
    await screen.findByLabelText('Code');
    await user.keyboard('407123');
    await arrivesInside();
    expect(sent).toEqual([
      { name: 'Maya', email: 'maya@example.com', password: 'quiet harbour lamp', inviteToken: token },
    ]);
  });

  it('fills in the invited address, which the link from the email names', async () => {
    serveInvite();
    renderApp(`${address}#email=maya%2Bteam%40example.com`);
    await user.click(await screen.findByRole('link', { name: 'Sign up to accept' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('maya+team@example.com');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('maya+team@example.com');
  });

  it('says at the field that the invitation is for another address', async () => {
    serveInvite();
    const message = 'This invitation is for m•••@example.com. Sign up with that address.';
    server.use(
      refuse('post', '/api/auth/signup', {
        status: 422,
        type: 'VALIDATION_FAILED',
        message,
        details: [{ field: 'email', message }],
      }),
    );
    renderApp(`/auth/signup?${origin}`);
    await fill();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message));
  });

  it('goes without the token of one that has expired, and says so', async () => {
    serveInvite({ status: 'expired' });
    const sent: object[] = [];
    server.use(
      answer('post', '/api/auth/signup', async ({ request }) => {
        sent.push((await request.json()) as object);
        return makeSession({ isEmailVerified: false, onboardedAt: null });
      }),
    );
    renderApp(`/auth/signup?${origin}`);
    expect(await screen.findByText(/^This invitation expired on/)).toBeVisible();
    await fill();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('inviteToken');
  });
});

describe('signing in for an invitation', () => {
  it('with a password accepts it on return', async () => {
    serveInvite();
    serveAccepting();
    server.use(answer('post', '/api/auth/login', makeSession()));
    renderApp(address);
    await user.click(await screen.findByRole('link', { name: 'Sign in to accept' }));
    await put('Email', 'maya@example.com');
    await put('Password', 'quiet harbour lamp');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await arrivesInside();
    expect(isInviteWaiting(token)).toBe(false);
  });

  it('with Google accepts it after the callback, before any onboarding', async () => {
    serveInvite();
    serveAccepting();
    rememberInvite(token);
    rememberOrigin(address);
    server.use(answer('post', '/api/auth/exchange', makeSession({ onboardedAt: null })));
    renderApp('/auth/callback?code=once');
    await arrivesInside();
  });
});
