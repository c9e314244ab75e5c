import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  commit,
  onServer,
  open,
  panel,
  paths,
  press,
  schedulePath,
  startSendScreen,
  text,
} from '@/testing/send-screen';
import { write } from '@/features/composer/sending/send-fixtures';
import { makePlatforms } from '@/testing/factories';
import { answer, server } from '@/testing/server';
import { amend, currentDoc, useComposerStore } from '@/features/composer/store';

startSendScreen();

it('labels what a model wrote as made with AI, until somebody says that it is not', async () => {
  const label = {
    name: 'ai',
    label: 'Made with AI',
    says: 'made_with_ai' as const,
    maxLength: null,
    isRequired: false,
  };
  const options = ['no', 'yes'].map((value) => ({ value, label: value }));
  const [x, ...others] = makePlatforms();
  const labelled = x && {
    ...x,
    capabilities: x.capabilities && { ...x.capabilities, settings: [{ ...label, options }] },
  };
  server.use(answer('get', '/api/integrations/platforms', labelled ? [labelled, ...others] : []));
  write('tweet', [text]);
  const doc = currentDoc('tweet');
  const origin = { generationId: 'g1', tweetId: 't1', modelName: 'Llama' };
  if (doc !== null) amend('tweet', { ...doc, parts: doc.parts.map((part) => ({ ...part, origin })) });
  open();
  await press('Publish');
  await userEvent.click(await screen.findByRole('button', { name: 'Made with AI: yes' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'no' }));
  expect(await screen.findByRole('button', { name: 'Made with AI: no' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Made with AI: no' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'yes' }));
  await commit('Publish now');
  await waitFor(() => expect(onServer.calls.at(-1)?.body).toMatchObject({ targets: [{ settings: { ai: 'yes' } }] }));
});

describe('claims that nobody has checked', () => {
  const claims = [
    { start: 0, end: 11, kind: 'claim' as const },
    { start: 21, end: 24, kind: 'name' as const },
  ];
  const writeClaims = () => {
    write('tweet', [text]);
    const doc = currentDoc('tweet');
    if (doc !== null) amend('tweet', { ...doc, parts: doc.parts.map((part) => ({ ...part, additions: claims })) });
  };

  it('are named before they are published, and by the button that publishes them', async () => {
    writeClaims();
    open();
    await press('Publish');
    const form = within(await panel());
    expect(form.getByRole('heading', { name: '2 unchecked claims' })).toBeVisible();
    await press('Keep “The harbour”');
    await commit('Publish with 1 unchecked claim');
    await screen.findByText(/^Publishing in/);
  });

  it('are no longer asked about once each is kept', async () => {
    writeClaims();
    open();
    await press('Publish');
    await press('Keep “The harbour”');
    await press('Keep “May”');
    expect(within(await panel()).queryByRole('heading', { name: /unchecked/ })).not.toBeInTheDocument();
    await commit('Publish now');
    await screen.findByText(/^Publishing in/);
  });

  it('lead back to the text by the key that would publish', async () => {
    writeClaims();
    open();
    await press('Publish');
    await userEvent
      .setup()
      .type(within(await panel()).getByRole('button', { name: /^Check them/ }), '{Control>}{Enter}{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onServer.calls).toEqual([]);
    expect(useComposerStore.getState().editors.tweet?.cursor).toMatchObject({ caret: 0, length: 11 });
  });

  it('are not scheduled by the one press for the next free time', async () => {
    writeClaims();
    open();
    await press(/^Schedule /);
    expect(await screen.findByRole('heading', { name: '2 unchecked claims' })).toBeVisible();
    await commit('Schedule with 2 unchecked claims');
    await waitFor(() => expect(paths().at(-1)).toBe(schedulePath));
  });
});
