import type { Tone } from '../../draft.types';
import { capitalized } from '../../sentences';
import { spoken } from './voice';
import { sameMeaning } from './wording.data';

const negations: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|are|was|were|would|could|should|have|has|had) not\b/g, "$1n't"],
  [/\bwill not\b/g, "won't"],
  [/\bcannot\b/g, "can't"],
  [/\b(We|They|You) are (?=\p{Ll}+ing\b)/gu, "$1're "],
  [/\bI am (?=\p{Ll}+ing\b)/gu, "I'm "],
  [/\b(It|That|He|She) is (?=\p{Ll})/gu, "$1's "],
];

/** The same in other words, for a tone: contracted as in speech, written out for a professional one. */
export function otherwise(text: string, tone: Tone): string {
  const swapped = sameMeaning.reduce((current, [pattern, other]) => current.replace(pattern, other), text);
  const voiced =
    tone === 'professional'
      ? spoken(swapped, tone)
      : negations.reduce((current, [pattern, other]) => current.replace(pattern, other), swapped);
  return capitalized(voiced);
}
