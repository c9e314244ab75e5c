import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { carry } from '@/lib/device/carried-text';
import { makeMimic, makeRecord, makeTweet } from '@/pages/write/post/post-fixtures';
import { post, renderTweets, startUser, variant } from '@/testing/post-screen';
import { reload } from '@/testing/editor';
import { openStream } from '@/testing/open-stream';
import { signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';
import { button, live, startWriting } from '@/testing/writing-screen';

const path = '/api/tweetgen/mimic';
const sourceText = 'I deleted 40% of our codebase last month.\n\nNobody noticed.\n\nWhat could you delete today?';

startWriting();

let stream: ReturnType<typeof openStream>;
beforeEach(() => {
  stream = openStream(path);
  server.use(
    stream.handler,
    answer('get', '/api/tweetgen/generations/{id}', () => makeRecord('g1', [], { task: 'mimic' })),
  );
});

const renderMimic = () => renderTweets('/write?tab=mimic');
const source = () => screen.findByRole('textbox', { name: 'Post to learn from' });
const about = () => screen.findByRole('textbox', { name: 'What your post is about' });
const structure = async () => within(await screen.findByRole('region', { name: 'Structure' }));
const write = () => button(/^Write 3 variations/);
const beats = async () =>
  within((await structure()).getByRole('list'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent.replace(/^\d/, ''));

async function pasteSource(text = sourceText) {
  fireEvent.change(await source(), { target: { value: text } });
  return startUser();
}

describe('the structure', () => {
  it('is read at once, changed by keyboard alone, sent, kept, and reset on request', async () => {
    renderMimic();
    const user = await pasteSource();
    let card = await structure();
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
    expect(live()).toHaveTextContent(`An example moved to ${before.length} of`);
    await user.click(card.getByRole('button', { name: 'Remove an example' }));
    expect(await beats()).toEqual(before);
    expect(document.activeElement).toHaveAccessibleName(/^Remove/);
    expect(card.getByText('Changed by you')).toBeInTheDocument();

    fireEvent.change(await about(), { target: { value: 'Our meetings.' } });
    await user.click(write());
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toMatchObject({
      sourceTweet: sourceText,
      extraPrompt: 'Our meetings.',
      count: 3,
      structure: { hook: 'story', lineCount: 4, ending: 'question' },
    });

    reload();
    renderMimic();
    card = await structure();
    expect(card.getByRole('combobox', { name: 'Opens with' })).toHaveValue('story');
    expect(await about()).toHaveValue('Our meetings.');
    await user.click(card.getByRole('button', { name: 'Reset' }));
    expect(card.getByText('Read from the source')).toBeInTheDocument();
    expect(card.getByRole('combobox', { name: 'Opens with' })).not.toHaveValue('story');
    expect(await source()).toHaveFocus();
    await user.click(card.getByRole('button', { name: 'Use edited structure' }));
    expect(card.getByRole('combobox', { name: 'Opens with' })).toHaveValue('story');
    expect(await source()).toHaveFocus();
  });

  it('cannot be changed by a viewer, who is told why', async () => {
    renderMimic();
    await pasteSource();
    await structure();
    reload();
    signIn({ activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a2' });
    renderMimic();
    expect(await source()).toBeDisabled();
    expect(write()).toBeDisabled();
    expect(screen.getByText(/^Viewers can read only/)).toBeInTheDocument();
  });
});

describe('variations', () => {
  it('say how much they share with the source, mark it, and count again while they are edited', async () => {
    const { router } = renderMimic();
    const user = await pasteSource();
    await user.click(write());
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(screen.getByText('Writing 3 variations…')).toBeInTheDocument();
    const far = makeTweet('m1', { text: 'We cut 12 meetings in March.\n\nWhich one would you miss?' });
    stream.send('done', makeMimic('g1', [far]));
    await waitFor(async () => expect(await post()).toHaveValue(far.text));
    expect(await variant('Variation 1')).toHaveAttribute('aria-current', 'true');
    expect(router.state.location.search).toBe('?tab=mimic&mimic=g1');
    expect(live()).toHaveTextContent('1 variation written. Your text, as typed');
    const meter = await screen.findByRole('meter', { name: 'Shared wording' });
    expect(meter).toHaveAttribute('aria-valuenow', '0');
    expect(screen.getByText('Original')).toBeInTheDocument();
    expect(screen.getByText(/^A draft with 8 words in a row, .* is rewritten once, then left out\.$/)).toBeVisible();

    const close = 'I deleted 40% of our codebase last month. Nobody cared, and then we did other things.';
    fireEvent.change(await post(), { target: { value: close } });
    expect(await screen.findByText('Too close')).toBeInTheDocument();
    expect(screen.getByText(/^Also in the source:/)).toHaveTextContent(
      '“I deleted 40% of our codebase last month. Nobody”',
    );
    expect(screen.getByText('I deleted 40% of our codebase last month. Nobody', { selector: 'mark' })).toBeVisible();
    fireEvent.keyDown(await post(), { key: 'z', ctrlKey: true });
    expect(await screen.findByText('Original')).toBeInTheDocument();
    expect(await post()).toHaveValue(far.text);
  });

  it('that all came too close are refused in place, with what to do; what was typed stays', async () => {
    const message =
      'Every draft came out too close to the source, so all were discarded. Say what yours should be about, and try again.';
    server.use(refuse('post', path, { status: 502, type: 'UPSTREAM_FAILED', message }));
    renderMimic();
    const user = await pasteSource();
    await user.click(write());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(button('Try again')).toBeInTheDocument();
    expect(await source()).toHaveValue(sourceText);
  });

  it('need the text of a tweet: an empty field and an address say so', async () => {
    renderMimic();
    await source();
    await startUser().click(write());
    expect(await source()).toHaveAccessibleDescription('Paste the post whose structure you want to reuse.');
    expect(await source()).toHaveFocus();
    await pasteSource('https://x.com/jonask/status/1728108619189874825');
    expect(await source()).toHaveAccessibleDescription(/An address alone has no structure to reuse/);
    expect(stream.requests).toHaveLength(0);
  });

  it('begin with an example', async () => {
    renderMimic();
    await source();
    await startUser().click(button('Use an example'));
    expect((await source()).textContent).toContain('I deleted 40%');
    expect((await about()).textContent).toContain('weekly meetings');
    expect(await source()).toHaveFocus();
  });
});

it('a tweet from the free tool takes the field, and gives back what was there', async () => {
  renderMimic();
  await pasteSource('My own find');
  reload();
  carry('mimic', 'A tweet from the tool');
  renderMimic();
  await waitFor(async () => expect(await source()).toHaveValue('A tweet from the tool'));
  await startUser().click(button('Restore mine'));
  expect(await source()).toHaveValue('My own find');
});
