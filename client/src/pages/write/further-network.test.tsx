import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import userEvent from '@testing-library/user-event';
import { platformNames } from '@text/platform-names';
import { xText } from '@text/platform-texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account, Platform } from '@/features/accounts/api';
import { chooseAccounts } from '@/features/composer/actions';
import type { Post } from '@/features/composer/posts/posts-api';
import { draftPath } from '@/features/composer/document/draft-path';
import { sendAnswers } from '@/features/composer/sending/send-fixtures';
import { currentDoc } from '@/features/composer/store';
import { useAnnouncement } from '@/lib/focus/announce';
import { networks } from '@/networks';
import { type Network, networkIds } from '@/networks/ids';
import { marks } from '@/networks/marks';
import { previews } from '@/networks/previews';
import { textRules } from '@/networks/text';
import { makeDraft } from '@/pages/write/post/post-fixtures';
import { leaveDoc, makeDoc } from '@/testing/editor';
import { makeAccount, makeIdea, makePlatforms, makePost } from '@/testing/factories';
import { loadScreens, renderApp } from '@/testing/render';
import { answer, answerList, ignoreScreens, server } from '@/testing/server';
import { startWriting } from '@/testing/writing-screen';

// A network that only these tests know: what a networks folder says of it, and what the server answers.
const quip = 'quip' as Network;
const account = makeAccount({ id: 'q1', platform: quip, handle: 'ada', displayName: 'Ada' });
const text = 'word '.repeat(70).trim();

const quipAsServed = () => makePlatforms({ twitter: { id: quip, name: 'Quip' } })[0] as Platform;
const withTitle = (): Platform['capabilities'] => {
  const { capabilities } = quipAsServed();
  const title = { name: 'title', label: 'Title', options: [], maxLength: 100, isRequired: true };
  return capabilities && { ...capabilities, settings: [title] };
};

beforeAll(async () => {
  networkIds.push(quip);
  Object.assign(platformNames, { [quip]: 'Quip' });
  Object.assign(networks, { [quip]: {} });
  Object.assign(marks, { [quip]: marks.twitter });
  Object.assign(textRules, { [quip]: { ...xText, max: 400 } });
  Object.assign(previews, { [quip]: previews.twitter });
  await loadScreens('/write');
}, 60_000);
startWriting();
beforeEach(() => {
  ignoreScreens();
  server.use(
    ...sendAnswers({ accounts: [account] }),
    answer('get', '/api/integrations/platforms', [...makePlatforms(), quipAsServed()]),
  );
});

it('is written for on the page for posts, by its own count, once its account is chosen', async () => {
  leaveDoc('tweet', makeDoc([text]));
  renderApp('/write');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Choose an account/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /ada/ }));
  await waitFor(() => expect(currentDoc('tweet')?.network).toBe(quip));
  expect(await screen.findByText(/^51 characters left/)).toBeVisible();
});

it('counts to what the server of its account takes, less what stands beside the words, in a thread too', async () => {
  const warning = {
    ...{ name: 'spoiler', label: 'Content warning', options: [], maxLength: 200 },
    ...{ isCounted: true, isRequired: false },
  };
  const { capabilities } = quipAsServed();
  const warned = capabilities && { ...capabilities, settings: [warning], images: { ...capabilities.images, max: 0 } };
  const roomy = { ...account, maxLength: 500 };
  server.use(
    answer('get', '/api/integrations/platforms', [...makePlatforms(), { ...quipAsServed(), capabilities: warned }]),
    ...sendAnswers({ accounts: [roomy] }),
    http.post(/tweetgen\/save|publishing\/ideas/, () => delay('infinite')),
  );
  Object.assign(networks, { [quip]: { threadPath: '/threadgen' } });
  leaveDoc('tweet', makeDoc([text]));
  renderApp('/write');
  await screen.findByDisplayValue(text);
  act(() => chooseAccounts('tweet', [{ accountId: account.id, network: quip }]));
  expect(await screen.findByText(/^151 characters left/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add video to the post' })).toBeVisible();
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Content warning on Quip' }), 'work');
  expect(await screen.findByText(/^147 characters left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add post' }));
  await user.click(await screen.findByRole('textbox', { name: 'Post 1 of 2' }));
  expect(await screen.findByText(/^147 characters left/)).toBeVisible();
  Object.assign(networks, { [quip]: {} });
});

describe('its title', () => {
  /** What was sent to change what is stored, and when it goes out. */
  let sent: unknown[];
  /** A text that goes to these accounts. */
  const open = async (...accounts: Account[]) => {
    leaveDoc('tweet', makeDoc(['Short.']));
    renderApp('/write');
    await screen.findByDisplayValue('Short.');
    act(() =>
      chooseAccounts(
        'tweet',
        accounts.map(({ id, platform }) => ({ accountId: id, network: platform })),
      ),
    );
  };
  const answerPlatforms = () =>
    answer('get', '/api/integrations/platforms', [
      ...makePlatforms(),
      { ...quipAsServed(), capabilities: withTitle() },
    ]);
  beforeEach(() => {
    sent = [];
    const post = makePost({ id: 'p1', platform: quip, accountId: account.id });
    server.use(
      answerPlatforms(),
      answer('get', '/api/publishing/posts/{id}', post),
      answer('get', '/api/publishing/ideas/{id}', makeIdea([post])),
      answer('post', '/api/tweetgen/save', { posts: [{ ...post, accountId: null }] }),
      answer('patch', '/api/publishing/ideas/{id}', async ({ request }) => {
        const body = (await request.json()) as { versions: { settings?: Post['settings'] }[] };
        sent.push(body);
        return makeIdea([{ ...post, settings: body.versions[0]?.settings ?? {} }], 2);
      }),
    );
  });

  it('is wanted before anything is sent, and stored with the version of its account', async () => {
    await open(account);
    const user = userEvent.setup();
    const title = await screen.findByRole('textbox', { name: 'Title on Quip' });
    const publish = () => screen.getByRole('button', { name: 'Publish' });
    expect(publish()).toHaveAttribute('aria-disabled', 'true');
    await user.click(publish());
    expect(useAnnouncement.getState().text).toBe('Add the title to publish it.');
    await user.click(title);
    await user.paste('First\nlight');
    expect(title).toHaveValue('First light');
    expect(screen.getByText('89 left')).toBeVisible();
    expect(publish()).not.toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 4_000 });
    const version = { accountId: account.id, parts: null, settings: { title: 'First light' } };
    expect(sent[0]).toMatchObject({ accountIds: [account.id], versions: [version] });
    await user.click(title);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(title).toHaveValue(''));
  });

  it('and what must be answered or shown is said in its tab, and answered under the text', async () => {
    const x = makeAccount({ id: 'x1' });
    const kids = {
      name: 'kids',
      label: 'Made for kids',
      options: [
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes' },
      ],
      maxLength: null,
      isRequired: true,
    };
    const { capabilities } = quipAsServed();
    const asking = capabilities && { ...capabilities, settings: [kids], needsMedia: 'video' as const };
    server.use(
      ...sendAnswers({ accounts: [account, x] }),
      http.post(/tweetgen\/save|publishing\/ideas/, () => delay('infinite')),
    );
    server.use(
      answer('get', '/api/integrations/platforms', [...makePlatforms(), { ...quipAsServed(), capabilities: asking }]),
    );
    await open(account, x);
    const tab = await screen.findByRole('tab', { name: /^Quip/ });
    await waitFor(() => expect(tab).toHaveTextContent('1 to answer'));
    await userEvent.click(tab);
    const answers = within(await screen.findByRole('group', { name: 'Made for kids' }));
    await userEvent.click(answers.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(tab).toHaveTextContent('Add video'));
    expect(currentDoc('tweet')?.settings).toEqual({ [account.id]: { kids: 'no' } });
  });

  it('holds back its own version alone, whose tab says so and has the line for it', async () => {
    const x = makeAccount({ id: 'x1' });
    // Nothing is answered to a save: what these answers say is of one account.
    const unanswered = http.post(/tweetgen\/save|publishing\/ideas/, () => delay('infinite'));
    server.use(answerPlatforms(), ...sendAnswers({ accounts: [account, x] }), unanswered);
    await open(account, x);
    const tab = await screen.findByRole('tab', { name: /^Quip/ });
    await waitFor(() => expect(tab).toHaveTextContent('Add title'));
    expect(await screen.findByRole('button', { name: /^1 of 2 ready/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Title on Quip' })).toBeNull();
    await userEvent.click(tab);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title on Quip' }), 'Light');
    await waitFor(() => expect(tab).toHaveTextContent('Same text'));
    expect(currentDoc('tweet')?.settings).toEqual({ [account.id]: { title: 'Light' } });
  });
});

it('has its drafts under Recent of that page, where they open', async () => {
  const draft = { ...makeDraft('d1', 'Kept for Quip.'), platform: quip };
  server.use(answerList('/api/integrations/posts', [draft]));
  renderApp('/write?sheet=recent');
  const drafts = await within(await screen.findByRole('dialog', { name: 'Recent' })).findByRole('region', {
    name: 'Drafts',
  });
  expect(await within(drafts).findByText('Kept for Quip.')).toBeVisible();
  expect(draftPath(draft)).toBe('/write?draft=d1');
});
