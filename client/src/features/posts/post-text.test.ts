import { expect, it } from 'vitest';
import { excerpt, excerptAround, threadText } from '@/features/posts/post-text';
import { makePart, makePost } from '@/pages/posts/posts-fixtures';

it('says how far a thread is while it is being published only', () => {
  const thread = (published: number) =>
    makePost(1, 'x', {
      parts: [0, 1, 2].map((at) => makePart('x', at < published ? { status: 'published' } : {})),
    });
  expect([0, 2, 3].map((published) => threadText(thread(published)))).toEqual([
    'Thread of 3',
    'Thread of 3 · 2 of 3 published',
    'Thread of 3',
  ]);
  expect(threadText(makePost(1, 'x'))).toBeNull();
});

it('names a post by the beginning of its text, in one line', () => {
  expect(excerpt(makePost(1, 'One\n\ntwo'))).toBe('One two');
  expect(excerpt(makePost(1, 'a'.repeat(61)))).toBe(`${'a'.repeat(60)}…`);
});

it('ends that beginning with a whole word', () => {
  const named = (length: number) => excerpt(makePost(1, 'Roasters roast on Mondays'), length);
  expect([14, 15, 16, 17, 18].map(named)).toEqual([
    'Roasters roast…',
    'Roasters roast…',
    'Roasters roast…',
    'Roasters roast on…',
    'Roasters roast on…',
  ]);
});

it('shows what stands around words that only the rest of the text has', () => {
  const shown = (text: string, words = 'packing list') =>
    excerptAround(makePost(1, text), words, { length: 40, seen: 30 });
  expect(shown('The new packing list is out.')).toBe('The new packing list is out.');
  expect(shown('How we plan.', 'roasters')).toBe('How we plan.');
  const deep = 'How we plan a roast week in the harbor.\n\nOn Monday mornings we print the Packing list for all.';
  expect(shown(deep)).toBe('…the Packing list for all.');
  const thread = makePost(1, 'x', { parts: [makePart('How we plan.'), makePart('Packing list first.')] });
  expect(excerptAround(thread, 'packing list', { length: 40, seen: 30 })).toBe('…Packing list first.');
});

it('begins shortly before words that the line would cut off', () => {
  const post = makePost(1, 'Nine roasteries paused for the quiet season.');
  const shown = (words: string, seen: number) => excerptAround(post, words, { length: 90, seen });
  expect(shown('quiet season', 60)).toBe('Nine roasteries paused for the quiet season.');
  expect(shown('quiet season', 20)).toBe('…for the quiet season.');
  expect(shown('roasteries paused for', 20)).toBe('Nine roasteries paused for the quiet season.');
});
