import { systemText } from '../answer/answer-form';
import { TextsParser } from '../answer/texts-parser';
import {
  TextModel,
  textsWanted,
  type TextEvent,
  type TextOutcome,
  type TextRequest,
  type TokenUse,
} from '../text-model.port';
import { CallReport, type UpstreamNames } from './call-report';
import { CallWatch, defaultTimings, type RemoteTimings, timingsAt } from './call-watch';
import type { Fetch } from './guarded-fetch';
import { turnAt } from './turns';
import { ApiFault, EndlessThoughtFault, faultIn, TooLongFault, type UpstreamFault } from './upstream-fault';
import { type RefusalTable, verdictOn } from './verdict';

export interface RemoteOptions {
  apiKey: string;
  /** The API's base address as the maker's SDK takes it. */
  baseUrl: string;
  timings?: Partial<RemoteTimings>;
  /** What messages name instead of the environment's variables. */
  names?: Partial<UpstreamNames>;
  /** How the address is reached; the global fetch where none is given. */
  fetch?: Fetch;
  /** One call at a time, for all models with the same address: a second one waits unsent. */
  isQueued?: boolean;
}

/** One piece of a streamed answer. `thinking` is a sign of life, and what is thought where the server may put the answer there. */
export type AnswerPart =
  | { kind: 'text'; text: string }
  | { kind: 'thinking'; text?: string }
  | ({ kind: 'usage' } & Partial<TokenUse>)
  | { kind: 'end'; reason: AnswerEnd };
export type AnswerEnd = 'whole' | 'length' | 'context' | 'refused';

const maxAnswerBytes = 64 * 1024;
/** What may follow the last text of an answer: its end. */
const closing = /^[\s\]}`"',]*$/;
/** Shorter ones can be chance. */
const echoLength = 40;

/** What one call has brought so far. */
interface Progress {
  parser: TextsParser;
  bytes: number;
  isReady: boolean;
  hasBegun: boolean;
  hasThought: boolean;
  /** What came as a thought, up to the longest answer. */
  thought: string;
  /** When the thinking began that goes on, by `performance.now()`. */
  thinkingSince: number | null;
  /** Items that are a piece of the instructions. */
  echoes: number;
  end: AnswerEnd | null;
  tokens: TokenUse;
}

/** Calls a model behind a streaming HTTP API: limits, one retry, and outcomes, over what the makers' adapters read. */
export abstract class RemoteModel extends TextModel {
  readonly translates = true;
  protected abstract readonly names: UpstreamNames;
  protected abstract readonly refusals: RefusalTable;
  protected readonly timings: RemoteTimings;

  constructor(protected readonly options: RemoteOptions) {
    super();
    this.timings = { ...defaultTimings, ...timingsAt(options.baseUrl), ...options.timings };
  }

  /** Makes one call without a retry; throws what the SDK throws. Leaving the loop over it ends the call. */
  protected abstract call(request: TextRequest, signal: AbortSignal): AsyncGenerator<AnswerPart>;

  /** Gets a model ready that is not, before its first word counts. Throws as `call` does. */
  protected prepare(_request: TextRequest, _signal: AbortSignal): Promise<void> {
    return Promise.resolve();
  }

  /** Returns whether the server only needs time, within that for the first word. */
  protected isWorthWaiting(_fault: UpstreamFault): boolean {
    return false;
  }

  async *generate(request: TextRequest): AsyncGenerator<TextEvent, TextOutcome> {
    const report = new CallReport(this.names, this.options.apiKey);
    if (request.signal.aborted) return report.aborted();
    if (!/^[\x21-\x7e]*$/.test(this.options.apiKey)) return report.impossibleKey();
    if (!this.options.isQueued) return yield* this.generateNow(request, report);
    const turn = await turnAt(new URL(this.options.baseUrl).host, request.signal);
    if (turn === 'full') return report.tooMany();
    if (turn === 'aborted') return report.aborted();
    try {
      return yield* this.generateNow(request, report);
    } finally {
      turn.end();
    }
  }

  private async *generateNow(request: TextRequest, report: CallReport): AsyncGenerator<TextEvent, TextOutcome> {
    const watch = new CallWatch(request.signal, this.timings.loadMs);
    const run: Run = { watch, progress: begin(request), report };
    try {
      const outcome = yield* this.write(request, run);
      return { ...outcome, ...run.progress.tokens };
    } finally {
      run.watch.close();
    }
  }

  private async *write(request: TextRequest, run: Run): AsyncGenerator<TextEvent, TextOutcome> {
    const { watch, progress, report } = run;
    try {
      await watch.during(this.prepare(request, watch.signal));
      progress.isReady = true;
      watch.allow(this.timings.firstTokenMs);
      yield* this.read(request, run);
    } catch (thrown) {
      const isStopped = request.signal.aborted || watch.isTimedOut || isEnding(progress);
      const fault = isStopped ? null : faultIn(thrown);
      if (fault) return report.fault(fault, { ...request, hasBegun: progress.hasBegun, refusals: this.refusals });
      if (!isStopped) throw thrown;
    }
    return yield* conclude(request, run);
  }

  private async *read(request: TextRequest, run: Run): AsyncGenerator<TextEvent, void> {
    const { watch, progress } = run;
    const parts = this.parts(request, run);
    try {
      for (;;) {
        const step = await watch.during(parts.next());
        if (step.done || request.signal.aborted || isOver(step.value, progress)) return;
        const wasEnding = isEnding(progress);
        for (const event of take(step.value, progress)) {
          yield noted(event, request, progress);
          if (request.signal.aborted) return;
        }
        if (progress.end && progress.tokens.outputTokens !== null) return;
        this.limitThinking(progress);
        const isWord = step.value.kind === 'text' || step.value.kind === 'thinking';
        if (isEnding(progress) && !wasEnding) watch.allow(this.timings.usageMs);
        else if (isWord && !wasEnding) watch.allow(this.timings.betweenTokensMs);
      }
    } finally {
      // The outcome is known; how the connection takes its end changes nothing.
      await parts.return(undefined).catch(() => undefined);
    }
  }

  private limitThinking({ thinkingSince }: Progress): void {
    const { thinkingMs } = this.timings;
    if (thinkingSince !== null && performance.now() - thinkingSince > thinkingMs)
      throw new EndlessThoughtFault(thinkingMs);
  }

  /** Returns the answer's parts, from a second call when the first one failed before its first word and it may pass. */
  private async *parts(request: TextRequest, { watch, progress }: Run): AsyncGenerator<AnswerPart> {
    for (let hasRetried = false; ;) {
      try {
        return yield* this.call(request, watch.signal);
      } catch (thrown) {
        const fault = faultIn(thrown);
        if (!fault || progress.hasBegun) throw thrown;
        const isLoading = this.isWorthWaiting(fault);
        const waitMs = isLoading ? this.timings.loadingWaitMs : hasRetried ? null : this.retryWait(fault);
        if (waitMs === null || !(await watch.pause(waitMs))) throw thrown;
        hasRetried ||= !isLoading;
      }
    }
  }

  /** Milliseconds before the retry, or null for none. */
  private retryWait(fault: UpstreamFault): number | null {
    const verdict = verdictOn(fault, this.refusals);
    if (verdict !== 'unavailable' && verdict !== 'rate_limited') return null;
    const asked = fault instanceof ApiFault ? fault.retryAfterMs : null;
    const waitMs = asked ?? this.timings.retryWaitMs;
    return waitMs <= this.timings.maxRetryWaitMs ? waitMs : null;
  }
}

interface Run {
  watch: CallWatch;
  progress: Progress;
  report: CallReport;
}

const begin = ({ input }: TextRequest): Progress => ({
  parser: new TextsParser({ count: textsWanted(input), openings: input.openings }),
  bytes: 0,
  isReady: false,
  hasBegun: false,
  hasThought: false,
  thought: '',
  thinkingSince: null,
  echoes: 0,
  end: null,
  tokens: { inputTokens: null, outputTokens: null },
});

/** Returns how a call ended that no fault has ended; an answer without JSON gives its posts only now. */
async function* conclude(request: TextRequest, run: Run): AsyncGenerator<TextEvent, TextOutcome> {
  const { watch, report } = run;
  const { parser, end, hasBegun, tokens, thought } = run.progress;
  if (request.signal.aborted) return report.aborted();
  if (watch.isTimedOut && !run.progress.isReady) return report.notLoaded(watch.patienceMs);
  if (watch.isTimedOut && !isEnding(run.progress)) return report.silent(watch.patienceMs, hasBegun);
  if (end === 'refused') return report.declined();
  // Some servers that are told not to think put the answer where thoughts stand.
  const isThought = run.progress.bytes === 0 && end === 'whole' && thought !== '';
  for (const event of [...(isThought ? parser.feedThought(thought) : []), ...parser.finish(end === 'whole')]) {
    yield noted(event, request, run.progress);
  }
  if (parser.isRefusal) return report.declined();
  if (parser.itemCount === 0 && end !== 'context' && end !== null) {
    const isEmpty = run.progress.bytes === 0;
    // What a maker hides of its thinking counts as output as well.
    if (end === 'length' ? isEmpty || parser.isThinking : isEmpty && run.progress.hasThought)
      return report.onlyThought();
    if (isEmpty) return report.empty();
  }
  if (parser.itemCount > 0 && run.progress.echoes === parser.itemCount) return report.echo();
  const questions = parser.questions.map((text, at) => ({ id: `q${at + 1}`, text }));
  const completed: TextOutcome = {
    status: 'completed',
    notes: [],
    ...(questions.length > 0 && { questions }),
    ...tokens,
  };
  if (parser.isFull) return completed;
  if (end === 'length' || end === 'context') return report.outOfTokens(end);
  if (parser.isOpen) return report.cutOff('its answer ended in the middle');
  return parser.itemCount > 0 || questions.length > 0 ? completed : report.unreadable();
}

/** All texts are there and the model goes on: nothing more is wanted of it. */
const isOver = (part: AnswerPart, { parser }: Progress): boolean =>
  parser.isFull && (part.kind === 'thinking' || (part.kind === 'text' && !closing.test(part.text)));

/** Only token counts may still come. */
const isEnding = ({ parser, end }: Progress): boolean => parser.isFull || end !== null;

function take(part: AnswerPart, progress: Progress): TextEvent[] {
  switch (part.kind) {
    case 'thinking':
      progress.hasBegun = true;
      progress.hasThought = true;
      progress.thought = (progress.thought + (part.text ?? '')).slice(0, maxAnswerBytes);
      progress.thinkingSince ??= performance.now();
      return [];
    case 'usage':
      progress.tokens.inputTokens = part.inputTokens ?? progress.tokens.inputTokens;
      progress.tokens.outputTokens = part.outputTokens ?? progress.tokens.outputTokens;
      return [];
    case 'end':
      // OpenAI says a refusal in a field of its own and then ends with "stop".
      if (progress.end !== 'refused') progress.end = part.reason;
      return [];
    case 'text':
      return takeText(part.text, progress);
  }
}

function takeText(text: string, progress: Progress): TextEvent[] {
  progress.hasBegun = true;
  progress.bytes += Buffer.byteLength(text);
  if (progress.bytes > maxAnswerBytes) throw new TooLongFault();
  const events = progress.parser.feed(text);
  progress.thinkingSince = progress.parser.isThinking ? (progress.thinkingSince ?? performance.now()) : null;
  return events;
}

/** Counts an item that is a piece of the instructions. One is the caller's to repair; all are no answer. */
function noted(event: TextEvent, { system, input }: TextRequest, progress: Progress): TextEvent {
  const isLong = event.kind === 'item' && event.text.length >= echoLength;
  if (isLong && systemText(system, input).includes(event.text)) progress.echoes += 1;
  return event;
}
