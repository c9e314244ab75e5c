import { findUrls } from '../../../text/addresses/urls';
import { pronounStart } from '../../../text/questions/leaning.data';
import { spaceless } from '../../../text/questions/substance';
import type { Unit } from './read-notes';

/** Whether a text has words enough for a post; without spaces between words, letters count. */
export function standsAlone(text: string, fewestWords = 4): boolean {
  const plain = text.replace(/(?<!\S)(?:[#＃@＠]|https?:\/\/)\S+/gu, '');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.,:'’]*/gu)?.length ?? 0;
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  return (
    words >= fewestWords ||
    (spaceless.test(plain) && findUrls(text).length === 0 && words > 0 && letters / words > 6 && letters >= 8)
  );
}

export const isNumber = ({ text }: Unit): boolean => /\d/.test(text);
export const isQuestion = ({ text }: Pick<Unit, 'text'>): boolean => /[?？؟]["”’»)]*$/u.test(text);

export const canOpen = (units: readonly Unit[], at: number): boolean => {
  const unit = units[at];
  if (!unit || unit.isCode || unit.leans) return false;
  const next = units[at + 1];
  // What "she" stands for may be further up.
  if (at > 0 && (unit.isWeak || (next?.leans && pronounStart.test(next.text)))) return false;
  // Who says it stands before it.
  if (/^["“„«「]/u.test(unit.text) && units[at - 1]?.paragraph === unit.paragraph) return false;
  return !(unit.isLeadIn && at === units.length - 1);
};

/** May stand for what another sentence names, or tell what came of it. */
export const pointer =
  /(?<!\p{L})(?:it|they|them|he|she|him|ones?|those|that|mine|ours|now|too|also|instead|anymore)(?!\p{L})/iu;

/** Whether a sentence or an item further down needs nothing of what stands above it. */
export const isApart = (units: readonly Unit[], at: number): boolean => {
  const { text, isLeadIn } = units[at] ?? { text: '', isLeadIn: true };
  return at > 0 && !isLeadIn && canOpen(units, at) && !pointer.test(text) && standsAlone(text);
};

/** Whether a sentence further down says enough before all others. */
export const mayLead = (units: readonly Unit[], at: number): boolean => {
  const [before, unit] = [units[at - 1], units[at]];
  return isApart(units, at) && unit?.list === null && (unit.isFact || before?.paragraph !== unit.paragraph);
};

/** Whether they are lines that the person set below each other. */
export const isSetBelow = (before: Unit | undefined, unit: Unit): boolean =>
  before?.paragraph === unit.paragraph && before.line !== unit.line;

/** What sets a text apart that opens so. */
export function openingAngle(unit: Unit): string {
  if (isQuestion(unit)) return 'Opens with the question';
  return /^(?:\S+ ){0,4}\S*\d/u.test(unit.text) ? 'Opens with the number' : 'Opens further down';
}
