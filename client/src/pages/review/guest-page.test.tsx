import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GuestReview } from '@/features/approvals/guest-api';
import { renderApp } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
let review: GuestReview;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  review = {
    ...{ workspace: 'Roastline', timezone: 'Europe/Berlin', askedBy: 'Ada', expiresAt: '2027-03-08T09:00:00.000Z' },
    ...{ state: 'waiting', hash: 'h1', verdict: null, comments: [] },
    versions: [
      {
        ...{ id: 'p1', platform: 'twitter', settings: {}, scheduledAt: '2027-03-03T09:00:00.000Z' },
        author: { name: 'Maya Ortiz', handle: 'maya', avatarUrl: null },
        parts: [{ text: 'The harbour opens in June.', media: [] }],
      },
      {
        ...{ id: 'p2', platform: 'linkedin', settings: {}, scheduledAt: null },
        author: { name: 'Maya Ortiz', handle: '', avatarUrl: null },
        parts: [{ text: 'On LinkedIn it opens in June, too.', media: [] }],
      },
    ],
  };
  server.use(
    answer('get', '/api/review/{token}', () => review),
    answer('post', '/api/review/{token}/decisions', async ({ request }) => {
      sent.push(await request.json());
      review = { ...review, verdict: 'approve', state: 'approved' };
      return review;
    }),
    answer('post', '/api/review/{token}/comments', async ({ request }) => {
      const { name, text } = (await request.json()) as { name: string; text: string };
      review.comments = [{ id: 'c1', name, text, isGuest: true, at: '2027-03-01T09:00:00.000Z' }];
      return review;
    }),
  );
});

const open = async () => {
  renderApp('/review/secret');
  await screen.findByRole('heading', { level: 1, name: 'The harbour opens in June.' });
  return within(screen.getByRole('region', { name: 'Decision' }));
};

describe('what a review link opens', () => {
  it('shows each version as its network does, with its time', async () => {
    await open();
    const panel = within(screen.getByRole('tabpanel', { name: 'X' }));
    expect(await panel.findByText('@maya')).toBeVisible();
    expect(panel.getByText(/^Wed, Mar 3/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'LinkedIn' }));
    expect(await screen.findByText(/^On LinkedIn it opens/)).toBeVisible();
  });

  it('is approved once there is a name, of exactly what was read', async () => {
    const decision = await open();
    await user.click(decision.getByRole('button', { name: 'Approve' }));
    expect(decision.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription('Enter your name first.');
    expect(sent).toEqual([]);
    await user.type(decision.getByRole('textbox', { name: 'Your name' }), 'Lena Brandt');
    await user.click(decision.getByRole('button', { name: 'Approve' }));
    expect(await decision.findByRole('heading', { name: 'You approved this' })).toBeVisible();
    expect(sent).toEqual([{ name: 'Lena Brandt', verdict: 'approve', hash: 'h1' }]);
    expect(decision.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('takes comments by name', async () => {
    const decision = await open();
    const comments = within(screen.getByRole('region', { name: 'Comments' }));
    await user.type(comments.getByRole('textbox', { name: 'Comment' }), 'Fine with us.');
    await user.click(comments.getByRole('button', { name: 'Add comment' }));
    await user.type(decision.getByRole('textbox', { name: 'Your name' }), 'Lena');
    await user.click(comments.getByRole('button', { name: 'Add comment' }));
    expect(await comments.findByRole('listitem')).toHaveTextContent(/^LenaGuest.*Fine with us\.$/);
    await waitFor(() => expect(comments.getByRole('textbox', { name: 'Comment' })).toHaveValue(''));
  });

  it('says so where the link has ended', async () => {
    server.use(refuse('get', '/api/review/{token}', { status: 404, type: 'NOT_FOUND' }));
    renderApp('/review/old');
    expect(await screen.findByRole('heading', { name: "This review link doesn't work" })).toBeVisible();
  });
});
