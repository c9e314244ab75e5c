import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { post, renderTweets, startUser } from '@/testing/post-screen';
import { leaveDoc, makeDoc } from '@/testing/editor';
import { makeWritingSettings } from '@/testing/factories';
import { signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';
import { header, live, startWriting } from '@/testing/writing-screen';

const clean = 'Four steps instead of nine, and 58% finish.';
const dashed = 'The ferry is back — the timetable too.';
const user = startUser();

startWriting();

const settings = (over: Parameters<typeof makeWritingSettings>[0]) =>
  server.use(answer('get', '/api/tweetgen/settings', makeWritingSettings(over)));

function renderText(text: string) {
  leaveDoc('tweet', makeDoc([text]));
  return renderTweets();
}

const suggestions = async () => within(await screen.findByRole('region', { name: 'Suggestions' }));
const lines = async () => (await suggestions()).getAllByRole('listitem');
const press = async (name: string | RegExp) => user.click(await (await suggestions()).findByRole('button', { name }));
const noSuggestions = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Suggestions' })).not.toBeInTheDocument());
const underlined = () => screen.queryAllByText(/./, { selector: 'mark' }).map((mark) => mark.textContent);

describe('suggestions', () => {
  it('are a line each below the text, with the words, the reason and the places, and underlined in it', async () => {
    settings({ bannedWords: ['ferry'] });
    renderText('The ferry. A ferry!');
    const [line] = await lines();
    expect(line).toHaveTextContent('“ferry”Banned in this workspace. 2 places.');
    expect(await lines()).toHaveLength(1);
    expect(underlined()).toEqual(['ferry', 'ferry']);
    // Only the writer knows what it should be, and it stops nothing.
    expect(within(line as HTMLElement).queryByRole('button', { name: /^Fix/ })).not.toBeInTheDocument();
    expect(header().getByText('Saving…')).toBeVisible();
  });

  it('say their words once where the reason begins with them', async () => {
    renderText('We ship synergy!');
    const [line] = await lines();
    expect(line).toHaveTextContent(/^“synergy”fits any post/);
  });

  it('select their words in the text', async () => {
    renderText(dashed);
    await press(/, show in the text$/);
    const field = await post();
    expect(field).toHaveFocus();
    expect(dashed.slice(field.selectionStart, field.selectionEnd)).toContain('—');
  });

  it('are fixed with one press, which Undo takes back', async () => {
    renderText(dashed);
    const before = (await lines()).length;
    await press(/^Fix “—/);
    expect((await post()).value).not.toContain('—');
    expect(live()).toHaveTextContent('Fixed');
    // The button is gone with its line.
    expect(await post()).toHaveFocus();
    await noSuggestions();
    await user.click(header().getByRole('button', { name: 'Undo' }));
    expect(await post()).toHaveValue(dashed);
    expect(await lines()).toHaveLength(before);
  });

  it('are fixed all at once where code can, by the rules of the workspace too', async () => {
    settings({ rules: 'No exclamation marks.\nAlways end with #harbour', bannedWords: ['timetable'] });
    renderText(`${dashed.slice(0, -1)}!`);
    await waitFor(async () => expect(await lines()).toHaveLength(4));
    await press(/^Fix “—/);
    await waitFor(async () => expect(await lines()).toHaveLength(3));
    await press('Fix all 2');
    await waitFor(async () => expect((await post()).value).toMatch(/too\.\s+#harbour$/));
    expect(await post()).toHaveFocus();
    await waitFor(async () => expect(await lines()).toHaveLength(1));
    expect((await lines())[0]).toHaveTextContent('“timetable”');
    await user.click(header().getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await lines()).toHaveLength(3));
  });

  it('that are ignored stay away while the text changes around them', async () => {
    settings({ bannedWords: ['ferry'] });
    renderText('The ferry sails at 9.');
    await press('Ignore “ferry”');
    expect(live()).toHaveTextContent('Suggestion removed');
    expect(await post()).toHaveFocus();
    await noSuggestions();
    fireEvent.change(await post(), { target: { value: 'Today the ferry sails at 9 — really.' } });
    expect((await lines()).map((line) => line.textContent)).toEqual([expect.not.stringContaining('ferry')]);
  });

  it('follow the text without a word to screen readers', async () => {
    settings({ bannedWords: ['ferry'] });
    renderText(clean);
    fireEvent.change(await post(), { target: { value: 'The ferry is back.' } });
    expect(await lines()).toHaveLength(1);
    expect(live()).toHaveTextContent(/^$/);
    fireEvent.change(await post(), { target: { value: 'The boat is back.' } });
    await noSuggestions();
    expect(underlined()).toEqual([]);
  });

  it('can be read by a viewer, who is offered no fix', async () => {
    signIn({ activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a2' });
    renderText(dashed);
    expect((await lines())[0]).toHaveTextContent('—');
    expect((await suggestions()).queryByRole('button', { name: /^Fix/ })).not.toBeInTheDocument();
  });

  it("come without the workspace's rules when those do not load", async () => {
    server.use(refuse('get', '/api/tweetgen/settings', { status: 500 }));
    renderText(dashed);
    expect(await lines()).toHaveLength(1);
  });
});
