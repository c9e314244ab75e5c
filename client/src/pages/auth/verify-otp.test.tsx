import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuthStore } from '@/features/session/store';
import { makeSession, makeUser } from '@/testing/factories';
import { renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
const verify = '/api/auth/verify-email';

const refuseCode = (message: string, triesLeft: number) =>
  refuse('post', verify, {
    status: 422,
    message,
    type: 'VALIDATION_FAILED',
    details: [{ field: 'code', message }],
    triesLeft,
  });

const codeField = () => screen.findByLabelText<HTMLInputElement>('Code');

beforeEach(() => signIn({ isEmailVerified: false, onboardedAt: null }));

describe('a wrong code', () => {
  it('says how many tries are left, keeps the focus and selects the value', async () => {
    server.use(refuseCode("That code isn't right. 4 tries left.", 4));
    renderApp('/dashboard');
    const field = await codeField();
    await user.keyboard('111111');
    await waitFor(() => expect(field).toHaveAccessibleDescription("That code isn't right. 4 tries left."));
    expect(field).toHaveFocus();
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['111111', 0, 6]);
  });

  it('is sent once on the sixth digit; six others typed over it are sent again', async () => {
    const sent: string[] = [];
    const note = answer('post', verify, async ({ request }) => {
      sent.push(((await request.json()) as { code: string }).code);
      return makeSession({ onboardedAt: null });
    });
    server.use(refuseCode("That code isn't right. 4 tries left.", 4));
    renderApp('/auth/verify-otp');
    const field = await codeField();
    await user.keyboard('111111');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/isn't right/));
    server.use(note);
    await user.keyboard('407123');
    await screen.findByRole('heading', { name: 'What do you write about?' });
    expect(sent).toEqual(['407123']);
  });

  it('is replaced whole by a pasted one after a trip to the mailbox, and each new one is sent once', async () => {
    const sent: string[] = [];
    server.use(
      http.post(`*${verify}`, async ({ request }) => {
        sent.push(((await request.clone().json()) as { code: string }).code);
      }),
      refuseCode("That code isn't right. 4 tries left.", 4),
    );
    renderApp('/auth/verify-otp');
    const field = await codeField();
    await user.keyboard('111111');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/isn't right/));
    act(() => field.blur());
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    // The browser may have put the caret anywhere.
    field.setSelectionRange(5, 6);
    await user.paste('407 123');
    expect(field).toHaveValue('407123');
    await waitFor(() => expect(sent).toEqual(['111111', '407123']));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/isn't right/));
    await user.paste('407123');
    await user.paste('555555');
    await waitFor(() => expect(sent).toEqual(['111111', '407123', '555555']));
  });

  it('of fewer digits is not sent; the button says why', async () => {
    renderApp('/auth/verify-otp');
    const field = await codeField();
    await user.keyboard('123');
    await user.click(screen.getByRole('button', { name: 'Verify email' }));
    expect(field).toHaveAccessibleDescription('Enter the 6 digits from the email.');
    expect(field).toHaveFocus();
  });

  it('that is burnt says so and offers a new one, which empties the field', async () => {
    server.use(
      refuseCode('Too many wrong tries: this code no longer works. Ask for a new one.', 0),
      answer('post', '/api/auth/resend-verification-code', { resendAfterSeconds: 60 }),
    );
    renderApp('/auth/verify-otp');
    const field = await codeField();
    await user.keyboard('111111');
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/New code sent\. Send again in [01]:\d\d/)).toBeVisible();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });
});

describe('sending again', () => {
  const advance = (seconds: number) =>
    act(() => {
      vi.advanceTimersByTime(seconds * 1_000);
    });
  // What waits for the screen stays real.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const signUp = async () => {
    useAuthStore.getState().logout('user');
    server.use(answer('post', '/api/auth/signup', makeSession({ isEmailVerified: false, onboardedAt: null })));
    const view = renderApp('/auth/signup');
    await user.type(await screen.findByLabelText('Name'), 'Maya');
    await user.type(screen.getByLabelText('Email'), 'maya@example.com');
    await user.type(screen.getByLabelText('Password'), 'quiet harbour lamp');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await codeField();
    return view;
  };

  it('counts down from sign-up as text, over a reload, then becomes a button', async () => {
    const { unmount } = await signUp();
    expect(screen.getByText('Send again in 1:00')).toBeVisible();
    advance(18);
    expect(await screen.findByText('Send again in 0:42')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    unmount();

    renderApp('/auth/verify-otp?email=maya%40example.com');
    await codeField();
    expect(screen.getByText('Send again in 0:42')).toBeVisible();
    advance(42);
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('waits as long as the answer says', async () => {
    server.use(answer('post', '/api/auth/resend-verification-code', { resendAfterSeconds: 90 }));
    renderApp('/auth/verify-otp');
    await codeField();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('New code sent. Send again in 1:30')).toBeVisible();
  });

  it('waits as long as a refusal says', async () => {
    server.use(
      refuse('post', '/api/auth/resend-verification-code', {
        status: 429,
        type: 'RATE_LIMITED',
        message: 'There were too many attempts.',
        headers: { 'retry-after': '754' },
      }),
    );
    renderApp('/auth/verify-otp');
    await codeField();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Send again in 12:34')).toBeVisible();
  });
});

describe('the address', () => {
  it('can be corrected while signed in; the new one waits for its own code', async () => {
    const changes: unknown[] = [];
    server.use(
      answer('patch', '/api/auth/me', async ({ request }) => {
        changes.push(await request.json());
        const changed = makeUser({ email: 'new@example.com', isEmailVerified: false, onboardedAt: null });
        return { user: changed, timezone: 'UTC', hasPassword: true, hasTwoFactor: false, platforms: [] };
      }),
    );
    renderApp('/auth/verify-otp?email=maya%40example.com');
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    const field = screen.getByLabelText('Email');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    expect(await screen.findByText('new@example.com')).toBeVisible();
    expect(window.location.search).toBe('?email=new%40example.com');
    expect(screen.getByText(/Send again in/)).toBeVisible();
    expect(changes).toEqual([{ email: 'new@example.com' }]);
  });

  it('is asked for where nobody knows it', async () => {
    useAuthStore.getState().logout('user');
    renderApp('/auth/verify-otp');
    await user.type(await screen.findByLabelText('Email'), 'maya@example.com{Enter}');
    await codeField();
    expect(window.location.search).toBe('?email=maya%40example.com');
  });

  it('can be left by signing out', async () => {
    renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(window.location.search).toBe('');
  });
});

describe('a right code on a device that does not know the account', () => {
  const message = 'This account was created on another device. Choose a new password to finish.';
  const refuseFor = (field: string, text: string) =>
    refuse('post', verify, {
      status: 422,
      message: text,
      type: 'VALIDATION_FAILED',
      details: [{ field, message: text }],
    });
  const typeCode = async () => {
    useAuthStore.getState().logout('user');
    server.use(refuseFor('newPassword', message));
    renderApp('/auth/verify-otp?email=maya%40example.com');
    await codeField();
    await user.keyboard('407123');
    return screen.findByLabelText('New password');
  };

  it('asks for a new password, and sends both', async () => {
    const sent: unknown[] = [];
    const field = await typeCode();
    expect(field).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(
      screen.getByText('This account was created on another device. Your new password signs that device out.'),
    ).toBeVisible();
    server.use(
      answer('post', verify, async ({ request }) => {
        sent.push(await request.json());
        return makeSession({ onboardedAt: null });
      }),
    );
    await user.keyboard('short{Enter}');
    expect(field).toHaveAccessibleDescription(/Use at least 10 characters\.$/);
    await user.clear(field);
    await user.type(field, 'another harbour lamp{Enter}');
    await screen.findByRole('heading', { name: 'What do you write about?' });
    expect(sent).toEqual([{ email: 'maya@example.com', code: '407123', newPassword: 'another harbour lamp' }]);
  });

  it('tells of a poor password at its field', async () => {
    const field = await typeCode();
    server.use(refuseFor('newPassword', 'The password must not contain your email address.'));
    await user.type(field, 'maya@example.com{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/must not contain your email/));
    expect(field).toHaveFocus();
  });

  it('goes back to the code when that has run out meanwhile', async () => {
    const field = await typeCode();
    server.use(refuseFor('code', 'This code has expired. Ask for a new one.'));
    await user.type(field, 'another harbour lamp{Enter}');
    expect(await screen.findByText('This code has expired. Ask for a new one.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter a new code' }));
    expect(await codeField()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });
});
