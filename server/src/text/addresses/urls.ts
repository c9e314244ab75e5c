import { matchesOf } from '../matches';
import { encodedLength } from '../length/punycode-length';
import { tlds } from './tlds';
import { latinAccents, longestUrl, pathEndOf } from './url-path';

/** UTF-16 offsets, end exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

const punctuation = "!'#%&()*+,\\-./:;<=>?@[\\]^_{|}~$\\\\";
const spaces = '\\x09-\\x0D\\x20\\x85\\xA0\\u1680\\u180E\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000';
const directional = '\\u202A-\\u202E\\u061C\\u200E\\u200F\\u2066-\\u2069';
const forbidden = '\\uFFFE\\uFEFF\\uFFFF';

const domainChar = new RegExp(`[^${punctuation}${spaces}${forbidden}${directional}]`);
const run = new RegExp(`(?:[^${punctuation}${spaces}${forbidden}${directional}]|[-_.])+`, 'g');
const blockedBefore = new RegExp(`[A-Za-z0-9@＠$#＃${forbidden}]`);
const asciiTail = new RegExp(`[-a-z0-9${latinAccents}]+$`, 'i');
const asciiLabel = new RegExp(`^[-a-z0-9${latinAccents}]+$`, 'i');
/** Letters and figures of ASCII, `@`, `+` and `-`, without a pattern: links are looked for in every text, again and again. */
const isWordTail = (unit: number): boolean =>
  (unit >= 0x30 && unit <= 0x39) ||
  (unit >= 0x40 && unit <= 0x5a) ||
  (unit >= 0x61 && unit <= 0x7a) ||
  unit === 0x2b ||
  unit === 0x2d;
const punycodeTld = /^xn--[-0-9a-z]+/i;
const shortLink = /^https?:\/\/t\.co\/([a-z0-9]+)(?:\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/])?/i;

const anyScheme = /(?:[a-z][a-z0-9+]{1,10}:)?\/\/$/i;
const longestScheme = 14;
const longestLabel = 63;
const longestSlug = 40;
const longestTld = Math.max(...[...tlds].map((name) => name.length));

/**
 * Returns the links X would shorten to 23 characters: with a protocol, or bare domains with a known top-level domain. Follows
 * twitter-text's grammar by hand, because its one regular expression backtracks badly on long input.
 */
export const findUrls = (text: string): TextRange[] => search(text, { isAsLinked: true });

/**
 * Returns every name with a known top-level domain, in any script and whatever stands before it: X leaves some of them unlinked
 * (`пример.рф`, `//example.com`), and elsewhere they are links.
 */
export const findDomains = (text: string): TextRange[] => search(text, { isAsLinked: false });

function search(text: string, { isAsLinked }: Pick<Search, 'isAsLinked'>): TextRange[] {
  if (!text.includes('.')) return [];
  const urls: TextRange[] = [];
  let from = 0;
  for (const match of matchesOf(text, run)) {
    if (!match[0].includes('.')) continue;
    const end = match.index + match[0].length;
    if (end <= from) continue;
    from = findInRun(text, { start: match.index, end }, { from, urls, isAsLinked });
  }
  return urls;
}

/** Nothing before `from` may be part of a new link or stand before it. */
interface Search {
  from: number;
  urls: TextRange[];
  /** Whether only what X links counts, and as far as it links it. */
  isAsLinked: boolean;
}

/** Labels of one dotted run and, for each, the last label that can be the top-level domain of a name starting there. */
interface Labels {
  ranges: TextRange[];
  lastTld: (number | null)[];
}

function findInRun(text: string, range: TextRange, search: Search): number {
  const labels = readLabels(text, range);
  const { urls, isAsLinked } = search;
  let { from } = search;
  for (let index = 0; index < labels.ranges.length - 1; index += 1) {
    const label = labels.ranges[index];
    if (!label || label.end < from) continue;
    const found = findFromLabel(text, labels, { index, from, isAsLinked });
    if (!found) continue;
    const end = pathEndOf(text, found.domain.end);
    if (isAsLinked) addUrls(text, { ...found, end }, urls);
    else addNames(text, { ...found, end }, urls);
    from = Math.max(end, urls.at(-1)?.end ?? 0);
  }
  return from;
}

function readLabels(text: string, range: TextRange): Labels {
  const ranges: TextRange[] = [];
  let start = range.start;
  for (let at = text.indexOf('.', start); at !== -1 && at < range.end; at = text.indexOf('.', start)) {
    ranges.push({ start, end: at });
    start = at + 1;
  }
  ranges.push({ start, end: range.end });
  const lastTld: (number | null)[] = new Array<number | null>(ranges.length).fill(null);
  for (let index = ranges.length - 2; index >= 0; index -= 1) {
    const label = ranges[index];
    if (label) lastTld[index] = lastTldFrom(text, { ranges, lastTld }, { index, label });
  }
  return { ranges, lastTld };
}

function lastTldFrom(text: string, labels: Labels, from: { index: number; label: TextRange }): number | null {
  const label = text.slice(from.label.start, from.label.end);
  const next = labels.ranges[from.index + 1];
  if (!next || !domainChar.test(label.charAt(0)) || !domainChar.test(label.charAt(label.length - 1))) return null;
  const further = labels.lastTld[from.index + 1] ?? null;
  if (further !== null) return further;
  return !label.includes('_') && tldEnd(text, next) !== null ? from.index + 1 : null;
}

/** Returns where a top-level domain ends that begins the label: it may be followed by letters of another script. */
function tldEnd(text: string, label: TextRange): number | null {
  const punycode = punycodeTld.exec(text.slice(label.start, Math.min(label.end, label.start + longestLabel)));
  if (punycode) return label.start + punycode[0].length;
  for (let end = Math.min(label.end, label.start + longestTld); end > label.start; end -= 1) {
    if (isWordTail(text.charCodeAt(end))) continue;
    if (tlds.has(text.slice(label.start, end).toLowerCase())) return end;
  }
  return null;
}

interface Found {
  domain: TextRange;
  protocolStart: number | null;
}

function findFromLabel(text: string, labels: Labels, at: { index: number } & Omit<Search, 'urls'>): Found | null {
  const label = labels.ranges[at.index];
  if (!label) return null;
  const underscore = label.start + text.slice(label.start, label.end).lastIndexOf('_');
  for (let start = label.start; start < label.end; start += 1) {
    const protocolStart = start === label.start ? protocolBefore(text, start, at) : null;
    if (protocolStart === null && !mayStart(text, start, at)) continue;
    const tldIndex = lastTldFrom(text, labels, { index: at.index, label: { start, end: label.end } });
    const tldLabel = tldIndex === null ? undefined : labels.ranges[tldIndex];
    const end = tldLabel ? tldEnd(text, tldLabel) : null;
    if (end !== null) return { domain: { start, end }, protocolStart };
    const next = labels.ranges[at.index + 1];
    // Where no top-level domain follows, a later letter of this label will not do either.
    if (labels.lastTld[at.index + 1] === null && (!next || tldEnd(text, next) === null)) return null;
    // Only what stands after its last underscore can be a name: going on letter by letter would be quadratic.
    if (labels.lastTld[at.index + 1] === null) start = Math.max(start, underscore);
  }
  return null;
}

function mayStart(text: string, start: number, { from, isAsLinked }: Omit<Search, 'urls'>): boolean {
  // Where a text begins with a letter that may stand before a link, X takes it for that: of `équipe.com`, `quipe.com`.
  if (start === 0) return !isAsLinked || blockedBefore.test(text.charAt(0)) || !domainChar.test(text.charAt(1));
  return start > from && !blockedBefore.test(text.charAt(start - 1));
}

function protocolBefore(text: string, start: number, at: Omit<Search, 'urls'>): number | null {
  const match = /https?:\/\/$/i.exec(text.slice(Math.max(0, start - 8), start));
  if (!match) return null;
  const protocolStart = start - match[0].length;
  return mayStart(text, protocolStart, at) ? protocolStart : null;
}

function addUrls(text: string, found: Found & { end: number }, urls: TextRange[]): void {
  const { domain, protocolStart, end } = found;
  if (!hasValidLabels(text, domain) || end - domain.start > longestUrl) return;
  if (protocolStart !== null) {
    const link = shortLink.exec(text.slice(protocolStart, end));
    if (link && (link[1] ?? '').length > longestSlug) return;
    urls.push({ start: protocolStart, end: link ? protocolStart + link[0].length : end });
    return;
  }
  if (domain.start > 0 && /[-_./]/.test(text.charAt(domain.start - 1))) return;
  urls.push(...asciiNames(text, found));
}

function addNames(text: string, found: Found & { end: number }, urls: TextRange[]): void {
  const { domain, protocolStart, end } = found;
  const names = protocolStart === null ? asciiNames(text, found) : [];
  const [first = { start: protocolStart ?? domain.start, end }, ...others] = names;
  const scheme = anyScheme.exec(text.slice(Math.max(0, first.start - longestScheme), first.start))?.[0] ?? '';
  urls.push({ ...first, start: first.start - scheme.length }, ...others);
}

/** A bare link is only the part in Latin letters: of `見てexample.com`, `example.com`. */
function asciiNames(text: string, { domain, end }: Found & { end: number }): TextRange[] {
  const { ranges } = readLabels(text, domain);
  const names: TextRange[] = [];
  let index = 0;
  while (index < ranges.length - 1) {
    const name = asciiNameFrom(text, ranges, index);
    if (name) names.push(name.range);
    index = name ? name.next : index + 1;
  }
  const last = names.at(-1);
  // Without a path X leaves the query out.
  if (last && /^(?::\d+)?\//.test(text.slice(domain.end, end))) last.end = end;
  return names;
}

function asciiNameFrom(text: string, ranges: TextRange[], first: number): { range: TextRange; next: number } | null {
  const label = ranges[first];
  const tail = label ? asciiTail.exec(text.slice(label.start, label.end)) : null;
  if (!label || !tail) return null;
  let result: { range: TextRange; next: number } | null = null;
  for (let index = first + 1; index < ranges.length; index += 1) {
    const candidate = ranges[index];
    if (!candidate) break;
    const end = tldEnd(text, candidate);
    if (end !== null) result = { range: { start: label.start + tail.index, end }, next: index };
    if (!asciiLabel.test(text.slice(candidate.start, candidate.end))) break;
  }
  return result;
}

function hasValidLabels(text: string, domain: TextRange): boolean {
  const name = text.slice(domain.start, domain.end);
  return (
    name.length <= longestUrl &&
    name.split('.').every((label) => label.length > 0 && encodedLength(label) <= longestLabel)
  );
}
