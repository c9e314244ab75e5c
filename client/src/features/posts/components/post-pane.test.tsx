import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PostPane } from '@/features/posts/components/post-pane';
import { makeAccount, makePost } from '@/testing/factories';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

const account = makeAccount();

beforeEach(() => {
  signIn();
  server.use(answer('get', '/api/integrations/accounts', [account]));
});

it.each([
  ['is new as long as it is not published', { status: 'scheduled', publishedAt: null }, /^· now$/],
  ['is as old as its network says', { status: 'published', publishedAt: '2024-01-02T12:00:00.000Z' }, /^· .* ago$/],
] as const)('%s', async (_, over, age) => {
  renderWithProviders(<PostPane post={makePost({ ...over, accountId: account.id })} onOpen={() => undefined} />);
  expect(await screen.findByText((_text, element) => age.test(element?.textContent ?? ''))).toBeVisible();
});
