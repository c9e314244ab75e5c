import { TextModel, type TextEvent, type TextOutcome, type TextRequest } from './text-model.port';

export interface ScriptedCall {
  /** The items, in order. */
  texts: string[];
  /** Other ways to begin the first. */
  openings?: string[];
  /** How it ends, unless it is aborted before; completed by default. */
  outcome?: TextOutcome;
  /** Stops before the item of this index until `release()` or an abort. */
  holdBefore?: number;
  /** Throws this instead of ending: a bug in an adapter. */
  bug?: Error;
}

/** Signals of a held call. */
export interface HeldCall {
  /** Resolves when the call has come to where it holds. */
  reached: Promise<void>;
  /** Resolves when the caller has aborted it. */
  aborted: Promise<void>;
  release(): void;
}

interface Waiting {
  call: ScriptedCall;
  reached: PromiseWithResolvers<void>;
  aborted: PromiseWithResolvers<void>;
  released: PromiseWithResolvers<void>;
}

/** Writes what a test scripts, one call after the other; without a script, different texts about the prompt. */
export class FakeTextModel extends TextModel {
  readonly provider = 'fake';
  readonly translates = true;
  readonly requests: TextRequest[] = [];
  private readonly scripted: Waiting[] = [];

  /** Scripts the next call. */
  next(call: ScriptedCall): HeldCall {
    const waiting = { call, reached: deferred(), aborted: deferred(), released: deferred() };
    this.scripted.push(waiting);
    return { reached: waiting.reached.promise, aborted: waiting.aborted.promise, release: waiting.released.resolve };
  }

  async *generate(request: TextRequest): AsyncGenerator<TextEvent, TextOutcome> {
    this.requests.push(request);
    const waiting = this.scripted.shift();
    const call = waiting?.call ?? { texts: unscripted(request, this.requests.length) };
    if (request.signal.aborted) return aborted;
    for (const [index, text] of call.texts.entries()) {
      if (waiting && call.holdBefore === index) await hold(waiting, request.signal);
      if (request.signal.aborted) return aborted;
      for (const piece of text.match(/\S*\s*/g)?.filter(Boolean) ?? []) yield { kind: 'delta', index, text: piece };
      if (request.signal.aborted) return aborted;
      yield { kind: 'item', index, text, notes: [], origin: 'model' };
      if (request.signal.aborted) return aborted;
    }
    for (const text of call.openings ?? []) yield { kind: 'opening', text };
    if (call.bug) throw call.bug;
    return call.outcome ?? { status: 'completed', notes: [], inputTokens: 10, outputTokens: 20 };
  }
}

const aborted: TextOutcome = { status: 'aborted', message: 'The caller stopped the call.' };

async function hold({ reached, aborted, released }: Waiting, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', () => aborted.resolve(), { once: true });
  reached.resolve();
  await Promise.race([released.promise, aborted.promise]);
}

const words = [
  'river',
  'copper',
  'lantern',
  'orchard',
  'violin',
  'harbour',
  'meadow',
  'granite',
  'saddle',
  'thimble',
  'walnut',
  'compass',
];

/** Returns texts that share no wording from call to call but a word of the brief, and state nothing. */
function unscripted({ input }: TextRequest, call: number): string[] {
  const brief = [input.prompt, input.original, input.before, input.source].join(' ');
  const said = brief.match(/(?<![\p{L}@#/.])\p{L}{4,20}(?![\p{L}@#/.])/gu) ?? [];
  const about = said.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  return Array.from({ length: input.count }, (_, index) => {
    const word = words[(index + call) % words.length] ?? '';
    const [of, at] = [lettersOf(call), lettersOf(index)];
    return `${word}${of} ${word}${at}x ${word}${of}y${at} ${word}z ${about.toLowerCase()}`.trim().concat('.');
  });
}

/** 0 is a, 27 is bb: a number in a text would have to stand in the brief. */
const lettersOf = (value: number): string =>
  (value < 26 ? '' : lettersOf(Math.floor(value / 26) - 1)) + String.fromCharCode(97 + (value % 26));

interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
}

/** Promise.withResolvers, which Node 20 does not have. */
function deferred(): PromiseWithResolvers<void> {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
