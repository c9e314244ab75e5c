import { duplicateShare, fingerprint, isNearDuplicate, similarity } from '../../../text/similarity';
import { isValidTweet, tweetLimit, weightedLength } from '../../../text/weighted-length';
import { applyHouseRules } from '../../../text/house-rules';
import type { TextInput } from '../../text-model.port';
import { composeDrafts, type Drafts } from '../compose';
import { decorate } from '../decorate';
import { pronounFirst } from '../outline/cues.data';
import { isBare } from '../outline/bare';
import { readLongBrief, type LongBrief } from '../outline/brief';
import { finished } from '../outline/finish';
import { cutLong, leastTelling, lighter } from '../outline/fit';
import { readBeats, type Beat } from '../outline/outline';
import { listed } from '../outline/rows';
import { inParts, partText, type Room } from '../outline/parts';
import { smallBeats, retoldBeats } from '../outline/retelling';
import { openedBeats } from '../outline/series';
import { hooked, otherHooks, pickHook, type Hook } from './hooks';
import { anewNote, fewerPartsNote, hookNote, leftOutNote, sameAgainNote } from './thread-notes.data';
import { topicThread } from './topic-thread';

/** What stays free in a part for where its sentences end. */
const fill = 0.9;
const hookLength = 150;

/** The parts of one thread, in order, and other first parts. A brief that does not fill them gives fewer. */
export function composeThread(input: TextInput, seed: number): Drafts {
  // What did not pass is a part among others: a new one would say again what they say.
  if (input.failed) return { texts: [], notes: [] };
  if (input.count === 1) return composeDrafts(input, seed);
  const brief = readLongBrief(input, seed);
  const beats = readBeats(brief);
  if (isBare(beats, brief)) return topicThread(input, seed, brief);
  return threadOf(beats, brief);
}

function threadOf(all: readonly Beat[], brief: LongBrief): Drafts {
  const { input } = brief;
  const beats = readyBeats(all, brief);
  const isAnew = (input.avoid ?? []).length > 0;
  const spread = isAnew
    ? freedom.anew
    : beats.length > longNotes
      ? freedom.long
      : beats.length > input.count
        ? freedom.first
        : freedom.few;
  const surcharge = surchargeOf(spread, brief);
  const takes = Array.from({ length: isAnew ? mostTakes : 1 }, () => takeOf(beats, surcharge, brief));
  const [best] = takes.sort((a, b) => b.kept.length - a.kept.length);
  if (!best) return { texts: [], notes: brief.notes };
  const { kept, parts, hook, told } = best;
  const lost = beats.length - parts.flat().length - ((hook.span ?? 1) - 1);
  const openings = otherHooks({ beats: told, hook, first: parts[0] ?? [] }, brief)
    .map((text) => finished(text, brief, 'twitter'))
    .filter((text) => isValidTweet(text, roomOf(brief).limit));
  return {
    texts: kept,
    openings: different(openings, kept[0] ?? '').slice(0, input.openings ?? 0),
    notes: [...brief.notes, ...notesOn({ isAnew, kept, parts: parts.length, lost, hook, beats }, roomOf(brief))],
  };
}

const mostTakes = 4;
/** How freely a thread is cut; one that stands beside another is cut elsewhere. */
const freedom = { first: 12, few: 4, long: 6, anew: 8 };
const longNotes = 20;

const roomOf = (brief: LongBrief): Room => ({ count: brief.input.count, limit: partLimit(brief), hookLength });

/** The sentences that go into the thread, in its order. */
function readyBeats(all: readonly Beat[], brief: LongBrief): Beat[] {
  const { input, wish } = brief;
  // Only a rewrite is asked for in fewer words: `make short posts of it` is about each part.
  const isShorter = wish.length === 'shorter' && input.instruction !== undefined;
  const whole = isShorter ? lighter(all, totalOf(all) * shorterShare) : all;
  return linkLast(
    cutLong(
      inAnyOrder(listed(smallBeats(openedBeats(whole, input.count, brief), input.count, brief)), brief),
      partLimit(brief),
    ),
  );
}

/** Bullets without numbers have no order: another seed may tell them in another one. */
function inAnyOrder(beats: readonly Beat[], { random }: LongBrief): readonly Beat[] {
  const items = beats.filter(({ isItem }) => isItem);
  const isFree = items.every(
    ({ isNumbered, isRow, leans, pointsBack }) => !isNumbered && !isRow && !leans && !pointsBack,
  );
  if (items.length < fewestMoved || !isFree || !random.chance(movedShare)) return beats;
  const lines = random.shuffled([...new Set(items.map(({ line }) => line))]);
  const moved = lines.flatMap((line) => items.filter((item) => item.line === line));
  return beats.map((beat) => (beat.isItem ? (moved.shift() ?? beat) : beat));
}

const fewestMoved = 3;
const movedShare = 0.6;

/** Chance, so that other seeds cut at other places; a part that a text before says already costs most. */
function surchargeOf(spread: number, { input, random }: LongBrief): (part: readonly Beat[]) => number {
  const before = (input.avoid ?? []).map(fingerprint);
  const known = new Map<string, boolean>();
  const isSaid = (part: readonly Beat[]): boolean => {
    const text = partText(part);
    const print = known.has(text) ? undefined : fingerprint(text);
    const said = print ? before.some((other) => similarity(print, other) >= duplicateShare) : known.get(text) === true;
    known.set(text, said);
    return said;
  };
  return (part) => random.next() * spread + (before.length > 0 && isSaid(part) ? saidCost : 0);
}

const saidCost = 40;

interface Take {
  told: readonly Beat[];
  hook: Hook;
  parts: Beat[][];
  kept: string[];
}

function takeOf(beats: readonly Beat[], surcharge: Room['surcharge'], brief: LongBrief): Take {
  const room: Room = { ...roomOf(brief), ...(surcharge ? { surcharge } : {}) };
  const told = retoldBeats(lighter(beats, room.count * room.limit * fill), brief);
  const hook = pickHook(told, brief);
  const parts = fitted(hooked(told, hook), room);
  return { told, hook, parts, kept: passing(withWishes(parts.map(partText), brief), room, brief) };
}

const different = (openings: readonly string[], first: string): string[] =>
  [...new Set(openings)].filter((text) => text !== first);

const shorterShare = 0.65;
const totalOf = (beats: readonly Beat[]): number => beats.reduce((sum, { said }) => sum + weightedLength(said) + 1, 0);

interface Outcome {
  isAnew: boolean;
  kept: readonly string[];
  /** Before those that say what another text says were taken out. */
  parts: number;
  lost: number;
  hook: Hook;
  beats: readonly Beat[];
}

function notesOn({ isAnew, kept, parts, lost, hook, beats }: Outcome, room: Room): string[] {
  const needed = Math.ceil(totalOf(beats) / (room.limit * fill)) + 1;
  return [
    ...(parts < room.count && lost === 0 ? [isAnew ? anewNote(kept.length) : fewerPartsNote(parts)] : []),
    ...(kept.length < parts ? [sameAgainNote(parts - kept.length)] : []),
    ...(lost > 0 ? [leftOutNote(lost, Math.max(needed, room.count + 1))] : []),
    ...(hook.missing ? [hookNote(hook.missing)] : []),
  ];
}

/** A rule of the workspace may end every post with the same words. */
function partLimit({ input, house }: LongBrief): number {
  const bare = 'Word.';
  return (input.limit ?? tweetLimit) - (weightedLength(applyHouseRules(bare, house)) - bare.length);
}

/** A link takes readers away: it stands where the thread ends, with what leans on it. */
function linkLast(beats: readonly Beat[]): Beat[] {
  const groups: Beat[][] = [];
  for (const beat of beats) {
    const last = groups.at(-1);
    const opens = !beat.leans || (beat.hasLink && !beat.pointsBack);
    if (last && !opens) last.push(beat);
    else groups.push([beat]);
  }
  const isLast = (group: readonly Beat[], at: number): boolean => at > 0 && group[0]?.hasLink === true;
  return [...groups.filter((group, at) => !isLast(group, at)), ...groups.filter(isLast)].flat();
}

/** A few sentences less, where that keeps parts from beginning with a word for what another part names. */
function fitted(beats: readonly Beat[], room: Room): Beat[][] {
  const whole = fittingParts(beats, room);
  const most = Math.min(mostDropped, Math.floor(beats.length / sentencesForDrop));
  let left = whole.flat();
  let parts = whole;
  for (let drops = 0; drops < most && parts.some(pointsElsewhere); drops += 1) {
    const drop = leastTelling(left);
    left = left.filter((beat) => beat !== drop);
    parts = fittingParts(left, room);
  }
  return parts.some(pointsElsewhere) ? whole : parts;
}

const mostDropped = 6;
/** Of so many sentences one may go. */
const sentencesForDrop = 4;

const pointsElsewhere = ([first]: readonly Beat[], at: number): boolean =>
  at > 0 && first?.pointsBack === true && (first.alone === undefined || pronounFirst.test(first.alone));

function fittingParts(beats: readonly Beat[], room: Room): Beat[][] {
  let left = beats;
  for (;;) {
    const parts = inParts(left, room);
    const drop = parts ? undefined : leastTelling(left);
    if (parts) return parts;
    if (!drop) return left.slice(0, room.count).map((beat) => [beat]);
    left = left.filter((beat) => beat !== drop);
  }
}

function withWishes(texts: readonly string[], brief: LongBrief): string[] {
  const { wish, details, form, body } = brief;
  const question = wish.question && !texts.some((text) => text.includes('?')) ? form.questionTo(body) : undefined;
  return texts.map((text, at) => {
    const isLast = at === texts.length - 1;
    const asked = isLast && question ? `${text}\n\n${question}` : text;
    const signs = { ...wish, emoji: wish.emoji && at === 0, hashtag: wish.hashtag && isLast };
    return decorate(asked, { details, wish: signs });
  });
}

/** Checked as the pipeline will: valid, and none that says what another says. */
function passing(texts: readonly string[], room: Room, brief: LongBrief): string[] {
  const kept: string[] = [];
  for (const raw of texts) {
    const text = finished(raw, brief, 'twitter');
    const others = [...kept, ...(brief.input.avoid ?? [])];
    const limit = brief.input.limit ?? tweetLimit;
    if (text === '' || !isValidTweet(text, Math.max(limit, room.limit))) continue;
    if (!others.some((other) => isNearDuplicate(text, other))) kept.push(text);
  }
  return kept;
}
