import { instructionsIn } from './instructions';

describe('instructions', () => {
  it.each([
    'Write a tweet about our fair.',
    'Tone: warm',
    'keep it short',
    'End with a question.',
    '150 words max',
    'Schreib es lustig.',
  ])('are what is plainly said to the writer: %s', (sentence) =>
    expect(instructionsIn([sentence])).toEqual([sentence]),
  );

  it('are neither what needs another sentence nor what may be for readers', () => {
    const order = 'Write a tweet about our fair.';
    expect(instructionsIn([order, 'It starts at 9.', 'Grateful but not cringe.'])).toEqual([order]);
  });
});
