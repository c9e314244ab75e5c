import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentDoc } from '@/features/composer/store';
import { noteConnectUrl } from '@/features/composer/generation/model-connected';
import { currentOwnerKey } from '@/features/session/access';
import { makeAnswer, makeTweet } from '@/pages/write/post/post-fixtures';
import { post, renderTweets, startUser } from '@/testing/post-screen';
import { makeModelsOverview } from '@/testing/factories';
import { leaveDoc, makeDoc } from '@/testing/editor';
import { openStream } from '@/testing/open-stream';
import { answer, refuse, server } from '@/testing/server';
import { live, startWriting } from '@/testing/writing-screen';

const path = '/api/tweetgen/passage';
const text = 'I kept a list. 41 entries.\n\nLast week I counted who had asked again. Two.';
const words = 'Last week I counted who had asked again.';
const shorter = 'Last week I counted.';

startWriting();
beforeAll(
  () =>
    Promise.all([
      import('@/features/composer/components/selection/selection-tools'),
      import('@/features/composer/style-check'),
    ]),
  120_000,
);
beforeEach(() => noteConnectUrl(currentOwnerKey(), null));

/** Selects as a pointer does. */
async function select(what = words): Promise<HTMLTextAreaElement> {
  const field = await post();
  const start = field.value.indexOf(what);
  act(() => field.focus());
  act(() => field.setSelectionRange(start, start + what.length));
  fireEvent.select(field);
  return field;
}
const bar = () => screen.findByRole('toolbar', { name: 'Change the selection' });
const press = async (name: string) => startUser().click(within(await bar()).getByRole('button', { name }));
/** Off while the words are written, in its place. */
async function pressOnceReady(name: string) {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await startUser().click(screen.getByRole('button', { name }));
}
const suggestion = () => screen.findByRole('region', { name: 'Suggestion' });
const answerWith = (words: string) => makeAnswer('g1', [makeTweet('t1', { text: words })], { modelName: 'Llama 3.1' });

async function begin(name = 'Shorter') {
  const stream = openStream(path);
  server.use(stream.handler);
  leaveDoc('tweet', makeDoc([text]));
  renderTweets();
  const field = await select();
  await press(name);
  await waitFor(() => expect(stream.requests).toHaveLength(1));
  return { stream, field };
}

describe('the selected words', () => {
  it('are replaced by a kept suggestion, nothing around them is, and Undo brings them back', async () => {
    const { stream, field } = await begin();
    expect(stream.requests[0]?.body).toEqual({
      text: words,
      before: 'I kept a list. 41 entries.\n\n',
      after: ' Two.',
      change: 'shorter',
      platform: 'twitter',
    });
    expect(await screen.findByText('Making it shorter…')).toBeInTheDocument();
    stream.send('delta', { index: 0, text: 'Last week' });
    expect(await within(await suggestion()).findByText('Last week')).toBeInTheDocument();
    expect(field).toHaveValue(text);
    stream.send('done', answerWith(shorter));
    expect(await screen.findByText('Llama 3.1')).toBeInTheDocument();
    expect(live()).toHaveTextContent('Suggestion ready: keep it, try again or discard it');
    await startUser().click(screen.getByRole('button', { name: 'Keep' }));
    expect(field).toHaveValue(text.replace(words, shorter));
    expect(screen.queryByRole('region', { name: 'Suggestion' })).not.toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    await startUser().keyboard('{Control>}z{/Control}');
    expect(field).toHaveValue(text);
  });

  it('are changed as the person says, and another try says it again', async () => {
    const stream = openStream(path);
    server.use(stream.handler);
    leaveDoc('tweet', makeDoc([text]));
    renderTweets();
    const field = await select();
    await press('Tell it what to change…');
    const order = within(await bar()).getByRole('textbox', { name: 'What to change' });
    expect(order).toHaveFocus();
    await startUser().keyboard('  {Enter}');
    expect(stream.requests).toHaveLength(0);
    await startUser().keyboard('name the week{Enter}');
    const wanted = { text: words, change: 'instruction', instruction: 'name the week' };
    await waitFor(() => expect(stream.requests).toMatchObject([{ body: wanted }]));
    expect(await screen.findByText('Changing it…')).toBeInTheDocument();
    const buttons = () => within(screen.getByRole('region', { name: 'Suggestion' })).getAllByRole('button');
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Keep', 'Try again', 'Cancel']);
    stream.send('done', answerWith(shorter));
    await pressOnceReady('Try again');
    await waitFor(() => expect(stream.requests.at(-1)?.body).toMatchObject({ ...wanted, avoid: [shorter] }));
    expect(field).toHaveValue(text);
  });

  it('stay as they are when a suggestion is discarded, and another try knows the first one', async () => {
    const { stream, field } = await begin('Plainer');
    stream.send('done', answerWith(shorter));
    await pressOnceReady('Try again');
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(stream.requests[1]?.body).toMatchObject({ change: 'plainer', avoid: [shorter] });
    stream.send('done', answerWith('I counted.'));
    await within(await suggestion()).findByText('I counted.');
    await startUser().click(screen.getByRole('button', { name: 'Discard' }));
    expect(field).toHaveValue(text);
    expect(currentDoc('tweet')?.parts[0]?.text).toBe(text);
  });

  it('move with what is typed around them meanwhile, and what is typed stays', async () => {
    const { stream, field } = await begin();
    fireEvent.change(field, { target: { value: `Hello. ${text}` } });
    fireEvent.change(field, { target: { value: `Hello. ${text} Bye.` } });
    stream.send('done', answerWith(shorter));
    await pressOnceReady('Keep');
    expect(field).toHaveValue(`Hello. ${text.replace(words, shorter)} Bye.`);
  });

  it('that are changed meanwhile keep the change: the suggestion goes, with a sentence', async () => {
    const { stream, field } = await begin();
    const changed = text.replace('counted', 'asked');
    fireEvent.change(field, { target: { value: changed } });
    expect(
      await screen.findByText('You changed the selected text, so the suggestion was discarded.', { selector: 'p' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(stream.requests[0]?.signal.aborted).toBe(true));
    expect(field).toHaveValue(changed);
  });

  it('lose their suggestion with one Escape, with the focus in the text after a press on the tool', async () => {
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    act(() => noteConnectUrl(currentOwnerKey(), '/settings/models'));
    leaveDoc('tweet', makeDoc(['The fans came. Two left.']));
    renderTweets();
    const field = await select('The fans came. Two left.');
    await press('Split');
    const shown = await suggestion();
    act(() => field.focus());
    await startUser().keyboard('{Escape}');
    expect(shown).not.toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('are continued after their end', async () => {
    const { stream, field } = await begin('Continue');
    stream.send('done', answerWith('I was surprised.'));
    await pressOnceReady('Keep');
    expect(field).toHaveValue(text.replace(words, `${words} I was surprised.`));
  });

  it('stay where they are when it fails: why stands there, with another try', async () => {
    server.use(refuse('post', path, { status: 504, message: 'The model took too long to answer. Try again.' }));
    leaveDoc('tweet', makeDoc([text]));
    renderTweets();
    const field = await select();
    await press('Another opening');
    const problem = await within(await suggestion()).findByRole('alert');
    expect(problem).toHaveTextContent('The model took too long to answer. Try again.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    await startUser().click(screen.getByRole('button', { name: 'Discard' }));
    expect(field).toHaveValue(text);
  });
});

describe('the bar', () => {
  it('is reached by key, for the paragraph where nothing is selected, and closed with Escape', async () => {
    leaveDoc('tweet', makeDoc([text]));
    renderTweets();
    const field = await post();
    act(() => field.focus());
    act(() => field.setSelectionRange(3, 3));
    await startUser().keyboard('{Alt>}{F10}{/Alt}');
    const first = within(await bar()).getByRole('button', { name: 'Shorter' });
    await waitFor(() => expect(first).toHaveFocus());
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 26]);
    await startUser().keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Plainer' })).toHaveFocus();
    await startUser().keyboard('{Escape}');
    expect(screen.queryByRole('toolbar', { name: 'Change the selection' })).not.toBeInTheDocument();
    expect(field).toHaveFocus();
    // What is typed next must not replace the paragraph.
    expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3]);
  });

  it('without a model has what the style checks can do, and the way to one', async () => {
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    act(() => noteConnectUrl(currentOwnerKey(), '/settings/models'));
    const wordy = 'In order to win, we utilize it (every day).';
    leaveDoc('tweet', makeDoc([`${wordy} The fans came. Two left.`]));
    renderTweets();
    const field = await select(wordy);
    const tools = within(await bar());
    const names = tools.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Shorter', 'Plainer', 'List', 'Split']);
    expect(tools.getByText('No AI model connected.')).toBeInTheDocument();
    expect(tools.getByRole('link', { name: 'Connect a model' })).toHaveAttribute(
      'href',
      '/settings/models?from=%2Fwrite',
    );
    await startUser().click(tools.getByRole('button', { name: 'Plainer' }));
    await pressOnceReady('Keep');
    expect(field).toHaveValue('To win, we use it (every day). The fans came. Two left.');
    await select('The fans came. Two left.');
    await press('Split');
    await pressOnceReady('Keep');
    expect(field).toHaveValue('To win, we use it (every day). The fans came.\n\nTwo left.');
    await select('To win, we use it (every day). The fans came.');
    await press('Shorter');
    expect(await screen.findByText('Edited by rule, without a model')).toBeInTheDocument();
    await startUser().click(screen.getByRole('button', { name: 'Keep' }));
    expect(field).toHaveValue('To win, we use it. The fans came.\n\nTwo left.');
  });

  it('says that nothing is wrong of the text it was asked about alone', async () => {
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    act(() => noteConnectUrl(currentOwnerKey(), '/settings/models'));
    leaveDoc('tweet', makeDoc(['The harbour opens in May.']));
    renderTweets();
    const field = await select('The harbour opens in May.');
    await press('Plainer');
    const message = ['The style checks found nothing to make plainer here.', { selector: 'main p' }] as const;
    expect(await screen.findByText(...message)).toBeInTheDocument();
    fireEvent.change(field, { target: { value: 'They lost.' } });
    expect(screen.queryByText(...message)).not.toBeInTheDocument();
  });
});
