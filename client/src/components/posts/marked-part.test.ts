import { expect, it } from 'vitest';
import { markedPart } from '@/components/posts/marked-part';

it.each([
  { leaves: 'the letter that becomes a capital', text: 'In a world, feedback matters.', end: 13, part: 'In a world,' },
  { leaves: 'the space behind it', text: 'The result? 31 said so.', end: 12, part: 'The result?' },
  { leaves: 'nothing else', text: 'seamlessly integrates', end: 10, part: 'seamlessly' },
  { leaves: 'not the only letter that is marked', text: 'we ship', end: 1, part: 'w' },
])('leaves out $leaves', ({ text, end, part }) => {
  const marked = markedPart(text, { start: 0, end });
  expect(text.slice(marked.start, marked.end)).toBe(part);
});
