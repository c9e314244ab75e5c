import { csvOf } from './csv';

const bodyOf = (cell: string | number | null) => csvOf(['Head'], [[cell]]).split('\r\n')[1];

describe('a table as CSV', () => {
  it('begins with the mark of UTF-8 and ends each line as RFC 4180 has it', () => {
    expect(csvOf(['Day', 'Posts'], [['2026-11-16', 3]])).toBe('\uFEFFDay,Posts\r\n2026-11-16,3\r\n');
  });

  it.each([
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [null, ''],
    [-5, '-5'],
  ])('writes %j as %s', (cell, text) => {
    expect(csvOf(['Head'], [[cell]])).toBe(`\uFEFFHead\r\n${text}\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('keeps %j from being a formula', (cell) => {
    expect(bodyOf(cell)).toBe(`'${cell}`);
  });
});
