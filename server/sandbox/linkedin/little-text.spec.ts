import { shownText, unescaped } from './little-text';

describe('little text', () => {
  it.each([
    ['Plain words, 100 % – “quoted”', 'Plain words, 100 % – “quoted”'],
    [
      '\\(one\\) \\[two\\] \\{three\\} \\<four\\> a\\_b \\*c\\* \\~d \\| \\@e \\#f \\\\',
      '(one) [two] {three} <four> a_b *c* ~d | @e #f \\',
    ],
    ['A #hashtag and #Größe.', 'A #hashtag and #Größe.'],
    ['{hashtag|\\#|launch} today', '#launch today'],
    ['With @[Ada \\(Lovelace\\)](urn:li:person:ab-C1)!', 'With Ada (Lovelace)!'],
    ['Line one\nLine two', 'Line one\nLine two'],
  ])('shows %j as %j', (commentary, shown) => {
    expect(shownText(commentary)).toBe(shown);
  });

  it.each([
    ['We shipped it (finally) today', 'We shipped it '],
    ['snake_case', 'snake'],
    ['me@example.com', 'me'],
    ['# heading', ''],
    ['a \\n b', 'a '],
    ['ends with \\', 'ends with '],
    ['@[No one](https://example.com)', ''],
  ])('cuts %j to %j', (commentary, shown) => {
    expect(shownText(commentary)).toBe(shown);
  });

  it('counts what people read', () => {
    expect(unescaped('\\(a\\) \\\\ \\n')).toBe('(a) \\ \\n');
  });
});
