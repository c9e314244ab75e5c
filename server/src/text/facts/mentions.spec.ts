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
  ])('finds what is disguised in %j', (text, expected) => expect(links(text)).toEqual(expected));

  it.each([
    'the dot com boom, a dot com company, Acme dot com days',
    'connect every dot in your notes, mark one dot on it',
    'Wait…what? ½ of it is “fine”. Ａ〜Ｚ, №5',
    '我们用Vue。React也可以。',
    '２．５ｋｍ、３．１',
    'React．、すごい．',
    'and/or:/ Q:/A',
  ])('finds nothing in %j', (text) => expect(links(text)).toEqual([]));

  it('says where a link stands in the text as it is', () => {
    const text = '…ＡＢ ½ ｅｖｉｌ．ｃｏｍ now';
    expect(linksIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['ｅｖｉｌ．ｃｏｍ']);
  });
});

describe('handlesIn', () => {
  it('reads full width like plain signs, and says where they stand', () => {
    const text = '… ＠Ａｄａ me＠ｅｖｉｌ．ｃｏｍ ＄ACME';
    expect(handlesIn(text).map(({ value }) => value)).toEqual(['ada', 'me@evil.com', '$acme']);
    expect(handlesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(text.split(' ').slice(1));
  });
});
