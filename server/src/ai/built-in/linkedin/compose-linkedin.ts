import { duplicateShare, fingerprint, similarity } from '../../../text/similarity';
import type { PostFormat, PostLength, TextInput } from '../../text-model.port';
import type { Drafts } from '../compose';
import { checkStyle } from '../../../text/style/check-style';
import { Seeded } from '../seeded';
import { decorate } from '../decorate';
import { bareLines, isBare } from '../outline/bare';
import { readLongBrief, type LongBrief } from '../outline/brief';
import { finished } from '../outline/finish';
import { lighter } from '../outline/fit';
import { readBeats, type Beat } from '../outline/outline';
import { openedBeats, withMeans, withRows } from '../outline/series';
import { teasers, unlike } from '../outline/teasers';
import { anglesOf } from './angles';
import { firstLines, fold, pickFirstLine, questionLines, type FirstLine } from './first-line';
import { formatsFor, inFormat, withItems } from './formats';
import { laidOut } from './layout';
import { fewerPostsNote, formatNote, leftOutNote, lengths, shorterNote, topicNote } from './linkedin-notes.data';

export const linkedinLimit = 3_000;

/** Posts for LinkedIn, each built in another way, and other first lines of the first one. */
export function composeLinkedin(input: TextInput, seed: number): Drafts {
  const brief = readLongBrief(input, seed);
  const beats = readBeats(brief);
  if (isBare(beats, brief)) return onTopic(input, seed, brief);
  const posts = postsOf(beats, brief);
  const [first] = posts;
  const texts = posts.map(({ text }) => text);
  const notes = [...brief.notes, ...(first ? notesOn(first, beats, brief) : [])];
  if (texts.length < input.count) notes.push(fewerPostsNote(texts.length));
  return { texts, openings: first ? otherLines(first, brief) : [], notes };
}

interface Post {
  text: string;
  beats: readonly Beat[];
  line: FirstLine;
  lost: number;
  /** The format that was asked for and that the brief has nothing for. */
  missing?: PostFormat;
}

/** As many as differ enough: the first tells all that has room, the others an angle of it. */
function postsOf(all: readonly Beat[], brief: LongBrief): Post[] {
  const { input } = brief;
  const room = roomOf(brief);
  const taken = [...(input.avoid ?? []), ...(input.failed ?? []).map(({ text }) => text)].map(fingerprint);
  const posts: Post[] = [];
  const opened = openedBeats(all, Infinity, brief);
  for (const selection of [firstOf(lighter(all, room.most), brief), ...anglesOf(opened, room.most)]) {
    if (posts.length >= input.count) break;
    const post = postOf(selection, posts.length, brief);
    const print = fingerprint(post.text);
    const isNew = taken.every((other) => similarity(print, other) < duplicateShare);
    if (post.text === '' || post.text.length > room.limit || !isNew) continue;
    posts.push({ ...post, lost: posts.length > 0 ? 0 : all.length - lighter(all, room.most).length });
    taken.push(print);
  }
  return posts;
}

/** All that has room: what the brief enumerates as a list, where that is wished for, needed for the fold, or by chance. */
function firstOf(beats: readonly Beat[], brief: LongBrief): readonly Beat[] {
  const { format } = brief.input;
  const isList = format === 'list' || (format === undefined && brief.random.chance(listShare));
  const isLong = (beats[0]?.said.length ?? 0) > fold;
  if (!isList && !isLong) return beats;
  const told = beats.flatMap((beat) => withMeans(beat, brief));
  const listed = withRows(told, brief);
  return listed && !soundsMade(listed) ? listed : isLong ? told : beats;
}

/** `One to my boss`, `One to a stranger`, …: what begins alike in row after row is taken for a machine's hand. */
const soundsMade = (beats: readonly Beat[]): boolean =>
  checkStyle(laidOut([{ beats: beats.filter(({ isItem }) => isItem), isList: true }], new Seeded(1)), 'linkedin').some(
    ({ severity }) => severity === 3,
  );

const listShare = 0.6;

function roomOf({ input, wish }: LongBrief): { least: number; most: number; limit: number } {
  const { least, most } = lengths[input.length ?? 'medium'];
  const limit = Math.min(linkedinLimit, input.limit ?? linkedinLimit);
  const isShorter = wish.length === 'shorter' && input.instruction !== undefined;
  const longest = Math.min(most, ...(isShorter ? (input.avoid ?? []).map(({ length }) => length * shorterShare) : []));
  return { least, most: Math.min(limit, longest) * fill, limit };
}

const shorterShare = 0.75;
/** Blank lines between paragraphs take room too. */
const fill = 0.97;

function postOf(beats: readonly Beat[], at: number, brief: LongBrief): Omit<Post, 'lost'> {
  const { input, random } = brief;
  const possible = formatsFor(beats);
  const format = input.format ?? possible[at % Math.max(1, possible.length)];
  const blocks = (format && inFormat(beats, format)) ?? withItems(beats);
  const ordered = blocks.flatMap((block) => block.beats);
  const line = pickFirstLine(ordered, { at, format }, brief);
  const rest = blocks.map((block) => ({ ...block, beats: block.beats.filter((beat) => !line.said.includes(beat)) }));
  const body = laidOut(
    [{ beats: line.rest }, ...rest].filter(({ beats: own }) => own.length > 0),
    random,
  );
  const text = withWishes([line.text, body].filter((part) => part !== '').join('\n\n'), brief);
  const missing = input.format && inFormat(beats, input.format) === undefined ? { missing: input.format } : {};
  return { text: finished(text, brief, 'linkedin'), beats, line, ...missing };
}

function withWishes(text: string, { wish, details, form, body }: LongBrief): string {
  const question = wish.question && !text.includes('?') ? form.questionTo(body) : undefined;
  return decorate(question ? `${text}\n\n${question}` : text, { details, wish: { ...wish, maxLength: linkedinLimit } });
}

function notesOn(post: Post, beats: readonly Beat[], { input, wish }: LongBrief): string[] {
  const length: PostLength = input.length ?? 'medium';
  const isShort = post.text.length < lengths[length].least && wish.length !== 'shorter';
  return [
    ...(post.missing ? [formatNote(post.missing)] : []),
    ...(input.length && isShort && post.lost === 0 ? [shorterNote(length, post.text.length)] : []),
    ...(post.lost > 0 && beats.length > post.lost && (input.avoid ?? []).length === 0
      ? [leftOutNote(post.lost, length)]
      : []),
  ];
}

function otherLines({ beats, line, text }: Post, brief: LongBrief): string[] {
  const [own = ''] = text.split('\n');
  const head = beats[line.of];
  // What was pulled up stays first: another line says it too, or says it otherwise.
  const told = line.of === 0 || !head ? beats : [head, ...beats.filter((beat) => !line.said.includes(beat))];
  // Above the list itself, one of its items would stand twice.
  const over = head?.isHeading ? `${head.text.replace(/:$/, '')}. ` : undefined;
  const others = [...firstLines(told, brief), ...teasers(told, brief), ...questionLines(told, brief)]
    .filter(({ of, text: other }) => of === 0 && !head?.isItem && other !== line.text && isFirstLine(other))
    .filter(({ text: other }) => over === undefined || !other.startsWith(over))
    .map(({ form, text: other }) => ({ form, text: finished(other, brief, 'linkedin') }));
  const different = unlike(others, { form: line.form, text: own });
  return different.filter((other) => other !== own && other !== '').slice(0, brief.input.openings ?? 0);
}

const isFirstLine = (text: string): boolean => text.length <= fold && !text.includes('\n');

const mostLines = 3;

/** On a subject alone: a few lines that are known of it, as one short post. */
function onTopic(input: TextInput, seed: number, brief: LongBrief): Drafts {
  const { texts, notes } = bareLines(input, seed, brief);
  const last = texts.length > 1 ? texts.slice(-1) : [];
  const lines = [...texts.slice(0, texts.length - last.length).slice(0, mostLines), ...last];
  const text = finished(lines.join('\n\n'), brief, 'linkedin');
  return { texts: text === '' ? [] : [text], notes: [...notes, topicNote] };
}
