import type { TextInput } from '../text-model.port';
import { answerGrammar, shortPrompt } from './short-prompt';

const system = [
  'You write posts for X in the voice of the person whose brief you are given.',
  ...Array.from(
    { length: 40 },
    () => 'A long rule that a small model forgets anyway, with its reasons and exceptions.',
  ),
  'Examples. Their facts and sentences belong to them: use none of them.',
  'Data: {"prompt":"swapped our till"}',
  'Answer: {"posts":[{"angle":"queue","text":"The queue takes 4 minutes now.","added":[]}]}',
  'Data: {"prompt":"the pool reopens"}',
  'Answer: {"posts":[]}',
  '',
  'This request:',
  'Write in English.',
  'No emoji.',
].join('\n');
const input: TextInput = { prompt: 'We moved.', count: 3, limit: 280 };

it('keeps role, one example and what this request asks for within 500 tokens', () => {
  const prompt = shortPrompt({ system, input });
  expect(prompt).toMatch(/^You write posts for X/);
  expect(prompt).toContain('Data: {"prompt":"swapped our till"}\nAnswer: ');
  expect(prompt).not.toContain('the pool reopens');
  expect(prompt).not.toContain('A long rule');
  expect(prompt).toMatch(/Write in English\.\nNo emoji\.\n"posts" has exactly 3 objects/);
  // A token of English has four letters and more.
  expect(prompt.length).toBeLessThan(2_000);
});

it('speaks of a source only where there is one', () => {
  expect(shortPrompt({ system, input })).not.toContain('"source"');
  expect(shortPrompt({ system, input: { ...input, source: 'Theirs.' } })).toContain('"source"');
});

it('gives each list and text an end, and a text room to be too long', () => {
  expect(answerGrammar(input, 3)).toMatchObject({
    properties: {
      posts: { minItems: 3, maxItems: 3, items: { properties: { text: { minLength: 1, maxLength: 420 } } } },
    },
  });
  expect(JSON.stringify(answerGrammar({ ...input, limit: 25_000 }, 1))).toContain('"maxLength":2000');
});
