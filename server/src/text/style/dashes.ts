import { matchesOf } from '../matches';
import { maxFindings, type Finding } from './finding';

const why = 'Many readers take a long dash for AI. Use a comma, colon or period.';
/** A post of this length or less may hold none; a longer one that is not for X looks the less odd the rarer it is. */
const shortPost = 280;
const wordsPerDash = 100;

/** Finds long dashes (S4), and in English also spaced short ones and double hyphens. */
export function dashFindings(text: string, isEnglish: boolean): Finding[] {
  const pattern = isEnglish ? /[ \t]{0,3}[—―][ \t]{0,3}|(?<=\S) (?:–|--) (?=\S)/g : /[ \t]{0,3}[—―][ \t]{0,3}/g;
  const matches = matchesOf(text, pattern, maxFindings);
  const isDense = matches.length * wordsPerDash > text.split(/\s+/).length;
  const severity = text.length <= shortPost || isDense ? 3 : 2;
  return matches.flatMap((match, index) => {
    const start = match.index;
    const end = start + match[0].length;
    const isRange = /\d/.test(text.charAt(start - 1)) && /\d/.test(text.charAt(end));
    if (/ (?:–|--) /.test(match[0]) && isRange) return [];
    if (!isApart(text, matches[index - 1], match)) return [];
    const next = matches[index + 1];
    const pairEnd = next && !isApart(text, match, next) ? next.index + next[0].length : null;
    const fix = pairEnd === null ? single(text, { start, end }, isEnglish) : pair(text, match, next);
    return [{ rule: 'S4', severity, why, start, end: pairEnd ?? end, ...fix }];
  });
}

/** Returns whether two dashes do not pair up in one sentence: between two stands an aside. */
function isApart(text: string, first?: RegExpExecArray, second?: RegExpExecArray): boolean {
  if (!first || !second || second.index - first.index > shortPost) return true;
  const between = text.slice(first.index, second.index);
  return (
    /[.!?\n]/.test(between) ||
    !/[\p{L}\p{N}]/u.test(between) ||
    !/^\s{0,3}[\p{L}\p{N}]/u.test(text.slice(second.index + second[0].length))
  );
}

type Fix = Pick<Finding, 'fix'> & Partial<Pick<Finding, 'end'>>;

/** A short aside takes commas; one that has a comma or says a sentence of its own takes parentheses. */
function pair(text: string, first: RegExpExecArray, second: RegExpExecArray | undefined): Fix {
  const inside = text.slice(first.index + first[0].length, second?.index).trim();
  return { fix: inside.includes(',') || isClause(inside) ? ` (${inside}) ` : `, ${inside}, ` };
}

function single(text: string, range: { start: number; end: number }, isEnglish: boolean): Fix {
  const before = text.slice(Math.max(0, range.start - 1), range.start);
  const after = text.slice(range.end, range.end + 80);
  if (isEmoji(text, range)) return { fix: ' ' };
  if (before === '' || before === '\n' || after === '' || after.startsWith('\n')) return { fix: '' };
  if (/\d/.test(before) && /^\d/.test(after)) return { fix: '–' };
  if (/[,.;:!?…]/.test(before)) return { fix: ' ' };
  if (/^(?:[,.;:!?…)”]|"(?![\p{L}\p{N}]))/u.test(after)) return { fix: '' };
  if (!isEnglish) return { fix: ', ' };
  const left = /[^.!?\n]*$/.exec(text.slice(Math.max(0, range.start - 120), range.start))?.[0].trim() ?? '';
  const right = /^[^.!?\n]*/.exec(after)?.[0] ?? '';
  if (!leansOnLeft.test(right) && !subordinate.test(left) && isClause(left) && isClause(right))
    return { end: range.end + 1, fix: `. ${after.charAt(0).toUpperCase()}` };
  const isNamed = !leansOnLeft.test(right) && !left.includes(':') && left.split(/\s+/).length > 2 && noun.test(right);
  return { fix: isNamed && !isClause(right) ? ': ' : ', ' };
}

/** Goes on with the sentence before it, so that a comma parts them well. */
const leansOnLeft =
  /^(?:and|but|so|or|nor|yet|because|which|who|whom|whose|where|when|while|if|unless|until|although|though|as|like|not|even|especially|including|just|only|mostly|with|without|to|for|from|in|on|at|by|after|before|since|than|then|thanks|finally|again|too|maybe|perhaps)(?![\p{L}])/iu;
/** Such a half sentence is followed by a comma. */
const subordinate =
  /^(?:and |but |so )?(?:if|when|while|because|although|though|since|after|before|once|until|unless|as|in|on|at|with|without|for|by|to)(?!\p{L})/iu;
/** Begins what a colon can announce: a thing, a count or a name. */
const noun =
  /^(?:an?|the|one|two|three|four|five|my|our|your|his|her|their|its|no|every|each|more|less|\d|\p{Lu})(?!\p{Ll}*['’])/u;
const subject =
  /^(?:it|this|that|these|those|they|we|you|he|she|there|i|nobody|somebody|everybody|no one|someone|everyone|everything|nothing|people)(?![\p{L}])/iu;
const verb =
  /(?:['’](?:s|re|m|ve|ll|d)|n['’]t|(?<!\p{L})(?:is|are|am|was|were|be|has|have|had|does|did|do|will|would|can|could|should|must|may|might|went|got|came|took|made|said|knew|ran|won|lost|kept|left|felt|found|gave|told|built|sold|paid|broke|fell|rose|grew|saw|ate|drove|wrote|began|stood|met|led|held|brought|bought|thought|caught|works?|needs?|wants?|takes?|means?|makes?|goes|comes|gets|keeps?|helps?|loves?|wins?|matters?|changes|opens?|closes?|\p{L}{3,15}ed))(?!\p{L})/iu;

/** Returns whether the words could stand as a sentence: a subject and a verb, as far as their forms tell. */
function isClause(words: string): boolean {
  const [first = '', second = ''] = words.split(/\s+/, 2);
  // The verb may be part of the first word: "it's".
  const rest = /['’]/.test(first) ? words : words.slice(first.length);
  if (verb.test(rest)) return true;
  return subject.test(first) && /^\p{L}/u.test(second) && !/^(?:this|that|these|those|people|there)$/iu.test(first);
}

const isEmoji = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]\uFE0F?$/u.test(
    text.slice(Math.max(0, start - 3), start),
  ) || /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(text.slice(end, end + 2));
