import { arrangedNotes } from './arranged-notes.data';

const asked = { task: 'tweets', input: { count: 3 }, units: [{ text: 'We keep bees.' }], limit: 280 } as const;

it.each([
  [[], 'More notes give more.'],
  [['Make it short.', 'No emojis please'], 'More notes give more.'],
  [['Never open a hive under 12 degrees.'], 'Use what was left out, or add notes, to get more.'],
])('after %j says where more can come from', (heldBack, more) =>
  expect(arrangedNotes.fewer(1, { ...asked, brief: { heldBack } })).toBe(`One arrangement fits these notes. ${more}`),
);
