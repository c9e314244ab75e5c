import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WaitingApproval } from '@/features/approvals/api';
import { makeWaiting } from '@/testing/factories';
import { renderApp, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

const user = userEvent.setup();
let waiting: WaitingApproval[];
let sent: unknown[];

beforeEach(() => {
  signIn();
  sent = [];
  waiting = [
    makeWaiting({ platforms: ['twitter', 'linkedin'] }),
    makeWaiting({ ideaId: 'i2', postId: 'p2', text: 'My own post.', askedBy: 'Maya', mayDecide: false }),
  ];
  server.use(
    answer('get', '/api/publishing/approvals', () => waiting),
    http.post('*/api/publishing/ideas/:id/approval/decisions', async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      waiting = waiting.filter(({ ideaId }) => ideaId !== params.id);
      return HttpResponse.json({ success: true, data: null });
    }),
  );
});

const open = async (search = '') => {
  renderApp(`/review${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Review' });
};

describe('the review queue', () => {
  it('lists what waits, and decides what the person may decide', async () => {
    await open();
    const [first, own] = await within(await screen.findByRole('tabpanel', { name: /^Posts/ })).findAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent(/^Ada asked .* · X and LinkedIn/);
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
    expect(within(own as HTMLElement).getByRole('link', { name: 'Open post' })).toHaveAttribute(
      'href',
      '/posts?post=p2',
    );
    await user.click(within(first as HTMLElement).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByText('The harbour opens in June.')).toBeNull());
    expect(sent).toEqual([['i1', { verdict: 'approve', hash: 'h1' }]]);
  });

  it('asks for changes with what should change', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Ask for changes' }));
    await user.type(screen.getByRole('textbox', { name: 'What should change?' }), 'The month.');
    await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
    await waitFor(() => expect(sent).toEqual([['i1', { verdict: 'changes', comment: 'The month.', hash: 'h1' }]]));
  });

  it('has drafts of rules and replies to watched posts beside them', async () => {
    waiting = [];
    await open();
    expect(await screen.findByText('Nothing to review')).toBeVisible();
    expect(screen.getByRole('link', { name: /^How approvals work/ })).toHaveAttribute('href', '/help/approvals');
    await user.click(screen.getByRole('tab', { name: /^Drafts/ }));
    expect(await screen.findByText(/^Drafts from your rules appear here/)).toBeVisible();
  });
});
