import { expect, it } from 'vitest';
import { markedPart } from '@/components/posts/marked-part';

const part = (text: string, end: number) => {
  const marked = markedPart(text, { start: 0, end });
  return text.slice(marked.start, marked.end);
};

it.each([
  ['the letter that becomes a capital', 'In a world, feedback matters.', 13, 'In a world,'],
  ['the space behind it', 'The result? 31 said so.', 12, 'The result?'],
  ['nothing else', 'seamlessly integrates', 10, 'seamlessly'],
  ['nothing of a word of which only a letter is marked', 'we ship', 1, 'w'],
])('leaves out %s', (_, text, end, marked) => {
  expect(part(text, end)).toBe(marked);
});
