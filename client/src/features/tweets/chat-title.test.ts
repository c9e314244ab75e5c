import { expect, it } from 'vitest';
import { chatTitle } from '@/features/tweets/chat-title';

it.each([
  ['a whole prompt', 'Write about bread.', 'Write about bread.', 'Write about bread.'],
  ['the beginning of one', 'Write about', 'Write about bread.', 'Write about…'],
  ['its first sentence', 'Write about bread.', 'Write about bread. Then stop.', 'Write about bread…'],
  ['a title of its own', 'Bread', 'Write about bread.', 'Bread'],
])('shows %s', (_what, title, firstPrompt, shown) => {
  expect(chatTitle({ title, firstPrompt })).toBe(shown);
});
