import type { TextEvent, TextInput, TextModel, TextOutcome } from '../../ai/text-model.port';
import { newId } from '../../common/ids/ids';
import { weightedLength } from '../../text/weighted-length';
import { cutToFit, DraftCheck, type DraftProblem } from './draft-check';
import { repairRules } from './prompts/tweets.prompt';
import type { GeneratedTweet } from './tweetgen.types';

export interface RunRequest {
  writer: TextModel;
  upstreamModel: string;
  system: string;
  input: TextInput;
  /** Unsigned 32-bit. */
  seed: number;
  signal: AbortSignal;
}

/** Told of what can be shown; a slow listener slows the model down. */
export interface RunListener {
  delta(index: number, text: string): Promise<void>;
  /** Checked and final. */
  item(index: number, tweet: GeneratedTweet): Promise<void>;
}

export interface RunResult {
  outcome: TextOutcome;
  /** The finished ones, in order, whatever the outcome. */
  tweets: GeneratedTweet[];
  notes: string[];
  firstDeltaMs: number | null;
}

interface Rejected {
  index: number;
  text: string;
  problem: DraftProblem;
}

/** One call of a model: checks each text by code, repairs what failed by at most one more call, then cuts or drops with a note. */
export class GenerationRun {
  private readonly check: DraftCheck;
  private readonly startedAt = performance.now();
  private readonly finished = new Map<number, GeneratedTweet>();
  private readonly rejected: Rejected[] = [];
  private readonly notes: string[] = [];
  private firstDeltaMs: number | null = null;

  constructor(
    private readonly request: RunRequest,
    private readonly listener: RunListener,
  ) {
    const { prompt, instruction = '' } = request.input;
    this.check = new DraftCheck(`${prompt}\n${instruction}`, request.system);
  }

  async run(): Promise<RunResult> {
    const outcome = await this.follow(this.request, (event) => this.take(event));
    if (outcome.status !== 'completed') return this.result(outcome);
    this.notes.push(...outcome.notes);
    if (this.rejected.length === 0) return this.result(outcome);
    const repaired = await this.repair();
    if (repaired.status === 'aborted') return this.result(repaired);
    if (this.finished.size === 0) return this.result({ status: 'bad_output', message: 'No text passed the checks.' });
    return this.result(repaired.status === 'completed' ? addTokens(outcome, repaired) : outcome);
  }

  private async take(event: TextEvent): Promise<void> {
    if (event.index >= this.request.input.count) return;
    if (event.kind === 'delta') {
      this.firstDeltaMs ??= Math.round(performance.now() - this.startedAt);
      return this.listener.delta(event.index, event.text);
    }
    const { text, problem } = this.check.check(event.text, this.others());
    if (problem) this.rejected.push({ index: event.index, text, problem });
    else await this.finish(event.index, text, event.notes);
  }

  private async repair(): Promise<TextOutcome> {
    const open = [...this.rejected];
    const { input, system, seed } = this.request;
    const avoid = [...this.others(), ...open.map(({ text }) => text).filter(Boolean)];
    const outcome = await this.follow(
      {
        ...this.request,
        system: `${system}\n${repairRules}`,
        input: { ...input, count: open.length, avoid },
        seed: (seed + 1) >>> 0,
      },
      async (event) => {
        const slot = event.kind === 'item' ? open[event.index] : undefined;
        if (slot) await this.tryAgain(slot, event.text);
      },
    );
    if (outcome.status !== 'aborted') for (const slot of open) await this.cutOrDrop(slot);
    return outcome;
  }

  private async tryAgain(slot: Rejected, raw: string): Promise<void> {
    if (this.finished.has(slot.index)) return;
    const { text, problem } = this.check.check(raw, this.others());
    if (!problem) await this.finish(slot.index, text, []);
    else if (problem === 'too_long') Object.assign(slot, { text, problem });
  }

  private async cutOrDrop({ index, text, problem }: Rejected): Promise<void> {
    if (this.finished.has(index)) return;
    const cut = problem === 'too_long' ? cutToFit(text) : null;
    const checked = cut === null ? null : this.check.check(cut, this.others());
    if (checked && !checked.problem) await this.finish(index, checked.text, ['Shortened to fit into 280 characters.']);
    else this.notes.push(dropNotes[problem]);
  }

  private async finish(index: number, text: string, notes: string[]): Promise<void> {
    const tweet = { id: newId(), text, weightedLength: weightedLength(text), valid: true, notes };
    this.finished.set(index, tweet);
    await this.listener.item(index, tweet);
  }

  private others(): string[] {
    return [...(this.request.input.avoid ?? []), ...[...this.finished.values()].map(({ text }) => text)];
  }

  private async follow(request: RunRequest, take: (event: TextEvent) => Promise<void>): Promise<TextOutcome> {
    const { writer, upstreamModel, system, input, seed, signal } = request;
    const events = writer.generate({ task: 'tweets', model: upstreamModel, system, input, seed, signal });
    for (;;) {
      const step = await events.next();
      if (step.done) return step.value;
      await take(step.value);
    }
  }

  private result(outcome: TextOutcome): RunResult {
    const tweets = [...this.finished].sort(([a], [b]) => a - b).map(([, tweet]) => tweet);
    return { outcome, tweets, notes: this.notes, firstDeltaMs: this.firstDeltaMs };
  }
}

const dropNotes: Record<DraftProblem, string> = {
  unreadable: 'One draft was left out: it could not be read.',
  leaks: 'One draft was left out: it was about the writer, not about your prompt.',
  invents: 'One draft was left out: it named a link or an account that is not in your prompt.',
  repeats: 'One draft was left out: it said the same as another one.',
  too_long: 'One draft was left out: it was too long for X and could not be shortened well.',
};

type Completed = Extract<TextOutcome, { status: 'completed' }>;
const addTokens = (first: Completed, second: Completed): Completed => ({
  ...first,
  inputTokens: sum(first.inputTokens, second.inputTokens),
  outputTokens: sum(first.outputTokens, second.outputTokens),
});

/** Null when one of the two calls was not counted: half a count would be a wrong one. */
const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);
