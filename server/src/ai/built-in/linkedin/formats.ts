import type { PostFormat } from '../../text-model.port';
import { claim, concession, firstPerson, moment } from '../outline/cues.data';
import type { Beat } from '../outline/outline';

/** Sentences that stand together: one after the other, or as rows of a list. */
export interface Block {
  beats: readonly Beat[];
  isList?: true;
}

const fewestRows = 3;
const mostRows = 7;
const longestRow = 130;
const fewestMoments = 2;

/** The sentences in the order of a format; nothing where the brief has not what the format is made of. */
export function inFormat(beats: readonly Beat[], format: PostFormat): Block[] | undefined {
  switch (format) {
    case 'story':
      return beats.filter(({ said }) => moment.test(said)).length >= fewestMoments ? withItems(beats) : undefined;
    case 'lesson':
      return lesson(beats);
    case 'list':
      return list(beats);
    case 'opinion':
      return opinion(beats);
  }
}

/** As the brief tells it; what it lists stays a list. */
export function withItems(beats: readonly Beat[]): Block[] {
  const blocks: Block[] = [];
  let rest = beats;
  while (rest.length > 0) {
    const isList = rest[0]?.isItem === true;
    const end = rest.findIndex(({ isItem }) => isItem !== isList);
    const run = rest.slice(0, end === -1 ? rest.length : end);
    blocks.push(isList && linesOf(run).length > 1 ? { beats: run, isList: true } : { beats: run });
    rest = rest.slice(run.length);
  }
  return blocks;
}

const linesOf = (beats: readonly Beat[]): number[] => [...new Set(beats.map(({ line }) => line))];

/** A sentence and those that lean on it go together. */
export function chains(beats: readonly Beat[]): Beat[][] {
  const all: Beat[][] = [];
  for (const beat of beats) {
    const last = all.at(-1);
    if (last && (beat.leans || last.at(-1)?.isHeading === true)) last.push(beat);
    else all.push([beat]);
  }
  return all;
}

/** What happened, then what the brief draws from it. */
function lesson(beats: readonly Beat[]): Block[] | undefined {
  const all = chains(beats);
  const isPoint = (chain: readonly Beat[], at: number): boolean =>
    at > 0 && chain[0]?.isPoint === true && !chain.some(({ isItem }) => isItem);
  const points = all.filter(isPoint);
  if (points.length === 0) return undefined;
  const rest = all.filter((chain, at) => !isPoint(chain, at)).flat();
  return [...withItems(rest), ...points.map((chain) => ({ beats: chain }))];
}

/** One line says what it is, plain rows follow, then what they come to. */
function list(beats: readonly Beat[]): Block[] | undefined {
  if (linesOf(beats.filter(({ isItem }) => isItem)).length >= fewestRows) return withItems(beats);
  const all = chains(beats);
  const run = longestRun(all);
  if (run.length < fewestRows) return undefined;
  const start = all.indexOf(run[0] ?? []);
  const rows = run.flatMap((chain, row) => chain.map((beat) => ({ ...beat, isItem: true, line: -2 - row })));
  return [
    { beats: all.slice(0, start).flat() },
    { beats: rows, isList: true },
    ...withItems(all.slice(start + run.length).flat()),
  ];
}

/** As many in a row as could be rows; the first sentence says what they are. */
function longestRun(all: readonly Beat[][]): Beat[][] {
  let best: Beat[][] = [];
  let current: Beat[][] = [];
  for (const chain of all.slice(1)) {
    current = fitsRow(chain) ? [...current, chain] : [];
    if (current.length > best.length && current.length <= mostRows) best = current;
  }
  return best;
}

function fitsRow(chain: readonly Beat[]): boolean {
  const length = chain.reduce((sum, { said }) => sum + said.length, 0);
  const isConcrete = chain.some((beat) => beat.numbers > 0 || beat.isConcrete);
  return (
    length <= longestRow &&
    isConcrete &&
    !chain.some((beat) => beat.isPoint || beat.isHeading || beat.hasLink || beat.end === '?')
  );
}

/** The claim, what speaks for it in the order of the brief, and what speaks against it before the end. */
function opinion(beats: readonly Beat[]): Block[] | undefined {
  const all = chains(beats);
  const own = all.find(([first]) => first !== undefined && isClaim(first));
  if (!own) return undefined;
  const granted = all.filter((chain) => chain !== own && concession.test(chain[0]?.text ?? ''));
  const rest = all.filter((chain) => chain !== own && !granted.includes(chain));
  const end = rest.length > 2 ? rest.slice(-1) : [];
  const reasons = rest.slice(0, rest.length - end.length);
  return [
    { beats: own },
    ...withItems(reasons.flat()),
    ...granted.map((chain) => ({ beats: chain })),
    ...withItems(end.flat()),
  ];
}

const isClaim = (beat: Beat): boolean =>
  beat.numbers === 0 &&
  beat.end !== '?' &&
  !beat.isItem &&
  !beat.isHeading &&
  !label.test(beat.text) &&
  (claim.test(beat.said) || isGeneral(beat));

/** `Open offices save rent and cost everything else`: about things as they are, and nobody in particular. */
const isGeneral = ({ text, hasVerb, weight }: Beat): boolean =>
  hasVerb &&
  weight > ofSubject &&
  text.length <= longestRow &&
  !firstPerson.test(text) &&
  !moment.test(text) &&
  !named.test(text);

/** `Why it matters to us: …` */
const label = /^[^.:]{2,40}:\s/;

/** Only the sentence that opens the brief weighs as much without a figure. */
const ofSubject = 3;
const named = /(?<=\p{Ll} )\p{Lu}\p{Ll}+ (?:was|has|had|hat|war|era|fue|a|foi)(?!\p{L})/u;

/** The formats that the brief has the material for, the most telling first. */
export function formatsFor(beats: readonly Beat[]): PostFormat[] {
  const hasItems = linesOf(beats.filter(({ isItem }) => isItem)).length >= fewestRows;
  const order: PostFormat[] = hasItems ? ['list', 'lesson', 'story', 'opinion'] : ['story', 'lesson', 'opinion'];
  const opensWithClaim = beats[0] !== undefined && isClaim(beats[0]);
  return order.filter((format) => (format !== 'opinion' || opensWithClaim) && inFormat(beats, format) !== undefined);
}
