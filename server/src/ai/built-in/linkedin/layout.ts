import type { Seeded } from '../seeded';
import type { Beat } from '../outline/outline';
import { mergedSeries } from '../outline/series';
import type { Block } from './formats';

/** How many sentences the paragraphs have, one after the other, before it begins again: no two of a kind for long. */
const rhythms: readonly (readonly number[])[] = [
  [2, 1, 3],
  [1, 3, 2],
  [3, 2, 1, 2],
  [2, 3, 1],
];
const mostInParagraph = 4;
const longestParagraph = 420;

/** The text of a post below its first line. */
export function laidOut(blocks: readonly Block[], random: Seeded): string {
  const rhythm = random.pick(rhythms) ?? [2];
  let turn = 0;
  const next = (): number => rhythm[turn++ % rhythm.length] ?? 2;
  return blocks
    .flatMap(({ beats, isList }) => (isList ? [rows(beats)] : paragraphs(mergedSeries(beats), next)))
    .filter((text) => text !== '')
    .join('\n\n');
}

function paragraphs(beats: readonly Beat[], next: () => number): string[] {
  const all: string[] = [];
  let current: Beat[] = [];
  let wanted = next();
  for (const beat of beats) {
    const length = current.reduce((sum, { said }) => sum + said.length, beat.said.length);
    const isNewLine = current.length > 0 && current.at(-1)?.line !== beat.line;
    const isEnough = current.length >= wanted && !beat.leans && !isFragmentOf(beat, current);
    const isLong = current.length >= mostInParagraph || length > longestParagraph;
    const isFull = isEnough || (isLong && (!beat.leans || current.length > mostInParagraph));
    if (current.length > 0 && (isNewLine || (isFull && current.at(-1)?.isHeading !== true))) {
      all.push(joined(current));
      current = [];
      wanted = next();
    }
    current.push(beat);
  }
  return [...all, joined(current)];
}

/** `Anna: the weekly report. Piet: releases.`: scraps of one breath. */
function isFragmentOf({ said }: Beat, paragraph: readonly Beat[]): boolean {
  const last = paragraph.at(-1)?.said ?? '';
  return said.length < scrap && last.length < scrap && joined(paragraph).length < longestParagraph / 2;
}

const scrap = 42;

const joined = (beats: readonly Beat[]): string => beats.map(({ said }) => said).join(' ');

/** One row for each line of the brief, counted where the brief counts, with full stops where it has them. */
function rows(beats: readonly Beat[]): string {
  const lines = [...new Set(beats.map(({ line }) => line))];
  const isCounted = beats.every(({ isNumbered }) => isNumbered);
  const isBare = beats.length === lines.length && beats.every(({ end }) => end === '');
  return lines
    .map((line, at) => {
      const row = joined(beats.filter((beat) => beat.line === line));
      return `${isCounted ? `${at + 1}.` : '-'} ${isBare ? row.replace(/\.$/, '') : row}`;
    })
    .join('\n');
}
