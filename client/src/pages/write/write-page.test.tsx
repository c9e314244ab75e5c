import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { sendAnswers, xAccount } from '@/features/composer/sending/send-fixtures';
import { makeDraft } from '@/pages/write/post/post-fixtures';
import { leaveDoc, makeDoc } from '@/testing/editor';
import { makeAccount } from '@/testing/factories';
import { loadScreens, renderApp } from '@/testing/render';
import { answer, ignoreScreens, refuse, server } from '@/testing/server';
import { startWriting } from '@/testing/writing-screen';

beforeAll(() => loadScreens('/write'), 60_000);
startWriting();

const title = () => screen.getByRole('heading', { level: 1 });

it.each([
  ['/write', 'New post'],
  ['/tweetgen', 'New post'],
  ['/tweetgen?tab=replies', 'New reply'],
  ['/threadgen', 'New thread'],
  ['/threadgen/', 'New thread'],
  ['/linkedin', 'New LinkedIn post'],
  ['/platforms/linkedin', 'New LinkedIn post'],
])('%s is for a %s', async (address, expected) => {
  ignoreScreens();
  renderApp(address);
  await waitFor(() => expect(title()).toHaveTextContent(expected));
});

it('keeps what is written on the way from one kind to another and back', async () => {
  ignoreScreens();
  leaveDoc('thread', makeDoc(['One.', 'Two.']));
  leaveDoc('tweet', makeDoc(['A post.']));
  const { router } = renderApp('/threadgen');
  expect(await screen.findByDisplayValue('Two.')).toBeVisible();
  await router.navigate('/write');
  expect(await screen.findByDisplayValue('A post.')).toBeVisible();
  expect(screen.queryByDisplayValue('Two.')).toBeNull();
  await router.navigate('/threadgen');
  expect(await screen.findByDisplayValue('Two.')).toBeVisible();
});

it('shows one preview on the widest windows: of the version that shows', async () => {
  ignoreScreens();
  const media = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...media, matches: query === '(width >= 110rem)' }));
  const versions = (['twitter', 'linkedin'] as const).map((network) => ({ accountId: network, network, own: null }));
  leaveDoc('tweet', { ...makeDoc(['A post.']), versions });
  renderApp('/write');
  expect(await screen.findByRole('heading', { name: 'On X' })).toBeVisible();
  await userEvent.setup().click(await screen.findByRole('tab', { name: /^LinkedIn/ }));
  expect(await screen.findByRole('heading', { name: 'On LinkedIn' })).toBeVisible();
  expect(screen.getAllByRole('region', { name: 'Preview' })).toHaveLength(1);
});

const createdAt = '2026-11-20T05:00:00.000Z';

it('opens a stored idea by its address, with the version that it has first', async () => {
  ignoreScreens();
  const post = { ...makeDraft('p1', 'The stored words.'), platform: 'linkedin' } as const;
  server.use(
    answer('get', '/api/publishing/ideas/{id}', {
      id: 'i1',
      version: 1,
      parts: [],
      posts: [post],
      createdAt,
      updatedAt: createdAt,
      repeat: null,
    }),
    answer('get', '/api/publishing/posts/{id}', post),
  );
  const { router } = renderApp('/write/i1');
  expect(await screen.findByDisplayValue('The stored words.')).toBeVisible();
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/linkedin', search: '' }));
});

it('says that an idea is gone', async () => {
  ignoreScreens();
  server.use(refuse('get', '/api/publishing/ideas/{id}', { status: 404, type: 'NOT_FOUND' }));
  renderApp('/write/i1');
  expect(await screen.findByText("The post didn't load")).toBeVisible();
});

it('keeps the version of an account that was disconnected since, and says how to have it again', async () => {
  ignoreScreens();
  server.use(...sendAnswers({ accounts: [xAccount] }));
  const own = makeDoc(['At work.']).parts;
  const versions = [
    { accountId: xAccount.id, network: 'twitter', own: null },
    { accountId: 'gone', network: 'linkedin', own },
  ] as const;
  leaveDoc('tweet', { ...makeDoc(['For all.']), versions });
  renderApp('/write');
  expect(await screen.findByRole('button', { name: '1 of 2 ready' })).toBeVisible();
  await userEvent.setup().click(await screen.findByRole('tab', { name: /^LinkedIn/ }));
  expect(screen.getByText(/Reconnect the account to publish there/)).toBeVisible();
  expect(screen.getByDisplayValue('At work.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reconnect' })).toHaveAttribute('href', '/platforms/linkedin?from=%2Fwrite');
});

it('says of a thread where it can go, and that its words are the same once joined', async () => {
  ignoreScreens();
  const versions = (['twitter', 'linkedin'] as const).map((network) => ({ accountId: network, network, own: null }));
  const accounts = versions.map(({ network }) => makeAccount({ id: network, platform: network }));
  server.use(...sendAnswers({ accounts }));
  leaveDoc('thread', { ...makeDoc(['One.', 'Two.', 'Three.']), versions });
  renderApp('/threadgen');
  const user = userEvent.setup();
  const says = 'X uses this text. LinkedIn takes one post: join the thread there.';
  expect(await screen.findByText(says, {}, { timeout: 5_000 })).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: /^LinkedIn.*No threads/ }));
  await user.click(await screen.findByRole('button', { name: 'Join into one post' }));
  expect(await screen.findByText('The shared text in one post.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'What differs from the shared text' })).toBeNull();
});
