import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { currentDoc } from '@/features/composer/store';
import { makeAnswer, makeTweet } from '@/pages/write/post/post-fixtures';
import { notes, post, renderTweets, startUser, variant } from '@/testing/post-screen';
import { leaveDoc, makeDoc } from '@/testing/editor';
import { server } from '@/testing/server';
import {
  generatePath,
  startData,
  tweets,
  write,
  use,
  variants,
  openGenerateStream,
  ask,
  writeOne,
} from '@/testing/post-writing';
import { button, live, startWriting } from '@/testing/writing-screen';

startWriting();

describe('writing variants', () => {
  it('sends the notes, streams in beside the post, and puts the first one into the empty editor', async () => {
    const stream = openGenerateStream();
    const { router } = renderTweets();
    const user = await ask();
    expect(await screen.findByText('Writing 3 variants…')).toBeInTheDocument();
    expect(live()).toHaveTextContent('Writing 3 variants');
    // One that grows would push down those below it: they are seen as they come.
    expect(variants()).toHaveLength(1);
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    // Nobody chose a tone, language or model: the server falls back to the workspace's.
    expect(stream.requests[0]?.body).toEqual({
      prompt: 'The new harbour',
      count: 3,
      useEmojis: false,
      useHashtags: false,
    });
    expect(stream.requests[0]?.key).toMatch(/./);

    stream.send('start', startData);
    stream.send('delta', { index: 1, text: 'Half a ' });
    stream.send('delta', { index: 1, text: 'thought' });
    expect(await within(await variant('Variant 2')).findByText('Half a thought')).toBeInTheDocument();
    expect(use('Variant 2')).not.toBeInTheDocument();
    (await variant('Variant 2')).focus();
    stream.send('item', { index: 1, ...tweets[1] });
    await waitFor(() => expect(use('Variant 2')).toBeInTheDocument());
    expect(await variant('Variant 2')).toHaveFocus();
    expect(use('Variant 1')).not.toBeInTheDocument();
    expect(live()).toHaveTextContent('Writing 3 variants');
    expect(await post()).toHaveValue('');

    stream.send('done', makeAnswer('g1', tweets, { notes: ['Name one concrete detail.'] }));
    await waitFor(() => expect(router.state.location.search).toBe('?chat=chat-1'));
    expect(await post()).toHaveValue('Tweet t1 about the harbour.');
    expect(await variant('Variant 1')).toHaveAttribute('aria-current', 'true');
    expect(await variant('Variant 1')).toHaveTextContent('In the editor');
    expect(screen.getByText('Name one concrete detail.')).toBeInTheDocument();
    expect(button('Your text, as typed: how this was written')).toBeInTheDocument();
    expect(live()).toHaveTextContent('3 variants written. Your text, as typed');
    expect(screen.queryByText('Writing 3 variants…')).not.toBeInTheDocument();
    // What was sent is read, until somebody changes it.
    expect(screen.queryByRole('textbox', { name: 'Your notes' })).not.toBeInTheDocument();
    await user.click(button('Edit'));
    expect(await notes()).toHaveValue('The new harbour');
    expect(await notes()).toHaveFocus();
  });

  it('marks in each variant what nobody has checked, which stays marked in the editor', async () => {
    const { stream, user } = await writeOne();
    const additions = [{ start: 9, end: 26, kind: 'claim' as const }];
    const claimed = makeTweet('t2', { origin: 'model', additions });
    stream.send('done', makeAnswer('g1', [makeTweet('t1', { origin: 'model' }), claimed]));
    await waitFor(() => expect(use('Variant 2')).toBeInTheDocument());
    expect(await variant('Variant 1')).toHaveTextContent('All from your notes');
    const second = await variant('Variant 2');
    expect(second).toHaveTextContent('1 unchecked');
    expect(second.querySelector('mark')).toHaveTextContent('about the harbour');
    await user.click(button('Use this: Variant 2'));
    await user.click(await screen.findByRole('button', { name: /^Keep “about the harbour”/ }));
    await waitFor(() => expect(second).toHaveTextContent('All from your notes'));
  });

  it('leaves the words in the editor until a variant is used, which Undo takes back', async () => {
    leaveDoc('tweet', makeDoc(['My own words.']));
    const stream = openGenerateStream();
    renderTweets();
    const user = await ask();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.send('done', makeAnswer('g1', tweets));
    await waitFor(() => expect(use('Variant 2')).toBeInTheDocument());
    expect(await post()).toHaveValue('My own words.');
    await user.click(button('Use this: Variant 2'));
    expect(await post()).toHaveValue('Tweet t2 about the harbour.');
    expect(await post()).toHaveFocus();
    expect(live()).toHaveTextContent('In the editor');
    expect(await variant('Variant 2')).toHaveAttribute('aria-current', 'true');
    const notice = screen.getByText('Your text was replaced.').parentElement as HTMLElement;
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(await post()).toHaveValue('My own words.');
    expect(live()).toHaveTextContent('Undone');
  });

  it('writes more into the same chat, with the earlier ones below', async () => {
    const { stream, user } = await writeOne();
    stream.send('done', makeAnswer('g1', tweets));
    stream.end();
    // Pressed in the same moment, it belongs to the chat already.
    await user.click(await screen.findByRole('button', { name: /^Write 3 more/ }));
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(stream.requests[1]?.body).toMatchObject({ prompt: 'The new harbour', chatId: 'chat-1' });
    expect(stream.requests[1]?.key).not.toBe(stream.requests[0]?.key);
    stream.send('done', makeAnswer('g2', [makeTweet('t9')]));
    const newest = within(screen.getByRole('region', { name: 'Variants' }));
    expect(await newest.findByText(/Tweet t9/)).toBeInTheDocument();
    const earlier = screen.getByRole('region', { name: 'Earlier variants' });
    expect(earlier).toHaveTextContent('Tweet t2');
    // The first one of before is still the text.
    expect(await post()).toHaveValue('Tweet t1 about the harbour.');
  });

  it('offers more once the address names their chat', async () => {
    const { stream, router } = await writeOne();
    const { navigate } = router;
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    vi.spyOn(router, 'navigate').mockImplementation(async (...args: unknown[]) => {
      await held;
      await (Reflect.apply(navigate, router, args) as Promise<void>);
    });
    stream.send('done', makeAnswer('g1', tweets));
    stream.end();
    await waitFor(() => expect(use('Variant 2')).toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^Write 3 more/ })).not.toBeInTheDocument();
    goOn();
    expect(await screen.findByRole('button', { name: /^Write 3 more/ })).toBeInTheDocument();
  });

  it('says after six seconds that it still writes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openGenerateStream();
    renderTweets();
    fireEvent.change(await notes(), { target: { value: 'Pier' } });
    fireEvent.click(write());
    expect(await screen.findByText('Writing 3 variants…')).toBeInTheDocument();
    vi.advanceTimersByTime(6_000);
    expect(await screen.findByText('Still writing…')).toBeInTheDocument();
    vi.useRealTimers();
  });

  it('keeps what was finished when it is cancelled, and closes the connection', async () => {
    const { stream, user, router } = await writeOne();
    await user.click(button('Cancel'));
    await waitFor(() => expect(router.state.location.search).toBe('?chat=chat-1'));
    expect(stream.requests[0]?.signal.aborted).toBe(true);
    expect(variants()).toHaveLength(1);
    expect(await post()).toHaveValue('Tweet t1 about the harbour.');
    await waitFor(() => expect(live()).toHaveTextContent('Canceled. Finished texts are here.'));
    // The button went with the run.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('brings nothing when it is cancelled before the first text, and keeps the notes', async () => {
    const stream = openGenerateStream();
    renderTweets();
    const user = await ask();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    await user.click(button('Cancel'));
    await waitFor(() => expect(live()).toHaveTextContent('Canceled. Nothing was counted.'));
    expect(variants()).toHaveLength(0);
    expect(await notes()).toHaveValue('The new harbour');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is started by ⌘↵ from the post', async () => {
    const stream = openGenerateStream();
    renderTweets();
    fireEvent.change(await notes(), { target: { value: 'Pier' } });
    (await post()).focus();
    await startUser().keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(stream.requests).toHaveLength(1));
  });

  it('goes on while another tab of the screen is open, and lands in the post', async () => {
    const { stream, user } = await writeOne();
    await user.click(screen.getByRole('tab', { name: 'Reply' }));
    stream.send('done', makeAnswer('g1', tweets));
    await waitFor(() => expect(live()).toHaveTextContent('3 variants written'));
    expect(currentDoc('tweet')?.parts[0]?.text).toBe('Tweet t1 about the harbour.');
    expect(await post()).toHaveValue('');
  });
});

describe('the keys', () => {
  it('move through the variants with J and K and use one with Enter, never while somebody types', async () => {
    const { stream, user } = await writeOne();
    stream.send('done', makeAnswer('g1', tweets));
    await waitFor(() => expect(variants()).toHaveLength(3));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('j');
    expect(await variant('Variant 1')).toHaveFocus();
    await user.keyboard('jjk');
    expect(await variant('Variant 2')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await post()).toHaveFocus();
    await user.keyboard('jk');
    expect(await post()).toHaveValue('Tweet t2 about the harbour.jk');
  });
});

describe('a connection that breaks', () => {
  it('keeps what was finished until the same call, under the same key, brings the rest', async () => {
    const { stream, user } = await writeOne();
    stream.breakOff();
    expect(await screen.findByText('The connection broke. The finished variants are still here.')).toBeInTheDocument();
    expect(variants()).toHaveLength(1);
    expect(await post()).toHaveValue('Tweet t1 about the harbour.');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(stream.requests[1]).toMatchObject({ key: stream.requests[0]?.key, body: stream.requests[0]?.body });
    expect(await variant('Variant 1')).toHaveTextContent('Tweet t1');
    stream.send('done', makeAnswer('g1', tweets));
    expect(await screen.findByText(/Tweet t3/)).toBeInTheDocument();
    expect(screen.queryByText(/^The connection broke/)).not.toBeInTheDocument();
  });

  it('before the first text says so beside the button, and takes the answer of the lost call', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(`*${generatePath}`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) return HttpResponse.error();
        return HttpResponse.json({ success: true, data: makeAnswer('g1', tweets) } as Record<string, unknown>);
      }),
    );
    renderTweets();
    const user = await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection. Your notes are still here.');
    await user.click(button('Try again'));
    expect(await screen.findByText(/Tweet t3/)).toBeInTheDocument();
    expect(keys).toEqual([keys[1], expect.any(String)]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is no news any more once somebody writes on', async () => {
    server.use(http.post(`*${generatePath}`, () => HttpResponse.error()));
    renderTweets();
    const user = await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection.');
    await user.type(await post(), 'M');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('waits offline and says so', async () => {
    onlineManager.setOnline(false);
    const stream = openGenerateStream();
    renderTweets();
    await ask();
    expect(await screen.findByText("You're offline. This continues when you're back.")).toBeInTheDocument();
    expect(stream.requests).toHaveLength(0);
    onlineManager.setOnline(true);
    await waitFor(() => expect(stream.requests).toHaveLength(1));
  });
});
