import { addressed } from '../source/slots';
import type { Source } from '../source/read-source';
import type { Take } from '../source/select';
import { capitalized, written } from '../sentences';
import type { AskKind, AskRule } from './ask.types';
import { germanQuestions } from './de.data';
import { englishClaims } from './en-claims.data';
import { englishDetails } from './en-details.data';
import { englishSubjects } from './en-subjects.data';
import { spanishQuestions } from './es.data';
import { frenchQuestions } from './fr.data';
import { countQuestions } from './general-counts.data';
import { portugueseQuestions } from './pt.data';

const rules: Readonly<Record<string, readonly AskRule[]>> = {
  en: [...englishClaims, ...englishDetails, ...englishSubjects],
  de: [...germanQuestions, ...(countQuestions.de ?? [])],
  es: [...spanishQuestions, ...(countQuestions.es ?? [])],
  fr: [...frenchQuestions, ...(countQuestions.fr ?? [])],
  pt: [...portugueseQuestions, ...(countQuestions.pt ?? [])],
};

/** Languages that questions can be asked in. */
export const asks = (language: string): boolean => language in rules;

const plainWorth = 4;
/** A question with the tweet's own words in it can stand under no other tweet. */
const slotWorth = 1.2;

/** A detail that the source tells, with the source's words for it. */
export interface Detail {
  rule: AskRule;
  groups: Readonly<Record<string, string | undefined>>;
}

/** The details of a source that something can be asked about. */
export function detailsOf(source: Source): Detail[] {
  const sentences = [...source.sentences.map(({ text }) => text), source.text];
  return (rules[source.language] ?? []).flatMap((rule) => {
    if (rule.within && !rule.within.test(source.text)) return [];
    if (rule.unless?.test(source.text)) return [];
    if (rule.needs !== undefined && wordsFound(rule.pattern, source.text) < rule.needs) return [];
    const match = firstMatch(rule.pattern, sentences);
    return match ? [{ rule, groups: match.groups ?? {} }] : [];
  });
}

/** Questions and distinctions that the source's own details give rise to. */
export function askTakes(source: Source): Take[] {
  const takes = detailsOf(source).flatMap((detail) =>
    takesOf(detail).map((take) => ({ take, isDetail: (detail.rule.worth ?? 0) > subjectWorth })),
  );
  const details = takes.filter(({ isDetail }) => isDetail);
  return (details.length >= enough ? details : takes).map(({ take }) => take);
}

/** Rules up to this worth go by a word of the tweet, which may mean something else there. */
const subjectWorth = 1.2;
const enough = 3;

function wordsFound({ source, flags }: RegExp, text: string): number {
  const found = text.matchAll(new RegExp(source, `${flags}g`));
  return new Set([...found].map((match) => match[0].toLowerCase())).size;
}

function firstMatch(pattern: RegExp, sentences: readonly string[]): RegExpExecArray | undefined {
  for (const sentence of sentences) {
    const match = pattern.exec(sentence);
    if (match) return match;
  }
  return undefined;
}

function takesOf({ rule: { about, asks: kinds, worth = 0 }, groups }: Detail): Take[] {
  return (Object.entries(kinds) as [AskKind, readonly string[]][]).flatMap(([kind, texts]) =>
    texts.flatMap((text) => {
      const asked = filled(text, groups);
      if (asked === undefined) return [];
      const slots = asked === text ? 0 : slotWorth;
      return [{ kind, about, text: capitalized(asked), score: plainWorth + worth + slots }];
    }),
  );
}

/** `from 14 minutes to 3` → `3 minutes` */
function withUnit(later: string | undefined, earlier: string | undefined): string | undefined {
  const unit = /^[\d.,]+( ?\p{L}+)$/u.exec(earlier?.trim() ?? '')?.[1];
  if (!later || !unit || !/^[\d.,]+$/.test(later)) return later;
  const figure = later.replace(/[.,]+$/, '');
  return `${figure}${figure === '1' ? singular(unit) : unit}`;
}

/** Of a unit of time, in the languages that ask. */
const singular = (unit: string): string =>
  /(?:ms| s)$/.test(unit)
    ? unit
    : unit
        .replace(/(?<=Sekunde|Minute|Stunde|Woche)n$/, '')
        .replace(/(?<=Tag|Monat)en?$/, '')
        .replace(/(?<=\p{L}{2})(?<!moi)s$/u, '');

const isFigure = (slot: string): boolean => !/^[abx]$/.test(slot);

/** The text with the tweet's words in it; nothing where one of them is no subject. */
export function filled(text: string, groups: Readonly<Record<string, string | undefined>>): string | undefined {
  let isWhole = true;
  const result = text.replace(/\{([a-z])\}/g, (_, slot: string) => {
    const value = slot === 'g' ? withUnit(groups.g, groups.f) : groups[slot]?.trim();
    const said = value && (isFigure(slot) ? value.replace(/[.,;:]+$/, '') : addressed(value));
    if (!said) isWhole = false;
    return said ?? '';
  });
  return isWhole ? result : undefined;
}

/** Whether the source tells anything that could be asked about. */
export const tells = ({ sentences }: Source): boolean =>
  sentences.some((sentence) => (written(sentence).match(/\p{L}{2,}/gu) ?? []).length > 2);
