import type { Deeds, Lead } from '../../draft.types';
import { capitalized } from '../../sentences';
import { changeLines, deedRules } from './enumerations.data';
import type { Pack } from './pack.types';

/** What came of it is nothing that somebody did. */
const outcome =
  /(?<!\p{L})(?:verloren|gespart|gewonnen|verdient|perd\p{L}+|ahorr\p{L}+|gan\p{L}+|recuper\p{L}+|factur\p{L}+|gagn\p{L}+|économis\p{L}+|economiz\p{L}+|poup\p{L}+|consegu\p{L}+|gasto|cheg\p{L}+|lleg\p{L}+|duermo|durmo)(?!\p{L})/iu;
const connected = /^(?:dann|danach|luego|después|entonces|puis|ensuite|depois|então) /iu;

/** Several deeds of one subject in one sentence; nothing where one of them is not surely a deed. */
export function deedsOf(parts: readonly string[], language: string): Deeds | undefined {
  const rule = deedRules[language];
  const [first = '', ...rest] = parts;
  if (!rule?.first.test(first) || !rest.every((part) => rule.next.test(part))) return undefined;
  const of = (rows: readonly (readonly [RegExp, string])[]): string =>
    rows.find(([pattern]) => pattern.test(first))?.[1] ?? '';
  const lead = of(rule.leads);
  if (rule.leads.length > 0 && lead === '') return undefined;
  const did = parts.some((part) => outcome.test(part)) ? '' : of(rule.did);
  const own = (first.startsWith(lead) ? first.slice(lead.length) : first).replace(connected, '');
  return {
    items: [first, ...rest.map((part) => capitalized(`${lead}${part}`))],
    ...(did === '' ? {} : { did, rows: [own.charAt(0).toLowerCase() + own.slice(1), ...rest] }),
  };
}

/** What a sentence tells of a change, in the words of its figures. */
export function leadsOf(text: string, pack: Pack): Lead[] {
  const change = pack.change(text);
  const lines = changeLines[pack.language];
  if (!change || !lines || change.rest !== '') return [];
  const { thing, from, to } = change;
  const span = change.tail === '' ? change.span : `${change.span} ${change.tail}`;
  const filled = (line: string): string =>
    line.replace('{T}', capitalized(thing)).replace('{s}', span).replace('{a}', from).replace('{b}', to);
  return (['contrast', 'question', 'number'] as const).map((form) => ({ form, text: filled(lines[form]) }));
}
