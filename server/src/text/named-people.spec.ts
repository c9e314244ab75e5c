import {
  facebookText,
  linkedinText,
  mastodonText,
  redditText,
  xText,
  youtubeText,
  blueskyText,
} from './platform-texts';
import type { MentionRules, NamedPerson } from './named-people';
import { namesIn, withNames, writtenIndex } from './named-people';

const ada: NamedPerson = {
  name: 'Ada Lovelace',
  handles: {
    x: 'ada',
    linkedin: 'urn:li:person:a_B-1',
    mastodon: 'ada@fosstodon.org',
    reddit: 'ada-l',
    facebook: 'ada',
  },
};
const rules: Record<string, MentionRules | null> = {
  x: xText.mention,
  linkedin: linkedinText.mention,
  mastodon: mastodonText.mention,
  reddit: redditText.mention,
  bluesky: blueskyText.mention,
  facebook: facebookText.mention,
};
const on = (network: string, text: string, people = [ada]) =>
  namesIn(text, people, { network, mention: rules[network] ?? null });
const shown = (network: string, text: string) => withNames(text, on(network, text));

describe('a name in a text', () => {
  it.each([
    ['x', 'By @ada!'],
    ['linkedin', 'By @[Ada Lovelace](urn:li:person:a_B-1)!'],
    ['mastodon', 'By @ada@fosstodon.org!'],
    ['reddit', 'By u/ada-l!'],
    ['bluesky', 'By Ada Lovelace!'],
    ['facebook', 'By Ada Lovelace!'],
  ])('is on %s what that network lets mention somebody', (network, text) => {
    expect(shown(network, 'By @{Ada Lovelace}!')).toBe(text);
  });

  it.each([
    ['@{ada  LOVELACE} and @{Ada Lovelace}', '@ada and @ada'],
    ['@{Grace}, @{Ada Lovelace}', 'Grace, @ada'],
    ["@{Ada Lovelace}'s notes", "@ada's notes"],
    ['@{Ada Lovelace}s Notizen', 'Ada Lovelaces Notizen'],
    ['mail@{Ada Lovelace}', 'mailAda Lovelace'],
    ['🎉@{Ada Lovelace}🎉', '🎉@ada🎉'],
    ['@{}, @{two\nlines}, @{a{b}}, {Ada Lovelace}, @Ada', '@{}, @{two\nlines}, @{a{b}}, {Ada Lovelace}, @Ada'],
    [`@{${'n'.repeat(61)}}`, `@{${'n'.repeat(61)}}`],
  ])('of %j leaves %j', (written, text) => {
    expect(shown('x', written)).toBe(text);
  });

  it('has every index of what is shown in what was written', () => {
    const text = 'By @{Ada Lovelace} and @{Ada Lovelace}.';
    const places = on('x', text);
    const seen = withNames(text, places);
    expect(seen).toBe('By @ada and @ada.');
    expect(writtenIndex(2, places)).toBe(2);
    expect(writtenIndex(5, places)).toBe(text.indexOf('@'));
    expect(writtenIndex(seen.indexOf('and'), places)).toBe(text.indexOf('and'));
    expect(writtenIndex(seen.length, places)).toBe(text.length);
  });
});

describe('a handle', () => {
  const kept = ({ mention }: { mention: MentionRules | null }, typed: string) => mention?.handle.exec(typed)?.[1];

  it.each([
    [xText, ['@ada', 'ada'], ['ada l', 'a'.repeat(16), 'ada.l', '']],
    [mastodonText, ['@ada@a.social', 'ada@a.social'], ['@ada', 'ada@localhost', 'a b@a.social']],
    [blueskyText, ['@ada.bsky.social', 'ada.dev'], ['@ada', 'ada bsky.social']],
    [redditText, ['u/ada', '/u/ada', 'ada'], ['r/ada', 'u/ad a']],
    [linkedinText, ['urn:li:organization:12'], ['ada', 'urn:li:share:1', 'https://www.linkedin.com/in/ada']],
    [youtubeText, ['@ada', '@Ünal.x'], ['ad', 'a da']],
  ])('on $name is taken with its sign and without, and nothing else is', (rules, taken, refused) => {
    for (const typed of taken) expect(kept(rules, typed)).toBe(typed.replace(/^(@|\/?u\/)/, ''));
    for (const typed of refused) expect(kept(rules, typed)).toBeUndefined();
  });
});
