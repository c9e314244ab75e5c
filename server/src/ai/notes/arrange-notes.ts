import { linkedinLimit } from '../../text/check-post';
import { detectLanguage } from '../../text/language/language';
import { originalityOf } from '../../text/originality/originality';
import { questionsFor, type Question, type ReadBrief } from '../../text/questions/questions';
import { skipReason } from '../../text/reply-worth';
import { duplicateShare, fingerprint, similarity } from '../../text/originality/similarity';
import { readStructure } from '../../text/structure/structure';
import { tweetLimit } from '../../text/length/weighted-length';
import { skipSign, type Answer, type Origin, type TextInput, type TextTask } from '../text-model.port';
import { readAnswers } from './answers';
import { arrange, type ArrangeOptions } from './layout/arrangements';
import { mayLead, standsAlone } from './brief/openings';
import type { Arrangement } from './layout/variants';
import { layOut, lengthFor, withWholeLines } from './layout/layout';
import { arrangedNotes } from './arranged-notes.data';
import { postsOf } from './profile-source';
import type { Unit } from './brief/read-notes';
import { replyStarters } from './starters/replies';
import { mixSeed, Seeded } from './seeded';
import { editedOriginal } from './edited-original';
import { signLimits, withinLimits } from './sign-wishes';
import { placedAsAsked, type Placed } from './order-wishes';
import { startersAbout } from './starters/starters';
import { bios, fromAnswers, fromNotes, withLeftOut, type Followed } from './structured';
import { isList, ownUnits, taskBrief } from './task-brief';
import { arrangeThread } from './layout/thread';
import { asList, isUnread, openingWith, shorter, requestNotes } from './wishes';

export interface ArrangedItem extends Arrangement {
  /** 0-based; other openings follow after the texts that were asked for. */
  index: number;
  origin: Origin;
}

export interface ArrangedNotes {
  items: ArrangedItem[];
  /** About the whole, as sentences. */
  notes: string[];
  questions: Question[];
  /** Sentences of the brief that are in no text, because they may be meant for the writer. */
  heldBack: string[];
}

interface Job {
  task: TextTask;
  input: TextInput;
  brief: ReadBrief;
  units: Unit[];
  placed: Placed;
  answers: Answer[];
  /** Answers that say nothing without their question. */
  unclear: Answer[];
  followed?: Followed;
  limit: number;
  lengthOf: (text: string) => number;
  random: Seeded;
}

const limits: Readonly<Partial<Record<TextTask, number>>> = { linkedin: linkedinLimit, bio: 160 };
const lengthLimits = { short: 600, medium: 1_300, long: 2_500 } as const;

/** Lays out what the person wrote and answered, or asks for it. */
export function arrangeNotes(task: TextTask, input: TextInput, seed: number): ArrangedNotes {
  // The notes are what they are: a text that broke a rule cannot be written differently.
  if (input.failed) return { items: [], notes: [], questions: [], heldBack: [] };
  const edited = editedOriginal(input);
  if (edited) return { ...edited, items: toItems(edited.items, 'notes'), heldBack: [] };
  const job = readJob(task, input, seed);
  const skipped = task === 'replies' && input.source !== undefined ? skipReason(input.source) : null;
  const skip = [{ text: `${skipSign} ${skipped ?? ''}`, angle: '' }];
  if (skipped) return { items: toItems(skip, 'starter'), notes: [], questions: [], heldBack: [] };
  return { ...(job.units.length > 0 ? fromOwnWords(job) : asked(job)), heldBack: job.brief.heldBack };
}

function readJob(task: TextTask, input: TextInput, seed: number): Job {
  const followed = followedBy(task, input);
  const brief = taskBrief(task, input, followed);
  const given = (input.answers ?? []).filter(({ answer }) => answer.trim() !== '');
  const answers = followed ? inOrder(given) : given;
  const limit = Math.min(
    input.limit ?? Infinity,
    limits[task] ?? Math.max(tweetLimit, input.limit ?? 0),
    task === 'linkedin' ? lengthLimits[input.length ?? 'medium'] : Infinity,
  );
  const lengthOf = (text: string): number => lengthFor(task, text);
  const isNamed = ['tweets', 'thread', 'linkedin'].includes(task);
  const { parts, unclear } = readAnswers(answers, isNamed ? brief : { ...brief, subject: null, title: null });
  const units = withWholeLines(
    ownUnits(brief, parts, { prompt: input.prompt, fewest: fewestLines(followed) }),
    (text) => lengthOf(text) <= limit,
    fewestLines(followed),
  );
  const placed = placedAsAsked(units, followed ? [] : brief.heldBack);
  return {
    task,
    input,
    brief,
    answers,
    unclear,
    units: placed.units,
    placed,
    followed,
    limit,
    lengthOf,
    random: new Seeded(mixSeed(seed, input.prompt)),
  };
}

function followedBy(task: TextTask, { structure, source = '' }: TextInput): Followed | undefined {
  const [post] = task === 'mimic' ? [source] : task === 'profile' ? postsOf(source) : [];
  return post === undefined ? undefined : { source: post, structure: structure ?? readStructure(post) };
}

/** An item of a list may have two sentences; other lines are parted where each line of the post needs one. */
const fewestLines = (followed?: Followed): number =>
  followed === undefined || isList(followed) ? 0 : followed.structure.lineCount;

type Arranged = Omit<ArrangedNotes, 'heldBack'>;

function fromOwnWords(job: Job): Arranged {
  const { input, brief, units, followed, lengthOf, limit } = job;
  const found = textsOf(job);
  const texts = found.slice(0, input.count);
  const left = units.filter(({ text }) => lengthOf(text) > limit).length;
  const isHeldBack = brief.heldBack.length > 0 && !(followed && isList(followed));
  const isExplained = texts.length === 0 && (input.original === undefined ? isHeldBack : isUnread(input.instruction));
  const notes = [
    ...unclearNotes(job),
    ...(texts.length < input.count && !isExplained ? [arrangedNotes.fewer(texts.length, job)] : []),
    ...(left > 0 ? [arrangedNotes.tooLong(left, limit)] : []),
    ...(found.length > texts.length ? [arrangedNotes.longThread(texts.length)] : []),
    ...requestNotes(job, Math.max(0, ...texts.map(({ text }) => lengthOf(text)))),
  ];
  const openings = openingsOf(job, texts[0]?.text ?? '');
  const signs = signLimits(brief.heldBack);
  const items = [...toItems(texts, 'notes'), ...toItems(openings, 'notes', input.count)];
  return {
    items: items.map((item) => ({ ...item, text: withinLimits(item.text, signs) })),
    notes,
    questions: texts.length === 0 ? questionsOf(job) : [],
  };
}

function textsOf(job: Job): Arrangement[] {
  const { task, input, brief, units, placed, followed, limit, lengthOf, answers, unclear, random } = job;
  // A text that is only arranged otherwise is not what was asked for.
  if (input.original !== undefined && isUnread(input.instruction)) return [];
  if (task === 'thread') return threadOf(job).map((text, at) => ({ text, angle: `Part ${at + 1}` }));
  const sentences = units.map(({ text }) => text);
  if (task === 'bio') return distinct(bios(sentences, { limit, lengthOf }), job);
  if (followed) {
    const isAnswered = answers.some(({ id }) => id.startsWith('beat-'));
    const answered = isAnswered ? fromAnswers(answers, { limit, lengthOf }) : [];
    const own = fromNotes(units, followed, { limit, lengthOf });
    return distinct(isList(followed) ? [...own, ...answered] : [...answered, ...own], job);
  }
  const rewritten = input.original === undefined ? units : unitsWithin(input.original, units);
  const isShort = shorter.test(input.instruction ?? '');
  const listed = task === 'linkedin' && input.format === 'list' ? asList(rewritten) : null;
  const isInPlace = (text: string): boolean =>
    text.startsWith(placed.first?.text ?? '') && text.endsWith(placed.last?.text ?? '');
  const options: ArrangeOptions = {
    count: input.count,
    limit,
    lengthOf,
    avoid: input.original === undefined ? input.avoid : [...(input.avoid ?? []), input.original],
    random,
    share: brief.heldBack.length + unclear.length > 0 || brief.isWithheld ? shareOf(units, input) : 1,
    isShort,
    setting: task === 'linkedin' ? 'paragraphs' : 'notes',
    ...(task === 'replies' && { fewestWords: 1 }),
    accepts: (text) => task !== 'replies' || !originalityOf(text, input.source ?? '').isTooClose,
  };
  const { accepts = () => true } = options;
  const found = arrange(listed ?? rewritten, { ...options, accepts: (text) => isInPlace(text) && accepts(text) });
  // What was asked for at the end may have no room.
  return found.length > 0 ? found : arrange(listed ?? rewritten, options);
}

/** Returns how much of what the person wrote and answered is in the notes; always less than all. */
function shareOf(units: readonly Unit[], { prompt, answers = [] }: TextInput): number {
  const lettersOf = (texts: readonly string[]): number => texts.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const all = lettersOf([prompt, ...answers.map(({ answer }) => answer)]);
  return Math.min(mostShare, lettersOf(units.map(({ text }) => text)) / Math.max(1, all));
}
const mostShare = 0.99;

/** Returns the parts, more than asked for where the notes have no room in those, cut elsewhere where these have been given; none where no other cut is left. */
function threadOf({ input, units, limit, lengthOf }: Job): string[] {
  const { count, avoid = [], hookStyle } = input;
  const ordered = (hookStyle && openingWith(units, hookStyle)) ?? units;
  // What points at the order has lost what it points at.
  const start = ordered.findIndex(({ leans }) => !leans);
  const fitting = start < 0 ? [] : ordered.slice(start).filter(({ text }) => lengthOf(text) <= limit);
  const cuts = [count, count - 1, count - 2].filter((parts) => parts >= Math.min(count, 2));
  for (const parts of cuts) {
    const thread = arrangeThread(fitting, { count: parts, limit, lengthOf });
    const isOther = thread.slice(0, count).some((text) => !avoid.includes(text));
    if (isOther) return thread.length > 1 || thread.every((text) => standsAlone(text)) ? thread : [];
  }
  return [];
}

/** Returns the sentences that a text is made of; all where it is of other words. */
function unitsWithin(text: string, units: Unit[]): Unit[] {
  const within = units.filter((unit) => text.includes(unit.text) || text.includes(unit.item));
  return within.length > 0 ? within : units;
}

const inOrder = (answers: readonly Answer[]): Answer[] =>
  answers.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));

/** Returns the first `count` that say something else than each other, than what they replace and than the source. */
function distinct(found: readonly Arrangement[], { input, units }: Job): Arrangement[] {
  const known = (input.avoid ?? []).map(fingerprint);
  const sources = input.source ? [input.source, ...postsOf(input.source)] : [];
  const chosen: Arrangement[] = [];
  for (const one of found) {
    if (chosen.length === input.count) break;
    const own = fingerprint(one.text);
    if (known.some((other) => similarity(own, other) >= duplicateShare)) continue;
    if (sources.some((source) => originalityOf(one.text, source).isTooClose)) continue;
    known.push(own);
    chosen.push(withLeftOut(one, units));
  }
  return chosen;
}

/** Returns other sentences of the person's that the first text could open with. */
function openingsOf({ input, units, limit, lengthOf }: Job, first: string): Arrangement[] {
  const others = units.filter(
    (unit, at) => mayLead(units, at) && !first.startsWith(unit.text) && lengthOf(unit.text) <= limit,
  );
  return others
    .slice(0, input.openings ?? 0)
    .map((unit) => ({ text: layOut([unit], units), angle: 'Another opening' }));
}

/** Starters where the subject is known and in English, and questions whose answers are notes. */
function asked(job: Job): Arranged {
  const { task, input, brief, random } = job;
  const options = { count: input.count, avoid: input.avoid, random };
  const questions = questionsOf(job);
  if (task === 'replies') {
    const items = toItems(replyStarters(input.source ?? '', options), 'starter');
    const notes = [
      ...unclearNotes(job),
      ...(items.length > 0 && input.prompt.trim() !== '' ? [arrangedNotes.replyStarters] : []),
      ...(items.length < input.count ? [arrangedNotes.fewReplies(items.length)] : []),
    ];
    return { items, notes, questions };
  }
  const isEnglish = detectLanguage(input.prompt) === 'en' && (input.language ?? 'en').startsWith('en');
  const subject = isEnglish && ['tweets', 'thread', 'linkedin'].includes(task) ? brief.subject : null;
  const about = task === 'thread' ? { ...options, count: 1 } : options;
  const items = subject === null ? [] : startersAbout(subject, about);
  const notes = [...unclearNotes(job), askedNote(job, items.length)];
  return { items: toItems(items, 'starter'), notes, questions };
}

/** Quotes the questions as they were shown. */
function unclearNotes(job: Job): string[] {
  const shown = new Map(questionsOf({ ...job, answers: [] }).map(({ id, text }) => [id, text]));
  return job.unclear.map(({ id, answer, text }) => arrangedNotes.unclear(answer.trim(), shown.get(id) ?? text));
}

function askedNote({ task, brief }: Job, starters: number): string {
  if (task === 'mimic' || task === 'profile') return arrangedNotes.structure;
  if (task === 'bio') return arrangedNotes.bio;
  if (starters > 0) return arrangedNotes.starters;
  return brief.heldBack.length > 0 ? arrangedNotes.order : arrangedNotes.thin;
}

const questionsOf = ({ task, input, followed, answers, unclear, brief }: Job): Question[] =>
  questionsFor({
    // Notes that give no text are no brief.
    brief: brief.notes === '' ? input.prompt : '',
    task,
    language: input.language ?? detectLanguage(input.prompt || (input.source ?? '')),
    answered: answers.filter((answer) => !unclear.includes(answer)).map(({ id }) => id),
    ...(followed && { structure: followed.structure }),
  });

const toItems = (found: readonly Arrangement[], origin: Origin, from = 0): ArrangedItem[] =>
  found.map((one, at) => ({ ...one, index: from + at, origin }));
