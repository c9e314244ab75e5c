import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '@/features/composer/posts/posts-api';
import type { Chat } from '@/features/tweets/chats-api';
import { makeChat, makeDraft, makeGeneration, makeRecord, makeTweet } from '@/pages/write/post/post-fixtures';
import { notes, post, renderTweets, startUser, variant } from '@/testing/post-screen';
import { leaveDoc, makeDoc } from '@/testing/editor';
import { signIn } from '@/testing/render';
import { answer, answerList, refuse, server } from '@/testing/server';
import { button, header, live, startWriting, takeSaves, answerDraft } from '@/testing/writing-screen';

startWriting();

let chats: Chat[];
let drafts: Post[];
beforeEach(() => {
  chats = [makeChat('chat-1', 'The new harbour'), makeChat('chat-2', 'Old lighthouse')];
  drafts = [makeDraft('p1', 'First draft'), makeDraft('p2', 'Second draft')];
  server.use(
    answerList('/api/tweetgen/chats', (url) =>
      chats.filter(({ title }) => title.includes(url.searchParams.get('search') ?? '')),
    ),
    answer('get', '/api/tweetgen/chats/{id}', ({ params }) => ({
      ...makeChat(String(params.id), 'Old lighthouse'),
      generations: [makeGeneration('g9', [makeTweet('t9')])],
    })),
    answerList('/api/integrations/posts', () => drafts),
  );
  answerDraft(makeDraft('p2', 'Second draft'));
});

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Recent' }));
const section = async (name: string) => within(await (await sheet()).findByRole('region', { name }));
const recent = () => header().getByRole('button', { name: 'Recent' });

describe('chats', () => {
  it('are searched by their words, and open with their variants and notes', async () => {
    const { router } = renderTweets('/write?sheet=recent');
    const list = await section('Chats');
    await list.findByText('The new harbour');
    fireEvent.change(list.getByRole('searchbox', { name: 'Search chats' }), { target: { value: 'Old' } });
    await waitFor(() => expect(list.queryByText('The new harbour')).not.toBeInTheDocument());
    await startUser().click(list.getByRole('link', { name: /^Old lighthouse/ }));
    expect(router.state.location.search).toBe('?chat=chat-2');
    expect(await variant('Variant 1')).toHaveTextContent('Tweet t9');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await startUser().click(button('Edit'));
    expect(await notes()).toHaveValue('The new harbour');
  });

  it('mark the one that is open', async () => {
    renderTweets('/write?chat=chat-2&sheet=recent');
    const list = await section('Chats');
    expect(await list.findByRole('link', { name: /^Old lighthouse/ })).toHaveAttribute('aria-current', 'page');
    expect(list.getByRole('link', { name: /^The new harbour/ })).not.toHaveAttribute('aria-current');
  });

  it('say when none matches, and clear the search', async () => {
    renderTweets('/write?sheet=recent');
    const list = await section('Chats');
    fireEvent.change(list.getByRole('searchbox'), { target: { value: 'Nothing' } });
    await startUser().click(await list.findByRole('button', { name: 'Clear search' }));
    expect(await list.findByText('Old lighthouse')).toBeInTheDocument();
    expect(list.getByRole('searchbox')).toHaveValue('');
  });

  it('are not searched before the first one', async () => {
    chats = [];
    renderTweets('/write?sheet=recent');
    const list = await section('Chats');
    expect(await list.findByText('No chats yet')).toBeVisible();
    expect(list.queryByRole('searchbox')).toBeNull();
  });

  it('are deleted only after a question that names them; the open one leaves the address', async () => {
    const deleted: string[] = [];
    server.use(
      http.delete('*/api/tweetgen/chats/:id', ({ params }) => {
        deleted.push(String(params.id));
        chats = chats.filter(({ id }) => id !== params.id);
        return new HttpResponse(null, { status: 200 });
      }),
    );
    const { router } = renderTweets('/write?chat=chat-2&sheet=recent');
    const user = startUser();
    await user.click(await screen.findByRole('button', { name: 'Delete chat Old lighthouse' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete chat “Old lighthouse”?' });
    expect(deleted).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete chat' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('chat-2'));
    expect(deleted).toEqual(['chat-2']);
    expect(live()).toHaveTextContent('Chat deleted');
  });

  it('cannot be deleted by a viewer', async () => {
    signIn({ activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a2' });
    renderTweets('/write?sheet=recent');
    await (await section('Chats')).findByText('Old lighthouse');
    expect(screen.queryByRole('button', { name: /^Delete chat/ })).not.toBeInTheDocument();
  });

  it('can be begun by notes that are saved for later', async () => {
    const kept: unknown[] = [];
    server.use(
      answer('post', '/api/tweetgen/chats', async ({ request }) => {
        kept.push(await request.json());
        return makeChat('chat-3', 'Pier');
      }),
      answer('get', '/api/tweetgen/chats/{id}', { ...makeChat('chat-3', 'Pier'), generations: [] }),
    );
    const { router } = renderTweets();
    fireEvent.change(await notes(), { target: { value: 'Pier' } });
    const user = startUser();
    await user.click(recent());
    await user.click(await screen.findByRole('button', { name: 'Save notes for later' }));
    await waitFor(() => expect(router.state.location.search).toBe('?chat=chat-3'));
    expect(kept).toEqual([{ title: 'Pier', firstPrompt: 'Pier' }]);
    expect(live()).toHaveTextContent('Notes saved');
    await waitFor(async () => expect(await notes()).toHaveValue('Pier'));
  });

  it('say that they did not load, and try again', async () => {
    server.use(refuse('get', '/api/tweetgen/chats', { status: 503, message: 'The database is away.' }));
    renderTweets('/write?sheet=recent');
    const list = await section('Chats');
    expect(await list.findByText("Your chats didn't load")).toBeInTheDocument();
    server.use(answerList('/api/tweetgen/chats', chats));
    await startUser().click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByText('Old lighthouse')).toBeInTheDocument();
  });
});

describe('drafts', () => {
  it('are named by their first line', async () => {
    drafts = [makeDraft('p1', 'The harbour opens in May.\n\nTwo ferries a day.')];
    renderTweets('/write?sheet=recent');
    const name = await (await section('Drafts')).findByText('The harbour opens in May.');
    expect(name).toBeVisible();
  });

  it('of this screen open in the editor, and what they replace is stored', async () => {
    const texts = takeSaves();
    const thread = makeDraft('p3', 'A thread');
    drafts = [...drafts, { ...thread, parts: [...thread.parts, ...thread.parts] }];
    drafts = [...drafts, { ...makeDraft('p4', 'For LinkedIn'), platform: 'linkedin' }];
    leaveDoc('tweet', makeDoc(['Not yet saved']));
    const { router } = renderTweets();
    const user = startUser();
    await user.click(recent());
    const list = await section('Drafts');
    await list.findByText('First draft');
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/write?draft=p1',
      '/write?draft=p2',
    ]);
    await user.click(list.getByRole('link', { name: /^Second draft/ }));
    await waitFor(async () => expect(await post()).toHaveValue('Second draft'));
    expect(await header().findByText('Saved')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(texts).toEqual(['Not yet saved']));
  });

  it('are read again each time the sheet opens, and when somebody comes back to the page', async () => {
    renderTweets('/write?sheet=recent');
    await (await section('Drafts')).findByText('First draft');
    fireEvent.click((await sheet()).getByRole('button', { name: 'Close' }));
    drafts = [makeDraft('p5', 'Saved elsewhere'), ...drafts];
    fireEvent.click(recent());
    expect(await (await section('Drafts')).findByText('Saved elsewhere')).toBeInTheDocument();
    drafts = [makeDraft('p6', 'Saved later'), ...drafts];
    fireEvent(window, new Event('visibilitychange'));
    expect(await (await section('Drafts')).findByText('Saved later')).toBeInTheDocument();
  });

  it('leave room for the chats until all are asked for', async () => {
    drafts = Array.from({ length: 7 }, (_, at) => makeDraft(`p${at}`, `Draft ${at}`));
    renderTweets('/write?sheet=recent');
    const list = await section('Drafts');
    await list.findByText('Draft 0');
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    await startUser().click(list.getByRole('button', { name: 'Show all drafts' }));
    expect(list.getAllByRole('listitem')).toHaveLength(7);
    expect(list.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('say that there are none yet', async () => {
    drafts = [];
    renderTweets('/write?sheet=recent');
    expect(await (await section('Drafts')).findByText('No drafts yet')).toBeInTheDocument();
  });
});

describe('replies and variations', () => {
  it.each([
    { tab: 'replies', name: 'Reply', noun: 'reply', region: 'replies' },
    { tab: 'mimic', name: 'Variation', noun: 'variation', region: 'variations' },
  ] as const)('of before: $region open beside the editor, under their address', async ({ tab, name, region }) => {
    const record = makeRecord('g7', [makeTweet('r1'), makeTweet('r2')], { task: tab });
    server.use(
      answerList('/api/tweetgen/generations', (url) => (url.searchParams.get('task') === tab ? [record] : [])),
      answer('get', '/api/tweetgen/generations/{id}', () => record),
    );
    const { router } = renderTweets(`/write?tab=${tab}`);
    const user = startUser();
    await user.click(recent());
    const list = await section('Generated');
    for (const other of ['Chats', 'Drafts'])
      expect(screen.queryByRole('region', { name: other })).not.toBeInTheDocument();
    await user.click(await list.findByRole('button', { name: new RegExp(`^We kept one checklist.+2 ${region}`) }));
    expect(router.state.location.search).toBe(`?tab=${tab}&${tab}=g7`);
    expect(await variant(`${name} 2`)).toHaveTextContent('Tweet r2');
    expect(await post()).toHaveValue('');
  });
});
