import { expect, it } from 'vitest';
import { chatTitle } from '@/features/tweets/chat-title';

it.each([
  ['Write about bread.', 'Write about bread.', 'Write about bread.'],
  ['Write about', 'Write about bread.', 'Write about…'],
  ['Write about bread.', 'Write about bread. Then stop.', 'Write about bread…'],
  ['Bread', 'Write about bread.', 'Bread'],
])('shows the title %j of the prompt %j as %j', (title, firstPrompt, shown) => {
  expect(chatTitle({ title, firstPrompt })).toBe(shown);
});
