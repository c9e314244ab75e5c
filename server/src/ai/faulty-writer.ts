import { setTimeout as delay } from 'node:timers/promises';
import type { FaultMode, WriterFaults } from '../common/faults/faults';
import { secondMs } from '../common/time/clock';
import { TextModel, type TextEvent, type TextOutcome, type TextRequest } from './text-model.port';

const timings = { hangMs: 30 * secondMs, lateMs: 5 * secondMs };

const outcomes: Partial<Record<FaultMode, TextOutcome>> = {
  refuse_403: { status: 'misconfigured', message: 'The sandbox was told to refuse the writer (llm: refuse_403).' },
  error_500: { status: 'unavailable', message: 'The sandbox was told to fail the writer (llm: error_500).' },
  accept_then_503: {
    status: 'unavailable',
    message: 'The sandbox was told to fail the writer (llm: accept_then_503).',
  },
  rate_limit_429: {
    status: 'rate_limited',
    message: 'The sandbox was told to slow the writer down (llm: rate_limit_429).',
  },
};
const timedOut: TextOutcome = { status: 'timed_out', message: 'The sandbox was told to hang (llm: hang).' };
const cutOff: TextOutcome = {
  status: 'cut_off',
  message: 'The sandbox was told to cut the writer off (llm: accept_then_reset).',
};
const aborted: TextOutcome = { status: 'aborted', message: 'The caller stopped the writing.' };

/** Puts a writer under the sandbox's `llm` switches: what gives notes back has no wire, yet fails as a remote model would. */
export class FaultyWriter extends TextModel {
  readonly provider: string;
  readonly translates: boolean;

  constructor(
    private readonly writer: TextModel,
    private readonly faults: WriterFaults,
    private readonly times = timings,
  ) {
    super();
    this.provider = writer.provider;
    this.translates = writer.translates;
  }

  async *generate(request: TextRequest): AsyncGenerator<TextEvent, TextOutcome> {
    const mode = await this.faults.strike();
    const outcome = mode && outcomes[mode];
    if (outcome) return outcome;
    if (mode === 'hang') return (await waited(this.times.hangMs, request.signal)) ? timedOut : aborted;
    if (mode === 'late_accept' && !(await waited(this.times.lateMs, request.signal))) return aborted;
    if (mode !== 'accept_then_reset') return yield* this.writer.generate(request);
    for await (const event of this.writer.generate(request)) {
      if (event.kind === 'opening' || event.index > 0) break;
      yield event;
    }
    return cutOff;
  }
}

/** Returns false when the caller gave up before. */
async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { ref: false, signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return !signal.aborted;
}
