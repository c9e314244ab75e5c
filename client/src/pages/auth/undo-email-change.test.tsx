import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useAuthStore } from '@/features/session/store';
import { renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
const stop = async () => user.click(await screen.findByRole('button', { name: "It wasn't me. Stop the change" }));

describe('the link in the mail to the old address', () => {
  it('undoes nothing by itself; the button does, and leads to a new password', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('post', '/api/auth/change-email/undo', async ({ request }) => {
        sent.push(await request.json());
        return { done: true };
      }),
    );
    signIn();
    renderApp('/auth/undo-email-change?token=id.signature');
    await screen.findByRole('heading', { name: 'Stop the email change' });
    expect(sent).toEqual([]);
    await stop();
    expect(await screen.findByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      '/auth/forgot-password',
    );
    expect(sent).toEqual([{ token: 'id.signature' }]);
    expect(useAuthStore.getState().isAuthenticated).toBe(false);
  });

  it('says when it no longer works', async () => {
    const message = 'This link no longer works.';
    const details = [{ field: 'token', message }];
    server.use(
      refuse('post', '/api/auth/change-email/undo', { status: 422, type: 'VALIDATION_FAILED', message, details }),
    );
    renderApp('/auth/undo-email-change?token=old');
    await stop();
    expect(await screen.findByText(message)).toBeVisible();
  });
});
