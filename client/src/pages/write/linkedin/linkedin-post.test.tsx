import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { docKey } from '@/features/composer/document/kept-docs';
import { currentOwnerKey } from '@/features/session/access';
import { startKeyboard } from '@/lib/keyboard/handler';
import { flushStored } from '@/lib/device/stored';
import {
  generatePath,
  makeLinkedinAnswer,
  makePost,
  makeWrittenPosts,
  startData,
} from '@/pages/write/linkedin/linkedin-fixtures';
import { LinkedinPreset } from '@/pages/write/linkedin/linkedin-preset';
import { makeAnswer, makeDraft, makeTweet } from '@/pages/write/post/post-fixtures';
import { forgetEditors, leaveDoc, makeDoc, reload, savedAs } from '@/testing/editor';
import { makeUser } from '@/testing/factories';
import { openStream } from '@/testing/open-stream';
import { renderWithProviders, signIn } from '@/testing/render';
import { takeSaves } from '@/testing/writing-screen';
import { answer, answerList, refuse, server, stream } from '@/testing/server';

// Loaded when they are first opened; here that would count against a test's waiting.
beforeAll(async () => {
  await import('@/components/ui/layers/menu-layer');
  await import('@/features/composer/components/recent/recent-records');
}, 60_000);

const first = makePost('p1', 'We closed the Monday meeting.\n\nEleven people got 50 minutes back.');
const second = makePost('p2', 'Five lines replaced an hour.\n\nNobody asked for it back.');

beforeEach(() => {
  signIn();
  server.use(
    answerList('/api/integrations/posts', []),
    answerList('/api/tweetgen/generations', []),
    answer('get', '/api/publishing/slots', { timezone: 'Europe/Berlin', slots: [], next: [] }),
  );
});
afterEach(forgetEditors);

const notes = () => screen.findByRole('textbox', { name: 'Your notes' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'LinkedIn post' });
const live = () => screen.getByTestId('live-region');
/** Where "Saved" stands for the eye. */
const header = () => within(screen.getByRole('banner'));
const write = /^Write \d posts?/;

async function renderPage(address = '/linkedin') {
  renderWithProviders(
    <>
      <LinkedinPreset />
      <LiveRegion />
    </>,
    address,
  );
  await notes();
  return userEvent.setup({ pointerEventsCheck: 0 });
}

async function choose(user: ReturnType<typeof userEvent.setup>, option: string, value: RegExp) {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${option}`) }));
  await user.click(await screen.findByRole('menuitemradio', { name: value }));
}

/** The screen with these posts written into an empty editor. */
async function written(data = makeLinkedinAnswer([first])) {
  server.use(stream(generatePath, [['done', data]]));
  const user = await renderPage();
  fireEvent.change(await notes(), { target: { value: 'The Monday meeting' } });
  await user.click(screen.getByRole('button', { name: write }));
  await waitFor(() => expect(field()).toHaveValue(data.posts[0]?.text));
  return user;
}

const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('writing', () => {
  it('streams the posts in beside the card and puts the first one into it', async () => {
    const call = openStream(generatePath);
    server.use(call.handler);
    const user = await renderPage();
    fireEvent.change(await notes(), { target: { value: 'The Monday meeting' } });
    await choose(user, 'Posts', /^2/);
    await choose(user, 'Format', /^Story/);
    await choose(user, 'Length', /^Short/);
    await user.click(screen.getByRole('button', { name: /^Write 2 posts/ }));
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
    expect(call.requests[0]?.key).toMatch(/./);
    call.send('start', startData);
    call.send('delta', { index: 0, text: 'Half a thought' });
    expect(await screen.findByText('Half a thought')).toBeInTheDocument();
    expect(field()).toHaveValue('');
    call.send('item', { index: 0, ...first });
    call.send('item', { index: 1, ...second });
    call.send('done', makeLinkedinAnswer([first, second], { notes: ['Name one number.'] }));
    await waitFor(() => expect(field()).toHaveValue(first.text));
    expect(screen.getByText('Name one number.')).toBeInTheDocument();
    expect(live()).toHaveTextContent('2 posts written. Your text, as typed');
    expect(screen.getByRole('listitem', { name: 'Post 1' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Use this: Post 2' }));
    expect(field()).toHaveValue(second.text);
    expect(screen.getByRole('listitem', { name: 'Post 2' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await notes()).toHaveValue('The Monday meeting');
  });

  it('sends no length before one is chosen, so that none is told to fall short', async () => {
    const call = openStream(generatePath);
    server.use(call.handler);
    const user = await renderPage();
    fireEvent.change(await notes(), { target: { value: 'The Monday meeting' } });
    await user.click(screen.getByRole('button', { name: write }));
    await waitFor(() => expect(call.requests).toHaveLength(1));
    expect(call.requests[0]?.body).not.toHaveProperty('length');
    expect(screen.getByRole('button', { name: /^Length/ })).toHaveTextContent('Medium');
  });

  it('keeps the lines apart of the one in the editor, which is listed with its beginning', async () => {
    await written();
    const list = within(screen.getByRole('region', { name: 'Written posts' }));
    const beginning = list.getByText(/^We closed the Monday meeting\./);
    expect(beginning.textContent).toBe('We closed the Monday meeting.\nEleven people got 50 minutes back.');
    expect(beginning).toHaveClass('whitespace-pre-line');
  });

  it('leaves a text that is there as it is, until a post is used, which Undo takes back', async () => {
    leaveDoc('linkedin', makeDoc(['My own words.'], { network: 'linkedin' }));
    server.use(stream(generatePath, [['done', makeLinkedinAnswer([first])]]));
    const user = await renderPage();
    fireEvent.change(await notes(), { target: { value: 'The Monday meeting' } });
    await user.click(screen.getByRole('button', { name: write }));
    await user.click(await screen.findByRole('button', { name: 'Use this: Post 1' }));
    expect(field()).toHaveValue(first.text);
    const notice = screen.getByText('Your text was replaced.').parentElement as HTMLElement;
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(field()).toHaveValue('My own words.');
  });

  it('says in place why nothing came, and keeps the notes', async () => {
    server.use(refuse('post', generatePath, { status: 500 }));
    const user = await renderPage();
    await user.click(screen.getByRole('button', { name: write }));
    expect(await notes()).toHaveAccessibleDescription('Say what the post should be about.');
    expect(await notes()).toHaveFocus();
    fireEvent.change(await notes(), { target: { value: 'The Monday meeting' } });
    await user.click(screen.getByRole('button', { name: write }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to generate LinkedIn post');
    expect(await notes()).toHaveValue('The Monday meeting');
    expect(field()).toHaveValue('');
  });

  it('keeps what was finished when cancelled', async () => {
    const call = openStream(generatePath);
    server.use(call.handler);
    const user = await renderPage();
    fireEvent.change(await notes(), { target: { value: 'The Monday meeting' } });
    await choose(user, 'Posts', /^2/);
    await user.click(screen.getByRole('button', { name: write }));
    await waitFor(() => expect(call.requests).toHaveLength(1));
    call.send('start', startData);
    call.send('item', { index: 0, ...first });
    await screen.findByText(/Eleven people/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('1 of 2 posts were finished. They are still here.')).toBeInTheDocument();
    expect(field()).toHaveValue(first.text);
  });
});

describe('the card', () => {
  it('is empty with the cursor in it where a new post is asked for; what was there is stored', async () => {
    leaveDoc('linkedin', makeDoc(['My own words.'], { network: 'linkedin' }));
    await renderPage('/linkedin?new');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('');
    expect(live()).toHaveTextContent('Your previous post is saved.');
  });

  it('begins with empty notes; those of the text before can be had back', async () => {
    const user = await written();
    expect(screen.getByRole('region', { name: 'Written posts' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /^New (LinkedIn )?post/ }));
    expect(await notes()).toHaveValue('');
    expect(screen.queryByText('Say what the post should be about.')).not.toBeInTheDocument();
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'Written posts' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore mine' }));
    expect(await notes()).toHaveValue('The Monday meeting');
    expect(screen.queryByText('Your previous notes are saved on this device.')).not.toBeInTheDocument();
  });

  it('has the cursor in it where it is empty', async () => {
    await renderPage();
    expect(field()).toHaveFocus();
  });

  it('is for the time in the address, which the button to schedule it names', async () => {
    await renderPage('/linkedin?new&at=2027-03-30T12:00:00.000Z');
    expect(await screen.findByRole('button', { name: /^Schedule Mar 30/ })).toBeInTheDocument();
  });

  it('is as wide as the feed that is chosen', async () => {
    const user = await renderPage();
    const card = screen.getByRole('article', { name: 'Post on LinkedIn' });
    expect(within(card).getByRole('textbox')).toBe(field());
    await user.click(screen.getByRole('radio', { name: 'Desktop' }));
    expect(card.firstElementChild?.firstElementChild).toHaveClass('w-feed');
    await user.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(card.firstElementChild?.firstElementChild).toHaveClass('w-phone-feed');
  });

  it('takes another opening, keeps the old one among them, and gives it back', async () => {
    const user = await written(makeLinkedinAnswer([first], { hooks: ['An hour came back.', 'Nobody missed it.'] }));
    const opening = within(screen.getByRole('region', { name: 'Opening' }));
    expect(opening.getByText('3 to choose from')).toBeInTheDocument();
    await user.click(opening.getByRole('button', { name: 'Use this: Opening 2' }));
    expect(field()).toHaveValue('An hour came back.\n\nEleven people got 50 minutes back.');
    expect(opening.getByText('We closed the Monday meeting.')).toBeInTheDocument();
    await user.click(header().getByRole('button', { name: 'Undo' }));
    expect(field()).toHaveValue(first.text);
  });

  it('lists no openings of its text below posts that were written from other notes', async () => {
    const user = await written(makeLinkedinAnswer([first], { hooks: ['An hour came back.'] }));
    expect(screen.getByRole('region', { name: 'Opening' })).toBeInTheDocument();
    server.use(stream(generatePath, [['done', makeLinkedinAnswer([second], { generationId: 'g2' })]]));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    fireEvent.change(await notes(), { target: { value: 'Five lines' } });
    await user.click(screen.getByRole('button', { name: write }));
    expect(await screen.findByText('Nobody asked for it back.')).toBeInTheDocument();
    expect(field()).toHaveValue(first.text);
    expect(screen.queryByText('An hour came back.')).not.toBeInTheDocument();
  });

  it('says what is known about the text', async () => {
    await renderPage();
    expect(screen.queryByRole('region', { name: 'Tip' })).not.toBeInTheDocument();
    type('Who needs a meeting?\n\nNobody does.');
    expect(await screen.findByRole('region', { name: 'Tip' })).toHaveTextContent(/question/);
    type('Nobody needs a meeting.\n\n#work #team #meetings');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Tip' })).toHaveTextContent(/Hashtags/));
    expect(screen.queryByText(/without a preview card/)).toBeNull();
    type('Nobody needs a meeting: example.com');
    expect(screen.getByText(/^Links are published without a preview card\./)).toBeVisible();
  });

  it('warns of letters that only look bold and makes them plain, with an undo', async () => {
    const user = await renderPage();
    type('𝗕𝗼𝗹𝗱 𝘄𝗼𝗿𝗱𝘀 about meetings.');
    expect(await screen.findByText(/Screen readers spell them out/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make it plain' }));
    expect(field()).toHaveValue('Bold words about meetings.');
    expect(field()).toHaveFocus();
    await waitFor(() => expect(screen.queryByText(/Screen readers spell/)).not.toBeInTheDocument());
    const notice = screen.getByText('The letters are plain now.', { selector: 'p' }).parentElement as HTMLElement;
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(field()).toHaveValue('𝗕𝗼𝗹𝗱 𝘄𝗼𝗿𝗱𝘀 about meetings.');
  });

  it('survives a reload in the middle of a word', async () => {
    await renderPage();
    fireEvent.change(await notes(), { target: { value: 'The Monday meeting' } });
    type('Half an ed');
    reload();
    await renderPage();
    expect(field()).toHaveValue('Half an ed');
    expect(await notes()).toHaveValue('The Monday meeting');
  });

  it('is saved as a LinkedIn draft by Ctrl+S right after the last key', async () => {
    const saved: { body: unknown; key: string | null }[] = [];
    const draft = { ...makeDraft('d1', 'Shorter now.'), platform: 'linkedin' as const };
    const user = await written();
    server.use(
      http.post('*/api/tweetgen/save', async ({ request }) => {
        saved.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
        return HttpResponse.json({ success: true, data: { posts: [draft] } });
      }),
      answer('get', '/api/publishing/posts/{id}', draft),
    );
    const stop = startKeyboard({ singleKeysOn: () => true });
    type('Shorter now.');
    field().focus();
    await user.keyboard('{Control>}s{/Control}');
    stop();
    expect(await header().findByText('Saved')).toBeInTheDocument();
    await waitFor(() => expect(live()).toHaveTextContent('Saved'));
    expect(saved).toHaveLength(1);
    expect(saved[0]?.body).toEqual({
      tweets: [{ text: 'Shorter now.', generationId: 'g1', tweetId: 'p1' }],
      platform: 'linkedin',
      asThread: false,
    });
    expect(saved[0]?.key).toMatch(/./);
  });

  it('says how much is too much', async () => {
    await renderPage();
    type('x'.repeat(3_012));
    // At the ring, and spoken: it came all at once.
    await waitFor(() => expect(screen.getAllByText('12 characters over the limit')).toHaveLength(2));
  });

  it('is rewritten with a note and keeps the versions', async () => {
    const call = openStream('/api/tweetgen/regenerate');
    server.use(call.handler);
    const user = await written();
    await user.click(screen.getByRole('button', { name: 'Rewrite' }));
    await user.click(await screen.findByRole('button', { name: 'Shorter' }));
    await waitFor(() => expect(call.requests).toHaveLength(1));
    expect(call.requests[0]?.body).toEqual({
      ...{ generationId: 'g1', tweetId: 'p1', instruction: 'shorter' },
      text: first.text,
    });
    expect(screen.getByText('Rewriting…')).toBeInTheDocument();
    call.send('done', makeAnswer('g2', [makeTweet('p9', { text: 'Fifty minutes back.' })], { chatId: null }));
    expect(await screen.findByText('Version 2 of 2')).toBeInTheDocument();
    expect(field()).toHaveValue('Fifty minutes back.');
    await user.click(screen.getByRole('button', { name: 'Previous version' }));
    expect(field()).toHaveValue(first.text);
  });

  it("can't be rewritten where a person wrote it", async () => {
    await renderPage();
    type('My own words.');
    expect(screen.queryByRole('button', { name: 'Rewrite' })).not.toBeInTheDocument();
  });
});

describe('two tabs', () => {
  /** What the other tab does: its own text under the same key, and the event that the browser sends here. */
  function otherTabWrites(text: string) {
    flushStored();
    const key = `kept:${docKey(currentOwnerKey(), 'linkedin')}`;
    const doc = makeDoc([text], { network: 'linkedin', id: 'theirs' });
    const newValue = JSON.stringify({ value: { doc, saved: null }, at: Date.now() });
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }

  it('do not overwrite each other: what only this one has is stored', async () => {
    const texts = takeSaves();
    await renderPage();
    type('Written in this tab.');
    otherTabWrites('Written in the other tab.');
    expect(field()).toHaveValue('Written in this tab.');
    await waitFor(() => expect(texts).toContain('Written in this tab.'));
  });
});

describe('posts from before', () => {
  it('open from Recent with those they were written with, and what they replace can be had back', async () => {
    const user = await renderPage();
    type('My own words.');
    server.use(
      answerList('/api/tweetgen/generations', [
        makeWrittenPosts('g0', 'The old ferry', ['The ferry left.', 'The ferry stayed.']),
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Recent' }));
    await user.click(await screen.findByRole('button', { name: /The old ferry/ }));
    expect(field()).toHaveValue('The ferry left.');
    expect(await notes()).toHaveValue('The old ferry');
    const notice = screen.getByText('Your text was replaced.').parentElement as HTMLElement;
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(field()).toHaveValue('My own words.');
    await user.click(screen.getByRole('button', { name: 'Use this: Post 2' }));
    expect(field()).toHaveValue('The ferry stayed.');
  });
});

it('a viewer reads the reason and can change nothing', async () => {
  const [own, viewed] = makeUser().workspaces;
  signIn({ workspaces: [own, viewed].filter((each) => each !== undefined), activeWorkspaceId: viewed?.id ?? '' });
  leaveDoc('linkedin', makeDoc(['Only to read.'], { network: 'linkedin' }));
  await renderPage();
  expect(await screen.findByText(/Viewers can read only/)).toBeInTheDocument();
  expect(await notes()).toBeDisabled();
  expect(screen.getByRole('button', { name: write })).toBeDisabled();
  expect(field().readOnly).toBe(true);
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

it('is named by what has become of its post', async () => {
  const scheduled = { status: 'scheduled', scheduledAt: '2099-01-01T09:00:00.000Z', platform: 'linkedin' } as const;
  server.use(answer('get', '/api/publishing/posts/{id}', () => ({ ...makeDraft('p1', 'Planned.'), ...scheduled })));
  leaveDoc('linkedin', makeDoc(['Planned.'], { network: 'linkedin' }), savedAs('p1', ['Planned.']));
  await renderPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Scheduled' })).toBeInTheDocument();
});
