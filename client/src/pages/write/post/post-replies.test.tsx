import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useToasterStore } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it } from 'vitest';
import { carry } from '@/lib/device/carried-text';
import { makeDraft, makeRecord, makeReplies, makeTweet } from '@/pages/write/post/post-fixtures';
import { post, renderTweets, startUser, variant } from '@/testing/post-screen';
import { leaveDoc, makeDoc, reload } from '@/testing/editor';
import { openStream } from '@/testing/open-stream';
import { signIn } from '@/testing/render';
import { makeBillingInfo } from '@/testing/factories';
import { answer, refuse, server } from '@/testing/server';
import { button, header, live, startWriting } from '@/testing/writing-screen';

const path = '/api/tweetgen/replies/generate';
const address = 'https://x.com/jonask/status/1728108619189874825';
const replies = [
  makeTweet('r1', { text: 'We went from 9 steps to 4.' }),
  makeTweet('r2', { text: 'Activation rose to 44%.' }),
];

startWriting();

let stream: ReturnType<typeof openStream>;
beforeEach(() => {
  stream = openStream(path);
  server.use(
    stream.handler,
    answer('get', '/api/tweetgen/generations/{id}', () => makeRecord('g1', replies)),
    answer('get', '/api/tweetgen/replies/source', ({ request }) => {
      const url = new URL(request.url).searchParams.get('tweetUrl');
      return { text: `The post at ${url}.`, url, authorHandle: 'jonask' };
    }),
  );
});

const renderReplies = (search = '') => renderTweets(`/write?tab=replies${search}`);
const source = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Post to reply to' });
const know = () => screen.findByRole('textbox', { name: 'What you know or think about it' });
const write = () => button(/^Write 3 replies/);

async function ask(text: string) {
  const user = startUser();
  fireEvent.change(await source(), { target: { value: text } });
  await user.click(write());
  return user;
}

describe('a new post', () => {
  beforeEach(() => server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'starter' }))));
  const startNew = async (name: RegExp) => {
    await startUser().click(header().getByRole('button', { name: 'More actions' }));
    await startUser().click(await screen.findByRole('menuitem', { name }));
  };

  it('leaves the reply that is being written, with its post and note', async () => {
    renderReplies();
    fireEvent.change(await source(), { target: { value: 'Tours are a waste of time.' } });
    fireEvent.change(await know(), { target: { value: 'We kept one checklist.' } });
    fireEvent.change(await post(), { target: { value: 'My reply' } });
    const user = startUser();
    await user.click(screen.getByRole('tab', { name: 'Post' }));
    fireEvent.change(await post(), { target: { value: 'My post' } });
    await startNew(/^New post/);
    await waitFor(async () => expect(await post()).toHaveValue(''));
    await user.click(screen.getByRole('tab', { name: 'Reply' }));
    expect(await source()).toHaveValue('Tours are a waste of time.');
    expect(await know()).toHaveValue('We kept one checklist.');
    expect(await post()).toHaveValue('My reply');
    expect(screen.queryByText(/^Your previous/, { selector: 'p' })).not.toBeInTheDocument();
  });

  it('is a reply where that was asked for', async () => {
    const { router } = renderReplies();
    fireEvent.change(await source(), { target: { value: 'Tours are a waste of time.' } });
    fireEvent.change(await post(), { target: { value: 'My reply' } });
    await startNew(/^New reply/);
    await waitFor(async () => expect(await post()).toHaveValue(''));
    expect(await source()).toHaveValue('');
    expect(router.state.location.search).toBe('?tab=replies');
  });
});

describe('replies', () => {
  it('to a pasted post are written beside the empty editor, which takes the first one and quotes the post', async () => {
    const { router } = renderReplies();
    fireEvent.change(await know(), { target: { value: 'We kept one checklist.' } });
    await ask('Tours are a waste of time.');
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toEqual({
      tweetText: 'Tours are a waste of time.',
      context: 'We kept one checklist.',
      count: 3,
      useEmojis: false,
      useHashtags: false,
    });
    expect(screen.getByText('Writing 3 replies…')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem', { name: /^Reply \d/ })).toHaveLength(1);
    stream.send('start', { generationId: 'g1', modelName: 'Your text, as typed' });
    stream.send('item', { index: 0, ...replies[0] });
    expect(await within(await variant('Reply 1')).findByText('We went from 9 steps to 4.')).toBeInTheDocument();
    stream.send('done', makeReplies('g1', replies));

    await waitFor(async () => expect(await post()).toHaveValue('We went from 9 steps to 4.'));
    expect(live()).toHaveTextContent('2 replies written. Your text, as typed');
    expect(await variant('Reply 1')).toHaveAttribute('aria-current', 'true');
    const quote = within(await screen.findByRole('figure'));
    expect(quote.getByText('Tours are a waste of time.')).toBeInTheDocument();
    // Nobody knows where on X it is.
    expect(quote.queryByRole('link')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=replies&replies=g1');

    reload();
    renderReplies('&replies=g1');
    expect(await source()).toHaveValue('Tours are a waste of time.');
    expect(await know()).toHaveValue('We kept one checklist.');
    expect(await post()).toHaveValue('We went from 9 steps to 4.');
    expect(await screen.findByRole('figure')).toHaveTextContent('Tours are a waste of time.');
  });

  it('are saved with the generation that they came from, and without a chat', async () => {
    const saved: unknown[] = [];
    server.use(
      answer('post', '/api/tweetgen/save', async ({ request }) => {
        saved.push(await request.json());
        return { posts: [makeDraft('p1', 'Activation rose to 44%.')] };
      }),
    );
    renderReplies('&replies=g1');
    await startUser().click(await screen.findByRole('button', { name: 'Use this: Reply 2' }));
    expect(await post()).toHaveValue('Activation rose to 44%.');
    fireEvent.keyDown(await post(), { key: 's', ctrlKey: true });
    expect(await header().findByText('Saved')).toBeInTheDocument();
    expect(saved).toEqual([
      {
        tweets: [{ text: 'Activation rose to 44%.', generationId: 'g1', tweetId: 'r2' }],
        platform: 'twitter',
        asThread: false,
      },
    ]);
  });

  it('to an address quote its author, and go to X with the text as it was edited', async () => {
    renderReplies();
    fireEvent.change(await source(), { target: { value: address } });
    expect(screen.getByText('A post by @jonask.')).toBeInTheDocument();
    await startUser().click(write());
    await waitFor(() => expect(stream.requests[0]?.body).toMatchObject({ tweetUrl: address }));
    expect(stream.requests[0]?.body).not.toHaveProperty('tweetText');
    const read = { text: 'Tours are a waste of time.', url: address, authorHandle: 'JonasK' };
    stream.send('done', makeReplies('g1', replies.slice(0, 1), { source: read }));
    expect(await screen.findByText('@JonasK')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Open post/ })).toHaveAttribute('href', address);
    fireEvent.change(await post(), { target: { value: 'Nine steps & a tour?' } });
    const link = screen.getByRole('link', { name: /^Reply on X/ });
    const intent = new URL(link.getAttribute('href') ?? '');
    expect(intent.origin + intent.pathname).toBe('https://x.com/intent/post');
    expect(Object.fromEntries(intent.searchParams)).toEqual({
      in_reply_to: '1728108619189874825',
      text: 'Nine steps & a tour?',
    });
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('are written from notes alone, and from a text whose link says where they go', async () => {
    renderReplies();
    fireEvent.change(await know(), { target: { value: 'We kept one checklist.' } });
    const user = startUser();
    await user.click(write());
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toEqual(expect.objectContaining({ context: 'We kept one checklist.' }));
    expect(stream.requests[0]?.body).not.toHaveProperty('tweetText');
    const source = { text: '', url: null, authorHandle: null };
    stream.send('done', { ...makeReplies('g1', replies), source });
    stream.end();
    await waitFor(async () => expect(await post()).toHaveValue('We went from 9 steps to 4.'));
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  it('answer a pasted text, and go where the link on its last line leads', async () => {
    renderReplies();
    await ask(`Tours are a waste of time.\n\n${address}`);
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toMatchObject({ tweetText: 'Tours are a waste of time.', tweetUrl: address });
    const quote = within(await screen.findByRole('figure'));
    expect(quote.getByText('Tours are a waste of time.')).toBeInTheDocument();
    expect(quote.getByRole('link', { name: /^Open post/ })).toHaveAttribute('href', address);
  });

  it('say below the field of the link whose post it is', async () => {
    renderReplies();
    fireEvent.change(await source(), { target: { value: address } });
    const hint = screen.getByText('A post by @jonask.');
    expect(hint.compareDocumentPosition(await know()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('written alone stand below the post that their address names', async () => {
    renderReplies();
    fireEvent.change(await source(), { target: { value: address } });
    expect(await screen.findByText(`The post at ${address}.`)).toBeVisible();
    expect(stream.requests).toHaveLength(0);
  });

  it('say where to read a post that X does not give', async () => {
    server.use(refuse('get', '/api/tweetgen/replies/source', { status: 404, message: 'This post is gone.' }));
    renderReplies();
    fireEvent.change(await source(), { target: { value: address } });
    expect(await screen.findByText("This post can't be shown here. Open it to read it.")).toBeVisible();
  });

  it('answer the post that was pasted last, also those that somebody writes alone', async () => {
    const saved: unknown[] = [];
    server.use(
      answer('post', '/api/tweetgen/save', async ({ request }) => {
        saved.push(await request.json());
        return { posts: [makeDraft('p1', 'Nine steps.')] };
      }),
    );
    renderReplies();
    fireEvent.change(await source(), { target: { value: 'https://x.com/ada/status/111' } });
    expect(await screen.findByRole('figure')).toHaveTextContent('Replying to @ada');
    fireEvent.change(await post(), { target: { value: 'Nine steps.' } });
    fireEvent.change(await source(), { target: { value: address } });
    expect(screen.getByRole('figure')).toHaveTextContent('Replying to @jonask');
    expect(await post()).toHaveValue('Nine steps.');
    fireEvent.keyDown(await post(), { key: 's', ctrlKey: true });
    expect(await header().findByText('Saved')).toBeInTheDocument();
    expect(saved).toEqual([
      {
        tweets: [{ text: 'Nine steps.' }],
        platform: 'twitter',
        asThread: false,
        inReplyToId: '1728108619189874825',
      },
    ]);
    // What is saved answers its post; another one is another reply.
    fireEvent.change(await source(), { target: { value: 'https://x.com/ada/status/111' } });
    expect(await post()).toHaveValue('');
    expect(screen.getByText('Your last reply is in Posts.')).toBeVisible();
  });

  it('are not published as posts of their own while nobody knows which post they answer', async () => {
    renderReplies();
    fireEvent.change(await source(), { target: { value: 'Tours are a waste of time.' } });
    fireEvent.change(await post(), { target: { value: 'Nine steps.' } });
    const publish = screen.getByRole('button', { name: 'Publish' });
    expect(publish).toHaveAttribute('aria-disabled', 'true');
    const reason = await screen.findByText("To publish this as a reply, paste the post's link instead of its text.");
    const user = startUser();
    await user.click(publish);
    expect(reason).toHaveFocus();
    expect(await screen.findByText("Paste the post's link to publish.")).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe('Nine steps.');
    const isSpoken = (element: HTMLElement) => live().contains(element);
    expect(screen.getAllByText(reason.textContent).filter((element) => !isSpoken(element))).toEqual([reason]);
    fireEvent.change(await source(), { target: { value: address } });
    expect(publish).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('leave what somebody has in the editor as it is', async () => {
    leaveDoc('reply', makeDoc(['My own answer.']));
    renderReplies();
    await ask('Tours are a waste of time.');
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.send('done', makeReplies('g1', replies));
    expect(await screen.findByRole('button', { name: 'Use this: Reply 1' })).toBeInTheDocument();
    expect(await post()).toHaveValue('My own answer.');
  });

  it('are skipped with the reason, and lead to the field that would change it', async () => {
    renderReplies();
    const user = await ask('gm');
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.send('done', makeReplies('g1', [], { skipped: { reason: 'There is nothing concrete to add.' } }));
    expect(await screen.findByRole('heading', { name: 'Skip: there is nothing concrete to add.' })).toBeInTheDocument();
    expect(live()).toHaveTextContent('Skip: There is nothing concrete to add.');
    expect(screen.queryByRole('listitem', { name: /^Reply/ })).not.toBeInTheDocument();
    expect(await post()).toHaveValue('');
    await user.click(button('Add what you know'));
    expect(await know()).toHaveFocus();
  });

  it('that take an answer call the pasted post what it is, and none of it one’s own notes', async () => {
    renderReplies();
    await ask('Tours are a waste of time.');
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    const questions = [{ id: 'reply-add', text: 'What can you add?' }];
    stream.send('done', makeReplies('g1', [], { questions }));
    const asked = await screen.findByRole('region', { name: '1 question for you' });
    expect(asked).toHaveTextContent('Post to reply to: “Tours are a waste of time.”');
    expect(asked).not.toHaveTextContent('Your brief');
    expect(screen.getByRole('form', { name: 'So far' })).toHaveTextContent(/Post to reply toTours are a waste/);
  });

  it('begin with an example', async () => {
    renderReplies();
    await source();
    await startUser().click(button('Use an example'));
    expect((await source()).value).toMatch(/^Hot take/);
    expect(await source()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Use an example' })).not.toBeInTheDocument();
  });
});

describe('a post that cannot be answered', () => {
  it('is said at its field before anything is sent', async () => {
    renderReplies();
    await source();
    await startUser().click(write());
    expect(await source()).toHaveAccessibleDescription('Paste the post to reply to, or its link.');
    expect(await source()).toHaveFocus();
    fireEvent.change(await source(), { target: { value: 'https://example.com/a-post' } });
    expect(await source()).toHaveAccessibleDescription(
      "This isn't the address of a post on X. Paste the post's text instead.",
    );
    fireEvent.change(await source(), { target: { value: 'a'.repeat(4_001) } });
    expect(await source()).toHaveAccessibleDescription('Shorten this by 1 character. The limit is 4,000.');
    expect(stream.requests).toHaveLength(0);
  });

  it.each([
    {
      status: 404,
      type: 'NOT_FOUND',
      message: 'This post is deleted.',
      shown: 'This post is deleted. Paste its text instead.',
    },
    {
      status: 503,
      type: 'INTEGRATION_NOT_CONFIGURED',
      platform: 'twitter',
      message: "Reading X isn't set up on this server. Paste the post's text instead.",
      shown: "Reading X isn't set up on this server. Paste the post's text instead.",
    },
    {
      status: 502,
      type: 'UPSTREAM_FAILED',
      platform: 'twitter',
      message: "X can't be read right now. Try again in a few minutes. Paste its text instead.",
      shown: "X can't be read right now. Try again in a few minutes. Paste its text instead.",
    },
  ])('is said at its field with the way out when the server answers $status', async ({ shown, ...refusal }) => {
    server.use(refuse('post', path, refusal));
    const { result: toasts } = renderHook(() => useToasterStore());
    renderReplies();
    await ask(address);
    await waitFor(async () => expect(await source()).toHaveAccessibleDescription(shown));
    expect(await source()).toHaveFocus();
    expect(toasts.current.toasts).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    fireEvent.change(await source(), { target: { value: `${address} x` } });
    expect(await source()).toHaveAccessibleDescription('');
  });

  it.each([
    { status: 404, type: 'NOT_FOUND', message: "This voice doesn't exist." },
    { status: 503, type: 'INTEGRATION_NOT_CONFIGURED', message: 'This model is no longer offered by its provider.' },
  ])('is not blamed for what the server answers about something else: $type', async (refusal) => {
    server.use(refuse('post', path, refusal));
    const { result: toasts } = renderHook(() => useToasterStore());
    renderReplies();
    await ask('Nobody reads documentation until something breaks.');
    await waitFor(() => expect(toasts.current.toasts).toMatchObject([{ message: refusal.message }]));
    expect(await source()).toHaveAccessibleDescription('');
  });

  it('cannot be typed by a viewer, who is told why', async () => {
    signIn({ activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a2' });
    renderReplies();
    expect(await source()).toBeDisabled();
    expect(write()).toBeDisabled();
    expect(screen.getByText(/^Viewers can read only/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use an example' })).not.toBeInTheDocument();
  });
});

describe('earlier replies', () => {
  it('say how they were written and what was saved of them', async () => {
    const kept = [
      {
        tweetId: 'r2',
        postId: 'p1',
        text: 'Activation rose to 45%.',
        editDistance: 1,
        keptAt: '2026-11-20T05:05:00.000Z',
      },
    ];
    server.use(answer('get', '/api/tweetgen/generations/{id}', () => makeRecord('g7', replies, { kept })));
    renderReplies('&replies=g7');
    expect(await variant('Reply 2')).toHaveTextContent('Activation rose to 44%.');
    await startUser().click(button('Your text, as typed: how this was written'));
    const panel = within(await screen.findByRole('dialog', { name: 'How this was written' }));
    expect(await panel.findByText('Your text, as typed (your-notes)')).toBeInTheDocument();
    expect(panel.getByText('421')).toBeInTheDocument();
    expect(panel.getByText('Saved with 1 character changed')).toBeInTheDocument();
    expect(panel.getByText('Not saved')).toBeInTheDocument();
  });

  it('that were skipped still say why', async () => {
    const record = makeRecord('g8', [], { notes: ['It is a private loss.'] });
    server.use(answer('get', '/api/tweetgen/generations/{id}', () => record));
    renderReplies('&replies=g8');
    expect(await screen.findByRole('heading', { name: 'Skip: it is a private loss.' })).toBeInTheDocument();
  });

  it('that were deleted can be left', async () => {
    server.use(refuse('get', '/api/tweetgen/generations/{id}', { status: 404, type: 'NOT_FOUND' }));
    const { router } = renderReplies('&replies=g9');
    expect(await screen.findByText('This result was deleted')).toBeInTheDocument();
    await startUser().click(button('Start over'));
    expect(router.state.location.search).toBe('?tab=replies');
    expect(screen.queryByText('This result was deleted')).not.toBeInTheDocument();
  });
});

it('a post from the free tool takes the field, and gives back what was there', async () => {
  renderReplies();
  fireEvent.change(await source(), { target: { value: 'My own half-written words' } });
  reload();
  carry('reply', 'A post from the tool');
  renderReplies();
  await waitFor(async () => expect(await source()).toHaveValue('A post from the tool'));
  await startUser().click(button('Restore mine'));
  expect(await source()).toHaveValue('My own half-written words');
});
