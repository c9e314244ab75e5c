import { listText } from './list-text';

describe('a list in a sentence', () => {
  it.each([
    [[], ''],
    [['Ana'], 'Ana'],
    [['Ana', 'Ben'], 'Ana and Ben'],
    [['Ana', 'Ben', 'Cleo'], 'Ana, Ben and Cleo'],
  ])('of %j reads "%s"', (parts, text) => {
    expect(listText(parts)).toBe(text);
  });
});
