import { handlesIn, linksIn } from '../facts/mentions';
import { detectLanguage } from '../language/language';
import type { TextRules } from '../length/text-rules';
import { matchesOf, outside } from '../matches';
import { wordsIn } from '../words';
import { dashFindings } from './dashes';
import { type Finding, maxFindings } from './finding';
import {
  broetryFindings,
  bulletFindings,
  echoFindings,
  labelFindings,
  listFindings,
  rhythmFindings,
  titleFindings,
} from './layout';
import { linesIn, sentencesIn, withWords } from './sentences';
import { capitalFindings, emojiFindings, fakeBoldFindings, hashtagFindings, wrapperFindings } from './signs';
import { genericWords, structureTells } from './structures.data';
import { hasWords } from './with-fixes';
import { wordingFindings } from './wording';
import { capitalized } from './wording-fix';

/** Tells of shape that a pattern can find. */
function structureFindings(text: string, isEnglish: boolean): Finding[] {
  // Signs of markdown inside a link or handle are its own.
  const hasMarks = /[*_\]]/.test(text);
  const fixed = hasMarks ? [...linksIn(text), ...handlesIn(text)].sort((a, b) => a.start - b.start) : [];
  return structureTells.flatMap(({ rule, severity, isOrdinary, pattern, why, fix, isForAll }) => {
    if (!isForAll && !isEnglish) return [];
    const matches = matchesOf(text, pattern, maxFindings).map((match) => ({
      match,
      start: match.index,
      end: match.index + match[0].length,
    }));
    return (rule === 'S7' ? outside(matches, fixed) : matches).map(({ match, ...range }) => {
      const isWriters = isOrdinary === true && !isGeneric(text, range);
      const replacement = fix === undefined || isWriters ? {} : { fix: filled(fix, match) };
      return { rule, severity: isWriters ? 2 : severity, ...range, why, ...replacement };
    });
  });
}

/** How far around a shape the words count that make it generic. */
const around = 60;

const isGeneric = (text: string, { start, end }: { start: number; end: number }): boolean =>
  genericWords.test(text.slice(Math.max(0, start - around), end + around));

const smallWord = /^(?:it|this|that|they|the|an?|my|our|we|you|he|she)(?![\p{L}\p{N}])/iu;

/** Returns the fix with its groups. Its first letter follows the match's where that is a letter; names keep their capital. */
function filled(fix: string, match: RegExpExecArray): string {
  const text = fix.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
  if (/^\p{Lu}/u.test(match[0]) && /^\p{Ll}(?!\p{Ll}*\p{Lu})/u.test(text)) return capitalized(text);
  if (/^\p{Ll}/u.test(match[0]) && smallWord.test(text)) return text.charAt(0).toLowerCase() + text.slice(1);
  return text;
}

/**
 * Returns the style findings of a post, by where each finding stands: what readers take for a machine's hand, which proves
 * nothing about who wrote it. Word lists are for English; other languages are checked for layout, signs and residue only. Takes
 * time linear in the text.
 */
export function checkStyle(text: string, rules: TextRules): Finding[] {
  const isEnglish = detectLanguage(text) === 'en';
  const lines = linesIn(text);
  const words = wordsIn(text);
  const sentences = withWords(sentencesIn(text), words);
  const anyLanguage = [
    ...fakeBoldFindings(text),
    ...dashFindings(text, isEnglish),
    ...bulletFindings(lines),
    ...labelFindings(lines),
    ...broetryFindings(text, lines),
    ...rhythmFindings(sentences),
    ...wrapperFindings(text),
    ...hashtagFindings(text, rules),
    ...emojiFindings(text, rules),
    ...capitalFindings(text, isEnglish),
    ...structureFindings(text, isEnglish),
  ];
  const english = isEnglish
    ? [...wordingFindings(text, words), ...echoFindings(sentences), ...listFindings(text), ...titleFindings(lines)]
    : [];
  const quotations = matchesOf(text, quotation);
  // What somebody said stays as it was said.
  const isQuoted = ({ rule, start, end }: Finding): boolean =>
    familyOf(rule) === 'wording' &&
    quotations.some(({ 0: words, index }) => index < start && end < index + words.length && /\s/.test(words));
  const firstWord = text.search(/[\p{L}\p{N}]/u);
  return certainTogether(withoutRepeats([...anyLanguage, ...english]))
    .slice(0, maxFindings)
    .map((finding) => (takesAll(text, firstWord, finding) || isQuoted(finding) ? withoutFix(finding) : finding));
}

/** What somebody said, word for word. */
const quotation = /["“][^"”\n]{1,400}["”]/gu;

/** Shapes that people use as well, one at a time. */
const shape = /^S(?:1|2|3|8|9|1[0-2]|15|16|21|23)$/;

/** Density tells more than presence: two kinds of such shapes, each in its own place, are near-certain. */
function certainTogether(findings: readonly Finding[]): Finding[] {
  const isShape = ({ rule, severity }: Finding): boolean => severity === 2 && shape.test(rule);
  const firstEnds = new Map<string, number>();
  for (const { rule, end } of findings.filter(isShape)) firstEnds.set(rule, Math.min(end, firstEnds.get(rule) ?? end));
  const isDense = findings.some(
    (finding) =>
      isShape(finding) && [...firstEnds].some(([rule, end]) => rule !== finding.rule && end <= finding.start),
  );
  if (!isDense) return [...findings];
  return findings.map((finding) => (isShape(finding) ? { ...finding, severity: 3 } : finding));
}

/** Returns whether the fix would leave nothing of the post: then it is none. */
function takesAll(text: string, firstWord: number, { start, end, fix }: Finding): boolean {
  if (fix === undefined || hasWords(fix)) return false;
  if (firstWord >= 0) return start <= firstWord && firstWord < end && !hasWords(text.slice(end));
  return fix === '' && start === 0 && text.slice(end).trim() === '';
}

const withoutFix = ({ rule, severity, start, end, why }: Finding): Finding => ({ rule, severity, start, end, why });

/** Keeps the most severe, then the longest, of overlapping findings that say the same. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const sorted = findings.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const last = new Map<string, Finding>();
  const dropped = new Set<Finding>();
  for (const finding of sorted) {
    const family = familyOf(finding.rule);
    const before = last.get(family);
    const isRepeat = before !== undefined && finding.start < before.end;
    if (isRepeat) dropped.add(isStronger(finding, before) ? before : finding);
    if (!isRepeat || isStronger(finding, before)) last.set(family, finding);
  }
  return withoutCovered(sorted.filter((finding) => !dropped.has(finding)));
}

/** Drops what goes away with the fix of a finding around it. */
function withoutCovered(sorted: readonly Finding[]): Finding[] {
  let around: Finding | undefined;
  return sorted.filter((finding) => {
    if (around && finding.end <= around.end && finding.severity <= around.severity) return false;
    if (finding.fix !== undefined && finding.end > (around?.end ?? 0)) around = finding;
    return true;
  });
}

const isStronger = (a: Finding, b: Finding): boolean =>
  a.severity > b.severity || (a.severity === b.severity && a.end - a.start > b.end - b.start);

/** All stock wording is one family, emoji as bullets and as decoration are another; else each rule is. */
function familyOf(rule: string): string {
  if (rule === 'S6' || rule === 'S19') return 'emoji';
  return /^S(?!16|21)/.test(rule) ? rule : 'wording';
}
