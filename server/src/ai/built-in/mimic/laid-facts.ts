import type { Structure } from '../../../text/structure';
import { capitalized } from '../sentences';
import { contentWords } from '../source/content';
import { beatsOf, type Beat } from '../source/beats';
import { leans, type Telling } from './layout';
import { wouldYou } from './question';

interface Facts {
  sentences: readonly string[];
  language: string;
  isTyped: boolean;
}

/** Whether the brief is in notes, which its lines spell out. */
export const isInNotes = ({ sentences, language, isTyped }: Facts): boolean =>
  beatsOf(sentences, language, isTyped).length > sentences.length;

/** The facts of a brief on the lines of a build: in their order, the last first, then against now, and not all of them. */
export function laidFacts({ sentences, language, isTyped }: Facts, structure: Structure): Telling[] {
  const beats = beatsOf(sentences, language, isTyped).slice(0, mostBeats);
  if (beats.length < fewestBeats) return [];
  const some = selections(beats);
  const orders = some.flatMap((chosen) => [
    chosen,
    ...otherFirst(chosen),
    ...timeFirst(chosen),
    ...thenAndNow(chosen, language),
  ]);
  return orders.flatMap((order) => finished(order, { structure, language, all: beats }));
}

const fewestBeats = 2;
const mostBeats = 6;
const worth = { laid: 4, leftOut: 0.8, untold: 2.5 };

interface Build {
  structure: Structure;
  language: string;
  all: readonly Beat[];
}

/** As many lines as the build has, give or take one, and its ending. */
function finished(order: readonly Beat[], { structure, language, all }: Build): Telling[] {
  const plain = fitted(
    order.map(({ text }) => text),
    structure.lineCount,
  );
  const questions =
    structure.ending === 'question' && language === 'en' ? all.flatMap(({ text }) => wouldYou(text)).slice(0, 3) : [];
  const asked = questions.map((question) => [
    ...fitted(
      order.map(({ text }) => text),
      Math.max(1, structure.lineCount - 1),
    ),
    question,
  ]);
  const hasNow =
    !all.some(({ kind }) => kind === 'now') ||
    order.some(({ text }) => /^(?:\d|Now|Jetzt|Ahora|Agora|Aujourd|From)/.test(text));
  const extra = worth.laid - (all.length - order.length) * worth.leftOut - (hasNow ? 0 : worth.untold);
  return [...asked, plain].map((lines) => ({ lines, isList: false, worth: extra }));
}

/** Parted while there are too few lines; too many are put together when they are laid out. */
function fitted(lines: readonly string[], lineCount: number): string[] {
  const found = [...lines];
  while (found.length < lineCount) {
    const at = found.findLastIndex((text, index) => index > 0 && parted(text) !== undefined);
    const halves = parted(found[at] ?? '');
    if (!halves) break;
    found.splice(at, 1, ...halves);
  }
  return found;
}

/** `Now it is 60 students and a waiting list.` → `Now it is 60 students.` and `And a waiting list.` */
function parted(text: string): [string, string] | undefined {
  const [, first, and, rest] =
    /^((?:Now it is |Jetzt sind es |Ahora son |Agora são )?[^,:]*\d[^,:]*?) (and|und|y|et|e) ((?:an?|one|no|eine?|una?|une|uma?) [^,:]{3,40}\.)$/iu.exec(
      text,
    ) ?? [];
  return first && and && rest ? [`${first}.`, `${capitalized(and)} ${rest}`] : undefined;
}

/** Another part before the story that led there: how it stands now, a figure, what people said. */
function otherFirst(beats: readonly Beat[]): Beat[][] {
  if (leansOn(beats[0]?.text ?? '')) return [];
  return beats.flatMap((beat, at) => {
    const opener = beat.bare ? { ...beat, text: `${capitalized(beat.bare)}.` } : beat;
    const isFree = at > 0 && !leansOn(opener.text) && !leansOn(beats[at + 1]?.text ?? '');
    return isFree && !namesAgain(opener, beats.slice(0, at))
      ? [[opener, ...beats.filter((other) => other !== beat)]]
      : [];
  });
}

const timed =
  /^(I|We) ([^,:]+?) ((?:in|back in) (?:(?:19|20)\d\d|January|February|March|April|May|June|July|August|September|October|November|December)|(?:last|this) (?:week|month|year|quarter|summer|winter|spring|autumn|fall))\.$/u;

/** `We moved support in March.` → `In March we moved support.` */
function timeFirst(beats: readonly Beat[]): Beat[][] {
  const [first, ...rest] = beats;
  const [, who, deed, time] = timed.exec(first?.text ?? '') ?? [];
  if (!first || !who || !deed || !time) return [];
  return [[{ ...first, text: `${capitalized(time)} ${who === 'We' ? 'we' : 'I'} ${deed}.` }, ...rest]];
}

/** `We moved the forms …` after `… on forms`: known only from what stood before. */
const namesAgain = (opener: Beat, beats: readonly Beat[]): boolean => {
  const before = new Set(beats.flatMap(({ text }) => contentWords(text)));
  return [...opener.text.matchAll(/\bthe (\p{L}+)/giu)].some(([, noun = '']) => before.has(noun.toLowerCase()));
};

const startYear = / (?:in|back in) ((?:19|20)\d\d)\.$/;
const begun = /^(?:I|We) started (\p{Ll}+ing .+)$/u;

/** How it was in the first year and how it is now, in lines that set one against the other. */
function thenAndNow(beats: readonly Beat[], language: string): Beat[][] {
  const now = beats.find(({ kind }) => kind === 'now');
  const count = beats.find(({ kind, text }) => kind === 'count' && /^[$€£\d]/.test(text));
  const start = beats.find(({ text }) => startYear.test(text));
  const year = startYear.exec(start?.text ?? '')?.[1];
  if (language !== 'en' || !now?.bare || !count || !start || !year) return [];
  // Only what is counted then and now is known to have been so many then.
  const noun = / (\p{L}+)\.$/u.exec(count.text)?.[1];
  if (!noun || !now.bare.includes(` ${noun}`)) return [];
  const others = beats.filter((beat) => beat !== now && beat !== count && beat !== start);
  const today: Beat = { kind: 'now', text: `${capitalized(now.bare)}.` };
  const was: Beat = {
    kind: 'count',
    text: `In ${year} it was ${count.text.charAt(0).toLowerCase()}${count.text.slice(1)}`,
  };
  return [[today, was, ...others], ...grown({ start, count, now, others, year })];
}

interface Growth {
  start: Beat;
  count: Beat;
  now: Beat;
  others: readonly Beat[];
  year: string;
}

/** `4 students.` and `60 students and a waiting list` → `From 4 students to 60.` and `And a waiting list.` */
function grown({ start, count, now, others, year }: Growth): Beat[][] {
  const [, noun = ''] = /^[$€£]?\d[\d,.]* (\p{L}+)\.$/u.exec(count.text) ?? [];
  const [, figure, rest] = new RegExp(`^([$€£]?\\d[\\d,.]*) ${noun}(?: (and .+))?$`, 'u').exec(now.bare ?? '') ?? [];
  const [, deed] = begun.exec(start.text.replace(startYear, '')) ?? [];
  if (noun === '' || !figure || !deed) return [];
  const since: Beat = { kind: 'whole', text: `${capitalized(deed)} since ${year}.` };
  const change: Beat = { kind: 'count', text: `${count.text.replace(/^/, 'From ').replace(/\.$/, '')} to ${figure}.` };
  const added: Beat[] = rest ? [{ kind: 'none', text: `${capitalized(rest)}.` }] : [];
  return [
    [since, change, ...added],
    [since, ...others, change, ...added],
  ];
}

/** All of them and fewer, so that two posts need not tell the same; what leans on a part goes with it. */
function selections(beats: readonly Beat[]): Beat[][] {
  const all = Array.from({ length: 2 ** beats.length }, (_, mask) => beats.filter((__, at) => (mask & (1 << at)) > 0));
  return all
    .filter((chosen) => chosen.length >= fewestBeats && stands(chosen, beats))
    .sort((a, b) => b.length - a.length);
}

/** Figures and a `now` say nothing without their beginning; a part that leans on another goes with it. */
function stands(chosen: readonly Beat[], beats: readonly Beat[]): boolean {
  const [first] = beats;
  const hasNotes = beats.some(({ kind }) => kind === 'count' || kind === 'none' || kind === 'now');
  if (first && hasNotes && !chosen.includes(first)) return false;
  return chosen.every((beat) => {
    const before = beats[beats.indexOf(beat) - 1];
    return !before || beat.kind === 'now' || !leansOn(beat.text) || chosen.includes(before);
  });
}

const leansOn = (text: string): boolean => leans(text) || /\b(?:of them|the others?|them)\b/i.test(text);
