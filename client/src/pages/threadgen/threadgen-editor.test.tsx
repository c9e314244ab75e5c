import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '@/components/ui/live-region';
import { startKeyboard } from '@/lib/keyboard/handler';
import { forgetThreadWork, leaveThread, makePart, makeThread } from '@/pages/threadgen/threadgen-fixtures';
import { ThreadgenPage } from '@/pages/threadgen/threadgen-page';
import { answerList, makeAnswer, makeDraft, makeTweet, openStream } from '@/pages/tweetgen/tweetgen-fixtures';
import { server } from '@/testing/server';
import { renderWithProviders, signIn } from '@/testing/render';

// A whole screen on a busy machine: slow, not stuck.
vi.setConfig({ testTimeout: 40_000 });

// Loaded when it is first shown; here that would count against a test's waiting.
beforeAll(() => import('@/features/threads/components/thread-editor'), 60_000);

let stopKeyboard: () => void;
beforeEach(() => {
  signIn();
  server.use(answerList('/api/integrations/posts', []), answerList('/api/tweetgen/generations', []));
  stopKeyboard = startKeyboard({ singleKeysOn: () => true });
});
afterEach(() => {
  stopKeyboard();
  forgetThreadWork();
});

async function openEditor(texts: readonly string[], over: Parameters<typeof makeThread>[1] = {}) {
  leaveThread(makeThread(texts, over));
  renderWithProviders(
    <>
      <ThreadgenPage />
      <LiveRegion />
    </>,
    '/threadgen',
  );
  await screen.findByLabelText(`Post 1 of ${texts.length}`, { selector: 'textarea' });
  return userEvent.setup({ writeToClipboard: true, pointerEventsCheck: 0 });
}

const fields = () => screen.queryAllByLabelText<HTMLTextAreaElement>(/^Post \d+ of/, { selector: 'textarea' });
const posts = () => fields().map(({ value }) => value);
const field = (at: number) => fields()[at] as HTMLTextAreaElement;
const live = () => screen.getByTestId('live-region');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** The field as a person leaves it: focused, the cursor there. */
function putCaret(at: number, caret: number) {
  field(at).focus();
  field(at).setSelectionRange(caret, caret);
}
const choose = async (user: ReturnType<typeof userEvent.setup>, post: number, item: string) => {
  await user.click(button(`More for post ${post}`));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
};
const paste = (at: number, text: string) => fireEvent.paste(field(at), { clipboardData: { getData: () => text } });

describe('the posts of a thread', () => {
  it('are split at the cursor, merged again and added below, by keys and by buttons', async () => {
    const user = await openEditor(['One. Two.', 'Three.']);
    putCaret(0, 4);
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(posts()).toEqual(['One.', 'Two.', 'Three.']);
    expect(field(1)).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(posts()).toEqual(['One.\n\nTwo.', 'Three.']);
    expect(field(0).selectionStart).toBe(6);
    await choose(user, 2, 'Merge with the post above');
    expect(posts()).toEqual(['One.\n\nTwo.\n\nThree.']);
    await user.click(button('Add a post below post 1'));
    expect(posts()).toEqual(['One.\n\nTwo.\n\nThree.', '']);
    expect(field(1)).toHaveFocus();
    await user.keyboard('Four.{Enter}{Enter}{Enter}Five.');
    expect(posts().slice(1)).toEqual(['Four.', 'Five.']);
  });

  it.each(['key', 'button'])('are split by %s where the text ended before the last words were typed', async (way) => {
    const user = await openEditor(['A', 'One.', 'C']);
    putCaret(1, 4);
    // No pause: the words are only the field's own yet.
    fireEvent.change(field(1), { target: { value: 'One. Two.' } });
    putCaret(1, 4);
    if (way === 'key') await user.keyboard('{Alt>}{Enter}{/Alt}');
    else fireEvent.click(screen.getAllByRole('button', { name: 'Split here' })[1] as HTMLElement);
    expect(posts()).toEqual(['A', 'One.', 'Two.', 'C']);
    expect(field(2)).toHaveFocus();
  });

  it('show the words from before when an undo comes right after the typing', async () => {
    await openEditor(['One.', 'Two.']);
    fireEvent.change(field(0), { target: { value: 'One. More.' } });
    fireEvent.click(button('Add a post below post 2'));
    fireEvent.change(field(1), { target: { value: 'Two. More.' } });
    fireEvent.click(button('Undo'));
    expect(posts()).toEqual(['One. More.', 'Two.', '']);
  });

  it('move by keys, with the focus in them, and it is said where they are', async () => {
    const user = await openEditor(['A', 'B', 'C']);
    putCaret(2, 1);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(posts()).toEqual(['A', 'C', 'B']);
    expect(field(1)).toHaveFocus();
    expect(live()).toHaveTextContent('Post 3 moved to 2 of 3');
    await choose(user, 2, 'Move down');
    expect(posts()).toEqual(['A', 'B', 'C']);
  });

  it('are deleted with an Undo in their place that loses nothing typed since', async () => {
    const user = await openEditor(['A', 'B', 'C']);
    await choose(user, 2, 'Delete post');
    expect(posts()).toEqual(['A', 'C']);
    const strip = screen.getByText('Post deleted');
    await user.type(field(0), '!');
    await user.click(within(strip).getByRole('button', { name: 'Undo' }));
    expect(posts()).toEqual(['A!', 'B', 'C']);
    expect(strip).not.toBeInTheDocument();
  });

  it('go back and forth in time, but not while one types in a field', async () => {
    const user = await openEditor(['A', 'B']);
    await user.type(field(0), ' more');
    await choose(user, 2, 'Move up');
    expect(posts()).toEqual(['B', 'A more']);
    putCaret(0, 1);
    await user.keyboard('{Control>}z{/Control}');
    expect(posts()).toEqual(['B', 'A more']);
    screen.getByRole('main').focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(posts()).toEqual(['A more', 'B']);
    await user.keyboard('{Control>}z{/Control}');
    expect(posts()).toEqual(['A', 'B']);
    await user.click(button('Redo'));
    await user.click(button('Redo'));
    expect(posts()).toEqual(['B', 'A more']);
  });
});

describe('a long text', () => {
  const sentences = (count: number) =>
    Array.from({ length: count }, (_, at) => `Sentence number ${at} says something about the harbour and its ships.`);

  it('is opened into posts when it is pasted, which can be undone', async () => {
    const user = await openEditor(['']);
    paste(0, sentences(12).join(' '));
    const said = await screen.findByText(/^Split into \d posts\.$/);
    expect(fields().length).toBeGreaterThan(2);
    expect(posts().join(' ')).toBe(sentences(12).join(' '));
    expect(posts().every((text) => text.length <= 280)).toBe(true);
    await user.click(within(said.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    expect(posts()).toEqual(['']);
  });

  it('stays the field’s own when it fits', async () => {
    await openEditor(['']);
    expect(paste(0, 'Short.\n\nAnd sweet.')).toBe(true);
    expect(fields()).toHaveLength(1);
  });

  it('is taken from the dialog as well, and says before what becomes of it', async () => {
    const user = await openEditor(['Old.']);
    await user.click(button('Paste a long text'));
    const dialog = await screen.findByRole('dialog', { name: 'Paste a long text' });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: sentences(12).join(' ') } });
    expect(await within(dialog).findByText(/^Becomes \d posts\. It takes the place/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Split into posts' }));
    await waitFor(() => expect(posts().join(' ')).toBe(sentences(12).join(' ')));
  });
});

describe('a text of 15,000 characters', () => {
  const long = Array.from(
    { length: 230 },
    (_, at) => `Sentence number ${at} says something about the harbour and its ships.`,
  )
    .join(' ')
    .slice(0, 15_000);
  const over = (text: string, limit = 280) => `${(text.length - limit).toLocaleString()} characters`;

  it('says in the dialog and in the editor how much did not fit and where it stands', async () => {
    const user = await openEditor(['']);
    await user.click(button('Paste a long text'));
    const dialog = await screen.findByRole('dialog', { name: 'Paste a long text' });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: long } });
    const warning = await within(dialog).findByText(/characters do not fit into 25 posts and stand in the last one\.$/);
    await user.click(within(dialog).getByRole('button', { name: 'Split into posts' }));
    await waitFor(() => expect(fields()).toHaveLength(25));
    const rest = over(posts()[24] ?? '');
    expect(warning.textContent).toContain(rest);
    expect(
      screen.getByText(`Split into 25 posts. ${rest} did not fit into 25 posts and stand in the last one.`, {
        selector: 'p',
      }),
    ).toBeInTheDocument();
    await user.click(button('1 over the limit'));
    expect(field(24)).toHaveFocus();
    expect(field(24).selectionStart).toBe(280);
  });

  it('names the post that the rest stands in when others follow', async () => {
    await openEditor(['', 'End.'], { numbering: 'slash' });
    paste(0, long);
    await waitFor(() => expect(fields()).toHaveLength(25));
    expect(
      screen.getByText(new RegExp(`^Split into 24 posts\\. ${over(posts()[23] ?? '', 276)} .* stand in post 24\\.$`), {
        selector: 'p',
      }),
    ).toBeInTheDocument();
  });
});

describe('a new thread', () => {
  it('says in place where the old one is, and brings it back with all that was typed', async () => {
    const user = await openEditor(['One.', 'Two.']);
    fireEvent.change(field(1), { target: { value: 'Two. And more.' } });
    await user.click(button('New thread'));
    const said = 'The thread from before is put away. It also waits under Recent.';
    expect(screen.getByText(said, { selector: 'p' })).toBeInTheDocument();
    expect(live()).toHaveTextContent(`New thread. ${said}`);
    await user.click(button('Bring it back'));
    await waitFor(() => expect(posts()).toEqual(['One.', 'Two. And more.']));
    expect(field(0)).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Bring it back' })).not.toBeInTheDocument();
  });

  it('names the drafts where the old one is saved, and says nothing of an empty one', async () => {
    leaveThread(makeThread(['One.']), { id: 'd1', version: 1, texts: ['One.'] });
    renderWithProviders(<ThreadgenPage />, '/threadgen');
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'New thread' }));
    expect(screen.getByText('The thread from before is put away. It is in your drafts.')).toBeInTheDocument();
    await user.click(button('Write it yourself'));
    await user.click(await screen.findByRole('button', { name: 'New thread' }));
    expect(screen.queryByRole('button', { name: 'Bring it back' })).not.toBeInTheDocument();
  });
});

describe('the header', () => {
  it('counts what is over the limit, its number included, and leads there', async () => {
    const user = await openEditor(['Fine.', 'a'.repeat(279)]);
    expect(screen.queryByRole('button', { name: /over the limit/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '1/N' }));
    await user.click(await screen.findByRole('button', { name: '1 over the limit' }));
    expect(field(1)).toHaveFocus();
    expect(field(1).selectionStart).toBe(276);
    expect(button(/^Save/)).toHaveAttribute('aria-disabled', 'true');
  });

  it('copies what was typed the moment before', async () => {
    await openEditor(['One.']);
    fireEvent.change(field(0), { target: { value: 'One. Two.' } });
    // A finger that leaves the field where it is.
    fireEvent.pointerDown(button('Copy all'));
    fireEvent.click(button('Copy all'));
    await waitFor(() => expect(live()).toHaveTextContent('Copied'));
    await expect(navigator.clipboard.readText()).resolves.toBe('One. Two.');
  });

  it('copies all of it and one of it with the numbers', async () => {
    const user = await openEditor(['One.', 'Two.'], { numbering: 'total' });
    await user.click(button('Copy all'));
    await expect(navigator.clipboard.readText()).resolves.toBe('1/2 One.\n\n2/2 Two.');
    await choose(user, 2, 'Copy post');
    await expect(navigator.clipboard.readText()).resolves.toBe('2/2 Two.');
  });
});

describe('saving', () => {
  const saved = (texts: string[], version = 1) => ({
    ...makeDraft('d1', '', version),
    kind: 'thread' as const,
    parts: texts.map((text) => ({ ...makeDraft('d1', text).parts[0], text })),
  });

  it('keeps one draft of the numbered posts, once, and changes that draft after an edit', async () => {
    const calls: { method: string; body: unknown }[] = [];
    let drafts: unknown[] = [];
    const note =
      (method: string, draft: object) =>
      async ({ request }: { request: Request }) => {
        calls.push({ method, body: await request.json() });
        drafts = [draft];
        const data = method === 'POST' ? { posts: [draft] } : draft;
        return HttpResponse.json({ success: true, data });
      };
    server.use(
      http.get('*/api/integrations/posts', () =>
        HttpResponse.json({ success: true, data: drafts, meta: { nextCursor: null } } as Record<string, unknown>),
      ),
      http.get('*/api/publishing/posts/d1', () =>
        HttpResponse.json({ success: true, data: drafts[0] } as Record<string, unknown>),
      ),
      http.post('*/api/tweetgen/save', note('POST', saved(['1/ One.', '2/ Two.']))),
      http.patch('*/api/publishing/posts/d1', note('PATCH', saved(['1/ One.', '2/ Two, changed.'], 2))),
    );
    const origin = { generationId: 'g1', tweetId: 't1' };
    const user = await openEditor(['', ''], {
      numbering: 'slash',
      parts: [makePart('p1', 'One.', { origin }), makePart('p2', 'Two.')],
    });
    expect(screen.getByText('· Unsaved')).toBeInTheDocument();
    field(0).focus();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByRole('button', { name: 'Saved to drafts' });
    await user.keyboard('{Control>}s{/Control}');
    expect(calls).toEqual([
      {
        method: 'POST',
        body: {
          tweets: [{ text: '1/ One.', generationId: 'g1' }, { text: '2/ Two.' }],
          platform: 'twitter',
          asThread: true,
        },
      },
    ]);
    await user.type(field(1), '{Backspace}, changed.');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toEqual({
      method: 'PATCH',
      body: { parts: [{ text: '1/ One.' }, { text: '2/ Two, changed.' }], version: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Saved to drafts' }));
    const sheet = await screen.findByRole('dialog', { name: 'Drafts' });
    await waitFor(() => expect(sheet).toHaveTextContent('Thread of 2'));
  });
});

describe('a draft that was changed elsewhere', () => {
  it('is not overwritten before somebody says so', async () => {
    const versions: unknown[] = [];
    let draft = makeDraft('d1', 'Theirs.', 4);
    server.use(
      answerList('/api/integrations/posts', () => [draft]),
      http.get('*/api/publishing/posts/d1', () =>
        HttpResponse.json({ success: true, data: draft } as Record<string, unknown>),
      ),
      http.patch('*/api/publishing/posts/d1', async ({ request }) => {
        const { version } = (await request.json()) as { version: number };
        versions.push(version);
        const error = { type: 'CONFLICT', requestId: 'r1' };
        if (version !== 4)
          return HttpResponse.json({ success: false, statusCode: 409, message: 'Stale.', error }, { status: 409 });
        draft = makeDraft('d1', 'Mine.', 5);
        return HttpResponse.json({ success: true, data: draft } as Record<string, unknown>);
      }),
    );
    leaveThread(makeThread(['Mine.']), { id: 'd1', version: 3, texts: ['Old.'] });
    renderWithProviders(<ThreadgenPage />, '/threadgen');
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This thread’s draft was changed elsewhere.');
    expect(posts()).toEqual(['Mine.']);
    await user.click(button('Replace the draft'));
    await screen.findByRole('button', { name: 'Saved to drafts' });
    expect(versions).toEqual([3, 4]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('what was generated', () => {
  it('writes one post anew with a wish, in its place, and takes it back', async () => {
    const stream = openStream('/api/tweetgen/regenerate');
    server.use(stream.handler);
    const origin = { generationId: 'g1', tweetId: 't2' };
    const user = await openEditor(['', ''], { parts: [makePart('p1', 'One.'), makePart('p2', 'Two.', { origin })] });
    await user.click(button('Write post 2 anew'));
    await user.click(await screen.findByRole('button', { name: 'Shorter' }));
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.body).toEqual({ ...origin, instruction: 'shorter' });
    stream.send('delta', { index: 0, text: 'Tw' });
    expect(await screen.findByText('Tw')).toBeInTheDocument();
    stream.send('done', makeAnswer('g2', [makeTweet('t9', { text: '2.' })]));
    await waitFor(() => expect(posts()).toEqual(['One.', '2.']));
    await user.click(button('Undo'));
    expect(posts()).toEqual(['One.', 'Two.']);
  });

  it('offers other openings and keeps the replaced one among them', async () => {
    const user = await openEditor(['Old opening.', 'Two.'], { hooks: ['A question?', 'A number: 7.'] });
    await user.click(button('2 other openings'));
    await user.click(await screen.findByRole('button', { name: 'A question?' }));
    expect(posts()).toEqual(['A question?', 'Two.']);
    await user.click(button('2 other openings'));
    expect(await screen.findByRole('button', { name: 'Old opening.' })).toBeInTheDocument();
  });
});
