import { isSameText } from './x.text';

const post = (text: string, ...urls: [string, string][]) => ({
  text,
  entities: { urls: urls.map(([url, expanded_url]) => ({ url, expanded_url })) },
});
const photo = 'https://x.com/ada/status/12/photo/1';

describe('finding a text on a timeline of X', () => {
  it.each<[string, object, boolean]>([
    ['Hello', post('Hello'), true],
    ['Hello', post('Hello.'), false],
    ['  Hello \r\n\r\n\r\nyou ', post('Hello\n\nyou'), true],
    ['Cafe\u0301', post('Café'), true],
    ['Tom & Jerry <3 > 2', post('Tom &amp; Jerry &lt;3 &gt; 2'), true],
    ['The entity &amp; itself', post('The entity &amp;amp; itself'), true],
    ['The entity &amp; itself', post('The entity &amp; itself'), false],
    [
      'See https://example.com/a?b=1&c=2',
      post('See https://t.co/a', ['https://t.co/a', 'https://example.com/a?b=1&c=2']),
      true,
    ],
    ['See https://example.com/a', post('See https://t.co/a', ['https://t.co/a', 'https://example.com/b']), false],
    ['See example.com', post('See https://t.co/a', ['https://t.co/a', 'http://example.com']), true],
    ['See https://EXAMPLE.com/', post('See https://t.co/a', ['https://t.co/a', 'https://example.com']), true],
    ['One', post('One https://t.co/m', ['https://t.co/m', photo]), true],
    [`Look: ${photo}`, post('Look: https://t.co/m', ['https://t.co/m', photo]), true],
    ['See https://t.co/known', post('See https://t.co/known'), true],
  ])('takes %j for %j: %s', (sent, received, isSame) => {
    expect(isSameText(sent, received, false)).toBe(isSame);
  });

  it('reads past the handle that X puts in front of a reply', () => {
    expect(isSameText('Yes.', post('@ben Yes.'), true)).toBe(true);
    expect(isSameText('@ben Yes.', post('@ben Yes.'), true)).toBe(true);
    expect(isSameText('Yes.', post('@ben Yes.'), false)).toBe(false);
    expect(isSameText('Yes.', post('@ben No.'), true)).toBe(false);
  });
});
