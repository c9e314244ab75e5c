import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformNames, xText } from '@text/platform-names';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { draftPath } from '@/features/composer/document/draft-path';
import { sendAnswers } from '@/features/composer/sending/send-fixtures';
import { currentDoc } from '@/features/composer/store';
import { type Network, networkIds, networks } from '@/networks';
import { textRules } from '@/networks/text';
import { makeDraft } from '@/pages/write/post/post-fixtures';
import { leaveDoc, makeDoc } from '@/testing/editor';
import { makeAccount, makePlatforms } from '@/testing/factories';
import { loadScreens, renderApp } from '@/testing/render';
import { answer, answerList, ignoreScreens, server } from '@/testing/server';
import { startWriting } from '@/testing/writing-screen';

// A network that only these tests know: what a networks folder says of it, and what the server answers.
const quip = 'quip' as Network;
const account = makeAccount({ id: 'q1', platform: quip, handle: 'ada', displayName: 'Ada' });
const text = 'word '.repeat(70).trim();

beforeAll(async () => {
  networkIds.push(quip);
  Object.assign(platformNames, { [quip]: 'Quip' });
  Object.assign(networks, { [quip]: { ...networks.twitter, threadPath: null } });
  Object.assign(textRules, { [quip]: { ...xText, max: 400 } });
  await loadScreens('/write');
}, 60_000);
startWriting();
beforeEach(() => {
  ignoreScreens();
  server.use(
    ...sendAnswers({ accounts: [account] }),
    answer('get', '/api/integrations/platforms', [
      ...makePlatforms(),
      ...makePlatforms({ twitter: { id: quip, name: 'Quip' } }).slice(0, 1),
    ]),
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
