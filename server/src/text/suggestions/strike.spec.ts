import { applyEdits } from './edits';
import { strikeOf } from './strike';

const strike = (text: string, words: string) => {
  const start = text.indexOf(words);
  return strikeOf(text, { start, end: start + words.length });
};

describe('words that are struck', () => {
  it.each([
    [
      'their clause',
      'We sold 1,900 bags, up from 700, because it scared people off. Odd.',
      'it scared',
      'We sold 1,900 bags, up from 700. Odd.',
    ],
    [
      'a clause between others',
      'The bag, as all of them said, is far too dark.',
      'all of them',
      'The bag, is far too dark.',
    ],
    [
      'their sentence and what points back at it, in its paragraph',
      'We open at 6. Sales doubled in May. It surprised us. That is all.\n\nThis stays.',
      'doubled',
      'We open at 6.\n\nThis stays.',
    ],
    ['a clause after a dash', 'We opened on Monday – it was packed.', 'packed', 'We opened on Monday.'],
    [
      'a bracket',
      'We opened on Monday (it was packed) and closed on Friday.',
      'packed',
      'We opened on Monday and closed on Friday.',
    ],
    [
      'the sentence where they begin it',
      'One regular asked for it back, by mail. We said no.',
      'One regular',
      'We said no.',
    ],
    [
      'the sentence where little would be left',
      'We count. Still, nobody noticed. We went on.',
      'nobody noticed',
      'We count. We went on.',
    ],
    [
      'the sentence where somebody says them',
      'He said, “It is too dark, and far too bitter.” We agreed.',
      'far too bitter',
      'We agreed.',
    ],
    ['the sentence after a colon', 'We know why: the label scared people.', 'label', ''],
    ['no part of a figure', 'We sold 1,900 bags in May.', '900 bags', ''],
    [
      'all sentences that they stand in',
      'One thing. It grew by half. Nobody knew. The end.',
      'half. Nobody',
      'One thing. The end.',
    ],
    ['a paragraph', 'One thing.\n\nIt grew by half.\n\nThe end.', 'grew', 'One thing.\n\nThe end.'],
    ['a line', 'One thing.\nIt grew by half.\n\nThe end.', 'grew', 'One thing.\n\nThe end.'],
    [
      'a clause without spaces',
      '私たちは今年の春に豆を変えた、誰も気づかなかった。',
      '誰も気づかなかった',
      '私たちは今年の春に豆を変えた。',
    ],
  ])('take %s', (...[, text, words, left]) => {
    expect(applyEdits(text, [strike(text, words).edit])).toBe(left);
  });

  it('show their sentence as it then reads', () => {
    expect(strike('We told nobody. We sold 900 bags, because it is dark. Odd.', 'dark')).toMatchObject({
      what: 'clause',
      before: 'We sold 900 bags',
      struck: ', because it is dark',
      after: '.',
    });
  });
});
