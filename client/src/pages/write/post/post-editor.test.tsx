import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { docKey } from '@/features/composer/document/kept-docs';
import { currentDoc, savedOf } from '@/features/composer/store';
import { currentOwnerKey } from '@/features/session/access';
import { notesKey } from '@/features/tweets/use-chat-param';
import { carry } from '@/lib/device/carried-text';
import { storeValue, flushStored } from '@/lib/device/stored';
import { makeAnswer, makeDraft, makeTweet } from '@/pages/write/post/post-fixtures';
import { notes, post, renderTweets, startUser } from '@/testing/post-screen';
import { leaveDoc, makeDoc, makePart, reload, savedAs } from '@/testing/editor';
import { openStream } from '@/testing/open-stream';
import { makeBillingInfo, makeModelsOverview } from '@/testing/factories';
import { loadScreens, renderApp } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';
import { answerDraft, button, header, live, startWriting, takeSaves } from '@/testing/writing-screen';

const rewritePath = '/api/tweetgen/regenerate';
const origin = { generationId: 'g1', tweetId: 't2', modelName: 'Your text, as typed' };

startWriting();

const type = async (text: string) => fireEvent.change(await post(), { target: { value: text } });
const undoNotice = (text: string) =>
  within(screen.getByText(text, { selector: 'p' }).parentElement as HTMLElement).getByRole('button', { name: 'Undo' });

describe('typing', () => {
  it('is in the post with each key, and there after a reload', async () => {
    renderTweets();
    await type('Half typed');
    reload();
    renderTweets();
    expect(await post()).toHaveValue('Half typed');
  });

  it('has one history for keys and buttons, a word at a time', async () => {
    renderTweets();
    const undo = header().getByRole('button', { name: 'Undo' });
    const redo = header().getByRole('button', { name: 'Redo' });
    expect(undo).toBeDisabled();
    const user = startUser();
    await user.type(await post(), 'One two');
    await user.keyboard('{Control>}z{/Control}');
    expect(await post()).toHaveValue('One ');
    expect(live()).toHaveTextContent('Undone');
    await user.click(undo);
    expect(await post()).toHaveValue('');
    expect(undo).toBeDisabled();
    // Outside of the field too.
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(await post()).toHaveValue('One ');
    expect(live()).toHaveTextContent('Redone');
    await user.click(redo);
    expect(await post()).toHaveValue('One two');
    expect(redo).toBeDisabled();
    (await post()).focus();
    await user.keyboard('{Control>}zy{/Control}');
    expect(await post()).toHaveValue('One two');
  });

  it('is counted in the send bar, and what is too long says why it cannot go', async () => {
    renderTweets();
    await type('a');
    const bar = within(screen.getByRole('region', { name: 'Publish' }));
    expect(await bar.findByText('279 characters left')).toBeInTheDocument();
    await type('a'.repeat(283));
    expect(await bar.findByText('3 characters over the limit')).toBeInTheDocument();
    expect(live()).toHaveTextContent('3 characters over the limit');
    expect(bar.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(bar.getByRole('button', { name: 'Publish' }));
    expect(live()).toHaveTextContent('This post is too long.');
    expect(await post()).toHaveFocus();
    expect((await post()).selectionStart).toBe(280);
  });
});

describe('an empty post', () => {
  it('takes what is typed right after N, and no key of it is a shortcut', async () => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'starter' })));
    await loadScreens('/write');
    renderApp('/write');
    await type('Not yet saved');
    (await post()).blur();
    const user = startUser();
    await user.keyboard('nqp');
    await waitFor(async () => expect(await post()).toHaveFocus());
    expect(await post()).toHaveValue('qp');
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['/write', true],
    ['/write?tab=replies', false],
  ])('opened at %s has the cursor: %s', async (address, hasCursor) => {
    renderTweets(address);
    const field = await post();
    expect(document.activeElement === field).toBe(hasCursor);
  });

  it.each([
    ['', true],
    ['The bridge opened on Monday.', false],
  ])('opened on a phone with the notes “%s” has the cursor: %s', async (kept, hasCursor) => {
    storeValue(notesKey(currentOwnerKey(), null), kept);
    const media = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...media,
      matches: query === '(pointer: coarse)',
    }));
    renderTweets();
    expect(document.activeElement === (await post())).toBe(hasCursor);
    expect(button('Write from notes')).toHaveAttribute('aria-expanded', String(!hasCursor));
  });

  it('has the cursor when the address asks for it, and what it replaces is stored', async () => {
    const texts = takeSaves();
    leaveDoc('tweet', makeDoc(['Not yet saved']));
    const { router } = renderTweets('/write?new');
    await waitFor(async () => expect(await post()).toHaveFocus());
    expect(await post()).toHaveValue('');
    expect(router.state.location.search).toBe('');
    expect(live()).toHaveTextContent('Your previous post is saved.');
    await waitFor(() => expect(texts).toEqual(['Not yet saved']));
  });

  it('is for the time in the address, which the button to schedule it names', async () => {
    const { router } = renderTweets('/write?new&at=2027-03-30T12:00:00.000Z');
    expect(await screen.findByRole('button', { name: /^Schedule Mar 30/ })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('comes from the menu too, says that the old one is saved, and gives it back by Undo', async () => {
    leaveDoc('tweet', makeDoc(['Saved words']), savedAs('p1', ['Saved words']));
    server.use(
      answer('get', '/api/publishing/posts/{id}', () => makeDraft('p1', 'Saved words')),
      answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: 'starter' })),
    );
    renderTweets();
    const user = startUser();
    await user.click(header().getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /^New post/ }));
    await waitFor(async () => expect(await post()).toHaveValue(''));
    await user.click(undoNotice('Your previous post is saved.'));
    expect(await post()).toHaveValue('Saved words');
    expect(await header().findByText('Saved')).toBeInTheDocument();
  });
});

it('says nothing of a post that was sent where a new one takes its place', async () => {
  leaveDoc('tweet', makeDoc(['Sent words']), savedAs('p1', ['Sent words']));
  const sent = { ...makeDraft('p1', 'Sent words'), status: 'scheduled', scheduledAt: '2027-03-30T12:00:00.000Z' };
  server.use(answer('get', '/api/publishing/posts/{id}', () => sent as ReturnType<typeof makeDraft>));
  renderTweets();
  await startUser().click(await screen.findByRole('button', { name: 'Write another' }));
  await waitFor(async () => expect(await post()).toHaveValue(''));
  expect(screen.queryByText(/^Your previous post/, { selector: 'p' })).not.toBeInTheDocument();
});

describe('another version', () => {
  const leaveWritten = () => leaveDoc('tweet', makeDoc([], { parts: [makePart('p1', 'Tweet two.', { origin })] }));

  async function rewrite() {
    const user = startUser();
    await user.click(await screen.findByRole('button', { name: 'Rewrite' }));
    await user.click(await screen.findByRole('button', { name: 'Shorter' }));
    return user;
  }

  it('is written in place with the note, and the one from before is one press away, changed as it was', async () => {
    const stream = openStream(rewritePath);
    server.use(stream.handler);
    leaveWritten();
    renderTweets();
    await type('Tweet two, changed.');
    const user = await rewrite();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toEqual({
      generationId: 'g1',
      tweetId: 't2',
      text: 'Tweet two, changed.',
      instruction: 'shorter',
    });
    stream.send('delta', { index: 0, text: 'Brief' });
    expect(await screen.findByText('Brief')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Post' })).not.toBeInTheDocument();
    stream.send('done', makeAnswer('g2', [makeTweet('t2b', { text: 'Briefly: two.' })]));
    await waitFor(async () => expect(await post()).toHaveValue('Briefly: two.'));
    expect(live()).toHaveTextContent('New version written');
    const versions = within(screen.getByRole('group', { name: 'Versions' }));
    expect(versions.getByText('Version 2 of 2')).toBeInTheDocument();
    await user.click(versions.getByRole('button', { name: 'Previous version' }));
    expect(await post()).toHaveValue('Tweet two, changed.');
    await user.click(versions.getByRole('button', { name: 'Next version' }));
    expect(await post()).toHaveValue('Briefly: two.');
    await user.click(header().getByRole('button', { name: 'Undo' }));
    expect(await post()).toHaveValue('Tweet two, changed.');
  });

  it('can be canceled, with the cursor back in the text', async () => {
    const stream = openStream(rewritePath);
    server.use(stream.handler);
    leaveWritten();
    renderTweets();
    const user = await rewrite();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    const cancel = button('Cancel');
    expect(cancel).toHaveFocus();
    await user.click(cancel);
    expect(await post()).toHaveValue('Tweet two.');
    expect(await post()).toHaveFocus();
    expect(stream.requests[0]?.signal.aborted).toBe(true);
  });

  it('leaves the text as it is when it is refused, and says why below it', async () => {
    server.use(refuse('post', rewritePath, { status: 503, message: 'No capacity.' }));
    leaveWritten();
    renderTweets();
    await rewrite();
    expect(await screen.findByText('No capacity.')).toBeInTheDocument();
    expect(await post()).toHaveValue('Tweet two.');
    expect(screen.queryByRole('group', { name: 'Versions' })).not.toBeInTheDocument();
  });

  it('says why it was refused only as long as the text is the same', async () => {
    const message = 'No new version came out different enough.';
    server.use(refuse('post', rewritePath, { status: 422, message }));
    leaveWritten();
    renderTweets();
    await rewrite();
    expect(await screen.findByText(message)).toBeInTheDocument();
    await type('Tweet two, changed.');
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  });

  it('says in a sentence what keeps a text from being made shorter', async () => {
    const message = 'Nothing here can be cut without losing a fact or the ending.';
    server.use(refuse('post', rewritePath, { status: 422, message, details: [{ field: 'instruction', message }] }));
    leaveWritten();
    renderTweets();
    await rewrite();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await post()).toHaveValue('Tweet two.');
  });

  it('is not offered while no model is connected', async () => {
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    leaveWritten();
    renderTweets();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rewrite' })).not.toBeInTheDocument());
    expect(await post()).toHaveValue('Tweet two.');
  });

  it("is offered of what a model wrote, not of one's own words", async () => {
    renderTweets();
    await type('Mine');
    expect(screen.queryByRole('button', { name: 'Rewrite' })).not.toBeInTheDocument();
  });
});

describe('a second post', () => {
  it('makes a thread of it, which has its words and its stored draft', async () => {
    leaveDoc('tweet', makeDoc(['The first.']), savedAs('p1', ['The first.']));
    server.use(answer('get', '/api/publishing/posts/{id}', () => makeDraft('p1', 'The first.')));
    const { router } = renderTweets();
    await startUser().click(await screen.findByRole('button', { name: 'Add post' }));
    expect(router.state.location.pathname).toBe('/threadgen');
    const thread = currentDoc('thread');
    expect(thread?.parts.map(({ text }) => text)).toEqual(['The first.', '']);
    expect(savedOf(thread)?.postId).toBe('p1');
    expect(currentDoc('tweet')?.parts.map(({ text }) => text)).toEqual(['']);
  });

  it('comes of one that is too long, split at its sentences', async () => {
    const [one, two] = [`${'a'.repeat(200)}.`, `${'b'.repeat(200)}.`];
    leaveDoc('tweet', makeDoc([`${one} ${two}`]));
    const { router } = renderTweets();
    await startUser().click(await screen.findByRole('button', { name: 'Split into a thread' }));
    expect(router.state.location.pathname).toBe('/threadgen');
    expect(currentDoc('thread')?.parts.map(({ text }) => text)).toEqual([one, two]);
  });
});

it('keeps a long paste in the one field that this screen has', async () => {
  renderTweets();
  const pasted = Array.from({ length: 4 }, (_, at) => `${'a paragraph '.repeat(10)}${at}.`).join('\n\n');
  await startUser().click(await post());
  await startUser().paste(pasted);
  expect(await post()).toHaveValue(pasted);
  expect(currentDoc('tweet')?.parts).toHaveLength(1);
});

it('leaves out what nobody sees and no network takes', async () => {
  renderTweets();
  await type('From a file\uFEFF, and\uFFFE back');
  expect(currentDoc('tweet')?.parts[0]?.text).toBe('From a file, and back');
});

describe('the address', () => {
  it('opens its draft, and what stood in its place is stored', async () => {
    leaveDoc('tweet', makeDoc(['Not yet saved']));
    takeSaves();
    answerDraft(makeDraft('p1', 'A stored draft'));
    const { router } = renderTweets('/write?draft=p1');
    await waitFor(async () => expect(await post()).toHaveValue('A stored draft'));
    expect(await header().findByText('Saved')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await startUser().click(undoNotice('Your previous post is saved.'));
    expect(await post()).toHaveValue('Not yet saved');
  });

  it('opens its draft under its name, without a word about the published post that was there', async () => {
    leaveDoc('tweet', makeDoc(['Out already'], { id: 'sent' }), savedAs('p0', ['Out already']));
    const sent = { ...makeDraft('p0', 'Out already'), status: 'published' as const };
    const draft = makeDraft('p1', 'A stored draft');
    answerDraft(draft);
    server.use(answer('get', '/api/publishing/posts/{id}', ({ params }) => (params.id === 'p1' ? draft : sent)));
    const { router } = renderTweets();
    expect(await screen.findByRole('heading', { name: 'Published' })).toBeVisible();
    await act(() => router.navigate('/write?draft=p1'));
    expect(await screen.findByRole('heading', { name: 'Draft' })).toBeVisible();
    expect(await post()).toHaveValue('A stored draft');
    expect(screen.queryByText(/^Your previous post/)).not.toBeInTheDocument();
  });

  it('of a draft that is gone leaves the text as it is, and says so', async () => {
    leaveDoc('tweet', makeDoc(['Not yet saved']));
    server.use(refuse('get', '/api/publishing/posts/{id}', { status: 404 }));
    renderApp('/write?draft=p2');
    expect(await screen.findByText("This draft didn't load. It may have been deleted.")).toBeInTheDocument();
    expect(await post()).toHaveValue('Not yet saved');
    expect(window.location.search).toBe('');
  });
});

describe('two tabs', () => {
  function otherTabWrites(text: string) {
    const key = `kept:${docKey(currentOwnerKey(), 'tweet')}`;
    const newValue = JSON.stringify({ value: { doc: makeDoc([text], { id: 'theirs' }), saved: null }, at: Date.now() });
    localStorage.setItem(key, newValue);
    fireEvent(window, new StorageEvent('storage', { key, newValue }));
  }

  it('do not overwrite each other: what only this one has is stored, also after a reload', async () => {
    server.use(http.post('*/api/tweetgen/save', () => HttpResponse.error()));
    renderTweets();
    await type('Written in this tab.');
    flushStored();
    otherTabWrites('Written in the other tab.');
    expect(await post()).toHaveValue('Written in this tab.');
    reload();
    const texts = takeSaves();
    renderTweets();
    expect(await post()).toHaveValue('Written in the other tab.');
    await waitFor(() => expect(texts).toContain('Written in this tab.'));
  });
});

describe('from the free tools', () => {
  it('a topic becomes the notes, and gives back the words that it replaced', async () => {
    renderTweets();
    fireEvent.change(await notes(), { target: { value: 'My own idea' } });
    reload();
    carry('tweet', 'From the free tool');
    renderTweets();
    await waitFor(async () => expect(await notes()).toHaveValue('From the free tool'));
    expect(await post()).toHaveValue('');
    await startUser().click(button('Restore mine'));
    expect(await notes()).toHaveValue('My own idea');
    expect(screen.queryByRole('button', { name: 'Restore mine' })).not.toBeInTheDocument();
  });

  it('a finished text becomes the post, with the one that it answers, once', async () => {
    carry('tweet-text', 'Bakers burn bread.', { answers: 'What burns first?' });
    renderTweets();
    await waitFor(async () => expect(await post()).toHaveValue('Bakers burn bread.'));
    expect(await screen.findByRole('figure')).toHaveTextContent('Replying to');
    expect(screen.getByText('What burns first?')).toBeInTheDocument();
    expect(await notes()).toHaveValue('');
    await type('Bakers burn bread. Ask us.');
    reload();
    renderTweets();
    expect(await post()).toHaveValue('Bakers burn bread. Ask us.');
  });

  it('replaces a text only with an Undo, and of several the newest shows while the others are stored', async () => {
    const texts = takeSaves();
    leaveDoc('tweet', makeDoc(['My own words.']));
    for (const text of ['The older one.', 'The newest one.']) carry('tweet-text', text);
    renderTweets();
    await waitFor(async () => expect(await post()).toHaveValue('The newest one.'));
    await waitFor(() => expect(texts.slice(0, 2).toSorted()).toEqual(['My own words.', 'The older one.']));
    await startUser().click(undoNotice('Replaced with your text from the free tool.'));
    expect(await post()).toHaveValue('The older one.');
  });
});
