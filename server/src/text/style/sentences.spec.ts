import { sentencesIn } from './sentences';

const texts = (text: string): string[] => sentencesIn(text).map((sentence) => sentence.text);

describe('the sentences of a text', () => {
  it('go on behind a quotation that ends within them', () => {
    expect(texts('"Why?" she asked. He said "because." and left.')).toEqual([
      '"Why?" she asked.',
      'He said "because." and left.',
    ]);
    expect(texts('She asked "why?" Nobody knew.')).toEqual(['She asked "why?', '" Nobody knew.']);
  });
});
