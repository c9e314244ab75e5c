import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Post } from '@/features/composer/posts/posts-api';
import { PostPane } from '@/features/posts/components/post-pane';
import { makeAccount, makePost } from '@/testing/factories';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

const account = makeAccount();

beforeEach(() => {
  signIn();
  server.use(answer('get', '/api/integrations/accounts', [account]));
});

const show = (over: Partial<Post>, onEdit = vi.fn()) =>
  renderWithProviders(<PostPane post={makePost(over)} onOpen={() => undefined} onEdit={onEdit} />);

it('says why a post was not published, with what to do about it', async () => {
  const onEdit = vi.fn();
  const failure = { code: 'duplicate', message: 'X rejected it.', fix: 'Change the text.', isRetryable: false };
  show({ status: 'failed', failure }, onEdit);
  expect(screen.getByText(/X rejected it/)).toHaveTextContent('Change the text.');
  await userEvent.click(screen.getByRole('button', { name: 'Edit the text' }));
  expect(onEdit).toHaveBeenCalledOnce();
});

it.each([
  ['is new as long as it has no time', { status: 'draft' }, /^· now$/],
  [
    'is dated by when it is planned for',
    { status: 'scheduled', scheduledAt: '2027-03-01T08:00:00.000Z', timezone: 'Asia/Tokyo' },
    /^· Mar 1, 5:00 PM$/,
  ],
  ['is from now once its time has come', { status: 'scheduled', scheduledAt: '2024-01-02T12:00:00.000Z' }, /^· now$/],
  ['is as old as its network says', { status: 'published', publishedAt: '2024-01-02T12:00:00.000Z' }, /^· .* ago$/],
] as const)('%s', async (_, over, age) => {
  show({ ...over, accountId: account.id });
  expect(await screen.findByText((_text, element) => age.test(element?.textContent ?? ''))).toBeVisible();
});
