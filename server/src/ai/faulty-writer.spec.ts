import { WriterFaults, type FaultMode } from '../common/faults/faults';
import { FakeTextModel } from './text-model.fake';
import type { TextEvent, TextOutcome } from './text-model.port';
import { FaultyWriter } from './faulty-writer';

async function write(mode: FaultMode | null, signal = new AbortController().signal) {
  const faults = new WriterFaults();
  faults.use(async () => mode);
  const model = new FakeTextModel();
  const events: TextEvent[] = [];
  const input = { prompt: 'A brief.', count: 2 };
  const stream = new FaultyWriter(model, faults, { hangMs: 5, lateMs: 5 }).generate({
    task: 'post',
    model: 'any',
    system: '',
    input,
    seed: 1,
    signal,
  });
  for (;;) {
    const step = await stream.next();
    if (step.done) return { items: events.filter(({ kind }) => kind === 'item').length, status: step.value.status };
    events.push(step.value);
  }
}

describe('a writer under fault switches', () => {
  it.each<[FaultMode | null, TextOutcome['status'], number]>([
    [null, 'completed', 2],
    ['refuse_403', 'misconfigured', 0],
    ['error_500', 'unavailable', 0],
    ['accept_then_503', 'unavailable', 0],
    ['rate_limit_429', 'rate_limited', 0],
    ['hang', 'timed_out', 0],
    ['accept_then_reset', 'cut_off', 1],
    ['late_accept', 'completed', 2],
  ])('%s: %s after %i items', async (mode, status, items) => {
    expect(await write(mode)).toEqual({ status, items });
  });

  it('stops hanging when the caller gives up', async () => {
    expect(await write('hang', AbortSignal.abort())).toEqual({ status: 'aborted', items: 0 });
  });
});
