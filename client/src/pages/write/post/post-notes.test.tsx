import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { runStore } from '@/features/composer/generation/run';
import { useAnnouncement } from '@/lib/focus/announce';
import { storeInTab } from '@/lib/device/stored-in-tab';
import { makeAnswer, makeChat, makeDraft, makeGeneration } from '@/pages/write/post/post-fixtures';
import { notes, post, renderTweets, startUser, variant } from '@/testing/post-screen';
import { leaveDoc, makeDoc, reload } from '@/testing/editor';
import { makeBillingInfo, makeUser } from '@/testing/factories';
import { renderApp, signIn } from '@/testing/render';
import { answer, answerList, refuse, server } from '@/testing/server';
import { generatePath, tweets, write, variants, openGenerateStream, ask, writeOne } from '@/testing/post-writing';
import { button, header, startWriting, answerDraft } from '@/testing/writing-screen';

startWriting();

describe('the limit of the plan', () => {
  const input = { prompt: 'The new harbour', count: 3, useEmojis: false, useHashtags: false };

  it('opens the upgrade dialog, and the notes are there after a reload', async () => {
    const stream = openGenerateStream();
    renderApp('/write');
    await ask('Worth keeping');
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.send('error', {
      type: 'USAGE_LIMIT_EXCEEDED',
      feature: 'daily generations',
      requiredPlan: 'starter',
      currentUsage: 20,
      limit: 20,
      resetsAt: '2026-11-21T00:00:00.000Z',
      message: 'All used.',
      statusCode: 402,
    });
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade Required for daily generations' });
    expect(dialog).toHaveTextContent("You've used 20/20 for this day. Upgrade to continue.");
    expect(screen.queryByText('All used.')).not.toBeInTheDocument();
    reload();
    renderTweets();
    expect(await notes()).toHaveValue('Worth keeping');
  });

  it('goes on by itself after the payment, once', async () => {
    const { id, activeWorkspaceId } = makeUser();
    const stopped = { key: ['write', 'tweets', 'tweet'], input };
    const record = {
      userId: id,
      workspaceId: activeWorkspaceId,
      planId: 'starter',
      isAnnual: false,
      path: '/write',
    };
    storeInTab('checkout', { ...record, stopped, state: 'paid', expiresAtMs: Date.now() + 60_000 });
    const stream = openGenerateStream();
    renderTweets();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toEqual(input);
    stream.send('done', makeAnswer('g1', tweets));
    await waitFor(async () => expect(await post()).toHaveValue('Tweet t1 about the harbour.'));
    stream.end();
    reload();
    renderTweets();
    expect(await post()).toHaveValue('Tweet t1 about the harbour.');
    expect(stream.requests).toHaveLength(1);
  });

  it('says what is left of the day', async () => {
    const info = makeBillingInfo();
    const generationsToday = { ...info.usage.generationsToday, used: 1, limit: 20 };
    server.use(answer('get', '/api/billing/info', { ...info, usage: { ...info.usage, generationsToday } }));
    renderTweets();
    expect(await screen.findByText('19 left today')).toBeInTheDocument();
    expect(screen.getByText('Variant 1 goes into the editor.')).toBeInTheDocument();
    fireEvent.change(await post(), { target: { value: 'My own words.' } });
    expect(screen.getByText('Your text stays until you pick one.')).toBeInTheDocument();
  });
});

describe('the notes', () => {
  it('are asked for before anything is sent', async () => {
    renderTweets();
    await notes();
    await startUser().click(write());
    expect(await notes()).toHaveAccessibleDescription('Say what the post should be about.');
    expect(await notes()).toHaveFocus();
    expect(variants()).toHaveLength(0);
  });

  it('are empty for a new post, without a word, and can be had back', async () => {
    const view = renderTweets();
    fireEvent.change(await notes(), { target: { value: 'The new harbour' } });
    view.unmount();
    renderTweets('/write?new');
    await waitFor(async () => expect(await notes()).toHaveValue(''));
    await startUser().click(screen.getByRole('button', { name: 'Restore mine' }));
    expect(await notes()).toHaveValue('The new harbour');
  });

  it('are still written from after a reload, with the texts so far and those that follow', async () => {
    const { stream } = await writeOne();
    window.dispatchEvent(new Event('pagehide'));
    stream.end();
    reload();
    runStore.setState({}, true);
    renderTweets();
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(stream.requests[1]).toMatchObject({ key: stream.requests[0]?.key, body: stream.requests[0]?.body });
    expect(await screen.findByText('Writing 3 variants…')).toBeVisible();
    for (const [index, tweet] of tweets.slice(0, 2).entries()) stream.send('item', { index, ...tweet });
    expect(await screen.findByText(tweets[1]?.text ?? '')).toBeVisible();
    reload();
    renderTweets();
    expect(await screen.findByText('Writing 3 variants…')).toBeVisible();
    expect(stream.requests).toHaveLength(2);
  });

  it('show what the server refuses about them, without a word elsewhere', async () => {
    const message = 'Say more than one word.';
    const details = [{ field: 'prompt', message }];
    server.use(refuse('post', generatePath, { status: 422, type: 'VALIDATION_FAILED', message: 'Check it.', details }));
    renderApp('/write');
    await ask('Hm');
    await waitFor(async () => expect(await notes()).toHaveAccessibleDescription(message));
    expect(await notes()).toHaveFocus();
    expect(screen.queryByText('Check it.')).not.toBeInTheDocument();
  });

  it('can be changed when what was sent from an open chat is refused', async () => {
    const { stream, user } = await writeOne();
    stream.send('done', makeAnswer('g1', tweets));
    stream.end();
    const message = 'Name the harbour.';
    server.use(refuse('post', generatePath, { status: 422, details: [{ field: 'prompt', message }] }));
    await user.click(await screen.findByRole('button', { name: /^Write 3 more/ }));
    expect(await notes()).toHaveAccessibleDescription(message);
    expect(await notes()).toHaveFocus();
  });

  it("are nobody else's", async () => {
    renderTweets();
    fireEvent.change(await notes(), { target: { value: 'Mine alone' } });
    reload();
    signIn({ id: 'somebody-else' });
    renderTweets();
    expect(await notes()).toHaveValue('');
    reload();
    signIn();
    renderTweets();
    expect(await notes()).toHaveValue('Mine alone');
  });

  it('cannot be typed by a viewer, who is told why', async () => {
    signIn({ activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a2' });
    leaveDoc('tweet', makeDoc(['Only to read.']));
    renderTweets();
    expect(await notes()).toBeDisabled();
    expect(write()).toBeDisabled();
    expect(screen.getByText(/^Viewers can read only/)).toBeInTheDocument();
    expect(await post()).toHaveAttribute('readonly');
    expect(header().queryByText(/^Sav/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use an example' })).not.toBeInTheDocument();
  });
});

describe('an empty page', () => {
  it('leads to the newest draft and chats, and has an example', async () => {
    server.use(
      answerList('/api/integrations/posts', (url) =>
        url.searchParams.get('limit') === '2' ? [makeDraft('p1', 'A draft of mine')] : [],
      ),
      answerList('/api/tweetgen/chats', [makeChat('chat-1', 'Harbour'), makeChat('chat-2', 'Pier')]),
    );
    renderTweets();
    const list = within(await screen.findByRole('region', { name: 'Or start from' }));
    expect(await list.findByRole('link', { name: /^A draft of mine/ })).toHaveAttribute('href', '/write?draft=p1');
    expect(await list.findByRole('link', { name: /^Pier/ })).toHaveAttribute('href', '/write?chat=chat-2');
    await startUser().click(screen.getByRole('button', { name: 'Use an example' }));
    expect((await notes()).value).toContain('We cut our onboarding');
    expect(await notes()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Use an example' })).not.toBeInTheDocument();
  });

  it('leaves the keyboard of a phone away when the example comes', async () => {
    const media = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...media,
      matches: query === '(pointer: coarse)',
    }));
    renderTweets();
    await startUser().click(await screen.findByRole('button', { name: 'Use an example' }));
    expect((await notes()).value).toContain('We cut our onboarding');
    expect(await notes()).not.toHaveFocus();
    expect(useAnnouncement.getState().text).toBe('Example added');
  });

  it('offers neither the draft that is open nor a text twice', async () => {
    answerDraft(makeDraft('p1', 'The open one'));
    server.use(
      answerList('/api/integrations/posts', [makeDraft('p1', 'The open one'), makeDraft('p2', 'The one before')]),
      answerList('/api/tweetgen/chats', [makeChat('chat-1', 'The one before'), makeChat('chat-2', 'Pier')]),
    );
    renderTweets('/write?draft=p1');
    const list = within(await screen.findByRole('region', { name: 'Or start from' }));
    const shown = () => list.getAllByRole('link').map((link) => link.getAttribute('href'));
    await waitFor(() => expect(shown()).toEqual(['/write?draft=p2', '/write?chat=chat-2']));
  });
});

describe('an open chat', () => {
  const chat = { ...makeChat('chat-1', 'The new harbour'), generations: [makeGeneration('g1', tweets)] };

  it('has its notes and its variants, none of them in the editor', async () => {
    server.use(answer('get', '/api/tweetgen/chats/{id}', chat));
    renderTweets('/write?chat=chat-1');
    expect(await variant('Variant 2')).toHaveTextContent('Tweet t2');
    expect(screen.getByText('The new harbour')).toBeInTheDocument();
    expect(await post()).toHaveValue('');
  });

  it('says that it was deleted, and leads to a new one', async () => {
    server.use(refuse('get', '/api/tweetgen/chats/{id}', { status: 404, type: 'NOT_FOUND' }));
    const { router } = renderTweets('/write?chat=chat-1');
    expect(await screen.findByText('This chat was deleted')).toBeInTheDocument();
    await startUser().click(button('Start over'));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByText('This chat was deleted')).not.toBeInTheDocument();
  });

  it('offers to try again when it did not load', async () => {
    server.use(refuse('get', '/api/tweetgen/chats/{id}', { status: 503, message: 'The database is away.' }));
    renderTweets('/write?chat=chat-1');
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    server.use(answer('get', '/api/tweetgen/chats/{id}', chat));
    await startUser().click(button('Try again'));
    expect(await variant('Variant 1')).toHaveTextContent('Tweet t1');
    queryClient.clear();
  });
});
