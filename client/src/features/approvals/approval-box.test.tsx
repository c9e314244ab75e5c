import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Approval } from '@/features/approvals/api';
import { ApprovalBox } from '@/features/approvals/approval-box';
import { makePost } from '@/testing/factories';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
const post = makePost({ parts: [{ ...makePost().parts[0], text: 'The harbour opens in June.' }] as never });
const approved = {
  id: 'd1',
  name: 'Grace',
  verdict: 'approve',
  comment: '',
  isGuest: false,
  at: post.createdAt,
} as const;
let approval: Approval;
let sent: unknown[];

beforeEach(() => {
  signIn();
  sent = [];
  approval = {
    ...{ state: 'waiting', isNeeded: true, hash: 'h1', quorum: 1, askedBy: 'Ada', askedAt: post.createdAt },
    ...{ decisions: [], approvedTexts: [], mayDecide: true },
  };
  server.use(
    answer('get', '/api/publishing/ideas/{id}/approval', () => approval),
    answer('get', '/api/publishing/ideas/{id}/review-links', () => []),
    http.post('*/approval/decisions', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: null, message: '' });
    }),
  );
});

const open = async (over: Partial<Approval> = {}) => {
  approval = { ...approval, ...over };
  renderWithProviders(<ApprovalBox post={post} />);
  return within(await screen.findByRole('region', { name: 'Approval' }));
};

describe('the approval of a post', () => {
  it('is decided of exactly what was read', async () => {
    const box = await open();
    expect(box.getByRole('heading', { name: 'Ada asks for your approval' })).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toMatchObject([{ verdict: 'approve', hash: 'h1' }]));
  });

  it('keeps what should change until it is stored', async () => {
    server.use(
      refuse('post', '/api/publishing/ideas/{id}/approval/decisions', { status: 500, type: 'INTERNAL_ERROR' }),
    );
    const box = await open();
    await user.click(box.getByRole('button', { name: 'Ask for changes' }));
    await user.type(box.getByRole('textbox', { name: 'What should change?' }), 'The month.');
    await user.click(box.getByRole('button', { name: 'Ask for changes' }));
    expect(await box.findByText('Failed to update post')).toBeVisible();
    expect(box.getByRole('textbox', { name: 'What should change?' })).toHaveValue('The month.');
  });

  it('shows word by word what changed since', async () => {
    const box = await open({
      ...{ state: 'void', mayDecide: false, decisions: [{ ...approved, isCurrent: false }] },
      approvedTexts: [{ postId: post.id, texts: ['The harbour opens in May.'] }],
    });
    expect(box.getByText('May', { selector: 'del' })).toBeVisible();
    expect(box.getByText('June', { selector: 'ins' })).toBeVisible();
    expect(box.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
  });

  it('lists who asked and decided what', async () => {
    const asked = { ...approved, id: 'd0', name: 'Ada', verdict: 'asked', isCurrent: false } as const;
    const box = await open({ decisions: [{ ...approved, isCurrent: false }, asked] });
    const lines = box.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^Grace approved .*, before the last change$/),
      expect.stringMatching(/^Ada asked for approval (?!.*before)/),
    ]);
  });

  it('says that something else changed where the text is the same', async () => {
    const box = await open({
      ...{ state: 'void', decisions: [{ ...approved, isCurrent: false }] },
      approvedTexts: [{ postId: post.id, texts: ['The harbour opens in June.'] }],
    });
    expect(box.getByText(/^The text is the same\. Its time, accounts/)).toBeVisible();
  });

  it('is not there where nobody needs one', async () => {
    approval = { ...approval, state: null, isNeeded: false };
    const { container } = renderWithProviders(<ApprovalBox post={post} />);
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
  });
});
