import { pivot } from '../outline/cues.data';
import { lighter } from '../outline/fit';
import type { Beat } from '../outline/outline';
import { chains } from './formats';

const shortestAngle = 90;
const fewestBeats = 3;
const ends = [0.65, 0.5, 0.35];
const starts = [0.5, 0.35];

/** Parts of the brief that make a post of their own: how it ended, and each of its paragraphs, under the sentence that says what it is about. */
export function anglesOf(beats: readonly Beat[], room: number): Beat[][] {
  // A list without some of its items would be another list.
  if (beats.some(({ isItem }) => isItem)) return [];
  const [subject = [], ...rest] = chains(beats);
  const whole = [
    ...ends.map((share) => [...subject, ...endOf(rest, Math.ceil(rest.length * share)).flat()]),
    ...starts.map((share) => [...subject, ...withEnd(rest, Math.ceil(rest.length * share)).flat()]),
    ...paragraphsOf(beats).map((paragraph) => [...withoutAll(subject, paragraph), ...paragraph]),
  ];
  return whole
    .map((angle) => lighter(angle, room))
    .filter((angle) => angle.length >= fewestBeats && angle.length < beats.length && lengthOf(angle) >= shortestAngle);
}

/** The last of them; of a brief in paragraphs, whole ones. */
function endOf(chains: readonly Beat[][], count: number): Beat[][] {
  const start = chains.length - count;
  const hasParagraphs = new Set(chains.map(([first]) => first?.line)).size >= fewestParagraphs;
  const opens = (at: number): boolean => chains[at]?.[0]?.line !== chains[at - 1]?.[0]?.line;
  const at = hasParagraphs ? chains.findIndex((_, place) => place >= start && opens(place)) : start;
  return at === -1 ? [] : chains.slice(at);
}

const fewestParagraphs = 3;

/** How it began, what was done about it and where it ended. */
function withEnd(chains: readonly Beat[][], count: number): Beat[][] {
  return chains.filter((chain, at) => at < count || at === chains.length - 1 || chain.some(isTurn));
}

const isTurn = ({ text, isPoint }: Beat): boolean => isPoint || pivot.test(text);

const withoutAll = (beats: readonly Beat[], others: readonly Beat[]): Beat[] =>
  beats.filter((beat) => !others.includes(beat));

const lengthOf = (beats: readonly Beat[]): number => beats.reduce((sum, { said }) => sum + said.length + 1, 0);

function paragraphsOf(beats: readonly Beat[]): Beat[][] {
  const lines = [...new Set(beats.map(({ line }) => line))];
  return lines.map((line) => beats.filter((beat) => beat.line === line));
}
