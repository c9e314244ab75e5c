import type { Edit } from './edits';
import { sentencesIn } from './sentences';

export type CutKind = 'bracket' | 'aside' | 'hedge';

/** A stretch that its sentence stands without. */
export interface Cut {
  kind: CutKind;
  start: number;
  end: number;
  edit: Edit;
}

const mostCuts = 3;
const bracket = /[^\S\n]*\([^()\n]{3,80}\)/gu;
const aside = /,\s(?:which|who|wobei|lo cual|ce qui|o que)\s[^,.;:!?\n()]{3,60}(?=[,.;!])/giu;
const hedge =
  /,?\s(?:as far as (?:i can tell|i know)|to be (?:fair|honest)|if i['’]m honest|in my (?:opinion|view)|i (?:think|guess|suppose|believe)|kind of|sort of|more or less|basically|actually|really|ehrlich gesagt|meiner meinung nach|quasi|à mon avis|en fait|en mi opinión|la verdad|na minha opinião)(?!\p{L}),?/giu;

/** Returns up to three cuts in the order of the text. The last sentence is never touched: it is what readers leave with. */
export function cutsIn(text: string): Cut[] {
  const sentences = sentencesIn(text);
  const end = sentences.at(-1)?.start ?? 0;
  const found = Object.entries({ bracket, aside, hedge }).flatMap(([kind, pattern]) =>
    [...text.slice(0, end).matchAll(pattern)].map(({ 0: whole, index }) => {
      const range = { start: index, end: index + whole.length };
      return { kind: kind as CutKind, ...range, edit: { ...range, text: '' } };
    }),
  );
  const apart = found.filter(
    (cut, at) => !found.slice(0, at).some((other) => cut.start < other.end && other.start < cut.end),
  );
  const longest = [...apart].sort((a, b) => b.end - b.start - (a.end - a.start)).slice(0, mostCuts);
  return longest.sort((a, b) => a.start - b.start);
}
