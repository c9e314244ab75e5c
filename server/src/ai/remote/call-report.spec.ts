import { cleanMessage } from './call-report';

const input = { prompt: 'Our oven broke on Sunday', count: 1, rules: 'No puns, ever, please' };
const clean = (words: string): string => cleanMessage(words, { apiKey: 'my-own-key', input });

describe('cleanMessage', () => {
  it.each([
    ['Incorrect API key provided: my-own-key.', 'Incorrect API key provided: [hidden].'],
    ['Incorrect key sk-proj-ab****************wXyZ given', 'Incorrect key [hidden] given'],
    ['Got Bearer abc.def instead', 'Got [hidden] instead'],
    ['Token dGhpcyBpcyBhIHZlcnkgbG9uZyB0b2tlbg== is bad', 'Token [hidden] is bad'],
    [
      'Find it at https://platform.openai.com/account/api-keys.',
      'Find it at https://platform.openai.com/account/api-keys.',
    ],
    ['Got api-keys.ab12cd and api-key-ab12 instead', 'Got [hidden] and [hidden] instead'],
    ['Two\nlines\u0000 and "quotes"', "Two lines and 'quotes'"],
  ])('cleans %j', (words, expected) => {
    expect(clean(words)).toBe(expected);
  });

  it('cuts at 200 characters', () => {
    expect(clean('no '.repeat(100))).toHaveLength(200);
  });

  it.each(['Blocked: our OVEN broke on… is not allowed', 'Rule "No puns, ever, please" refused'])(
    'leaves out words that quote the brief: %s',
    (words) => {
      expect(clean(words)).toBe('');
    },
  );

  it('leaves out words with a brief that is one word long, and only then', () => {
    const secrets = { apiKey: '', input: { prompt: 'Tea', count: 1 } };
    expect(cleanMessage('Content "tea" is blocked', secrets)).toBe('');
    expect(cleanMessage('The steamer is down', secrets)).toBe('The steamer is down');
  });
});
