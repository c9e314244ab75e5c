import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '@/components/ui/live-region';
import { carry } from '@/lib/carried-text';
import { rereadKept } from '@/lib/kept-text';
import {
  forgetThreadWork,
  leaveThread,
  makeThread,
  makeThreadAnswer,
  makeWritten,
  makeWrittenThread,
} from '@/pages/threadgen/threadgen-fixtures';
import { ThreadgenPage } from '@/pages/threadgen/threadgen-page';
import { answerList, makeDraft, openStream } from '@/pages/tweetgen/tweetgen-fixtures';
import { makeUser } from '@/testing/factories';
import { refuse, server } from '@/testing/server';
import { renderApp, renderWithProviders, signIn } from '@/testing/render';

const generatePath = '/api/tweetgen/thread/generate';

// A whole screen on a busy machine: slow, not stuck.
vi.setConfig({ testTimeout: 40_000 });
// Loaded when it is first shown; here that would count against a test's waiting.
beforeAll(() => import('@/features/threads/components/thread-editor'), 60_000);

beforeEach(() => {
  signIn();
  server.use(answerList('/api/integrations/posts', []), answerList('/api/tweetgen/generations', []));
});
afterEach(forgetThreadWork);

const renderThreads = (path = '/threadgen') =>
  renderWithProviders(
    <>
      <ThreadgenPage />
      <LiveRegion />
    </>,
    path,
  );
const topic = () => screen.findByLabelText('What is the thread about?');
const posts = () =>
  screen.queryAllByLabelText<HTMLTextAreaElement>(/^Post \d+ of/, { selector: 'textarea' }).map(({ value }) => value);
const live = () => screen.getByTestId('live-region');

async function ask(text = 'The new harbour') {
  const user = userEvent.setup();
  fireEvent.change(await topic(), { target: { value: text } });
  await user.click(screen.getByRole('button', { name: /^Generate thread/ }));
  return user;
}

describe('generating a thread', () => {
  it('sends what was chosen, streams the posts in and hands them over as fields, without the numbers', async () => {
    const stream = openStream(generatePath);
    server.use(stream.handler);
    renderThreads();
    fireEvent.change(await screen.findByLabelText('Posts'), { target: { value: '3' } });
    fireEvent.change(screen.getByLabelText('Opening'), { target: { value: 'contrast' } });
    fireEvent.click(screen.getByLabelText('1/N'));
    await ask();
    expect(screen.getByText('Writing a thread of 3 posts…')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Posts of the thread' })).getAllByRole('listitem')).toHaveLength(3);
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toEqual({
      topic: 'The new harbour',
      tweetCount: 3,
      numbering: 'total',
      hookStyle: 'contrast',
      useEmojis: false,
      useHashtags: false,
    });

    stream.send('start', { generationId: 'g1', modelName: 'Built-in writer' });
    stream.send('delta', { index: 0, text: 'The harbour op' });
    expect(await screen.findByText('The harbour op')).toBeInTheDocument();
    expect(live()).toHaveTextContent(/^$/);
    const numbered = ['1/3 the harbour opened.', '2/3 Ships came.', '3/3 We stayed.'];
    stream.send('done', makeThreadAnswer(numbered, { notes: ['Name one concrete detail.'] }));
    await waitFor(() => expect(posts()).toEqual(['the harbour opened.', 'Ships came.', 'We stayed.']));
    expect(screen.getByText('Name one concrete detail.')).toBeInTheDocument();
    expect(live()).toHaveTextContent('Thread of 3 posts written. Built-in writer');
    expect(screen.getByRole('textbox', { name: 'Post 1 of 3' })).toHaveFocus();
    expect(await topic()).toHaveValue('The new harbour');
  });

  it('keeps the finished posts when cancelled, and gives the thread before back', async () => {
    leaveThread(makeThread(['My own words.']));
    const stream = openStream(generatePath);
    server.use(stream.handler);
    renderThreads();
    const user = await ask();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.send('start', { generationId: 'g1', modelName: 'Built-in writer' });
    stream.send('item', { index: 0, ...makeWritten('t1', 'The first one.') });
    await screen.findByText('The first one.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(posts()).toEqual(['The first one.']));
    expect(screen.getByText('1 of 6 posts were finished; they are here.')).toBeInTheDocument();
    const said = screen.getByText('This thread took the place of the one before.').parentElement as HTMLElement;
    await user.click(within(said).getByRole('button', { name: 'Undo' }));
    expect(posts()).toEqual(['My own words.']);
  });

  it('leaves the thread in the editor as it was when the call fails, and says why in place', async () => {
    leaveThread(makeThread(['My own words.']));
    server.use(refuse('post', generatePath, { status: 503 }));
    renderThreads();
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to generate Twitter thread');
    expect(posts()).toEqual(['My own words.']);
    expect(await topic()).toHaveValue('The new harbour');
  });

  it('asks for a topic before it calls', async () => {
    renderThreads();
    await userEvent.click(await screen.findByRole('button', { name: /^Generate thread/ }));
    expect(await topic()).toHaveAccessibleDescription('Say what the thread should be about.');
    expect(await topic()).toHaveFocus();
  });

  it('opens the upgrade dialog on a 402 and keeps the topic', async () => {
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

describe('what is kept on this machine', () => {
  it('brings topic and thread back after a reload, and shows them to nobody else', async () => {
    const view = renderThreads();
    fireEvent.change(await topic(), { target: { value: 'Mine alone' } });
    await userEvent.click(screen.getByRole('button', { name: 'Write it yourself' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Post 1 of 1' }), {
      target: { value: 'A first post' },
    });
    view.unmount();
    rereadKept();
    signIn({ id: 'somebody-else' });
    const other = renderThreads();
    expect(await topic()).toHaveValue('');
    expect(posts()).toEqual([]);
    other.unmount();
    signIn();
    renderThreads();
    expect(await topic()).toHaveValue('Mine alone');
    await waitFor(() => expect(posts()).toEqual(['A first post']));
  });

  it('sets an unsaved thread aside for a new one and brings it back from Recent', async () => {
    leaveThread(makeThread(['Not saved anywhere.']));
    renderThreads();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'New thread' }));
    expect(posts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Recent' }));
    await user.click(await screen.findByRole('button', { name: /Not saved anywhere/ }));
    await waitFor(() => expect(posts()).toEqual(['Not saved anywhere.']));
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
    expect(screen.getByRole('radio', { name: '1/N' })).toBeChecked();
  });
});

describe('what comes from elsewhere', () => {
  it('goes into the editor as a thread, or into the topic, which can be had back', async () => {
    carry('thread', ['1/2 Wood first.', '2/2 Then stone.\n\nAnd nails.'].join('\n\n---\n\n'));
    const view = renderThreads();
    await waitFor(() => expect(posts()).toEqual(['Wood first.', 'Then stone.\n\nAnd nails.']));
    fireEvent.change(await topic(), { target: { value: 'My own topic' } });
    view.unmount();
    carry('thread', 'A topic from the tool');
    renderThreads();
    await waitFor(async () => expect(await topic()).toHaveValue('A topic from the tool'));
    await userEvent.click(screen.getByRole('button', { name: 'Bring mine back' }));
    expect(await topic()).toHaveValue('My own topic');
  });

  it('is the draft of the address; one that is gone leaves the thread as it was', async () => {
    const draft = makeDraft('d1', '');
    const parts = ['1/ One.', '2/ Two.'].map((text) => ({ ...draft.parts[0], text }));
    server.use(
      http.get('*/api/publishing/posts/d1', () =>
        HttpResponse.json({ success: true, data: { ...draft, parts } } as Record<string, unknown>),
      ),
      refuse('get', '/api/publishing/posts/d2', { status: 404 }),
    );
    const { router } = renderThreads('/threadgen?draft=d1');
    await waitFor(() => expect(posts()).toEqual(['One.', 'Two.']));
    expect(router.state.location.search).toBe('');
    await router.navigate('/threadgen?draft=d2');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(posts()).toEqual(['One.', 'Two.']);
  });
});

describe('a viewer', () => {
  it('reads the thread and finds everything that writes disabled, with the reason', async () => {
    const user = makeUser({ activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a2' });
    signIn(user);
    leaveThread(makeThread(['Only to read.', 'The second.'], { numbering: 'slash' }));
    renderThreads();
    expect(await topic()).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Generate thread/ })).toBeDisabled();
    expect(screen.getByText(/^Viewers can read only/)).toBeInTheDocument();
    expect(screen.getByText('1/ Only to read.')).toBeInTheDocument();
    expect(posts()).toEqual([]);
  });
});
