import { capitalized } from '../../sentences';
import { gerundBase } from './verbs';

/** `The thing that mattered was deleting the invite step` → `Try deleting …`: advice the brief itself gives. */
export function imperativeOf(text: string, names: ReadonlySet<string>): string | undefined {
  const was = /^(?:The|My|Our|What) [^,;]{3,60}? (?:was|is) (\p{L}+ing) ([^,;]{4,80})$/u.exec(text);
  const ing = was?.[1];
  const base = ing ? gerundBase(ing) : undefined;
  if (base && !names.has(ing ?? ''))
    return `${capitalized(base)} ${(was?.[2] ?? '').replace(/\b(?:our|my)\b/g, 'your')}`;
  const learned =
    /^(?:I|We) (?:learned|realized|found out) (?:that )?(you (?:need|have|should|can|must)\b.{6,100})$/i.exec(
      text,
    )?.[1];
  return learned ? capitalized(learned) : undefined;
}
