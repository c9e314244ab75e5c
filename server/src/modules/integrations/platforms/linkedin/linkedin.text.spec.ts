import { littleText } from './linkedin.text';

describe("LinkedIn's little text", () => {
  it('escapes every reserved character', () => {
    expect(littleText('| { } @ [ ] ( ) < > # \\ * _ ~')).toBe(
      '\\| \\{ \\} \\@ \\[ \\] \\( \\) \\< \\> \\# \\\\ \\* \\_ \\~',
    );
  });

  it.each([
    ['We won #pricing', 'We won #pricing'],
    ['#Üben und #2go', '#Üben und #2go'],
    ['(#pricing)', '\\(#pricing\\)'],
    ['#big_idea', '#big\\_idea'],
    ['#_count and #__main__', '\\#\\_count and \\#\\_\\_main\\_\\_'],
    ['#\uFE0F\u20E3Topics and #\u0301a', '\\#\uFE0F\u20E3Topics and \\#\u0301a'],
    ['#1_place', '\\#1\\_place'],
    ['C# and F#', 'C\\# and F\\#'],
    ['We are #1', 'We are \\#1'],
    ['## Title', '\\#\\# Title'],
    ['https://a.co/x_y#top', 'https://a.co/x\\_y\\#top'],
    ['https://a.co/#top', 'https://a.co/\\#top'],
    ['By @[Ada (Acme)](urn:li:person:a_B-1)!', 'By @[Ada \\(Acme\\)](urn:li:person:a_B-1)!'],
    ['@[Ada](https://a.co)', '\\@\\[Ada\\]\\(https://a.co\\)'],
    ["Plain “words”: it's 100 % – done! 🎉", "Plain “words”: it's 100 % – done! 🎉"],
  ])('writes %j as %j', (text, escaped) => {
    expect(littleText(text)).toBe(escaped);
  });
});
