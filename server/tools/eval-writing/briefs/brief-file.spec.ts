import { OptionError } from '../option-error';
import { readBriefs } from './brief-file';

describe('readBriefs', () => {
  it('reads an object a line', () => {
    const all = [
      { prompt: 'The kiln is hot.', task: 'linkedin', language: 'de', count: 2, orders: ['hot'] },
      { id: 'kiln', kind: 'own', prompt: 'The kiln is cold.' },
    ];
    expect(readBriefs(`${all.map((brief) => JSON.stringify(brief)).join('\r\n\n')}\n`)).toEqual([
      { id: 'brief-1', kind: 'file', writtenIn: null, ...all[0] },
      { writtenIn: null, ...all[1] },
    ]);
  });

  it.each([
    ['', 'The file of briefs has no brief in it.'],
    ['{"prompt": "a"}\nb', /^Brief 2 is not JSON: /],
    ['{"id": "a"}', 'Brief 1 has no "prompt".'],
    ['{"prompt": " "}', 'Brief 1 has no "prompt".'],
    ['{"prompt": "a", "task": "poem"}', 'Brief 1: "task" is one of tweets, thread, linkedin, replies, mimic.'],
    ['{"prompt": "a", "toString": 1}', /^Brief 1 has the unknown field "toString"; the fields are id, kind, /],
  ])('answers %j with one sentence', (content, expected) => {
    expect(() => readBriefs(content)).toThrow(OptionError);
    expect(() => readBriefs(content)).toThrow(expected);
  });
});
