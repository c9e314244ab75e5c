import { readBriefs } from './brief-file';
import { OptionError } from '../option-error';

const refusal = (content: string): string => {
  try {
    readBriefs(content);
  } catch (error) {
    if (error instanceof OptionError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('readBriefs', () => {
  it('reads a list and an object a line alike', () => {
    const all = [
      { prompt: 'The kiln is hot.', task: 'linkedin', language: 'de', count: 2, orders: ['hot'] },
      { id: 'kiln', kind: 'own', prompt: 'The kiln is cold.' },
    ];
    const expected = [
      { id: 'brief-1', kind: 'file', writtenIn: null, ...all[0] },
      { writtenIn: null, ...all[1] },
    ];
    expect(readBriefs(JSON.stringify(all, null, 2))).toEqual(expected);
    expect(readBriefs(`\uFEFF${all.map((brief) => JSON.stringify(brief)).join('\r\n\n')}\n`)).toEqual(expected);
  });

  it.each([
    ['', 'The file of briefs has no brief in it.'],
    ['[]', 'The file of briefs has no brief in it.'],
    ['[{"prompt": "a"}', /^The file of briefs is not JSON: /],
    ['{"prompt": "a"}\nb', /^Brief 2 is not JSON: /],
    ['"a"', 'Brief 1 is not an object.'],
    ['[{"prompt": "a"}, null]', 'Brief 2 is not an object.'],
    ['{"id": "a"}', 'Brief 1 has no "prompt".'],
    ['{"prompt": " "}', 'Brief 1: "prompt" must be text of 1 to 4000 characters.'],
    [JSON.stringify({ prompt: 'a'.repeat(4_001) }), 'Brief 1: "prompt" must be text of 1 to 4000 characters.'],
    ['{"prompt": "a", "count": 0}', 'Brief 1: "count" must be a whole number from 1 to 25.'],
    ['{"prompt": "a", "task": "poem"}', 'Brief 1: "task" must be one of tweets, thread, linkedin, replies, mimic.'],
    ['{"prompt": "a", "stored": {}}', 'Brief 1: "stored" must be an object with a list of "texts".'],
    ['{"prompt": "a", "bannedWords": "b"}', 'Brief 1: "bannedWords" must be a list of texts.'],
    ['{"prompt": "a", "toString": 1}', /^Brief 1 has the unknown field "toString"; the fields are id, kind, /],
    ['{"id": "a", "prompt": "a"}\n{"id": "a", "prompt": "b"}', 'Two briefs have the id "a": each needs its own.'],
  ])('answers %j with one sentence', (content, expected) => {
    if (typeof expected === 'string') expect(refusal(content)).toBe(expected);
    else expect(refusal(content)).toMatch(expected);
  });
});
