import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { carry } from '@/lib/device/carried-text';
import { makeThreadAnswer, makeWritten, makeWrittenThread } from '@/pages/write/thread/thread-fixtures';
import { ThreadPreset } from '@/pages/write/thread/thread-preset';
import { makeDraft } from '@/pages/write/post/post-fixtures';
import { forgetEditors, leaveDoc, makeDoc, reload } from '@/testing/editor';
import { makeUser } from '@/testing/factories';
import { openStream } from '@/testing/open-stream';
import { renderApp, renderWithProviders, signIn } from '@/testing/render';
import type { Post } from '@/features/composer/posts/posts-api';
import { answerDraft, takeSaves } from '@/testing/writing-screen';
import { answer, answerList, refuse, server } from '@/testing/server';

const generatePath = '/api/tweetgen/thread/generate';

// Loaded when it is first opened; here that would count against a test's waiting.
beforeAll(async () => {
  await import('@/components/ui/layers/menu-layer');
  await import('@/features/composer/components/recent/recent-records');
}, 60_000);

beforeEach(() => {
  signIn();
  server.use(
    answerList('/api/integrations/posts', []),
    answerList('/api/tweetgen/generations', []),
    answer('get', '/api/publishing/slots', { timezone: 'Europe/Berlin', slots: [], next: [] }),
  );
});
afterEach(forgetEditors);

const renderThreads = (path = '/threadgen') =>
  renderWithProviders(
    <>
      <ThreadPreset />
      <LiveRegion />
    </>,
    path,
  );
const notes = () => screen.findByRole('textbox', { name: 'Your notes' });
const posts = () =>
  screen.queryAllByRole<HTMLTextAreaElement>('textbox', { name: /^Post \d+ of/ }).map(({ value }) => value);
const live = () => screen.getByTestId('live-region');
const write = /^Write a thread of \d+ posts/;

async function choose(user: ReturnType<typeof userEvent.setup>, option: string, value: string) {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${option}`) }));
  await user.click(await screen.findByRole('menuitemradio', { name: value }));
}

async function ask(text = 'The new harbour') {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  fireEvent.change(await notes(), { target: { value: text } });
  await user.click(screen.getByRole('button', { name: write }));
  return user;
}

describe('writing a thread', () => {
  it('sends what was chosen, streams the posts in beside and puts them into the empty editor, without the numbers', async () => {
    const stream = openStream(generatePath);
    server.use(stream.handler);
    renderThreads();
    await notes();
    const chooser = userEvent.setup({ pointerEventsCheck: 0 });
    await choose(chooser, 'Posts', '3');
    await choose(chooser, 'Opening', 'Contrast');
    await choose(chooser, 'Numbering', '1/N');
    await ask();
    expect(screen.getByText('Writing a thread of 3 posts…')).toBeInTheDocument();
    expect(live()).toHaveTextContent('Writing 3 posts');
    const written = screen.getByRole('region', { name: 'Written thread' });
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toEqual({
      topic: 'The new harbour',
      tweetCount: 3,
      numbering: 'total',
      hookStyle: 'contrast',
      useEmojis: false,
      useHashtags: false,
    });
    expect(stream.requests[0]?.key).toMatch(/./);

    stream.send('start', { generationId: 'g1', modelName: 'Your text, as typed' });
    stream.send('delta', { index: 0, text: 'The harbour op' });
    expect(await within(written).findByText('The harbour op')).toBeInTheDocument();
    expect(posts()).toEqual(['']);
    const numbered = ['1/3 the harbour opened.', '2/3 Ships came.', '3/3 We stayed.'];
    stream.send(
      'done',
      makeThreadAnswer(numbered, { notes: ['Name one concrete detail.'], hooks: ['Why a harbour?'] }),
    );
    await waitFor(() => expect(posts()).toEqual(['the harbour opened.', 'Ships came.', 'We stayed.']));
    expect(screen.getByText('Name one concrete detail.')).toBeInTheDocument();
    expect(live()).toHaveTextContent('3 posts written. Your text, as typed');
    expect(within(written).getByRole('listitem', { name: 'Thread 1' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('region', { name: 'Opening' })).toHaveTextContent('Why a harbour?');
    await chooser.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await notes()).toHaveValue('The new harbour');
  });

  it('keeps the finished posts beside the thread when cancelled, until they are used, which Undo takes back', async () => {
    leaveDoc('thread', makeDoc(['My own words.']));
    const stream = openStream(generatePath);
    server.use(stream.handler);
    renderThreads();
    const user = await ask();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.send('start', { generationId: 'g1', modelName: 'Your text, as typed' });
    stream.send('item', { index: 0, ...makeWritten('t1', 'The first one.') });
    await screen.findByText('The first one.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('1 of 6 posts were finished. They are still here.')).toBeInTheDocument();
    expect(posts()).toEqual(['My own words.']);
    await user.click(screen.getByRole('button', { name: 'Use this: Thread 1' }));
    expect(posts()).toEqual(['The first one.']);
    const notice = screen.getByText('Your text was replaced.').parentElement as HTMLElement;
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(posts()).toEqual(['My own words.']);
  });

  it('leaves the thread in the editor as it was when the call fails, and says why in place', async () => {
    leaveDoc('thread', makeDoc(['My own words.']));
    server.use(refuse('post', generatePath, { status: 503 }));
    renderThreads();
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to generate Twitter thread');
    expect(posts()).toEqual(['My own words.']);
    expect(await notes()).toHaveValue('The new harbour');
  });

  it('asks for notes before it calls', async () => {
    renderThreads();
    await notes();
    await userEvent.click(screen.getByRole('button', { name: write }));
    expect(await notes()).toHaveAccessibleDescription('Say what the thread should be about.');
    expect(await notes()).toHaveFocus();
  });

  it('begins with an example, which becomes the notes', async () => {
    renderThreads();
    await notes();
    await userEvent.click(await screen.findByRole('button', { name: 'Use an example' }));
    expect((await notes()).textContent).toContain('We cut our onboarding');
    expect(await notes()).toHaveFocus();
  });

  it('opens the upgrade dialog on a 402 and keeps the notes', async () => {
    server.use(
      refuse('post', generatePath, {
        status: 402,
        type: 'USAGE_LIMIT_EXCEEDED',
        feature: 'daily generations',
        requiredPlan: 'starter',
        currentUsage: 20,
        limit: 20,
      }),
    );
    renderApp('/threadgen');
    await ask('Worth keeping');
    await screen.findByRole('dialog', { name: 'Upgrade Required for daily generations' });
    expect(screen.getByDisplayValue('Worth keeping')).toBeInTheDocument();
  });
});

describe('what is kept on this device', () => {
  it('brings notes and thread back after a reload, and shows them to nobody else', async () => {
    renderThreads();
    fireEvent.change(await notes(), { target: { value: 'Mine alone' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Post 1 of 1' }), { target: { value: 'A first post' } });
    reload();
    signIn({ id: 'somebody-else' });
    renderThreads();
    expect(await notes()).toHaveValue('');
    expect(posts()).toEqual(['']);
    reload();
    signIn();
    renderThreads();
    expect(await notes()).toHaveValue('Mine alone');
    expect(posts()).toEqual(['A first post']);
  });

  it('lets a deleted post be had back on a later visit, without taking the focus to its Undo again', async () => {
    leaveDoc('thread', makeDoc(['Mine.', 'Not mine.']));
    const { unmount } = renderThreads();
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('textbox', { name: 'Post 2 of 2' }));
    await user.click(await screen.findByRole('button', { name: 'More for post 2' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Delete post/ }));
    const undo = async () => within(await screen.findByText('Post deleted')).getByRole('button', { name: 'Undo' });
    expect(await undo()).toHaveFocus();
    unmount();
    renderThreads();
    expect(await undo()).not.toHaveFocus();
  });

  it('stores a thread that gives way to a new one', async () => {
    const texts = takeSaves();
    leaveDoc('thread', makeDoc(['Not saved anywhere.']));
    renderThreads();
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    fireEvent.change(await notes(), { target: { value: 'How the pier was built' } });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New thread' }));
    expect(posts()).toEqual(['']);
    expect(await notes()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Restore mine' }));
    expect(await notes()).toHaveValue('How the pier was built');
    await waitFor(() => expect(texts).toEqual(['Not saved anywhere.']));
  });

  it('opens a generated thread again with its numbering as its own', async () => {
    server.use(
      answerList('/api/tweetgen/generations', [
        makeWrittenThread('g7', 'How the pier was built', ['1/2 Wood first.', '2/2 Then stone.']),
      ]),
    );
    renderThreads('/threadgen?sheet=recent');
    await userEvent.click(await screen.findByRole('button', { name: /How the pier was built/ }));
    await waitFor(() => expect(posts()).toEqual(['Wood first.', 'Then stone.']));
    expect(await screen.findByRole('button', { name: 'Numbering 1/N' })).toBeInTheDocument();
    expect(await notes()).toHaveValue('How the pier was built');
  });
});

describe('what comes from elsewhere', () => {
  it('goes into the editor as a thread, or into the notes, which can be had back', async () => {
    carry('thread', ['1/2 Wood first.', '2/2 Then stone.\n\nAnd nails.'].join('\n\n---\n\n'));
    const view = renderThreads();
    await waitFor(() => expect(posts()).toEqual(['Wood first.', 'Then stone.\n\nAnd nails.']));
    fireEvent.change(await notes(), { target: { value: 'My own notes' } });
    view.unmount();
    carry('thread', 'Notes from the tool');
    renderThreads();
    await waitFor(async () => expect(await notes()).toHaveValue('Notes from the tool'));
    expect(screen.getByText('Your previous notes were replaced.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Restore mine' }));
    expect(await notes()).toHaveValue('My own notes');
  });

  it('takes the place of a thread only with an Undo', async () => {
    leaveDoc('thread', makeDoc(['My own words.']));
    carry('thread', ['Wood first.', 'Then stone.'].join('\n\n---\n\n'));
    renderThreads();
    await waitFor(() => expect(posts()).toEqual(['Wood first.', 'Then stone.']));
    const notice = screen.getByText('Replaced with your text from the free tool.').parentElement as HTMLElement;
    await userEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(posts()).toEqual(['My own words.']);
  });

  it('is the draft of the address; one that is gone leaves the thread as it was', async () => {
    const draft = makeDraft('d1', '');
    const parts = ['1/ One.', '2/ Two.'].map((text) => ({ ...draft.parts[0], text }));
    answerDraft({ ...draft, parts } as Post);
    server.use(http.get('*/api/publishing/posts/d2', () => HttpResponse.json({ success: false }, { status: 404 })));
    const { router } = renderThreads('/threadgen?draft=d1');
    await waitFor(() => expect(posts()).toEqual(['One.', 'Two.']));
    expect(await within(screen.getByRole('banner')).findByText('Saved')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await router.navigate('/threadgen?draft=d2');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(posts()).toEqual(['One.', 'Two.']);
  });
});

describe('a viewer', () => {
  it('reads the thread and finds everything that writes off, with the reason', async () => {
    const user = makeUser({ activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a2' });
    signIn(user);
    leaveDoc('thread', makeDoc(['Only to read.', 'The second.'], { numbering: 'slash' }));
    renderThreads();
    expect(await notes()).toBeDisabled();
    expect(screen.getByRole('button', { name: write })).toBeDisabled();
    expect(screen.getByText(/^Viewers can read only/)).toBeInTheDocument();
    const fields = screen.getAllByRole('textbox', { name: /^Post \d of 2/ });
    expect(fields.map((field) => (field as HTMLTextAreaElement).readOnly)).toEqual([true, true]);
    fields[0]?.focus();
    for (const name of [/^Add post/, /^Join/, /Move or drag/, /^More for post/, 'Split here'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
