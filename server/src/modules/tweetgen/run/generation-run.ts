import { setImmediate as breathe } from 'node:timers/promises';
import { systemText } from '../../../ai/answer/answer-form';
import {
  skipSign,
  type Question,
  type TextEvent,
  type TextFailure,
  type TextInput,
  type TextItem,
  type TextModel,
  type TextOutcome,
  type TextTask,
} from '../../../ai/text-model.port';
import { newId } from '../../../common/ids/ids';
import { type Addition, additionsOf } from '../../../text/facts/additions';
import { isNotes } from '../../../text/facts/carried';
import { readHouseRules } from '../../../text/house-rules/house-rules';
import { originalityOf } from '../../../text/originality/originality';
import { isNearDuplicate } from '../../../text/originality/similarity';
import { checkStyle } from '../../../text/style/check-style';
import { remarksIn } from '../../../text/suggestions/suggestions';
import { numberParts, type Numbering } from '../../../text/thread/thread';
import {
  type CheckedDraft,
  type CheckRules,
  cutToFit,
  DraftCheck,
  type DraftFault,
  type DraftProblem,
  waysToCut,
} from './draft-check';
import { cutNotes, dropNotes, fewerNote, stoppedNote } from './generation-notes.data';
import { askedIn, repairRules } from '../prompts/common-rules';
import { isTaken, lengthOf, type TextRules } from '../../../text/length/text-rules';
import type { GeneratedTweet, Likeness, Opening } from '../tweetgen.types';
import { wantedLanguage } from './wanted-language';
import type { WritingTask } from './writing-tasks';

export interface RunRequest {
  task: WritingTask;
  writer: TextModel;
  upstreamModel: string;
  input: TextInput;
  /** Of the parts of a thread; the input's limit leaves room for it. */
  numbering?: Numbering;
  likeness?: Likeness;
  /** Unsigned 32-bit. */
  seed: number;
  signal: AbortSignal;
}

/** Told of what can be shown; a slow listener slows the model down. */
export interface RunListener {
  delta(index: number, text: string): Promise<void>;
  /** Receives a text that is checked and final. */
  item(index: number, tweet: GeneratedTweet): Promise<void>;
}

export interface RunResult {
  outcome: TextOutcome;
  /** How the model failed where what it had finished makes the run a completed one; null where it did not. */
  failure: Failed | null;
  /** The finished ones, in order, whatever the outcome. */
  tweets: GeneratedTweet[];
  /** Other openings of the first one, checked like it. */
  openings: Opening[];
  /** Why there is nothing worth writing, as the model says it in one sentence; null where it wrote. */
  skipped: string | null;
  notes: string[];
  /** What the writer would ask, where the brief says little. */
  questions: Question[];
  /** Why drafts were left out, each once. */
  dropped: DraftProblem[];
  firstDeltaMs: number | null;
}

interface Rejected {
  item: TextItem;
  text: string;
  fault: DraftFault;
}
/** One text more than is shown, that passed the checks. */
interface Spare {
  item: TextItem;
  text: string;
}

/**
 * Runs one call of a model: checks each text by code, repairs what failed by at most one more call, then cuts or drops with a
 * note.
 */
export class GenerationRun {
  private readonly check: DraftCheck;
  private readonly input: TextInput;
  private readonly network: TextRules;
  private readonly asksViews: boolean;
  private readonly models: readonly string[];
  private readonly openings: Opening[] = [];
  private readonly typed: TextItem[] = [];
  private skipped: string | null = null;
  /** Whether one text passed. */
  private hasSound = false;
  private readonly startedAt = performance.now();
  private readonly finished = new Map<number, GeneratedTweet>();
  private readonly rejected: Rejected[] = [];
  private readonly spares: Spare[] = [];
  private readonly notes: string[] = [];
  private readonly dropped: DraftProblem[] = [];
  private failure: Failed | null = null;
  private firstDeltaMs: number | null = null;

  constructor(
    private readonly request: RunRequest,
    private readonly listener: RunListener,
  ) {
    const { writer, task } = request;
    const remarks = remarksIn(request.input.prompt);
    // The processor of this server would write a third longer for it.
    const spares = task.hasSpare && request.input.count > 1 && writer.provider !== 'inside' ? 1 : 0;
    const input = { ...request.input, ...(spares && { spares }), ...(remarks.length > 0 && { remarks }) };
    const { source, bannedWords, rules, useEmojis, useHashtags } = input;
    this.input = input;
    this.network = { ...task.rules, max: input.limit ?? task.rules.max };
    this.asksViews = asksViews(input);
    this.models = task.models(input);
    this.check = new DraftCheck({
      network: this.network,
      brief: briefIn(input),
      basis: basisOf(task.task, input),
      given: [briefIn(input), input.instruction, rules].filter(Boolean).join('\n'),
      source,
      models: this.models,
      samples: input.voice?.samples,
      instructions: systemText(`${task.prompt(input)}\n${repairRules}`, input),
      house: readHouseRules(bannedWords, rules),
      useEmojis,
      useHashtags,
      language: writer.translates ? wantedLanguage(input, task.followedText(input)) : null,
    });
  }

  async run(): Promise<RunResult> {
    const outcome = await this.follow(this.input, (event) => this.take(event));
    if (outcome.status === 'aborted') return this.result(outcome);
    if (outcome.status !== 'completed') return this.saved(outcome);
    this.notes.push(...outcome.notes);
    for (const item of this.typed) await this.finish(item, item.text);
    await this.useSpares();
    const repaired = this.rejected.length > 0 ? await this.repair() : null;
    if (repaired?.status === 'aborted') return this.result(repaired);
    if (this.finished.size > 0) this.skipped = null;
    if (this.skipped === null) this.noteMissing();
    if (this.finished.size === 0 && this.skipped === null && this.dropped.length > 0)
      return this.result({ status: 'bad_output', message: 'No text passed the checks.' });
    return this.result(repaired ? withTokensOf(outcome, repaired) : outcome);
  }

  private noteMissing(): void {
    const { count } = this.request.input;
    const given = this.finished.size + this.dropped.length;
    if (this.typed.length === 0 && given > 0 && given < count) this.notes.push(fewerNote(given, count));
  }

  private async take(event: TextEvent): Promise<void> {
    if (event.kind === 'delta') {
      this.firstDeltaMs ??= Math.round(performance.now() - this.startedAt);
      const isShown = event.index < this.request.input.count && this.request.task.streamsDeltas;
      return isShown ? this.listener.delta(event.index, event.text) : undefined;
    }
    if (event.kind === 'opening') return this.takeOpening(event.text);
    // The person's own words, and recorded ones, stay as they are; how many parts they have shows at their end.
    if (event.origin !== 'model') return void this.typed.push(event);
    const { count, spares = 0 } = this.input;
    if (event.index >= count + spares) return;
    if (event.text.startsWith(skipSign)) return this.takeSkip(event.text.slice(skipSign.length));
    const { text, fault } = await this.checked(event.text);
    const isSpare = event.index >= count;
    if (fault && !(fault.mayStand?.besideOthers && this.hasSound)) {
      if (!isSpare) this.rejected.push({ item: event, text, fault });
      return;
    }
    if (isSpare) this.spares.push({ item: event, text });
    else await this.finish(event, text);
    if (!fault) await this.keepDoubtful();
  }

  /** A model that wrote one text about the brief has not declined the others. */
  private async keepDoubtful(): Promise<void> {
    this.hasSound = true;
    for (const slot of this.rejected.filter(({ fault }) => fault.mayStand?.besideOthers)) {
      this.rejected.splice(this.rejected.indexOf(slot), 1);
      await this.finish(slot.item, slot.text);
    }
  }

  /** A spare text takes the place of one that failed, which saves its repair, or of the weakest. */
  private async useSpares(): Promise<void> {
    for (const { item, text } of this.spares) {
      const failed = this.rejected.shift();
      const [weakest] = [...this.finished].sort(([, a], [, b]) => this.weaknessOf(b) - this.weaknessOf(a));
      const index = failed?.item.index ?? weakest?.[0] ?? 0;
      const isBetter = !weakest || this.weaknessOf(this.tweetOf(item, text)) < this.weaknessOf(weakest[1]);
      if (failed || isBetter) await this.finish({ ...item, index }, text);
    }
  }

  /** Counts what the person would have to check or change. */
  private weaknessOf({ text, additions = [], voice }: GeneratedTweet): number {
    const tells = checkStyle(text, this.network).reduce((sum, { severity }) => sum + severity, 0);
    return additions.length * 2 + tells + (voice?.distance ?? 0) * 4;
  }

  /** One that fails a check is left out: there are others, and the first text has an opening of its own. */
  private async takeOpening(raw: string): Promise<void> {
    const others = this.openings.map(({ text }) => text);
    const { text, fault } = await this.checked(raw, others);
    if (!fault) this.openings.push({ text, additions: this.additionsOf(text) });
  }

  /** A reason that fails a check may be written by the source: then only that there is nothing stands. */
  private takeSkip(raw: string): void {
    const { text, fault } = this.check.check(raw, [], true);
    this.skipped = fault ? nothingToAdd : text;
  }

  /** What was finished before the model failed is the person's: it is kept, and a note says what happened. */
  private async saved(outcome: Failed): Promise<RunResult> {
    await this.useSpares();
    for (const slot of this.rejected) await this.cutOrDrop(slot);
    if (this.finished.size === 0) return this.result(outcome);
    this.failure = outcome;
    const { inputTokens = null, outputTokens = null } = outcome;
    this.notes.push(stoppedNote(outcome.status, this.finished.size, this.request.input.count));
    return this.result({ status: 'completed', notes: [], inputTokens, outputTokens });
  }

  private async repair(): Promise<TextOutcome> {
    const open = [...this.rejected];
    const failed = open.map(({ text, fault: { why } }) => ({ text, why }));
    const { openings: _given, spares: _spare, ...input } = this.input;
    const outcome = await this.follow({ ...input, count: open.length, avoid: this.others(), failed }, async (event) => {
      const slot = event.kind === 'item' ? open[event.index] : undefined;
      if (slot && event.kind === 'item') await this.tryAgain(slot, event);
    });
    if (outcome.status !== 'aborted') for (const slot of open) await this.cutOrDrop(slot);
    return outcome;
  }

  private async tryAgain(slot: Rejected, item: TextItem): Promise<void> {
    const { index } = slot.item;
    if (this.finished.has(index)) return;
    const { text, fault } = await this.checked(item.text);
    const { besideOthers = false, reworded = false } = fault?.mayStand ?? {};
    const stands = (besideOthers && this.hasSound) || (reworded && !isNearDuplicate(text, slot.text));
    if (!fault || stands) await this.finish({ ...item, index, notes: [] }, text);
    else if (fault.spans.length > 0 || fault.problem === 'too_long') Object.assign(slot, { text, fault });
  }

  private async cutOrDrop(slot: Rejected): Promise<void> {
    if (this.finished.has(slot.item.index)) return;
    const cut = await this.cut(slot);
    if (cut) await this.finish({ ...slot.item, notes: [cutNotes[slot.fault.problem]] }, cut.text);
    else {
      this.dropped.push(slot.fault.problem);
      this.notes.push(dropNotes[slot.fault.problem]);
    }
  }

  /** Returns the first way of saving the text that passes the checks. */
  private async cut({ text, fault }: Rejected): Promise<CheckedDraft | null> {
    for (const shorter of waysToCut(text, fault, this.network)) {
      // What is beyond the limit goes anyway, with its faults.
      const checked = await this.checked(cutToFit(shorter, this.network) ?? shorter);
      if (!checked.fault) return checked;
      const fitting = checked.fault.problem === 'too_long' ? cutToFit(checked.text, this.network) : null;
      const again = fitting === null ? null : await this.checked(fitting);
      if (again && !again.fault) return again;
    }
    return null;
  }

  private async finish(item: TextItem, text: string): Promise<void> {
    const tweet = this.tweetOf(item, text);
    this.finished.set(item.index, tweet);
    const all = Array.from({ length: this.typed.length || this.input.count }, () => tweet);
    await this.listener.item(item.index, this.numbered(all)[item.index] ?? tweet);
  }

  private tweetOf({ notes, origin, angle: idea, added }: TextItem, text: string): GeneratedTweet {
    const length = { weightedLength: lengthOf(text, this.network), valid: isTaken(text, this.network) };
    const additions = origin === 'model' ? this.additionsOf(text, added) : [];
    const voice = origin === 'model' ? (this.request.likeness?.(text) ?? undefined) : undefined;
    const angle = this.check.label(idea);
    const about = { origin, additions, ...(angle !== undefined && { angle }), ...(voice && { voice }) };
    return { id: newId(), text, ...length, notes, ...about, ...this.likeness(text) };
  }

  private additionsOf(text: string, declared: readonly string[] = []): Addition[] {
    const { given, source, doubted } = this.check;
    return additionsOf(text, given, { declared, source, doubted, asksViews: this.asksViews });
  }

  /** Others get their turn before a long text: checking one takes a while. */
  private async checked(raw: string, others = this.others()): Promise<CheckedDraft> {
    if (raw.length > longText) await breathe();
    return this.check.check(raw, others);
  }

  private others(): string[] {
    return [...(this.input.avoid ?? []), ...[...this.finished.values()].map(({ text }) => text)];
  }

  private numbered(tweets: GeneratedTweet[]): GeneratedTweet[] {
    const { numbering = 'none' } = this.request;
    if (numbering === 'none') return tweets;
    const texts = numberParts(
      tweets.map(({ text }) => text),
      numbering,
    );
    return tweets.map((tweet, at) => {
      const text = texts[at] ?? tweet.text;
      return { ...tweet, text, weightedLength: lengthOf(text, this.network) };
    });
  }

  /** Returns how much of the text stands in what it is built like; the closest counts. */
  private likeness(text: string): Pick<GeneratedTweet, 'similarity' | 'overlaps'> {
    const all = this.models.map((model) => originalityOf(text, model));
    const [closest] = all.sort((a, b) => b.similarity - a.similarity);
    return closest ? { similarity: closest.similarity, overlaps: closest.overlaps } : {};
  }

  /** A repair is told what was wrong, and starts from another seed. */
  private async follow(input: TextInput, take: (event: TextEvent) => Promise<void>): Promise<TextOutcome> {
    const { task, writer, upstreamModel, signal } = this.request;
    const isRepair = input.failed !== undefined;
    const system = isRepair ? `${task.prompt(input)}\n${repairRules}` : task.prompt(input);
    const seed = isRepair ? (this.request.seed + 1) >>> 0 : this.request.seed;
    const temperature = task.temperature(input);
    const events = writer.generate({ task: task.task, model: upstreamModel, system, input, seed, temperature, signal });
    for (;;) {
      const step = await events.next();
      if (step.done) return step.value;
      await take(step.value);
    }
  }

  private result(outcome: TextOutcome): RunResult {
    const tweets = this.numbered([...this.finished].sort(([a], [b]) => a - b).map(([, tweet]) => tweet));
    const { failure, openings, skipped, notes, dropped, firstDeltaMs } = this;
    const questions = outcome.status === 'completed' ? (outcome.questions ?? []) : [];
    return { outcome, failure, tweets, openings, skipped, notes, questions, dropped, firstDeltaMs };
  }
}

/** Returns what the texts are about: what the person wrote, was asked and settled on. */
const briefIn = (input: TextInput): string =>
  [askedIn(input), input.before, input.original, input.after, ...Object.values(input.about ?? {})]
    .filter(Boolean)
    .join('\n');

/** On a bare topic there is nothing to report. */
const asksViews = (input: TextInput): boolean =>
  input.format === 'opinion' || (input.change === undefined && !isNotes(askedIn(input)));

/** A reply answers what it may not even mention; without a brief there is nothing but somebody else's text. */
function basisOf(task: TextTask, { prompt, change }: TextInput): CheckRules['basis'] {
  if (change !== undefined) return 'passage';
  return task === 'replies' || prompt === '' ? 'source' : 'brief';
}

/** In characters: the checks of shorter ones take a millisecond. */
const longText = 1_000;

const nothingToAdd = 'There is nothing concrete to add to this post.';

type Completed = Extract<TextOutcome, { status: 'completed' }>;
type Failed = Extract<TextOutcome, { status: TextFailure }>;
/** A repair that failed has used tokens as well. */
const withTokensOf = (first: Completed, repair: TextOutcome): Completed => ({
  ...first,
  inputTokens: sum(first.inputTokens, repair.inputTokens ?? null),
  outputTokens: sum(first.outputTokens, repair.outputTokens ?? null),
});

/** Returns null when one of the two calls was not counted: half a count would be a wrong one. */
const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);
