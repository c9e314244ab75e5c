import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '@/components/ui/live-region';
import { forgetDesks } from '@/features/linkedin/desk-store';
import { startKeyboard } from '@/lib/keyboard/handler';
import { rereadKept } from '@/lib/kept-text';
import {
  forgetPosts,
  generatePath,
  makeLinkedinAnswer,
  makePost,
  makeWrittenPosts,
  startData,
} from '@/pages/linkedin/linkedin-fixtures';
import { LinkedinPage } from '@/pages/linkedin/linkedin-page';
import { answerList, makeAnswer, makeDraft, makeTweet, openStream } from '@/pages/tweetgen/tweetgen-fixtures';
import { makeUser } from '@/testing/factories';
import { renderWithProviders, signIn } from '@/testing/render';
import { refuse, server, stream } from '@/testing/server';

// A whole screen on a busy machine: slow, not stuck.
vi.setConfig({ testTimeout: 20_000 });

const first = makePost('p1', 'We closed the Monday meeting.\n\nEleven people got 50 minutes back.');
const second = makePost('p2', 'Five lines replaced an hour.\n\nNobody asked for it back.');

beforeEach(() => {
  signIn();
  server.use(answerList('/api/integrations/posts', []), answerList('/api/tweetgen/generations', []));
});
afterEach(forgetPosts);

const topic = () => screen.findByRole('textbox', { name: 'What is the post about?' });
const card = () => screen.findByRole('article');
const said = () => screen.getByTestId('live-region');

const renderPage = () =>
  renderWithProviders(
    <>
      <LinkedinPage />
      <LiveRegion />
    </>,
    '/linkedin',
  );

/** The screen with these posts written. */
async function written(answer = makeLinkedinAnswer([first])) {
  server.use(stream(generatePath, [['done', answer]]));
  renderPage();
  const user = userEvent.setup();
  fireEvent.change(await topic(), { target: { value: 'The Monday meeting' } });
  await user.click(screen.getByRole('button', { name: /^Generate/ }));
  await within(await card()).findByRole('button', { name: 'Save' });
  return user;
}

/** What an edited text is in the end, without a key at a time. */
async function edit(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Text of the post' }), { target: { value: text } });
}

describe('generating', () => {
  it('streams the posts into the preview, lands them and shows the chosen one', async () => {
    const call = openStream(generatePath);
    server.use(call.handler);
    renderPage();
    const user = userEvent.setup();
    fireEvent.change(await topic(), { target: { value: 'The Monday meeting' } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Posts' }), '2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'Story');
    await user.click(screen.getByRole('radio', { name: 'Short' }));
    await user.click(screen.getByRole('button', { name: /^Generate 2 posts/ }));
    expect(await screen.findByText('Writing 2 posts…')).toBeInTheDocument();
    await waitFor(() => expect(call.requests).toHaveLength(1));
    expect(call.requests[0]?.body).toEqual({
      topic: 'The Monday meeting',
      count: 2,
      length: 'short',
      format: 'story',
      useEmojis: false,
      useHashtags: false,
    });
    call.send('start', startData);
    call.send('delta', { index: 0, text: 'Half a thought' });
    expect(await screen.findAllByText('Half a thought')).toHaveLength(2);
    call.send('item', { index: 0, ...first });
    call.send('item', { index: 1, ...second });
    call.send('done', makeLinkedinAnswer([first, second], { notes: ['Name one number.'] }));
    expect(await screen.findByText('Name one number.')).toBeInTheDocument();
    expect(said()).toHaveTextContent('2 posts written. Built-in writer');
    await user.click(screen.getByRole('radio', { name: /Five lines replaced/ }));
    expect(await screen.findByRole('article', { name: 'Post 2 of 2' })).toHaveTextContent('Nobody asked for it back.');
    expect(await topic()).toHaveValue('The Monday meeting');
  });

  it('says in place why nothing came, and keeps the topic', async () => {
    server.use(refuse('post', generatePath, { status: 500 }));
    renderPage();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Generate post/ }));
    expect(screen.getByText('Say what the post should be about.')).toBeInTheDocument();
    fireEvent.change(await topic(), { target: { value: 'The Monday meeting' } });
    await user.click(screen.getByRole('button', { name: /^Generate post/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to generate LinkedIn post');
    expect(await topic()).toHaveValue('The Monday meeting');
    expect(screen.getByText('Say what the post is about')).toBeInTheDocument();
  });

  it('keeps what was finished when cancelled', async () => {
    const call = openStream(generatePath);
    server.use(call.handler);
    renderPage();
    const user = userEvent.setup();
    fireEvent.change(await topic(), { target: { value: 'The Monday meeting' } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Posts' }), '2');
    await user.click(screen.getByRole('button', { name: /^Generate/ }));
    await waitFor(() => expect(call.requests).toHaveLength(1));
    call.send('start', startData);
    call.send('item', { index: 0, ...first });
    await screen.findByText(/Eleven people/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('1 of 2 posts were finished; they are here.')).toBeInTheDocument();
    expect(await card()).toHaveTextContent('Eleven people got 50 minutes back.');
  });
});

describe('a post', () => {
  it('takes another opening, keeps the old one among them, and gives it back', async () => {
    const user = await written(makeLinkedinAnswer([first], { hooks: ['An hour came back.', 'Nobody missed it.'] }));
    await user.click(screen.getByRole('button', { name: '2 other openings' }));
    await user.click(screen.getByRole('button', { name: 'An hour came back.' }));
    expect(await card()).toHaveTextContent('An hour came back. Eleven people');
    await user.click(screen.getByRole('button', { name: '2 other openings' }));
    expect(screen.getByRole('button', { name: 'We closed the Monday meeting.' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    const notice = screen.getByText('Opening replaced.').parentElement as HTMLElement;
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(await card()).toHaveTextContent('We closed the Monday meeting. Eleven people');
  });

  it('warns of letters that only look bold and makes them plain, with an undo', async () => {
    const user = await written();
    await edit(user, '𝗕𝗼𝗹𝗱 𝘄𝗼𝗿𝗱𝘀 about meetings.');
    await user.click(screen.getByRole('button', { name: /^Save edit/ }));
    expect(await screen.findByText(/Screen readers spell them out/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make it plain' }));
    expect(await card()).toHaveTextContent('Bold words about meetings.');
    await waitFor(() => expect(screen.queryByText(/Screen readers spell/)).not.toBeInTheDocument());
    const notice = screen.getByText('The letters are plain now.').parentElement as HTMLElement;
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(await card()).toHaveTextContent('𝗕𝗼𝗹𝗱');
  });

  it('survives a reload with its open editor', async () => {
    const user = await written();
    await edit(user, 'Half an edit');
    document.body.innerHTML = '';
    rereadKept();
    forgetDesks();
    renderPage();
    expect(await screen.findByRole('textbox', { name: 'Text of the post' })).toHaveValue('Half an edit');
    expect(await topic()).toHaveValue('The Monday meeting');
  });

  it('is saved as a LinkedIn draft by ⌘S, from the open editor as well', async () => {
    const saved: { body: unknown; key: string | null }[] = [];
    const draft = { ...makeDraft('d1', 'Shorter now.'), platform: 'linkedin' as const };
    const user = await written();
    server.use(
      http.post('*/api/tweetgen/save', async ({ request }) => {
        saved.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
        return HttpResponse.json({ success: true, data: { posts: [draft] } });
      }),
      http.get('*/api/publishing/posts/d1', () => HttpResponse.json({ success: true, data: draft })),
      answerList('/api/integrations/posts', [draft]),
    );
    await edit(user, 'Shorter now.');
    const stop = startKeyboard({ singleKeysOn: () => true });
    await user.keyboard('{Control>}s{/Control}');
    stop();
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeInTheDocument();
    await waitFor(() => expect(said()).toHaveTextContent('Saved to drafts'));
    expect(saved).toHaveLength(1);
    expect(saved[0]?.body).toEqual({
      tweets: [{ text: 'Shorter now.', generationId: 'g1', tweetId: 'p1' }],
      platform: 'linkedin',
      asThread: false,
    });
    expect(saved[0]?.key).toMatch(/^save-p1-/);
  });

  it('is not saved over the limit, and says how much is too much', async () => {
    const user = await written(makeLinkedinAnswer([makePost('p1', 'x'.repeat(3_012))]));
    expect(screen.getByText('12 characters over the limit')).toBeInTheDocument();
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.hover(save);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      '12 characters over the limit. Shorten it to save it.',
    );
  });

  it('is written anew with a wish and keeps the versions', async () => {
    const call = openStream('/api/tweetgen/regenerate');
    server.use(call.handler);
    const user = await written();
    await user.click(screen.getByRole('button', { name: 'Regenerate with a note' }));
    await user.click(screen.getByRole('button', { name: 'Shorter' }));
    await waitFor(() => expect(call.requests).toHaveLength(1));
    expect(call.requests[0]?.body).toEqual({ generationId: 'g1', tweetId: 'p1', instruction: 'shorter' });
    expect(screen.getByText('Writing a new version…')).toBeInTheDocument();
    call.send('done', makeAnswer('g2', [makeTweet('p9', { text: 'Fifty minutes back.' })], { chatId: null }));
    expect(await screen.findByText('Version 2 of 2')).toBeInTheDocument();
    expect(await card()).toHaveTextContent('Fifty minutes back.');
    await user.click(screen.getByRole('button', { name: 'Previous version' }));
    expect(await card()).toHaveTextContent('Eleven people got 50 minutes back.');
  });
});

describe('posts from before', () => {
  it('open from Recent, and what they replace can be had back', async () => {
    const user = await written();
    server.use(answerList('/api/tweetgen/generations', [makeWrittenPosts('g0', 'The old ferry', 'The ferry left.')]));
    await user.click(screen.getByRole('button', { name: 'Recent' }));
    await user.click(await screen.findByRole('button', { name: /The old ferry/ }));
    expect(await card()).toHaveTextContent('The ferry left.');
    const notice = screen.getByText('This post took the place of what stood here before.').parentElement as HTMLElement;
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(await card()).toHaveTextContent('Eleven people');
  });

  it('can be a person’s own, written from nothing', async () => {
    renderPage();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Write it yourself' }));
    const field = screen.getByRole('textbox', { name: 'Text of the post' });
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: 'My own words.' } });
    await user.click(screen.getByRole('button', { name: /^Save edit/ }));
    expect(await card()).toHaveTextContent('My own words.');
    expect(screen.getByRole('button', { name: 'Regenerate' })).toHaveAttribute('aria-disabled', 'true');
  });
});

it('a viewer reads the reason and can change nothing', async () => {
  const [own, viewed] = makeUser().workspaces;
  signIn({ workspaces: [own, viewed].filter((each) => each !== undefined), activeWorkspaceId: viewed?.id ?? '' });
  renderPage();
  expect(await screen.findByText(/Viewers can read only/)).toBeInTheDocument();
  expect(await topic()).toBeDisabled();
  expect(screen.getByRole('button', { name: /^Generate/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Write it yourself' })).not.toBeInTheDocument();
});
