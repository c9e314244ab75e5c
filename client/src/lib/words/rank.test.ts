import { describe, expect, it } from 'vitest';
import { matchedParts, rank } from '@/lib/words/rank';

const best = (names: string[], typed: string) =>
  names.filter((name) => rank(name, typed) > 0).toSorted((a, b) => rank(b, typed) - rank(a, typed));

describe('rank', () => {
  it('never takes scattered letters for a match', () => {
    expect(best(['Save tweet', 'Settings'], 'sett')).toEqual(['Settings']);
  });

  it('puts whole words and beginnings before what only contains it', () => {
    expect(best(['Paint', 'X ai', 'Aim', 'AI'], 'ai')).toEqual(['AI', 'Aim', 'X ai', 'Paint']);
  });

  it('takes one wrong, missing, doubled or misplaced letter in a longer word, last of all', () => {
    for (const typed of ['settngs', 'settinga', 'setttings', 'stetings', 'Sattings'])
      expect(best(['Team', 'Settings', 'Posts'], typed)).toEqual(['Settings']);
    expect(best(['New post', 'New thread'], 'new theard')).toEqual(['New thread']);
    expect(best(['Profile settings', 'Sattings'], 'satting')).toEqual(['Sattings', 'Profile settings']);
    expect(best(['Team', 'Tea'], 'tex')).toEqual([]);
    expect(best(['Monitoring'], 'moniroting')).toEqual([]);
  });

  it('takes words in any order, and everything while nothing is typed', () => {
    expect(rank('Theme: dark', 'dark theme')).toBeGreaterThan(0);
    expect(rank('Settings', ' ')).toBe(1);
    expect(rank('Settings', '!!')).toBe(0);
  });
});

describe('what matches', () => {
  const marked = (name: string, typed: string) =>
    matchedParts(name, typed)
      .map((part, at) => (at % 2 === 0 ? part : `[${part}]`))
      .join('');

  it.each([
    ['Posting slots', 'slot', 'Posting [slot]s'],
    ['Theme: dark', 'dark the', '[The]me: [dark]'],
    ['Repost the post', 'post', 'Repost the [post]'],
    ['Reposts', 'post', 'Re[post]s'],
    ['Élan, elan', 'éLAN', '[Élan], elan'],
    ['Posts', 'po posts', '[Posts]'],
    ['C++ (.*)', '.*', 'C++ (.*)'],
    ['Settings', 'settngs', 'Settings'],
    ['Settings', ' ', 'Settings'],
  ])('of “%s” to “%s” is %s', (name, typed, expected) => expect(marked(name, typed)).toBe(expected));
});
