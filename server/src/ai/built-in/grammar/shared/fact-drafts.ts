import type { Candidate, Tone, Wish } from '../../draft.types';
import { weightedLength } from '../../../../text/weighted-length';
import { said, type Line } from './read';
import { endingsOf, gap, type Scene } from './scene';
import { selections } from './selections';
import { takesOf, type Take } from './takes';

/** Ways tried of one choice of lines: enough to differ, few enough for other choices to be looked at too. */
const waysPerSelection = 7;
/** Choices of lines looked at, so that long notes stay fast. */
const mostSelections = 60;
const wholeWorth = 7;
/** Below this share of the brief a draft is a scrap of it. */
const thinShare = 0.65;
const thinCost = 20;
/** What it costs to leave out every figure of a brief that has some. */
const bareCost = 3;
/** Notes longer than this hold several things to tell: each may begin a draft. */
const notesLength = 8;
/** What it costs to begin in the middle of the brief. */
const lateStart = 2.5;

/** The brief told in its own sentences: which of them, from which side, on how many lines, with which end. */
export function factDrafts(scene: Scene): Candidate[] {
  const takes = new Map(scene.lines.map((line) => [line, takesOf(line, scene)]));
  const total = scene.lines.reduce((sum, { weight }) => sum + weight, 0);
  const hasFigures = scene.wish.numbers && scene.lines.some(({ hasNumber }) => hasNumber);
  const all = selections(scene.lines, scene.wish.isRewrite);
  const tried = all.length > mostSelections ? scene.random.shuffled(all).slice(0, mostSelections) : all;
  const told = tried.flatMap((chosen) => {
    const bare = hasFigures && !chosen.some(({ hasNumber }) => hasNumber) ? bareCost : 0;
    const share = chosen.reduce((sum, { weight }) => sum + weight, 0) / total;
    return ways(chosen, takes, scene).map((way) => ({ ...way, share: share * way.share, extra: way.extra - bare }));
  });
  const fitting = told.filter(({ text }) => weightedLength(text) <= scene.wish.maxLength);
  const most = Math.max(0.01, ...fitting.map(({ share }) => share));
  return fitting.map(({ shape, text, share, trait, extra }) => ({
    shape,
    text,
    score: 3 + (share / most) * wholeWorth + extra - Math.max(0, thinShare - share / most) * thinCost,
    ...(trait ? { trait } : {}),
  }));
}

interface Way {
  shape: string;
  /** How its varied line is told. */
  name: string;
  text: string;
  share: number;
  trait?: Candidate['trait'];
  extra: number;
}

function ways(chosen: readonly Line[], takes: ReadonlyMap<Line, Take[]>, scene: Scene): Way[] {
  // A batch takes other lines before it takes the same ones in another way.
  const shape = `lines ${chosen.map(({ order }) => order).join(' ')}`;
  const late =
    chosen[0]?.order === 0 || scene.lines.length > notesLength ? 0 : -lateStart * (chosen.length === 1 ? 1.6 : 1);
  const plain = chosen.map((line) => said(line.text, line.end));
  const varied = chosen.flatMap((line, at) =>
    (takes.get(line) ?? [])
      .filter(({ name, opens }) => name !== 'plain' && (!opens || at === 0) && keepsNext(name, chosen[at + 1]))
      .map((take) => ({
        shape,
        name: take.name,
        parts: plain.map((text, index) => (index === at ? take.text : text)),
        share: 1 - (1 - take.share) / chosen.length,
        extra: late + tastes(take.name, scene.wish),
        ...(take.isLabel ? { trait: 'without subject' as const } : {}),
      })),
  );
  const base = { shape, name: 'plain', parts: plain, share: 1, extra: late };
  const all = [
    base,
    ...scene.random
      .shuffled([...varied, ...pointFirst(chosen, shape)])
      .slice(0, scene.lines.length > 6 ? 2 : waysPerSelection),
  ];
  const laid = all.flatMap((way) => layouts(way.parts, scene).map((text) => ({ ...way, text })));
  return [...laid, ...ended(laid, scene), ...(late === 0 ? opened(laid, scene) : [])];
}

/** What refers back to a dropped half or reason has nothing to refer to. */
function keepsNext(name: string, next: Line | undefined): boolean {
  return !next?.leans || !/^(?:first half|second half|short|without reason)$/.test(name);
}

/** The lesson, then what it comes from. */
function pointFirst(chosen: readonly Line[], shape: string): (Omit<Way, 'text'> & { parts: string[] })[] {
  const last = chosen.at(-1);
  if (chosen.length < 2 || !last?.isPoint || last.leans || last.follows || last.isRow || last.end === '?') return [];
  const parts = [last, ...chosen.slice(0, -1)].map((line) => said(line.text, line.end));
  return [{ shape, name: 'point first', parts, share: 1, extra: 0 }];
}

function layouts(parts: readonly string[], scene: Scene): string[] {
  const inline = parts.join(' ');
  const [first, ...rest] = parts;
  if (rest.length === 0 || scene.wish.lineBreaks === 'none') return [inline];
  const airy = `${first}\n\n${rest.join(' ')}`;
  const late = `${parts.slice(0, -1).join(' ')}\n\n${parts.at(-1)}`;
  const rows = parts.length <= 3 && scene.wish.tone === 'storytelling' ? [parts.join('\n\n')] : [];
  const broken = scene.random.pick([airy, late, ...rows]) ?? airy;
  if (scene.wish.lineBreaks === 'some') return [broken];
  return [scene.random.chance(breakShare[scene.wish.tone] ?? 0.35) ? broken : inline];
}

const breakShare: Readonly<Partial<Record<Tone, number>>> = {
  storytelling: 0.8,
  professional: 0.3,
  bold: 0.5,
  direct: 0.35,
};

/** A question or a word to the reader at the end. */
function ended(laid: readonly Way[], scene: Scene): Way[] {
  const { wish, random } = scene;
  const cost = endingCost[wish.tone];
  // With little else to tell, more endings are tried.
  const tried = scene.lines.length === 1 ? 6 : laid.length <= 3 ? 3 : 1;
  return laid.flatMap((way) =>
    way.text.includes('?')
      ? []
      : random
          .shuffled(endingsOf(scene))
          .slice(0, tried)
          .map((ending) => ({
            ...way,
            // One of a batch: the choice never takes two of one shape that are closed.
            shape: 'ended',
            text: `${way.text}${way.name === 'rows' || random.chance(0.6) ? gap(scene) : ' '}${ending}`,
            trait: 'closed' as const,
            extra: way.extra - cost,
          })),
  );
}

/** What a closing costs: a warm or light tone bears it, a dry one only when there is nothing else to tell. */
const endingCost: Readonly<Record<Tone, number>> = {
  direct: 2.5,
  professional: 2.5,
  bold: 3,
  storytelling: 2,
  educational: 1.5,
  inspirational: 1.5,
  casual: 1,
  playful: 0.5,
  warm: 0.5,
};

function opened(laid: readonly Way[], { pack, wish, random, kind }: Scene): Way[] {
  const opener = random.pick(pack.phrases.openers[wish.tone] ?? []);
  const [way] = laid;
  const told =
    opener && way && kind.isUpdate && !/^(?:headline|change|before|quote)/.test(way.name) && !/: /.test(way.text)
      ? pack.afterColon(way.text)
      : undefined;
  return opener && way && told ? [{ ...way, text: `${opener} ${told}`, trait: 'aside' as const, extra: -0.5 }] : [];
}

const liking: Readonly<Partial<Record<Tone, RegExp>>> = {
  bold: /headline|change|first half|point first/,
  storytelling: /two sentences|retold|cause first/,
  educational: /reason|cause first|point first/,
  inspirational: /change|point first/,
  professional: /headline|cause first/,
  casual: /two sentences|headline/,
};

function tastes(name: string, { tone }: Wish): number {
  return liking[tone]?.test(name) === true ? 1 : 0;
}
