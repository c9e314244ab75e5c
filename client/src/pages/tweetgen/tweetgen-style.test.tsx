import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '@/components/ui/live-region';
import { answerList, forgetWork, makeChat, makeGeneration, makeTweet } from '@/pages/tweetgen/tweetgen-fixtures';
import { TweetgenPage } from '@/pages/tweetgen/tweetgen-page';
import { makeWritingSettings } from '@/testing/factories';
import { answer, refuse, server } from '@/testing/server';
import { renderWithProviders, signIn } from '@/testing/render';

const clean = 'Four steps instead of nine, and 58% finish.';
const dashed = 'The ferry is back — the timetable too.';
const user = userEvent.setup();

// A whole screen on a busy machine: slow, not stuck.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  signIn();
  server.use(answerList('/api/tweetgen/chats', []), answerList('/api/integrations/posts', []));
});
afterEach(forgetWork);

const settings = (over: Parameters<typeof makeWritingSettings>[0]) =>
  server.use(answer('get', '/api/tweetgen/settings', makeWritingSettings(over)));

/** One card for each text. */
function renderCards(...texts: string[]) {
  const tweets = texts.map((text, at) => makeTweet(`t${at}`, { text }));
  const generations = [makeGeneration('g1', tweets, { modelName: 'GPT-5.6 Terra' })];
  server.use(answer('get', '/api/tweetgen/chats/{id}', { ...makeChat('chat-1', 'Harbour'), generations }));
  renderWithProviders(
    <>
      <TweetgenPage />
      <LiveRegion />
    </>,
    '/tweetgen?chat=chat-1',
  );
}

const card = async (at = 0) => within((await screen.findAllByRole('article'))[at] as HTMLElement);
const openMarks = async (name: RegExp | string, at = 0) =>
  user.click(await (await card(at)).findByRole('button', { name }));
const underlined = (at = 0) =>
  [...(screen.getAllByRole('article')[at]?.querySelectorAll('p mark') ?? [])].map((each) => each.textContent);

describe('the style of a result', () => {
  it('is said on the cards that have marks, and names who really wrote', async () => {
    settings({ bannedWords: ['ferry'] });
    renderCards(clean, 'The ferry sails at 9.');
    expect(await (await card(1)).findByRole('button', { name: 'Style: 1 mark' })).toBeInTheDocument();
    expect((await card(0)).queryByRole('group', { name: 'Style' })).not.toBeInTheDocument();
    expect((await card(0)).getByText('GPT-5.6 Terra')).toBeInTheDocument();
    expect(underlined(1)).toEqual(['ferry']);
  });

  it('opens with the words, the reason and the weight, and never stops a save', async () => {
    settings({ bannedWords: ['ferry'] });
    renderCards('The ferry. A ferry!');
    await openMarks('Style: 1 mark');
    const note = within((await card()).getByRole('listitem'));
    expect(note.getByText('Strong')).toBeVisible();
    expect(note.getByText('ferry')).toBeVisible();
    expect(note.getByText('in 2 places')).toBeVisible();
    expect(note.getByText('Banned in this workspace.')).toBeVisible();
    expect(note.queryByRole('button')).not.toBeInTheDocument();
    expect((await card()).getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('is fixed with one click, as an edit that can be undone', async () => {
    renderCards(dashed);
    await openMarks(/^Style: \d+ marks?$/);
    await user.click((await card()).getByRole('button', { name: /^Fix “—/ }));
    expect((await card()).queryByText(/—/)).not.toBeInTheDocument();
    expect(screen.getByTestId('live-region')).toHaveTextContent('Fixed');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Style' })).not.toBeInTheDocument());
    // The button is gone with its mark.
    expect(screen.getByRole('article')).toHaveFocus();
    await user.click((await card()).getByRole('button', { name: 'Undo edit' }));
    expect(await (await card()).findByRole('button', { name: 'Style: 1 mark' })).toBeInTheDocument();
  });

  it('keeps the focus beside the marks that are left, and fixes all that code can fix', async () => {
    settings({ rules: 'No exclamation marks.\nAlways end with #harbour', bannedWords: ['timetable'] });
    renderCards(`${dashed.slice(0, -1)}!`);
    await openMarks('Style: 4 marks');
    await user.click((await card()).getByRole('button', { name: /^Fix “—/ }));
    expect(await (await card()).findByRole('button', { name: 'Style: 3 marks' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Style' })).toHaveFocus();
    await user.click((await card()).getByRole('button', { name: 'Fix all 2' }));
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent(/too\. #harbour/));
    expect(await (await card()).findByRole('button', { name: 'Style: 1 mark' })).toBeInTheDocument();
  });

  it('offers a viewer no fix', async () => {
    signIn({ activeWorkspaceId: '0190a000-0000-7000-8000-0000000000a2' });
    renderCards(dashed);
    await openMarks(/^Style/);
    expect((await card()).getByRole('listitem')).toHaveTextContent('—');
    expect((await card()).queryByRole('button', { name: /^Fix/ })).not.toBeInTheDocument();
  });

  it('is checked without the workspace’s rules when those do not load', async () => {
    server.use(refuse('get', '/api/tweetgen/settings', { status: 500 }));
    renderCards(dashed);
    expect(await (await card()).findByRole('button', { name: 'Style: 1 mark' })).toBeInTheDocument();
  });
});

describe('the style of a text that is edited', () => {
  const edit = async () => {
    await user.click(await (await card()).findByRole('button', { name: 'Edit' }));
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Variant 1/ });
  };

  it('follows the text without a word to screen readers', async () => {
    settings({ bannedWords: ['ferry'] });
    renderCards(clean);
    const field = await edit();
    fireEvent.change(field, { target: { value: 'The ferry is back.' } });
    expect(await (await card()).findByRole('button', { name: 'Style: 1 mark' })).toBeInTheDocument();
    expect(screen.getByTestId('live-region')).toHaveTextContent(/^$/);
    fireEvent.change(field, { target: { value: 'The boat is back.' } });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Style' })).not.toBeInTheDocument());
  });

  it('selects the words in question, and fixes them in the open editor', async () => {
    renderCards(clean);
    const field = await edit();
    fireEvent.change(field, { target: { value: dashed } });
    await openMarks(/^Style/);
    await user.click((await card()).getByRole('button', { name: /^Select “—/ }));
    expect(field).toHaveFocus();
    expect(dashed.slice(field.selectionStart, field.selectionEnd)).toContain('—');
    await user.click((await card()).getByRole('button', { name: /^Fix “—/ }));
    expect(field.value).not.toContain('—');
    expect(field).toHaveFocus();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(await (await card()).findByText(clean)).toBeInTheDocument();
  });

  it('is checked in time also when it is long and nearly every word is one of 200 banned ones', async () => {
    const { checkTweet, readHouse } = await import('@/features/tweetgen/style-marks');
    const house = readHouse({ bannedWords: Array.from({ length: 200 }, (_, at) => `word${at}`), rules: 'No emojis.' });
    const text = 'word7 — a first; “so what”, said word21, and nobody word199. '.repeat(50);
    const roundsMs = Array.from({ length: 10 }, () => {
      const startedAt = performance.now();
      checkTweet(text, house);
      return performance.now() - startedAt;
    });
    // About 5 ms on an idle machine; the bound only catches what grows with the square of the text.
    expect(Math.min(...roundsMs)).toBeLessThan(100);
  });
});
