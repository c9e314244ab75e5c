import type { HookStyle, PostFormat } from '../../text-model.port';
import { cutLong } from '../outline/fit';
import type { LongBrief } from '../outline/brief';
import { formOf, openingsOf, type Opening } from '../outline/openings';
import type { Beat } from '../outline/outline';

/** What is seen before a reader taps for more: the mobile fold, October 2026. */
export const fold = 140;
const bestLength = 40;

export interface FirstLine {
  text: string;
  form: HookStyle;
  of: number;
  /** The sentences that the line says. */
  said: readonly Beat[];
  /** What of them had no room in the line and follows it. */
  rest: readonly Beat[];
}

const worth = { best: 2, good: 1, figure: 2, own: 0.5, spread: 2.6 };
const goodLength = 80;

/** The ways to begin that end before the fold, best first; none asks. */
export function firstLines(beats: readonly Beat[], brief: LongBrief): Opening[] {
  const all = [
    ...openingsOf(beats, brief),
    ...openingsOf(beats, brief, 'number'),
    ...openingsOf(beats, brief, 'contrast'),
  ];
  const seen = new Set<string>();
  return all
    .filter(({ text, form }) => text.length <= fold && !text.includes('\n') && form !== 'question')
    .filter(({ text }) => !seen.has(text) && seen.add(text).size > 0)
    .map((opening) => ({ ...opening, worth: opening.worth + shortness(opening.text) }))
    .sort((a, b) => b.worth - a.worth);
}

/** What the post answers, asked: as another first line, never as its own. */
export const questionLines = (beats: readonly Beat[], brief: LongBrief): Opening[] =>
  openingsOf(beats, brief).filter(({ form }) => form === 'question');

function shortness(text: string): number {
  const figure = /\d/.test(text) ? worth.figure : 0;
  return figure + (text.length <= bestLength ? worth.best : text.length <= goodLength ? worth.good : 0);
}

interface Place {
  /** Place of the post among those of one answer: each begins with another sentence. */
  at: number;
  format: PostFormat | undefined;
}

export function pickFirstLine(beats: readonly Beat[], { at, format }: Place, brief: LongBrief): FirstLine {
  const isOwnFirst = format === 'opinion' || format === 'list' || beats[0]?.isHeading === true;
  const isBareList = beats[0]?.isItem === true;
  const ranked = firstLines(beats, brief)
    .filter(({ of }) => of === 0 || beats[of]?.series === undefined)
    .filter(({ of }) => (isBareList ? beats[of]?.isItem !== true : !isOwnFirst || of === 0))
    .map((opening) => ({
      opening,
      rank: opening.worth + (opening.of === 0 ? worth.own : 0) + brief.random.next() * worth.spread,
    }))
    .sort((a, b) => b.rank - a.rank);
  const chosen = (ranked[Math.min(at, ranked.length - 1)] ?? ranked[0])?.opening;
  if (chosen) {
    const { text, form, of, span = 1 } = chosen;
    return { text, form, of, said: beats.slice(of, of + span), rest: [] };
  }
  return isBareList ? { text: '', form: 'statement', of: 0, said: [], rest: [] } : cutLine(beats);
}

/** The first sentence is longer than the fold, or a question: what of it has room there, and the rest below. */
function cutLine(beats: readonly Beat[]): FirstLine {
  const [first] = beats;
  if (!first) return { text: '', form: 'statement', of: 0, said: [], rest: [] };
  const [head = first, ...rest] = cutLong([first], fold);
  return { text: head.said, form: formOf(head.said), of: 0, said: [first], rest };
}
