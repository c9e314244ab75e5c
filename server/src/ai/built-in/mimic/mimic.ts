import { originality } from '../../../text/originality';
import { followsStructure, readStructure, type Structure } from '../../../text/structure';
import type { TextInput } from '../../text-model.port';
import type { Drafts } from '../compose';
import { grammarFor } from '../grammars';
import { mixSeed, Seeded } from '../seeded';
import { readSource } from '../source/read-source';
import { selectTakes, type Selection, type Take } from '../source/select';
import { readWish } from '../wish';
import { drawn, laidOut, readLayout, type Layout, type Telling } from './layout';
import { listOf, namedSubject, subjectOf, type Subject } from './lines';
import { contentWords } from '../source/content';
import { writtenLists } from './written-lists';
import { readBrief, tellings, type Brief } from './told';

/** Posts built like `source`: about the brief's facts, or without one about the source's subject in new words. */
export function composeMimics(input: TextInput, seed: number): Drafts {
  const original = input.source ?? '';
  const structure = input.structure ?? readStructure(original);
  const brief = readBrief(input.prompt);
  const random = new Seeded(mixSeed(seed, original + input.prompt));
  const source = readSource(original);
  const isOwn = brief.sentences.length > 0;
  const scene: Scene = { input, structure, seed, random, layout: readLayout(original, structure) };
  const parts = isOwn ? partsOf(brief, scene) : drawnAbout(subjectOf(source, input), scene);
  const { wish, notes } = readWish(input, '');
  const language = isOwn ? brief.language : source.language;
  const chosen = mostOf(takesOf(parts, scene, isOwn ? brief.body : ''), {
    input,
    wish,
    random,
    given: isOwn ? brief.body : source.text,
    accepts: (text) => isNew(text, original),
    typeset: (text) => grammarFor(language)?.typeset?.(text, isOwn ? input.prompt : original) ?? text,
  });
  const texts = chosen.map(({ text }) => text);
  return { texts, notes: [...notes, ...notesOn(texts, { input, structure, isOwn })] };
}

/** All facts in one post can leave none for another: then the batch is chosen without that one. */
function mostOf(takes: readonly Take[], selection: Selection): Take[] {
  let best = selectTakes(takes, selection);
  let left = takes;
  for (let round = 0; round < mostRounds && best.length < selection.input.count; round += 1) {
    const [first] = round === 0 ? best : selectTakes(left, selection);
    if (!first) break;
    left = left.filter(({ text }) => text !== first.text);
    const others = selectTakes(left, selection);
    if (others.length > best.length) best = others;
  }
  return best;
}

const mostRounds = 3;
const longestRun = 7;
const mostShared = 0.25;

/** Far enough from the post that it is built like. */
export function isNew(text: string, source: string): boolean {
  const { similarity, longestRun: run } = originality(text, source);
  return run <= longestRun && similarity < mostShared;
}

interface Scene {
  input: TextInput;
  structure: Structure;
  layout: Layout;
  seed: number;
  random: Seeded;
}

function partsOf(brief: Brief, scene: Scene): Telling[] {
  return brief.isTopic ? drawnAbout(namedSubject(brief, scene), scene) : tellings(brief, scene);
}

/** Lines on a subject in the build's order: an introduction before a list, else an opener and what follows. */
function drawnAbout(subject: Subject, { structure, layout, random, input }: Scene): Telling[] {
  if (layout.mark === undefined)
    return drawn(subject.lines, structure, random).map((parts) => ({ lines: parts, isList: false }));
  const lists = writtenLists(subject.text, { layout, random });
  if (lists.length > 0) return lists;
  return Array.from({ length: input.count * 2 }, () => listOf(subject, { layout, random })).flatMap(
    (telling) => telling ?? [],
  );
}

const mostApart = 3;
const worth = { plain: 4, followed: 6, figure: 1, covered: 8 };
const cost = { miss: 5, punchline: 1, late: 2, tight: 3 };

/** A last line that is not short harms the build less than a fact that is left out. */
const costOf = (misses: readonly string[]): number =>
  misses.reduce((sum, miss) => sum + (miss.endsWith('a short punchline.') ? cost.punchline : cost.miss), 0);

/** Each telling laid out like the source, and on single lines where blank ones would make a poem of it. */
function takesOf(parts: readonly Telling[], { structure, layout }: Scene, body: string): Take[] {
  const tight = { ...layout, gaps: { ...layout.gaps, rest: '\n', last: layout.gaps.rest } };
  const words = new Set(contentWords(body));
  return parts.flatMap(({ lines, isList, worth: extra = 0 }, order) => {
    if (lines.length === 0) return [];
    return [layout, tight].map((build, at) => {
      const text = laidOut(lines, build, isList);
      const { misses } = followsStructure(text, structure);
      const covered = words.size === 0 ? 0 : contentWords(text).filter((word) => words.has(word)).length / words.size;
      const score =
        worth.plain +
        worth.followed +
        extra -
        costOf(misses) -
        Math.min(cost.late, order * 0.1) +
        (/\d/.test(text) ? worth.figure : 0) +
        Math.min(1, covered) * worth.covered -
        // Single sentences between blank lines all through are no post: there, close lines are the better build.
        at * (text.split('\n').filter((line) => line !== '').length > mostApart ? 0 : cost.tight);
      return { text, kind: firstLine(text), about: lines.at(-1) ?? '', score };
    });
  });
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

interface Result {
  input: TextInput;
  structure: Structure;
  isOwn: boolean;
}

function notesOn(texts: readonly string[], { input, structure, isOwn }: Result): string[] {
  const notes: string[] = [];
  if (texts.length < input.count) notes.push(isOwn ? fewFactsNote(texts.length) : fewLinesNote(texts.length));
  const misses = texts.flatMap((text) => followsStructure(text, structure).misses);
  const [first] = misses.filter((miss) => !miss.endsWith('a short punchline.'));
  if (first !== undefined && isOwn)
    notes.push(
      `Not every post has the whole build: ${first.charAt(0).toLowerCase()}${first.slice(1)} More facts in the brief fill more lines.`,
    );
  return notes;
}

const countOf = (given: number): string =>
  given === 0 ? 'No post' : given === 1 ? 'Only one post' : `Only ${given} posts`;
const fewFactsNote = (given: number): string =>
  `${countOf(given)} came out different enough. One more fact in the brief gives more.`;
const fewLinesNote = (given: number): string =>
  `${countOf(given)} on this subject came out far enough from the original. Say what yours should be about, with a number, name or moment.`;
