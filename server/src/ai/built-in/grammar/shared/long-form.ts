import type { LongForm } from '../../draft.types';
import { deedsOf, leadsOf } from './enumerations';
import { joints } from './enumerations.data';
import { howQuestions } from './how-questions.data';
import type { Pack } from './pack.types';
import { isOrder } from './orders';
import { readLines } from './read';
import { kindOf } from './scene';

/** The long form of one language: what its pack knows about sentences. */
export function longFormOf(pack: Pack): LongForm {
  return {
    isOrder,
    statements: (line) =>
      readLines(line, pack, Infinity).map(({ text, end, isBullet, isPoint }) => ({
        text,
        end,
        isBullet,
        isPoint,
        leans: pack.leans(text) || pack.follows(text),
        hasVerb: pack.hasVerb(text),
      })),
    standalone: () => undefined,
    retold: (text) => pack.retold(text),
    clauses: (text) => pack.halves(text) ?? [text],
    joint: joints[pack.language] ?? 'and',
    deeds: (parts) => deedsOf(parts, pack.language),
    leads: (text) => leadsOf(text, pack),
    howQuestion: (text) => howQuestion(text, pack.language),
    topicLines: () => [],
    questionTo: (body) => kindOf(body, pack).questions[0],
  };
}

/** `Wir haben die Werkstatt in einer Woche umgezogen` → `Wie haben wir …?`; only of one clause. */
function howQuestion(text: string, language: string): string | undefined {
  const rule = howQuestions[language];
  if (!rule || /[,;:?]/.test(text.replace(/\d[.,:]\d/g, '')) || !rule.deed.test(text)) return undefined;
  return `${text.replace(rule.deed, rule.asked)}${rule.mark}`;
}
