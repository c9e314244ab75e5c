import { handlesIn, linksIn } from './mentions';

const links = (text: string): string[] => linksIn(text).map(({ value }) => value);

describe('linksIn', () => {
  it.each([
    ['see https://www.Example.com/a/ and example.org', ['example.com/a', 'example.org']],
    ['see ｅｘａｍｐｌｅ．ｃｏｍ／ａ', ['example.com/a']],
    ['see example。com and example｡com', ['example.com', 'example.com']],
    ['see a.example․test', ['a.example.test']],
    ['see http:/example.com, HTTPS:/example.test/a.', ['example.com', 'example.test/a']],
    ['see shop dot example dot com', ['shop.example.com']],
    ['see 𝐞𝐱𝐚𝐦𝐩𝐥𝐞.com', ['example.com']],
    ['пример.рф, 例え.jpです, 詳しくはexample.comを', ['пример.рф', '例え.jp', 'example.com']],
    ['https&colon;//evil.com, https&amp;colon;//evil.test/a', ['evil.com', 'evil.test/a']],
    [
      'evil%2Ecom, evil%252Ecom, evil&#x2e;com, evil\\u002ecom, evil[.]test',
      [...Array(4).fill('evil.com'), 'evil.test'],
    ],
    ['%65%76%69%6c%2e%63%6f%6d', ['evil.com']],
    ['//evil.com //evil.test/a hxxp://evil.com', ['evil.com', 'evil.test/a', 'evil.com']],
    ['e_v_i_l.com www.evil.test evil.eth [::1]/x 10.0.0.1:80', ['l.com', 'evil.test', 'evil.eth', '[::1]', '10.0.0.1']],
  ])('finds what is disguised in %j', (text, expected) => expect(links(text)).toEqual(expected));

  it.each([
    'the dot com boom, a dot com company, Acme dot com days',
    'connect every dot in your notes, mark one dot on it',
    'Wait…what? ½ of it is “fine”. Ａ〜Ｚ, №5',
    '我们用Vue。React也可以。',
    '２．５ｋｍ、３．１',
    'React．、すごい．',
    'and/or:/ Q:/A, and//or //TODO',
    '[12:30:05] a[::2] 50% off 100%de AT&T; node.js v1.2.3',
  ])('finds nothing in %j', (text) => expect(links(text)).toEqual([]));

  it('says where a link stands in the text as it is', () => {
    const text = '…ＡＢ ½ ｅｖｉｌ．ｃｏｍ now';
    expect(linksIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['ｅｖｉｌ．ｃｏｍ']);
  });
});

describe('handlesIn', () => {
  it.each(['.@ada', '…@ada', 'é@ada', '中@ada', 'RT@ada', '&commat;ada', '&#64;ada', '%40ada', '\\u0040ada'])(
    'finds who is mentioned in %j',
    (text) => expect(handlesIn(text).map(({ value }) => value)).toEqual(['ada']),
  );

  it('finds people who are named', () => {
    expect(handlesIn('With @{Ada Lovelace}.').map(({ value }) => value)).toEqual(['{ada lovelace}']);
  });

  it.each(['a@ada', '!@ada', '@ada@ada', '@ada://'])('finds nobody in %j, as X', (text) =>
    expect(handlesIn(text)).toEqual([]),
  );

  it('reads full width like plain signs, and says where they stand', () => {
    const text = '… ＠Ａｄａ me＠ｅｖｉｌ．ｃｏｍ ＄ACME';
    expect(handlesIn(text).map(({ value }) => value)).toEqual(['ada', 'me@evil.com', '$acme']);
    expect(handlesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(text.split(' ').slice(1));
  });
});
