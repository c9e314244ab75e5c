import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '@/components/ui/live-region';
import { carry } from '@/lib/carried-text';
import { rereadKept, writeKept } from '@/lib/kept-text';
import {
  answerList,
  forgetWork,
  makeRecord,
  makeReplies,
  makeTweet,
  openStream,
} from '@/pages/tweetgen/tweetgen-fixtures';
import { TweetgenPage } from '@/pages/tweetgen/tweetgen-page';
import { makeUser } from '@/testing/factories';
import { renderApp, renderWithProviders, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const path = '/api/tweetgen/replies/generate';
const address = 'https://x.com/jonask/status/1728108619189874825';
const replies = [
  makeTweet('r1', { text: 'We went from 9 steps to 4.' }),
  makeTweet('r2', { text: 'Activation rose to 44%.' }),
];

// A whole screen on a busy machine: slow, not stuck.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  signIn();
  server.use(
    answerList('/api/tweetgen/chats', []),
    answerList('/api/integrations/posts', []),
    answer('get', '/api/tweetgen/generations/{id}', () => makeRecord('g1', replies)),
  );
});
afterEach(forgetWork);

const renderReplies = (search = '') =>
  renderWithProviders(
    <>
      <TweetgenPage />
      <LiveRegion />
    </>,
    `/tweetgen?tab=replies${search}`,
  );
const post = () => screen.findByRole('textbox', { name: 'Post to reply to' });
const know = () => screen.findByRole('textbox', { name: 'What you know or think about it' });
const generate = () => screen.getByRole('button', { name: /^Generate 3 replies/ });

describe('replies', () => {
  it('to a pasted post are cards that can be kept with their generation; the words stay after a reload', async () => {
    const stream = openStream(path);
    const saved: unknown[] = [];
    server.use(
      stream.handler,
      answer('post', '/api/tweetgen/save', async ({ request }) => {
        saved.push(await request.json());
        return { posts: [] };
      }),
    );
    const view = renderReplies();
    const user = userEvent.setup();
    await user.type(await post(), 'Tours are a waste of time.');
    await user.type(await know(), 'We kept one checklist.');
    await user.click(generate());
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toMatchObject({
      tweetText: 'Tours are a waste of time.',
      context: 'We kept one checklist.',
      count: 3,
    });
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByText('Writing 3 replies…')).toBeInTheDocument();
    stream.send('start', { generationId: 'g1', modelName: 'Built-in writer' });
    stream.send('item', { index: 0, ...replies[0] });
    const first = await screen.findByRole('article', { name: 'Reply 1 of 3' });
    expect(await within(first).findByText('We went from 9 steps to 4.')).toBeInTheDocument();
    stream.send('done', makeReplies('g1', replies));

    expect(await screen.findByText('2 replies')).toBeInTheDocument();
    expect(screen.getByTestId('live-region')).toHaveTextContent('2 replies written. Built-in writer');
    expect(screen.queryByRole('link', { name: /Open in X/ })).not.toBeInTheDocument();
    await user.click(
      within(screen.getByRole('article', { name: 'Reply 2 of 2' })).getByRole('button', { name: 'Save' }),
    );
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ tweets: [{ text: 'Activation rose to 44%.', generationId: 'g1' }] });

    expect(view.router.state.location.search).toContain('replies=g1');
    writeKept();
    rereadKept();
    expect(await post()).toHaveValue('Tours are a waste of time.');
    expect(await know()).toHaveValue('We kept one checklist.');
  });

  it('to an address quote the post with its author and open in X with the text as it was edited', async () => {
    const stream = openStream(path);
    server.use(stream.handler);
    renderReplies();
    const user = userEvent.setup();
    await user.type(await post(), address);
    expect(await screen.findByText('A post of @jonask. It is read when you generate.')).toBeInTheDocument();
    await user.click(generate());
    await waitFor(() => expect(stream.requests[0]?.body).toMatchObject({ tweetUrl: address }));
    expect(stream.requests[0]?.body).not.toHaveProperty('tweetText');
    const source = { text: 'Tours are a waste of time.', url: address, authorHandle: 'JonasK' };
    stream.send('done', makeReplies('g1', replies.slice(0, 1), { source }));
    const card = await screen.findByRole('article', { name: 'Reply 1 of 1' });
    expect(screen.getByText('@JonasK')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Open post/ })).toHaveAttribute('href', address);
    await user.click(within(card).getByRole('button', { name: 'Edit' }));
    const editor = within(card).getByRole('textbox');
    await user.clear(editor);
    await user.type(editor, 'Nine steps & a tour?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const link = within(card).getByRole('link', { name: /Open in X/ });
    const intent = new URL(link.getAttribute('href') ?? '');
    expect(intent.origin + intent.pathname).toBe('https://x.com/intent/post');
    expect(Object.fromEntries(intent.searchParams)).toEqual({
      in_reply_to: '1728108619189874825',
      text: 'Nine steps & a tour?',
    });
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('are skipped with the reason, and lead to the field that would change it', async () => {
    const stream = openStream(path);
    server.use(stream.handler);
    renderReplies();
    const user = userEvent.setup();
    await user.type(await post(), 'gm');
    await user.click(generate());
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.send('done', makeReplies('g1', [], { skipped: { reason: 'There is nothing concrete to add.' } }));
    expect(await screen.findByRole('heading', { name: 'Skip: there is nothing concrete to add.' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add what you know' }));
    expect(await know()).toHaveFocus();
  });
});

describe('a post that cannot be answered', () => {
  it('is said at its field before anything is sent', async () => {
    renderReplies();
    const user = userEvent.setup();
    await post();
    await user.click(generate());
    expect(await post()).toHaveAccessibleDescription('Paste the post to answer, or its address on X.');
    expect(await post()).toHaveFocus();
    await user.type(await post(), 'https://example.com/a-post');
    expect(await post()).toHaveAccessibleDescription(/This is not the address of a post on X/);
    await user.clear(await post());
    await user.click(await post());
    await user.paste('a'.repeat(4_001));
    expect(await post()).toHaveAccessibleDescription('Shorten this by 1 characters: 4,000 is the limit.');
  });

  it.each([
    {
      status: 404,
      type: 'NOT_FOUND',
      message: 'This post is deleted.',
      said: 'This post is deleted. Paste its text instead.',
    },
    {
      status: 503,
      type: 'INTEGRATION_NOT_CONFIGURED',
      platform: 'twitter',
      message: 'Reading X is not set up on this server. Paste the post’s text instead.',
      said: 'Reading X is not set up on this server. Paste the post’s text instead.',
    },
  ])('is said at its field with the way out when the server answers $status', async ({ said, ...refusal }) => {
    server.use(refuse('post', path, refusal));
    renderReplies();
    const user = userEvent.setup();
    await user.type(await post(), address);
    await user.click(generate());
    await waitFor(async () => expect(await post()).toHaveAccessibleDescription(expect.stringContaining(said)));
    expect(await post()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.type(await post(), ' x');
    expect(await post()).not.toHaveAccessibleDescription(expect.stringContaining(said));
  });

  it('cannot be typed by a viewer, who is told why', async () => {
    const [workspace] = makeUser().workspaces;
    signIn({ workspaces: [{ ...(workspace as NonNullable<typeof workspace>), role: 'viewer' }] });
    renderReplies();
    expect(await post()).toBeDisabled();
    expect(generate()).toBeDisabled();
    expect(screen.getByText(/^Viewers can read only/)).toBeInTheDocument();
  });
});

describe('earlier replies', () => {
  it('open from Recent, and say how they were written and what was kept of them', async () => {
    const kept = [
      {
        tweetId: 'r2',
        postId: 'p1',
        text: 'Activation rose to 45%.',
        editDistance: 1,
        keptAt: '2026-11-20T05:05:00.000Z',
      },
    ];
    const record = makeRecord('g7', replies, { kept });
    server.use(
      answerList('/api/tweetgen/generations', (url) => (url.searchParams.get('task') === 'replies' ? [record] : [])),
      answer('get', '/api/tweetgen/generations/{id}', () => record),
    );
    const { router } = renderReplies();
    const user = userEvent.setup();
    await post();
    await user.click(screen.getByRole('button', { name: 'Recent' }));
    const sheet = await screen.findByRole('dialog', { name: 'Recent replies' });
    await user.click(await within(sheet).findByRole('button', { name: /We kept one checklist/ }));
    const card = await screen.findByRole('article', { name: 'Reply 2 of 2' });
    expect(router.state.location.search).toContain('replies=g7');
    expect(screen.getByText('Tours are a waste of time.')).toBeInTheDocument();

    await user.click(within(card).getByRole('button', { name: 'More about Reply 2 of 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'How this was written' }));
    const panel = await screen.findByRole('dialog', { name: 'How this was written' });
    expect(await within(panel).findByText('Built-in writer (built-in-writer)')).toBeInTheDocument();
    expect(within(panel).getByText('421')).toBeInTheDocument();
    expect(within(panel).getByText(/the same input and seed write the same text again/)).toBeInTheDocument();
    expect(within(panel).getByText('Kept with 1 character changed')).toBeInTheDocument();
    expect(within(panel).getByText('Not kept')).toBeInTheDocument();
  });

  it('that were skipped still say why, and one that is gone can be left', async () => {
    server.use(
      answer('get', '/api/tweetgen/generations/{id}', () => makeRecord('g8', [], { notes: ['It is a private loss.'] })),
    );
    const first = renderReplies('&replies=g8');
    expect(await screen.findByRole('heading', { name: 'Skip: it is a private loss.' })).toBeInTheDocument();
    first.unmount();
    server.use(refuse('get', '/api/tweetgen/generations/{id}', { status: 404, type: 'NOT_FOUND' }));
    const { router } = renderReplies('&replies=g9');
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Start anew' }));
    expect(router.state.location.search).not.toContain('g9');
    expect(await screen.findByText('Paste a post to answer')).toBeInTheDocument();
  });
});

describe('a post from the free tool', () => {
  it('takes the field, and gives back what stood there', async () => {
    const view = renderReplies();
    const user = userEvent.setup();
    await user.type(await post(), 'My own half-written words');
    view.unmount();
    carry('reply', 'A post from the tool');
    renderApp('/tweetgen?tab=replies');
    await waitFor(async () => expect(await post()).toHaveValue('A post from the tool'));
    await user.click(await screen.findByRole('button', { name: 'Bring mine back' }));
    expect(await post()).toHaveValue('My own half-written words');
  });
});
