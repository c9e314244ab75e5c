import { expect, it } from 'vitest';
import { excerpt, threadText } from '@/features/posts/post-text';
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
