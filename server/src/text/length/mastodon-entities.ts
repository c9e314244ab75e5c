import { findUrls, type TextRange } from '../addresses/urls';
import { matchesOf, outside } from '../matches';

interface Entity extends TextRange {
  weight: number;
}

const linkWeight = 23;
/** What its links may go on with where X's end: every script, brackets aside (its `twitter_regex.rb`). */
const furtherPath = /[^\s<>()?]*[^\s()?!*"'「」<>;:=,.$%[\]~&|@]/y;
const word = '\\p{L}\\p{M}\\p{N}\\p{Pc}';
/** A name on another server; the part before the second @ is what counts. */
const remoteMention = new RegExp(
  `(?<![=/${word}])@([a-z0-9_]+(?:[.-]+[a-z0-9_]+)*)@[${word}]+(?:[.-]+[${word}]+)*`,
  'giu',
);

/** Returns what Mastodon counts otherwise than by its characters, in order: links with a protocol, and names on other servers. */
export function mastodonEntities(text: string): Entity[] {
  const links = linksIn(text);
  const mentions = matchesOf(text, remoteMention).map(({ index, 0: whole, 1: name = '' }) => ({
    start: index,
    end: index + whole.length,
    weight: name.length + 1,
  }));
  return [...links, ...outside(mentions, links)].sort((a, b) => a.start - b.start);
}

function linksIn(text: string): Entity[] {
  const links: Entity[] = [];
  for (const { start, end } of findUrls(text)) {
    const url = text.slice(start, end);
    if (start < (links.at(-1)?.end ?? 0) || !/^https?:/i.test(url)) continue;
    furtherPath.lastIndex = end;
    const further = /^https?:\/\/[^/]+\//i.test(url) ? (furtherPath.exec(text)?.[0].length ?? 0) : 0;
    links.push({ start, end: end + further, weight: linkWeight });
  }
  return links;
}
