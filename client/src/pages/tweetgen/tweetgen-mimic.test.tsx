import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '@/components/ui/live-region';
import { rereadKept, writeKept } from '@/lib/kept-text';
import {
  answerList,
  forgetWork,
  makeMimic,
  makeRecord,
  makeTweet,
  openStream,
} from '@/pages/tweetgen/tweetgen-fixtures';
import { TweetgenPage } from '@/pages/tweetgen/tweetgen-page';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const path = '/api/tweetgen/mimic';
const sourceText = 'I deleted 40% of our codebase last month.\n\nNobody noticed.\n\nWhat could you delete today?';

// A whole screen on a busy machine: slow, not stuck.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  signIn();
  server.use(
    answerList('/api/tweetgen/chats', []),
    answerList('/api/integrations/posts', []),
    answer('get', '/api/tweetgen/generations/{id}', () => makeRecord('g1', [], { task: 'mimic' })),
  );
});
afterEach(forgetWork);

const renderMimic = () =>
  renderWithProviders(
    <>
      <TweetgenPage />
      <LiveRegion />
    </>,
    '/tweetgen?tab=mimic',
  );
const source = () => screen.findByRole('textbox', { name: 'Tweet to learn from' });
const structure = () => screen.findByRole('region', { name: 'Structure' });
const generate = () => screen.getByRole('button', { name: /^Generate 3 look-alikes/ });
const beats = async () =>
  within(within(await structure()).getByRole('list'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent.replace(/^\d/, ''));

async function pasteSource(text = sourceText) {
  const user = userEvent.setup();
  await user.click(await source());
  await user.paste(text);
  return user;
}

describe('the structure', () => {
  it('is read at once, changed by keyboard alone, sent, kept, and read again on request', async () => {
    const stream = openStream(path);
    server.use(stream.handler);
    renderMimic();
    const user = await pasteSource();
    const card = within(await structure());
    expect(card.getByText('Read from the source')).toBeInTheDocument();
    expect(card.getByRole('combobox', { name: 'Ends with' })).toHaveValue('question');
    expect(card.getByLabelText('3 lines')).toBeInTheDocument();
    const before = await beats();

    await user.selectOptions(card.getByRole('combobox', { name: 'Opens with' }), 'story');
    card.getByRole('button', { name: 'One line more' }).focus();
    await user.keyboard('{Enter}');
    await user.selectOptions(card.getByRole('combobox', { name: 'Beat to add' }), 'an example');
    card.getByRole('button', { name: 'Add' }).focus();
    await user.keyboard('{Enter}');
    expect(await beats()).toEqual([...before, 'an example']);
    card.getByRole('button', { name: 'Move an example up' }).focus();
    await user.keyboard('{Enter}');
    expect((await beats()).indexOf('an example')).toBe(before.length - 1);
    expect(document.activeElement).toHaveAccessibleName(/^Move an example/);
    expect(screen.getByTestId('live-region')).toHaveTextContent(`An example moved to ${before.length} of`);
    await user.click(card.getByRole('button', { name: 'Remove an example' }));
    expect(await beats()).toEqual(before);
    expect(document.activeElement).toHaveAccessibleName(/^Remove/);
    expect(card.getByText('Changed by you')).toBeInTheDocument();

    await user.click(generate());
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toMatchObject({
      sourceTweet: sourceText,
      structure: { hook: 'story', lineCount: 4, ending: 'question' },
    });
    writeKept();
    rereadKept();
    expect(card.getByRole('combobox', { name: 'Opens with' })).toHaveValue('story');
    await user.click(card.getByRole('button', { name: 'Read it again' }));
    expect(card.getByText('Read from the source')).toBeInTheDocument();
    expect(card.getByRole('combobox', { name: 'Opens with' })).not.toHaveValue('story');
    await user.click(card.getByRole('button', { name: 'Use my changed structure' }));
    expect(card.getByRole('combobox', { name: 'Opens with' })).toHaveValue('story');
  });
});

describe('look-alikes', () => {
  it('say how much they share with the source, mark it, and count anew while they are edited', async () => {
    const stream = openStream(path);
    server.use(stream.handler);
    renderMimic();
    const user = await pasteSource();
    await user.click(generate());
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    const far = makeTweet('m1', { text: 'We cut 12 meetings in March.\n\nWhich one would you miss?' });
    stream.send('done', makeMimic('g1', [far]));
    const card = within(await screen.findByRole('article', { name: 'Look-alike 1 of 1' }));
    expect(await card.findByRole('meter', { name: 'Shared wording' })).toHaveAttribute('aria-valuenow', '0');
    expect(card.getByText('Original')).toBeInTheDocument();
    expect(screen.getByText(/8 words in a row or 25% with the source is rewritten once, then refused/)).toBeVisible();

    await user.click(card.getByRole('button', { name: 'Edit' }));
    const editor = card.getByRole('textbox');
    await user.clear(editor);
    await user.paste('I deleted 40% of our codebase last month. Nobody cared, and then we went on with other things.');
    expect(await card.findByText('Too close')).toBeInTheDocument();
    expect(card.getByText(/^Also in the source:/)).toHaveTextContent(
      '“I deleted 40% of our codebase last month. Nobody”',
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(card.getByText('I deleted 40% of our codebase last month. Nobody', { selector: 'mark' })).toBeVisible(),
    );
    await user.click(card.getByRole('button', { name: 'Undo edit' }));
    expect(await card.findByText('Original')).toBeInTheDocument();
  });

  it('that all came too close are refused in place, with what to do; what was typed stays', async () => {
    const message =
      'Every draft came out too close to the source, so none was kept. Say what yours should be about, and try again.';
    server.use(refuse('post', path, { status: 502, type: 'UPSTREAM_FAILED', message }));
    renderMimic();
    const user = await pasteSource();
    await user.click(generate());
    expect(await screen.findByText(message, { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(await source()).toHaveValue(sourceText);
  });

  it('need the text of a tweet: an empty field and an address say so', async () => {
    renderMimic();
    const user = userEvent.setup();
    await source();
    await user.click(generate());
    expect(await source()).toHaveAccessibleDescription('Paste the tweet whose build you want to take.');
    await pasteSource('https://x.com/jonask/status/1728108619189874825');
    expect(await source()).toHaveAccessibleDescription(/an address alone has no build/);
  });
});
