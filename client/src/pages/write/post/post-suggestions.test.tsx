import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { noteConnectUrl } from '@/features/composer/generation/model-connected';
import { currentDoc } from '@/features/composer/store';
import { mimicKeys } from '@/features/mimic/field-keys';
import { styleOf } from '@/features/profiles/direction';
import { currentOwnerKey } from '@/features/session/access';
import { notesKey } from '@/features/tweets/use-chat-param';
import { carry } from '@/lib/device/carried-text';
import { storeValue, storeDraft, readStored } from '@/lib/device/stored';
import { post, renderTweets, startUser } from '@/testing/post-screen';
import { leaveDoc, makeDoc, reload } from '@/testing/editor';
import { makeModelsOverview, makeWriter } from '@/testing/factories';
import { answer, server } from '@/testing/server';
import { button, header, live, startWriting } from '@/testing/writing-screen';

const notes = [
  'from mondays tasting -> maybe a post?',
  'we printed four words on the bag. sold 1,900 bags in six weeks, up from 700.',
  'the newsletter went to 3,400 people (check the 3,400) and that helped us more than any ad had ever done before. odd.',
  'café nord moved their whole order over the week after. i think people taste what they read first.',
  'dont mention café nord',
].join('\n');
const long = [
  "We changed our house espresso in March (the one in the green bag) and didn't tell anyone. Two people noticed.",
  'In April we printed four words on the bag: less dark, more cocoa. We sold 1,900 bags in six weeks, which is a lot for us, up from 700.',
  'Nobody, as far as I can tell, had asked for a lighter roast. People taste what they read first.',
].join('\n\n');

const user = startUser();

startWriting();
beforeEach(() => {
  server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
  noteConnectUrl(currentOwnerKey(), '/settings/models');
});

function renderText(text: string) {
  leaveDoc('tweet', makeDoc([text]));
  return renderTweets();
}

const list = async () => within(await screen.findByRole('region', { name: 'Suggestions' }));
const rows = async () => (await list()).getAllByRole('listitem');
const row = async (words: RegExp) => {
  const found = (await rows()).find((each) => words.test(each.textContent));
  return within(found ?? expect.fail(`No row with ${words}`));
};
const press = async (words: RegExp, name: RegExp) => user.click((await row(words)).getByRole('button', { name }));
const marked = (kind: string) =>
  [...document.querySelectorAll(`mark[data-mark="${kind}"]`)].map(({ textContent }) => textContent);

describe('without a model, a text as it was typed', () => {
  it('stays, with one row for each kind of what may be worth a look, each marked in its own way', async () => {
    renderText(notes);
    expect(await screen.findByRole('heading', { name: '6 suggestions' })).toBeVisible();
    expect(screen.getByText('Nothing changes until you click.')).toBeVisible();
    const found = await rows();
    [
      '“café nord”is a name you asked to keep out.KeepStrike sentence',
      "Stated as unsure:check the 3,400.ChangeIt's right",
      '2 look like notes to yourself.“from mondays tasting -> mayb…”, “dont mention café nord”RemoveKeep',
      '9 capitals, 1 apostrophe.Wording stays as it is.Tidy all',
      'Your strongest number is in sentence 3.Start with it?Start with itIgnore',
      'Too long for one post,72 over. 2 cuts would save 26.Make a thread of 2Show 2 cuts',
    ].forEach((words, at) => expect(found[at]).toHaveTextContent(words));
    expect(marked('withheld')).toEqual(['café nord']);
    expect(marked('unsure')).toEqual(['(check the 3,400)']);
    expect(marked('note')).toEqual(['from mondays tasting -> maybe a post?', 'dont mention café nord']);
    expect(marked('number')).toEqual(['1,900 bags in six weeks, up from 700']);
    expect(marked('tidy')).toContain('w');
    expect(await post()).toHaveValue(notes);
  });

  it.each([
    { words: /café nord/, name: /^Strike sentence/, gone: 'café nord moved', said: 'Struck' },
    { words: /unsure/, name: /^It's right/, gone: '(check the 3,400)', said: 'Remark removed' },
    { words: /notes to yourself/, name: /^Remove/, gone: 'from mondays', said: 'Removed' },
    { words: /capitals/, name: /^Tidy all/, gone: 'i think', said: 'Tidied' },
    { words: /strongest/, name: /^Start with it/, gone: 'post?\nwe printed', said: 'Moved to the start' },
  ])('takes a press for a change, which Undo takes back: $said', async ({ words, name, gone, said }) => {
    renderText(notes);
    await press(words, name);
    if (said === 'Struck') {
      // What goes is shown first, with a way back.
      expect((await row(/Strike the whole sentence/)).getByText(/^café nord moved/, { selector: 'del' })).toBeVisible();
      await user.keyboard('{Escape}');
      await press(words, name);
      expect(await post()).toHaveValue(notes);
      await press(/Strike the whole sentence/, /^Strike/);
    }
    expect((await post()).value).not.toContain(gone);
    expect(live()).toHaveTextContent(said);
    // The button is gone with its row; the keyboard of a phone stays away.
    await waitFor(() => expect(screen.getByRole('heading', { name: /suggestions$/ })).toHaveFocus());
    fireEvent.keyDown(document.activeElement as Element, { key: 'z', ctrlKey: true });
    expect(await post()).toHaveValue(notes);
    expect(await rows()).toHaveLength(6);
  });

  it('keeps a name out once the note that asks for it is gone', async () => {
    renderText(notes);
    await press(/notes to yourself/, /^Remove/);
    expect((await post()).value).not.toContain('dont mention');
    await waitFor(() => expect(marked('withheld')).toEqual(['café nord']));
  });

  it('is kept as it is where somebody says so, for this draft, over a reload', async () => {
    renderText(notes);
    await press(/notes to yourself/, /^Keep/);
    await press(/strongest/, /^Ignore/);
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    expect(marked('note')).toEqual([]);
    reload();
    renderTweets();
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    fireEvent.change(await post(), { target: { value: `${notes}!` } });
    expect((await row(/note to yourself/)).getByText(/nord!/)).toBeVisible();
  });

  it('selects what is unsure, for another figure to be typed', async () => {
    renderText(notes);
    await press(/unsure/, /^Change/);
    const field = await post();
    expect(field).toHaveFocus();
    expect(notes.slice(field.selectionStart, field.selectionEnd)).toBe('(check the 3,400)');
  });

  it('leads from a mark to its row, back with Esc, and lets a second press write there', async () => {
    renderText(notes);
    const field = await post();
    await rows();
    const at = notes.indexOf('nord moved');
    const pressAt = () => {
      field.focus();
      field.setSelectionRange(at, at);
      fireEvent.click(field);
    };
    pressAt();
    expect((await row(/café nord/)).getByRole('button', { name: /^Keep/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field).toHaveFocus();
    expect(field.selectionStart).toBe(at);
    pressAt();
    expect(field).toHaveFocus();
  });

  it('has none of it with a model', async () => {
    server.use(answer('get', '/api/models', makeModelsOverview()));
    noteConnectUrl(currentOwnerKey(), null);
    renderText(notes);
    await screen.findByRole('textbox', { name: 'Your notes' });
    expect(screen.queryByText('Nothing changes until you click.')).not.toBeInTheDocument();
    expect(marked('note')).toEqual([]);
  });
});

describe('without a model, a text that is too long', () => {
  it('becomes a thread with all of it', async () => {
    const { router } = renderText(long);
    await press(/^Too long for one post,62 over\. 3 cuts would save 73\./, /^Make a thread of 2$/);
    await waitFor(() => expect(router.state.location.pathname).toBe('/threadgen'));
    const texts = currentDoc('thread')?.parts.map(({ text }) => text) ?? [];
    expect(texts).toHaveLength(2);
    expect(texts.join(' ').replace(/\s+/g, ' ')).toBe(long.replace(/\s+/g, ' '));
  });

  it('shows what it could do without, and what is left then', async () => {
    renderText(long);
    await press(/^Too long/, /^Show 3 cuts$/);
    expect(screen.getByRole('heading', { name: '3 possible cuts' })).toHaveFocus();
    expect(marked('cut')).toEqual([
      ' (the one in the green bag)',
      ', which is a lot for us',
      ', as far as I can tell,',
    ]);
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      '1In brackets.“the one in the green bag”−27, then 35 overKeepStrike',
      '2An aside.“which is a lot for us”−23, then 12 overKeepStrike',
      '3A hedge.“as far as I can tell”−23, then 11 leftKeepStrike',
    ]);
    await user.click(button('Keep cut 2'));
    await waitFor(() => expect(marked('cut')).toHaveLength(2));
    expect((await post()).value).toContain('which is a lot for us');
    await user.click(button('Strike cut 1'));
    expect((await post()).value).toContain('in March and');
    await user.click(header().getByRole('button', { name: 'Undo' }));
    expect(await post()).toHaveValue(long);
    await user.click(button('Strike all 2'));
    expect((await post()).value).toContain('Nobody had asked');
  });

  it('shows from where on it is too long, by a tick where that is much', async () => {
    renderText(`${long} And more.`);
    await waitFor(() => expect(document.querySelector('[data-mark="limit"]')).toHaveTextContent('280'));
    expect(marked('over')).toEqual([]);
    fireEvent.change(await post(), { target: { value: 'a'.repeat(290) } });
    await waitFor(() => expect(marked('over')).toEqual(['a'.repeat(10)]));
  });
});

describe('without a model, the length', () => {
  it('is read in its row by a press on the ring or on Publish', async () => {
    renderText(long);
    await rows();
    for (const name of [/over the limit$/, 'Publish']) {
      await user.click(button(name));
      expect(button('Make a thread of 2')).toHaveFocus();
      act(() => button('Make a thread of 2').blur());
    }
  });

  it('shows the thread beside, before it is made', async () => {
    renderText(long);
    const beside = within(await screen.findByRole('region', { name: 'As a thread of 2' }));
    const texts = beside.getAllByRole('listitem').map((each) => each.querySelector('p')?.textContent);
    expect(texts.join(' ').replace(/\s+/g, ' ')).toBe(long.replace(/\s+/g, ' '));
    fireEvent.change(await post(), { target: { value: 'Short.' } });
    await waitFor(() => expect(screen.queryByRole('region', { name: /^As a thread/ })).not.toBeInTheDocument());
  });
});

describe('without a model, a request', () => {
  it('is none while somebody types', async () => {
    renderText('we opened. ');
    await rows();
    const field = await post();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.change(field, { target: { value: 'our new autumn menu' } });
    act(() => void vi.advanceTimersByTime(900));
    expect(screen.queryByText('This asks for a post.')).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('This asks for a post.')).toBeVisible();
  });

  it('gets one line, a way to a model and nothing else, until somebody says that it is their text', async () => {
    renderText('write a tweet about our new autumn menu');
    expect(await screen.findByText('This asks for a post.')).toBeVisible();
    expect(screen.queryByText('Nothing changes until you click.')).not.toBeInTheDocument();
    const connect = (await list()).getByRole('link', { name: 'Connect your own model' });
    expect(connect).toHaveAttribute('href', expect.stringContaining('/settings/models'));
    await user.click(button("It's my text"));
    expect(await post()).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('This asks for a post.')).not.toBeInTheDocument());
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['2.5 GB, runs on this server. Nothing you write leaves it.', 16_000_000_000, 1],
    ['This server is too small for one: it needs 8 GB memory, 4 cores and 2.5 GB of disk.', 4_000_000_000, 0],
  ])('says to who connects the models of the server: %s', async (words, memoryBytes, downloads) => {
    const writer = makeWriter({ has: { memoryBytes, cores: 8, freeBytes: 41_000_000_000 } });
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false, connections: [], writer })));
    renderText(notes);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Download a writer, 2.5 GB' })).toHaveLength(downloads);
  });

  it('is no request beside a picture, or in a reply', async () => {
    renderText('our new autumn menu');
    expect(await screen.findByText('This asks for a post.')).toBeVisible();
    reload();
    leaveDoc('reply', makeDoc(['our new autumn menu']));
    renderTweets('/write?tab=replies');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByText('This asks for a post.')).not.toBeInTheDocument();
  });
});

describe('a server without a model', () => {
  it('is known from the first paint on, until one is there', async () => {
    storeValue(`connect-url:${currentOwnerKey()}`, null);
    server.use(answer('get', '/api/models', makeModelsOverview()));
    document.head.innerHTML = '<meta name="run-facts" content="notes-only" />';
    onTestFinished(() => document.head.replaceChildren());
    renderTweets();
    expect(screen.getByPlaceholderText(/^Type or paste/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Your notes' })).not.toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Your notes' })).toBeVisible();
  });
});

describe('without a model, beside the text', () => {
  const offer = () => screen.findByRole('region', { name: 'Want it written for you?' });

  it('is no brief, but what the page does, and one way to a model that can be hidden for good', async () => {
    renderTweets();
    expect(await screen.findByRole('region', { name: 'Your text stays as you type it' })).toBeVisible();
    expect(await post()).toHaveAttribute('placeholder', 'Type or paste. It stays as you write it.');
    expect(screen.queryByRole('textbox', { name: 'Your notes' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Write|Check my text)/ })).not.toBeInTheDocument();
    await user.click(within(await offer()).getByRole('button', { name: /^Hide/ }));
    reload();
    renderTweets();
    await screen.findByRole('region', { name: 'Your text stays as you type it' });
    expect(screen.queryByRole('region', { name: 'Want it written for you?' })).not.toBeInTheDocument();
  });

  it('offers the notes from before to an empty editor, once', async () => {
    const key = notesKey(currentOwnerKey(), null);
    storeDraft(key, 'we sold 1,900 bags');
    renderTweets();
    await user.click(await screen.findByRole('button', { name: 'Use them' }));
    expect(await post()).toHaveValue('we sold 1,900 bags');
    expect(readStored(key)).toBeNull();
    fireEvent.change(await post(), { target: { value: '' } });
    expect(screen.queryByRole('button', { name: 'Use them' })).not.toBeInTheDocument();
  });

  it('leaves the notes where they are while the editor has a text', async () => {
    storeDraft(notesKey(currentOwnerKey(), null), 'we sold 1,900 bags');
    renderText('We shipped it.');
    await offer();
    expect(screen.queryByRole('button', { name: 'Use them' })).not.toBeInTheDocument();
    expect(readStored(notesKey(currentOwnerKey(), null))).toBe('we sold 1,900 bags');
  });

  it('puts a text from a free tool into the empty editor', async () => {
    carry('tweet', 'we sold 1,900 bags', { style: styleOf(['about 80 characters', 'opens with a number', 'a list']) });
    renderTweets();
    await waitFor(async () => expect(await post()).toHaveValue('we sold 1,900 bags'));
  });

  it('is the structure of the source for a variation, which the person writes, and how close it is', async () => {
    storeDraft(mimicKeys(currentOwnerKey())[0], 'I deleted 40% of our codebase last month. Nobody noticed.');
    renderTweets('/write?tab=mimic');
    expect(await screen.findByRole('region', { name: 'Structure' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Write 3/ })).not.toBeInTheDocument();
    fireEvent.change(await post(), { target: { value: 'I deleted 40% of our codebase last month. Really.' } });
    expect(await screen.findByText('Too close')).toBeVisible();
  });

  it('is the post that a reply answers', async () => {
    renderTweets('/write?tab=replies');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Post to reply to' }), {
      target: { value: 'We moved to four days.' },
    });
    expect(await screen.findByText('Replying to')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Write 3/ })).not.toBeInTheDocument();
  });
});
