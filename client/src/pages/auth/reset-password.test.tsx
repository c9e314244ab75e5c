import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useSignInState } from '@/features/auth/sign-in-state';
import { fill } from '@/testing/fill';
import { renderApp } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
afterEach(() => useSignInState.setState({ email: '', notice: null, ticket: null }));
const email = 'maya@example.com';
const params = () => Object.fromEntries(new URLSearchParams(window.location.search));

const fillReset = async (code: string) => {
  await fill(user, await screen.findByLabelText('Code'), code);
  await fill(user, screen.getByLabelText('New password'), 'another harbour lamp');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
};

describe('a forgotten password', () => {
  it('is answered the same for everyone and leads by the code to sign-in, the email filled in', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('post', '/api/auth/forgot-password', async ({ request }) => {
        sent.push(await request.json());
        return { resendAfterSeconds: 60 };
      }),
      answer('post', '/api/auth/reset-password', async ({ request }) => {
        sent.push(await request.json());
        return { done: true };
      }),
    );
    renderApp('/auth/forgot-password?from=%2Fbilling');
    await user.type(await screen.findByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send code' }));

    expect(await screen.findByText(/If there is an account for/)).toHaveTextContent(
      'If there is an account for maya@example.com, a 6-digit code is on its way.',
    );
    expect(params()).toEqual({ email, from: '/billing' });
    expect(screen.getByText(/Send again in [01]:\d\d/)).toBeVisible();
    await fillReset('407123');

    expect(await screen.findByText('Password changed. Sign in with the new one.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(params()).toEqual({ email, from: '/billing' });
    expect(sent).toEqual([{ email }, { email, code: '407123', newPassword: 'another harbour lamp' }]);
  });

  it('stays where the code could not be sent', async () => {
    server.use(refuse('post', '/api/auth/forgot-password', { status: 500, type: 'INTERNAL_ERROR' }));
    renderApp('/auth/forgot-password');
    await user.type(await screen.findByLabelText('Email'), `${email}{Enter}`);
    await waitFor(() => expect(screen.getAllByText('Failed to send reset code')).toHaveLength(2));
    expect(window.location.pathname).toBe('/auth/forgot-password');
  });
});

describe('the reset code', () => {
  const refuseReset = (field: string, message: string, triesLeft?: number) =>
    refuse('post', '/api/auth/reset-password', {
      status: 422,
      message,
      type: 'VALIDATION_FAILED',
      details: [{ field, message }],
      ...(triesLeft !== undefined && { triesLeft }),
    });

  it('that is wrong is told at the field, which keeps the focus with its value selected', async () => {
    server.use(refuseReset('code', "That code isn't right. 1 try left.", 1));
    renderApp(`/auth/reset-password?email=${email}`);
    await fillReset('111111');
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    await waitFor(() => expect(field).toHaveAccessibleDescription("That code isn't right. 1 try left."));
    await waitFor(() => expect(field).toHaveFocus());
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  });

  it('that has expired offers a new one', async () => {
    server.use(
      refuseReset('code', 'This code has expired. Ask for a new one.', 0),
      answer('post', '/api/auth/forgot-password', { resendAfterSeconds: 60 }),
    );
    renderApp(`/auth/reset-password?email=${email}`);
    await fillReset('111111');
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/New code sent\. Send again in [01]:\d\d/)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('');
  });

  it('with a poor password is refused at the password', async () => {
    server.use(refuseReset('newPassword', 'The password must not contain your email address.'));
    renderApp(`/auth/reset-password?email=${email}`);
    await fillReset('407123');
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/must not contain your email/));
    expect(field).toHaveFocus();
  });
});
