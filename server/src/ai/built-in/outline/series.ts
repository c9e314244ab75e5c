import type { LongBrief } from './brief';
import { connector, pointing, steps } from './cues.data';
import { enumerationOf, standsApart, type Enumeration } from './enumeration';
import { numbersIn } from '../../../text/facts/numbers';
import type { Beat, Series } from './outline';
import { denied } from './rows';

/** A brief with fewer sentences than wanted: what they enumerate is told one by one, the longest first. */
export function openedBeats(beats: readonly Beat[], wanted: number, brief: LongBrief): Beat[] {
  const found = beats
    .flatMap((beat, at) =>
      seriesOf({ beats: withMeans(beat, brief), isTitle: at === 0 }, brief).map((opened) => ({ beat, opened })),
    )
    .sort((a, b) => b.beat.said.length - a.beat.said.length);
  let all = [...beats];
  for (const { beat, opened } of found) {
    if (all.filter(isSeparate).length >= wanted) break;
    all = all.flatMap((other) => (other === beat ? opened : [other]));
  }
  return all;
}

/** It can be a part of its own. */
const isSeparate = ({ text, leans }: Beat): boolean => !leans && !connector.test(text);

/** `We cut our bill by deleting A and moving B` is two sentences, the second an enumeration. */
export function withMeans(beat: Beat, { form }: LongBrief): Beat[] {
  const means = isPlain(beat) ? form.means?.(beat.text) : undefined;
  if (!means) return [beat];
  return [
    { ...beat, text: means.main, said: `${means.main}.`, numbers: numbersIn(means.main).length },
    { ...beat, text: means.rest, said: `${means.rest}.`, numbers: numbersIn(means.rest).length, leans: false },
  ];
}

const isPlain = ({ isItem, isHeading, hasLink, end, series }: Beat): boolean =>
  !isItem && !isHeading && !hasLink && end !== '?' && series === undefined;

function seriesOf(
  { beats, isTitle }: { beats: readonly Beat[]; isTitle: boolean },
  { form, random, body }: LongBrief,
): Beat[][] {
  const opened = beats.flatMap((beat) => {
    const found = isPlain(beat) ? enumerationOf(beat.text, form) : undefined;
    const isOpen =
      found !== undefined && standsApart(found, isTitle) && !(found.kind === 'labelled' && denied.test(found.head));
    if (!isOpen) return [beat];
    const isFree = beats.length === 1 && !isOrdered(found) && !counted.test(body);
    return itemBeats(beat, isFree && random.chance(movedShare) ? moved(found, random) : found, form.joint);
  });
  return opened.length > 1 ? [opened] : [];
}

const movedShare = 0.5;
/** `The third one makes people laugh`: what is counted stays where it is. */
const counted =
  /(?<!\p{L})(?:(?:first|second|third|fourth|fifth|last) (?:one|two|three|point|rule|thing)|the (?:former|latter|other)|dritte[nrs]?|zweite[nrs]?|letzte[nrs]? (?:punkt|regel)|l[oa] (?:primer|segund|tercer|últim)[ao]|l[ae] (?:première|deuxième|troisième|dernière?)|[oa] (?:primeir|segund|terceir|últim)[ao])(?!\p{L})/iu;

function isOrdered({ parts, kind }: Enumeration): boolean {
  const counts = parts.filter((part) => /^\d/.test(part)).length;
  const isTied = parts.some((part) => steps.test(part) || pointing.test(part));
  return isTied || counts > 1 || (kind === 'deeds' && parts.length < fewestRows);
}

/** Items in another order, none of which says when it was. */
function moved(found: Enumeration, random: LongBrief['random']): Enumeration {
  const [lead = '', ...rest] = found.items;
  const places = random.shuffled(found.items.map((_, at) => at));
  // The first deed brings the subject, and what stands before it.
  const isTold = found.kind === 'deeds' && !rest.every((item) => item.split(' ')[0] === lead.split(' ')[0]);
  if (isTold) return found;
  const shared = found.kind === 'deeds' ? found.items[1]?.slice(0, -(found.parts[1]?.length ?? 0)) : undefined;
  return {
    ...found,
    items: places.map((at) => found.items[at] ?? ''),
    parts: places.map((at) => (at === 0 && shared ? lead.slice(shared.length) : (found.parts[at] ?? ''))),
  };
}

function itemBeats(beat: Beat, { kind, head, items, parts }: Enumeration, joint: string): Beat[] {
  const size = items.length + (head === '' ? 0 : 1);
  const series = (part: string): Series => ({
    whole: beat.said,
    size,
    part,
    joint: kind === 'deeds' ? ` ${joint} ` : ', ',
  });
  const over: Beat[] =
    head === '' ? [] : [{ ...headBeat(beat, head), said: `${head}:`, series: { ...series(head), isHead: true } }];
  return [
    ...over,
    ...items.map((text, at) => ({
      ...beat,
      text,
      said: `${text}${at === items.length - 1 ? beat.end || '.' : '.'}`,
      leans: at === 0 && head === '' && beat.leans,
      pointsBack: at === 0 && head === '' && beat.pointsBack,
      numbers: numbersIn(text).length,
      isConcrete: beat.isConcrete && numbersIn(text).length > 0,
      weight: beat.weight / items.length + 1,
      hasVerb: kind === 'deeds',
      series: series(parts[at] ?? text),
    })),
  ];
}

const headBeat = (beat: Beat, head: string): Beat => ({
  ...beat,
  text: head,
  end: '.',
  isHeading: false,
  numbers: numbersIn(head).length,
});

/** The longest enumeration as rows under the line that announces it; nothing where there is none of three and more. */
export function withRows(beats: readonly Beat[], { form }: LongBrief): Beat[] | undefined {
  if (beats.some(({ isItem }) => isItem)) return undefined;
  const [longest] = beats
    .flatMap((beat, at) => {
      const found = isPlain(beat) ? enumerationOf(beat.text, form) : undefined;
      const isList = found?.rows !== undefined && found.rows.length >= fewestRows && (at > 0 || found.head !== '');
      return isList ? [{ beat, found }] : [];
    })
    .sort((a, b) => b.found.items.length - a.found.items.length);
  if (!longest) return undefined;
  return beats.flatMap((beat, at) => (beat === longest.beat ? rowBeats(beat, longest.found, at) : [beat]));
}

const fewestRows = 3;

/** Lines that no brief has. */
const rowLine = (at: number, row: number): number => -100 * (at + 1) - row;

function rowBeats(beat: Beat, { head, did, rows = [] }: Enumeration, at: number): Beat[] {
  const over = head === '' ? did : `${head}:`;
  const heading = { ...headBeat(beat, over ?? ''), said: over ?? '', isHeading: true, line: rowLine(at, 0) };
  const items = rows.map((text, row) => ({
    ...beat,
    text,
    said: text,
    end: '',
    leans: false,
    pointsBack: false,
    hasVerb: false,
    isItem: true,
    numbers: numbersIn(text).length,
    line: rowLine(at, row + 1),
  }));
  return over === undefined ? items : [heading, ...items];
}

/** The beat as it stands alone. */
export function apart(beat: Beat): Beat {
  const { series, ...rest } = beat;
  return series ? rest : beat;
}

/** What was opened and stands together again is one sentence again. */
export function mergedSeries(beats: readonly Beat[]): Beat[] {
  const runs: Beat[][] = [];
  for (const beat of beats) {
    const last = runs.at(-1);
    if (last && beat.series !== undefined && last[0]?.series?.whole === beat.series.whole) last.push(beat);
    else runs.push([beat]);
  }
  return runs.map(mergedRun);
}

function mergedRun(run: Beat[]): Beat {
  const [first] = run as [Beat, ...Beat[]];
  const { series } = first;
  if (!series) return first;
  if (run.length === series.size && isInOrder(run)) return { ...first, said: series.whole };
  if (run.length === 1) return series.isHead ? { ...first, said: `${first.text}.` } : first;
  const [, ...parts] = run.map((beat) => beat.series?.part ?? beat.text);
  const lead = series.isHead ? `${first.text}: ${parts.shift() ?? ''}` : first.text;
  const last = parts.pop();
  const start = [lead, ...parts].join(', ');
  return { ...first, said: last === undefined ? `${start}.` : `${start}${series.joint}${last}.` };
}

const isInOrder = (run: readonly Beat[]): boolean => {
  const places = run.map(({ series }) => series?.whole.indexOf(series.part) ?? -1);
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
};
