import { weightedLength } from '../../../text/weighted-length';
import { capitalized } from '../sentences';
import type { Beat } from './outline';

/** Sentences that are longer than a part may be, cut where they join two statements, else at a comma, else at a word. */
export function cutLong(beats: readonly Beat[], limit: number): Beat[] {
  return beats.flatMap((beat) => (weightedLength(beat.said) <= limit ? [beat] : cutLong(halved(beat), limit)));
}

const joints = [
  /[;:] (?=\S)/g,
  /, (?=(?:and|but|so|which|because|und|aber|denn|sodass|y|pero|porque|et|mais|car|e|mas|porque) )/giu,
  /(?<!\d), |, (?!\d)/g,
  /[、，；]/g,
  / /g,
] as const;

function halved(beat: Beat): Beat[] {
  const { said } = beat;
  const at = joints.map((joint) => nearestMiddle(said, joint)).find((place) => place !== undefined);
  const place = at ?? Math.floor(said.length / 2);
  const left = said.slice(0, place).replace(/[\s,;:、，；]+$/u, '');
  const right = said.slice(place).replace(/^[\s,;:、，；]+/u, '');
  const isWord = said.charAt(place) === ' ';
  return [
    { ...beat, said: isWord ? `${left}…` : `${left}.`, numbers: Math.ceil(beat.numbers / 2) },
    {
      ...beat,
      said: isWord ? right : capitalized(right),
      leans: true,
      pointsBack: true,
      isItem: false,
      numbers: Math.floor(beat.numbers / 2),
    },
  ];
}

/** A third of the sentence stays on either side. */
function nearestMiddle(text: string, joint: RegExp): number | undefined {
  const middle = text.length / 2;
  const places = [...text.matchAll(joint)]
    .map(({ index }) => index)
    .filter((at) => Math.abs(at - middle) < text.length / 6);
  return places.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
}

/** The sentences without the least telling ones, until all of them have at most `room` characters. */
export function lighter(beats: readonly Beat[], room: number): Beat[] {
  let left = [...beats];
  for (;;) {
    const length = left.reduce((sum, { said }) => sum + weightedLength(said) + 1, 0);
    const drop = length > room ? leastTelling(left) : undefined;
    if (!drop) return left;
    left = left.filter((beat) => beat !== drop);
  }
}

/** One that nothing after it leans on; the subject and the link stay. */
export function leastTelling(beats: readonly Beat[]): Beat | undefined {
  const free = beats.filter(
    ({ isHeading, hasLink }, at) => at > 0 && !isHeading && !hasLink && beats[at + 1]?.leans !== true,
  );
  return free.sort((a, b) => a.weight - b.weight || b.said.length - a.said.length)[0];
}
