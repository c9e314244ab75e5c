import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { beforeAll, beforeEach, expect, it } from 'vitest';
// Loaded on the screen only with several accounts.
import '@/features/composer/components/versions/adapt';
import { docOn } from '@/features/composer/document/versions';
import { noteConnectUrl } from '@/features/composer/generation/model-connected';
import { linkedinAccount, sendAnswers, xAccount } from '@/features/composer/sending/send-fixtures';
import { currentDoc } from '@/features/composer/store';
import { currentOwnerKey } from '@/features/session/access';
import { makeAnswer, makeTweet } from '@/pages/write/post/post-fixtures';
import { leaveDoc, makeDoc } from '@/testing/editor';
import { openStream } from '@/testing/open-stream';
import { makeModelsOverview } from '@/testing/factories';
import { loadScreens, renderApp } from '@/testing/render';
import { answer, ignoreScreens, server } from '@/testing/server';
import { startWriting } from '@/testing/writing-screen';

beforeAll(() => loadScreens('/write'), 60_000);
startWriting();
beforeEach(() => {
  ignoreScreens();
  server.use(
    ...sendAnswers({ accounts: [xAccount, linkedinAccount] }),
    http.post(/tweetgen\/save|publishing\/ideas/, () => delay('infinite')),
  );
});

const text = Array.from({ length: 12 }, (_, at) => `This is sentence ${at} of the text.`).join(' ');
const open = (own: string | null = null) => {
  const doc = makeDoc([text]);
  const parts = own === null ? null : makeDoc([own]).parts;
  leaveDoc('tweet', {
    ...doc,
    versions: [
      { accountId: xAccount.id, network: 'twitter', own: null },
      { accountId: linkedinAccount.id, network: 'linkedin', own: parts },
    ],
  });
  renderApp('/write');
};
const textsOn = (accountId: string) => {
  const doc = currentDoc('tweet');
  return doc && docOn(doc, accountId).parts.map((part) => part.text);
};
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

it('splits a long text where no model is connected, for those that it does not fit, and one Undo takes it back', async () => {
  server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
  open();
  const linkedin = await box(/^LinkedIn/);
  await waitFor(() => expect(linkedin).toBeDisabled(), { timeout: 4_000 });
  expect(await box(/^XIn 2 posts/)).toBeChecked();
  await userEvent.click(await screen.findByRole('button', { name: 'Adapt for 1 network' }));
  expect(textsOn(xAccount.id)).toHaveLength(2);
  expect(textsOn(linkedinAccount.id)).toEqual([text]);
  expect(await screen.findByRole('tab', { name: /^X/ })).toHaveTextContent('2 posts');
  const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
  await userEvent.click(undo as HTMLElement);
  expect(textsOn(xAccount.id)).toEqual([text]);
});

it('has a model write a version for each that is ticked, and puts it there once it is used', async () => {
  noteConnectUrl(currentOwnerKey(), null);
  const stream = openStream('/api/tweetgen/passage');
  server.use(stream.handler);
  open('Mine.');
  expect(await box(/^LinkedIn/)).not.toBeChecked();
  const adapt = await screen.findByRole('button', { name: 'Adapt for 1 network' });
  expect(adapt).toHaveClass('bg-accent');
  expect(screen.getByRole('button', { name: /^Write 3 variants/ })).not.toHaveClass('bg-accent');
  await userEvent.click(adapt);
  await waitFor(() => expect(stream.requests).toHaveLength(1));
  expect(stream.requests[0]?.body).toEqual({ text, change: 'adapt', platform: 'twitter' });
  stream.send('done', makeAnswer('g1', [makeTweet('t1', { text: 'Twelve sentences.' })]));
  const use = await screen.findByRole('button', { name: 'Use this for X' });
  expect(textsOn(xAccount.id)).toEqual([text]);
  await userEvent.click(use);
  expect(textsOn(xAccount.id)).toEqual(['Twelve sentences.']);
  expect(textsOn(linkedinAccount.id)).toEqual(['Mine.']);
  expect(await screen.findByText('In the editor')).toBeVisible();
});
