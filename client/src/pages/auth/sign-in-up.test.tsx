import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '@/app/paths';
import { readOrigin } from '@/features/auth/origin';
import { useSignInState } from '@/features/auth/sign-in-state';
import { useAuthStore } from '@/features/session/store';
import { assertion, stubAuthenticator } from '@/testing/authenticator';
import { makeSession } from '@/testing/factories';
import { fill } from '@/testing/fill';
import { loadScreens, renderApp } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';
import { setRunFacts } from '@/testing/run-facts';

const user = userEvent.setup();
beforeAll(() => loadScreens('/auth/signup', '/auth/login'), 60_000);
afterEach(() => useSignInState.setState({ email: '', notice: null, ticket: null }));
const here = () => window.location.pathname + window.location.search;
const password = 'quiet harbour lamp';
const unverified = () => makeSession({ isEmailVerified: false, onboardedAt: null });
const verified = () => makeSession({ onboardedAt: null });

async function fillSignup() {
  await fill(user, await screen.findByLabelText('Name'), 'Maya Ortiz');
  await fill(user, screen.getByLabelText('Email'), 'maya@example.com');
  await fill(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

it('says on the way in what Quillcast does, and leads to what needs no account', async () => {
  renderApp('/');
  expect(await screen.findByText(/^Turn your notes into posts that sound like you/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what Quillcast does' })).toHaveAttribute('href', '/tools');
  expect(screen.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
});

it.each([paths.login, paths.signup])(
  'shows the product beside the form of %s, in a picture of known size',
  async (path) => {
    renderApp(path);
    const aside = await screen.findByRole('complementary');
    const [picture] = within(aside).getAllByRole('img', { name: /^The dashboard of the sample workspace/ });
    expect(picture).toHaveAttribute('width', '1280');
    expect(picture).toHaveAttribute('height', '720');
  },
);

it('leaves the form alone where it asks for a code', async () => {
  renderApp(paths.forgotPassword);
  await screen.findByRole('heading', { name: 'Reset your password' });
  expect(screen.queryByRole('complementary')).toBeNull();
});

describe('signing up', () => {
  it('leads to the terms beside what is typed', async () => {
    renderApp('/auth/signup');
    const terms = await screen.findByRole('link', { name: /^terms and privacy notice/ });
    expect(terms).toHaveAttribute('href', '/terms');
    expect(terms).toHaveAttribute('target', '_blank');
  });

  it('leads to the code with the email carried, then over onboarding to where the person was heading', async () => {
    const sent: unknown[] = [];
    const note = async (request: Request) => sent.push(await request.json());
    server.use(
      answer('post', '/api/auth/signup', async ({ request }) => {
        await note(request);
        return unverified();
      }),
      answer('post', '/api/auth/verify-email', async ({ request }) => {
        await note(request);
        return verified();
      }),
      answer('post', '/api/auth/complete-onboarding', { user: makeSession().user }),
    );
    renderApp('/auth/signup?from=%2Fsettings%3Ftab%3Dappearance');
    await fillSignup();

    const code = await screen.findByLabelText('Code');
    expect(screen.getByText('maya@example.com')).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('email')).toBe('maya@example.com');
    await waitFor(() => expect(code).toHaveFocus());
    await user.keyboard('407123');

    await screen.findByRole('heading', { name: 'What do you write about?' });
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await screen.findByRole('heading', { name: 'Settings' });
    expect(here()).toBe('/settings?tab=appearance');
    expect(sent).toEqual([
      { name: 'Maya Ortiz', email: 'maya@example.com', password },
      { email: 'maya@example.com', code: '407123' },
    ]);
  });

  it('says what is missing at the fields, focuses the first one and sends nothing', async () => {
    renderApp('/auth/signup');
    await user.click(await screen.findByRole('button', { name: 'Create account' }));
    expect(await screen.findByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name.');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Enter a password\.$/);
  });

  it("shows the server's refusal at its field, without a toast", async () => {
    const message = 'This password is on lists of common passwords.';
    server.use(
      refuse('post', '/api/auth/signup', {
        status: 422,
        message,
        type: 'VALIDATION_FAILED',
        details: [{ field: 'password', message }],
      }),
    );
    renderApp('/auth/signup');
    await fillSignup();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(new RegExp(message)));
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('offers to sign in with an address that has an account already', async () => {
    server.use(refuse('post', '/api/auth/signup', { status: 409, type: 'CONFLICT', message: 'There is an account.' }));
    renderApp('/auth/signup?from=%2Fbilling');
    await fillSignup();
    await user.click(await screen.findByRole('link', { name: 'Sign in with this email' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
    expect(new URLSearchParams(window.location.search).get('from')).toBe('/billing');
  });
});

describe('signing in', () => {
  beforeEach(() => {
    server.use(answer('post', '/api/auth/login', makeSession()));
  });

  const fillLogin = async () => {
    await user.type(await screen.findByLabelText('Email'), 'maya@example.com');
    await user.type(screen.getByLabelText('Password'), 'not my password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  describe('of a person with two-factor sign-in', () => {
    const sent: unknown[] = [];
    const takesCode = () =>
      answer('post', '/api/auth/two-factor', async ({ request }) => {
        sent.push(await request.json());
        return makeSession();
      });
    beforeEach(() => {
      sent.length = 0;
      server.use(
        refuse('post', '/api/auth/login', { status: 403, type: 'TWO_FACTOR_REQUIRED', ticket: 't-1' }),
        takesCode(),
      );
    });

    it('asks for the code, sends it by itself and goes on to where the person was heading', async () => {
      renderApp('/settings?tab=appearance');
      await fillLogin();
      const code = await screen.findByLabelText('Code');
      await waitFor(() => expect(code).toHaveFocus());
      await user.keyboard('407123');
      await screen.findByRole('heading', { name: 'Settings' });
      expect(here()).toBe('/settings?tab=appearance');
      expect(sent).toEqual([{ ticket: 't-1', code: '407123' }]);
    });

    it('says at the field that the code is wrong, and takes a recovery code instead', async () => {
      const message = 'That code is wrong.';
      const details = [{ field: 'code', message }];
      server.use(refuse('post', '/api/auth/two-factor', { status: 422, type: 'VALIDATION_FAILED', message, details }));
      renderApp('/auth/login');
      await fillLogin();
      await user.type(await screen.findByLabelText('Code'), '111111');
      expect(await screen.findByText(message)).toBeVisible();
      server.use(takesCode());
      await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
      await user.type(screen.getByLabelText('Recovery code'), 'abcde-fghjk');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(useAuthStore.getState().isAuthenticated).toBe(true));
      expect(sent).toEqual([{ ticket: 't-1', code: 'abcde-fghjk' }]);
      expect(useSignInState.getState().ticket).toBeNull();
    });

    it('leads back to the password', async () => {
      renderApp('/auth/login?from=%2Fbilling');
      await fillLogin();
      await user.click(await screen.findByRole('link', { name: 'Back to sign in' }));
      expect(await screen.findByLabelText('Password')).toBeVisible();
      expect(new URLSearchParams(window.location.search).get('from')).toBe('/billing');
    });
  });

  describe('with a passkey', () => {
    const sent: unknown[] = [];
    beforeEach(() => {
      sent.length = 0;
      server.use(
        answer('post', '/api/auth/passkeys/sign-in/options', { options: { challenge: 'Yw' } }),
        answer('post', '/api/auth/passkeys/sign-in', async ({ request }) => {
          sent.push(await request.json());
          return makeSession();
        }),
      );
    });
    const press = async () => user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));

    it('asks for nothing else', async () => {
      const { get } = stubAuthenticator();
      renderApp('/settings?tab=appearance');
      await press();
      await screen.findByRole('heading', { name: 'Settings' });
      expect(here()).toBe('/settings?tab=appearance');
      expect(sent).toEqual([assertion]);
      expect(get).toHaveBeenCalledTimes(1);
    });

    it('takes one that is chosen where the email is typed', async () => {
      const { get } = stubAuthenticator({ hasAutofill: true });
      renderApp('/auth/login');
      await waitFor(() => expect(useAuthStore.getState().isAuthenticated).toBe(true));
      expect(get.mock.calls.map(([{ mediation }]) => mediation)).toEqual(['conditional']);
      expect(sent).toEqual([assertion]);
    });

    it('says what to do where it was not used, or is not known', async () => {
      const { get } = stubAuthenticator();
      get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
      renderApp('/auth/login');
      await press();
      expect(await screen.findByText(/^No passkey was used\. Try again/)).toBeVisible();
      const message = "That passkey didn't work.";
      server.use(refuse('post', '/api/auth/passkeys/sign-in', { status: 401, type: 'INVALID_CREDENTIALS', message }));
      await press();
      expect(await screen.findByText(message)).toBeVisible();
      expect(useAuthStore.getState().isAuthenticated).toBe(false);
    });
  });

  it('goes on to where the person was heading', async () => {
    renderApp('/settings?tab=appearance');
    await fillLogin();
    await screen.findByRole('heading', { name: 'Settings' });
    expect(here()).toBe('/settings?tab=appearance');
  });

  it('leads a person with an unverified email to the code', async () => {
    server.use(answer('post', '/api/auth/login', unverified()));
    renderApp('/auth/login');
    await fillLogin();
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('says once, in the form, what is wrong, and selects the password', async () => {
    const message = 'The email or password is wrong.';
    server.use(refuse('post', '/api/auth/login', { status: 401, type: 'INVALID_CREDENTIALS', message }));
    renderApp('/auth/login');
    await fillLogin();
    expect(await screen.findByText(message)).toBeVisible();
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 15]);
    expect(useAuthStore.getState().isAuthenticated).toBe(false);
  });

  it("takes a failure's toast away once it works", async () => {
    const message = 'Sign-in is being updated. Try again in a minute.';
    server.use(refuse('post', '/api/auth/login', { status: 503, type: 'UNAVAILABLE', message }));
    renderApp('/auth/login?from=%2Fsettings');
    await fillLogin();
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    server.use(answer('post', '/api/auth/login', makeSession()));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Settings' });
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it('names the minute from which it works again', async () => {
    server.use(
      refuse('post', '/api/auth/login', {
        status: 429,
        type: 'RATE_LIMITED',
        message: 'There were too many attempts.',
        headers: { 'retry-after': '300' },
      }),
    );
    renderApp('/auth/login');
    await fillLogin();
    expect(await screen.findByText(/There were too many attempts\. Try again at \d{1,2}:\d\d/)).toBeVisible();
  });

  it('carries what was typed to the screens beside it', async () => {
    renderApp('/auth/login?from=%2Fbilling');
    await user.type(await screen.findByLabelText('Email'), 'maya@example.com');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Reset your password' });
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await user.click(await screen.findByRole('link', { name: 'Sign up' }));
    await screen.findByRole('heading', { name: 'Create your account' });
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
    expect(new URLSearchParams(window.location.search).get('from')).toBe('/billing');
  });

  it('says that the session ended, where the server ended it', async () => {
    useAuthStore.getState().logout('server');
    renderApp('/auth/login');
    expect(await screen.findByText(/Your session ended/)).toBeVisible();
  });

  it('says that unsaved text stays, to whoever has signed out', async () => {
    useAuthStore.getState().logout('user');
    renderApp('/auth/login');
    expect(await screen.findByText(/Unsaved text stays on this device/)).toBeVisible();
  });

  it('leaves out a provider that the server has no key for', async () => {
    renderApp('/auth/login');
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('link', { name: 'Continue with Google' })).not.toBeInTheDocument();
  });

  it('offers providers first and names its fields for password managers', async () => {
    setRunFacts('google');
    renderApp('/auth/login');
    const google = await screen.findByRole('link', { name: 'Continue with Google' });
    expect(google).toHaveAttribute('href', '/api/auth/google');
    expect(google.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    // Offered by the sandbox only.
    expect(screen.queryByRole('button', { name: 'Look around with sample data' })).not.toBeInTheDocument();
  });

  it("offers the organization's provider beside the others", async () => {
    setRunFacts('google oidc=Acme');
    renderApp('/auth/signup');
    const links = await screen.findAllByRole('link', { name: /^Continue with/ });
    expect(links.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
      ['Continue with Acme', '/api/auth/oidc'],
      ['Continue with Google', '/api/auth/google'],
    ]);
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it.each(['/auth/login', '/auth/signup'])(
    'at %s offers nothing else where that is all that is allowed',
    async (path) => {
      setRunFacts('sandbox oidc=Acme oidc-only');
      renderApp(path);
      expect(await screen.findByRole('link', { name: 'Continue with Acme' })).toBeVisible();
      expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
      expect(screen.queryByText('or')).not.toBeInTheDocument();
      expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument();
    },
  );

  it('remembers where the person was heading over the way to Google', async () => {
    setRunFacts('google');
    renderApp('/auth/login?from=%2Fsettings');
    const google = await screen.findByRole('link', { name: 'Continue with Google' });
    google.addEventListener('click', (event) => event.preventDefault());
    await user.click(google);
    expect(readOrigin()).toBe('/settings');
  });

  it('offers sample data where the sandbox is', async () => {
    setRunFacts('sandbox');
    server.use(http.post('*/sandbox/demo-login', () => HttpResponse.json(makeSession({ email: 'demo@example.com' }))));
    renderApp('/auth/login?from=%2Fsettings');
    await user.click(await screen.findByRole('button', { name: 'Look around with sample data' }));
    await screen.findByRole('heading', { name: 'Settings' });
    expect(useAuthStore.getState().user?.email).toBe('demo@example.com');
  });
});
