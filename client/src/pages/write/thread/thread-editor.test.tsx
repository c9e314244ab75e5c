import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeDraft } from '@/pages/write/post/post-fixtures';
import { noteConnectUrl } from '@/features/composer/generation/model-connected';
import { sendAnswers } from '@/features/composer/sending/send-fixtures';
import { currentOwnerKey } from '@/features/session/access';
import { leaveDoc, makeDoc, reload, savedAs } from '@/testing/editor';
import { makeModelsOverview } from '@/testing/factories';
import { answer, server } from '@/testing/server';
import { openEditor, renderEditor, fields, posts, field, choose } from '@/testing/thread-screen';
import { button, header, live, startWriting } from '@/testing/writing-screen';

startWriting();

function putCaret(at: number, caret: number) {
  field(at).focus();
  field(at).setSelectionRange(caret, caret);
}
const paste = (at: number, text: string) =>
  fireEvent.paste(field(at), { clipboardData: { getData: () => text, files: [] } });

describe('the posts of a thread', () => {
  it('are split at the cursor, joined again and added below, by keys and by buttons', async () => {
    const user = await openEditor(['One. Two.', 'Three.']);
    putCaret(0, 4);
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(posts()).toEqual(['One.', 'Two.', 'Three.']);
    expect(field(1)).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(posts()).toEqual(['One.\n\nTwo.', 'Three.']);
    expect(field(0).selectionStart).toBe(6);
    await user.click(button('Join 1 and 2'));
    expect(posts()).toEqual(['One.\n\nTwo.\n\nThree.']);
    await user.click(button('Add post after post 1'));
    expect(posts()).toEqual(['One.\n\nTwo.\n\nThree.', '']);
    await user.keyboard('Four.{Enter}{Enter}{Enter}Five.');
    expect(posts().slice(1)).toEqual(['Four.', 'Five.']);
    await choose(user, 3, 'Join with the post above');
    expect(posts().slice(1)).toEqual(['Four.\n\nFive.']);
  });

  it('show in all of them a name that one asks to keep out', async () => {
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    noteConnectUrl(currentOwnerKey(), '/settings/models');
    await openEditor(['Café Nord moved its whole order over.', "We printed four words.\ndon't mention Café Nord"]);
    const suggestions = within(await screen.findByRole('region', { name: 'Suggestions for post 1' }));
    expect(await suggestions.findByText(/^“Café Nord”$/)).toBeVisible();
    fireEvent.change(field(1), { target: { value: 'We printed four words.' } });
    await waitFor(() => expect(suggestions.queryByText(/^“Café Nord”$/)).not.toBeInTheDocument());
  });

  it('take what is typed right after "Add post", and no key of it is a shortcut', async () => {
    const user = await openEditor(['One.', 'Two.']);
    act(() => field(1).focus());
    // Its own tools would push the pressed button away from the pointer.
    fireEvent.focus(button('Add post after post 1'));
    expect(screen.getByRole('toolbar', { name: 'Post 2' })).toBeVisible();
    fireEvent.click(button('Add post after post 1'));
    expect(field(1)).toHaveFocus();
    await user.keyboard('quick');
    expect(posts()).toEqual(['One.', 'quick', 'Two.']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['key', 'button'])('are split by %s where the text ended before the last words were typed', async (way) => {
    const user = await openEditor(['A', 'One.', 'C']);
    putCaret(1, 4);
    fireEvent.change(field(1), { target: { value: 'One. Two.' } });
    putCaret(1, 4);
    if (way === 'key') await user.keyboard('{Alt>}{Enter}{/Alt}');
    else fireEvent.click(button('Split here'));
    expect(posts()).toEqual(['A', 'One.', 'Two.', 'C']);
    expect(field(2)).toHaveFocus();
  });

  it('show what is left and their split once there is a word in them', async () => {
    const user = await openEditor(['One.', '']);
    act(() => field(1).focus());
    const tools = within(screen.getByRole('toolbar', { name: 'Post 2' }));
    expect(tools.queryByRole('button', { name: 'Split here' })).toBeNull();
    expect(screen.getByText('280')).not.toBeVisible();
    await user.keyboard('Two.');
    expect(tools.getByRole('button', { name: 'Split here' })).toBeVisible();
    expect(screen.getByText('276')).toBeVisible();
  });

  it('show the words from before when an undo comes right after the typing', async () => {
    await openEditor(['One.', 'Two.']);
    fireEvent.change(field(0), { target: { value: 'One. More.' } });
    fireEvent.click(button('Add post after post 2'));
    fireEvent.change(field(1), { target: { value: 'Two. More.' } });
    fireEvent.click(button('Undo'));
    expect(posts()).toEqual(['One. More.', 'Two.', '']);
  });

  it('move by keys, with the cursor in them, and say where they are', async () => {
    const user = await openEditor(['A', 'Bee', 'C']);
    putCaret(2, 1);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(posts()).toEqual(['A', 'C', 'Bee']);
    expect(field(1)).toHaveFocus();
    expect(live()).toHaveTextContent('Post 3 moved to 2 of 3');
    await choose(user, 2, 'Move down');
    expect(posts()).toEqual(['A', 'Bee', 'C']);
    putCaret(1, 2);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(posts()).toEqual(['A', 'C', 'Bee']);
    expect(field(2)).toHaveFocus();
    expect(field(2).selectionStart).toBe(2);
  });

  it('are held and let go with the keyboard, which says what it does', async () => {
    const user = await openEditor(['A', 'B', 'C']);
    const handle = button('Post 2. Move or drag');
    expect(handle).toHaveAccessibleDescription(/^Press space to pick up the post/);
    handle.focus();
    await user.keyboard(' {Escape}');
    await waitFor(() => expect(live()).toHaveTextContent("Post 2 wasn't moved"));
    expect(posts()).toEqual(['A', 'B', 'C']);
  });

  it('are deleted with an Undo in their place that loses nothing typed since', async () => {
    const user = await openEditor(['A', 'B', 'C']);
    await choose(user, 2, 'Delete post');
    expect(posts()).toEqual(['A', 'C']);
    const strip = screen.getByText('Post deleted');
    expect(within(strip).getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.type(field(0), '!');
    await user.click(within(strip).getByRole('button', { name: 'Undo' }));
    expect(posts()).toEqual(['A!', 'B', 'C']);
    expect(strip).not.toBeInTheDocument();
    expect(field(1)).toHaveFocus();
  });

  it('go back and forth in time, word by word in a field as well', async () => {
    const user = await openEditor(['A', 'B']);
    await user.type(field(0), ' more words');
    await choose(user, 2, 'Move up');
    expect(posts()).toEqual(['B', 'A more words']);
    putCaret(0, 1);
    await user.keyboard('{Control>}z{/Control}');
    expect(posts()).toEqual(['A more words', 'B']);
    await user.keyboard('{Control>}z{/Control}');
    expect(posts()).toEqual(['A more ', 'B']);
    screen.getByRole('main').focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(posts()).toEqual(['A ', 'B']);
    await user.click(button('Redo'));
    await user.click(button('Redo'));
    await user.click(button('Redo'));
    expect(posts()).toEqual(['B', 'A more words']);
  });
});

describe('a long text', () => {
  const sentences = (count: number) =>
    Array.from({ length: count }, (_, at) => `Sentence number ${at} says something about the harbour and its ships.`);

  it('is opened into posts when it is pasted, whose undo leaves it whole', async () => {
    const user = await openEditor(['']);
    paste(0, sentences(12).join(' '));
    const notice = await screen.findByText(/^Split into \d posts\.$/, { selector: 'p' });
    expect(fields().length).toBeGreaterThan(2);
    expect(posts().join(' ')).toBe(sentences(12).join(' '));
    expect(posts().every((text) => text.length <= 280)).toBe(true);
    await user.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    expect(posts()).toEqual([sentences(12).join(' ')]);
  });

  it("stays the field's own when it fits", async () => {
    await openEditor(['']);
    expect(paste(0, 'Short.\n\nAnd sweet.')).toBe(true);
    expect(fields()).toHaveLength(1);
  });

  it('is taken from the dialog as well, which says before what becomes of it', async () => {
    const user = await openEditor(['Old.']);
    await openPaste(user);
    const dialog = await screen.findByRole('dialog', { name: 'Paste a long text' });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: sentences(12).join(' ') } });
    expect(await within(dialog).findByText(/^Becomes \d posts\. This replaces the current thread/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Split into posts' }));
    await waitFor(() => expect(posts().join(' ')).toBe(sentences(12).join(' ')));
    await user.click(header().getByRole('button', { name: 'Undo' }));
    expect(posts()).toEqual(['Old.']);
  });
});

async function openPaste(user: ReturnType<typeof userEvent.setup>) {
  await user.click(button('More actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Paste a long text' }));
}

describe('a text of 15,000 characters', () => {
  const long = Array.from(
    { length: 230 },
    (_, at) => `Sentence number ${at} says something about the harbour and its ships.`,
  )
    .join(' ')
    .slice(0, 15_000);
  const over = (text: string, limit = 280) => `${(text.length - limit).toLocaleString('en')} characters`;

  it('says in the dialog and in the editor how much did not fit and where it is', async () => {
    const user = await openEditor(['']);
    await openPaste(user);
    const dialog = await screen.findByRole('dialog', { name: 'Paste a long text' });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: long } });
    const warning = await within(dialog).findByText(/characters don't fit and stay in the last post\.$/);
    await user.click(within(dialog).getByRole('button', { name: 'Split into posts' }));
    await waitFor(() => expect(fields()).toHaveLength(25));
    const rest = over(posts()[24] ?? '');
    expect(warning.textContent).toContain(rest);
    expect(
      screen.getByText(`Split into 25 posts. ${rest} didn't fit and were left in the last post.`, { selector: 'p' }),
    ).toBeInTheDocument();
    await user.click(button('1 over the limit'));
    expect(field(24)).toHaveFocus();
    expect(field(24).selectionStart).toBe(280);
  });

  it('names the post that the rest is in when others follow', async () => {
    await openEditor(['', 'End.'], { numbering: 'slash' });
    paste(0, long);
    await waitFor(() => expect(fields()).toHaveLength(25));
    expect(
      screen.getByText(new RegExp(`^Split into 24 posts\\. ${over(posts()[23] ?? '', 276)} .* left in post 24\\.$`), {
        selector: 'p',
      }),
    ).toBeInTheDocument();
  });
});

describe('a new thread', () => {
  const startNew = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(button('More actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'New thread' }));
  };

  it('says in place where the old one is, and brings it back with all that was typed', async () => {
    const user = await openEditor(['One.', 'Two.']);
    fireEvent.change(field(1), { target: { value: 'Two. And more.' } });
    await startNew(user);
    expect(posts()).toEqual(['']);
    const notice = screen.getByText('Your previous thread is saved.', { selector: 'p' });
    expect(live()).toHaveTextContent('Your previous thread is saved.');
    await user.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    expect(posts()).toEqual(['One.', 'Two. And more.']);
    expect(notice).not.toBeInTheDocument();
  });

  it('says that the old one is saved where it is, and nothing of an empty one', async () => {
    server.use(answer('get', '/api/publishing/posts/{id}', makeDraft('d1', 'One.')));
    leaveDoc('thread', makeDoc(['One.']), savedAs('d1', ['One.']));
    const user = await renderEditor();
    await startNew(user);
    const notice = screen.getByText('Your previous post is saved.', { selector: 'p' });
    await user.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Dismiss' }));
    await startNew(user);
    expect(screen.queryByText(/^Your previous post/, { selector: 'p' })).not.toBeInTheDocument();
    await waitFor(() => expect(field(0)).toHaveFocus());
  });
});

describe('what is left to do', () => {
  it('counts what is over the limit, its number included, and leads there from both places', async () => {
    const user = await openEditor(['Fine.', 'a'.repeat(279)]);
    expect(screen.queryByRole('button', { name: /over the limit/ })).not.toBeInTheDocument();
    expect(screen.getByText('All 2 posts fit')).toBeInTheDocument();
    await user.click(button(/^Numbering/));
    await user.click(await screen.findByRole('menuitemradio', { name: '1/N' }));
    await user.click(await screen.findByRole('button', { name: '1 over the limit' }));
    expect(field(1)).toHaveFocus();
    expect(field(1).selectionStart).toBe(276);
    expect(header().getByText('Saving…')).toBeInTheDocument();
    const checks = screen.getByRole('region', { name: 'Before you publish' });
    expect(within(checks).getByText('Post 2 is 3 over the limit')).toBeInTheDocument();
    field(0).focus();
    await user.click(within(checks).getByRole('button', { name: 'Show' }));
    expect(field(1)).toHaveFocus();
  });

  it('names the posts that are empty', async () => {
    await openEditor(['Fine.', '']);
    const checks = screen.getByRole('region', { name: 'Before you publish' });
    expect(within(checks).getByText('Post 2 is empty')).toBeInTheDocument();
    expect(within(checks).queryByText(/posts fit/)).not.toBeInTheDocument();
  });
});

describe('the keys of an open thread', () => {
  it('open to Publish from a post, where there are no notes to write from', async () => {
    server.use(...sendAnswers());
    const user = await openEditor(['One.', 'Two.']);
    field(1).focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('dialog', { name: /^Publish/ })).toBeVisible();
    expect(screen.queryByText('Say what the thread should be about.')).not.toBeInTheDocument();
  });

  it('still ask for the notes in their own field', async () => {
    const user = await openEditor(['One.', 'Two.']);
    screen.getByRole('textbox', { name: 'Your notes' }).focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Say what the thread should be about.')).toBeVisible();
  });

  it('begin in the first post of an empty page, and nowhere in a written one', async () => {
    await openEditor(['']);
    expect(field(0)).toHaveFocus();
    reload();
    await openEditor(['One.']);
    expect(field(0)).not.toHaveFocus();
  });
});
