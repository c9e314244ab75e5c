import type { TextEvent, TextInput, TextModel, TextOutcome, TextRequest } from './text-model.port';

const brief: TextInput = {
  prompt:
    'We moved our bakery to Lyon in 2019. Rent went from 900 to 2,400 euros. Mornings start at 4:30 and the queue is 30 people long.',
  count: 3,
};

export const request = (changes: Partial<TextRequest> = {}): TextRequest => ({
  task: 'post',
  model: 'gemma4:e4b',
  system: 'Write short posts.',
  input: brief,
  seed: 7,
  signal: new AbortController().signal,
  ...changes,
});

export async function run(
  model: TextModel,
  asked: TextRequest,
): Promise<{ events: TextEvent[]; outcome: TextOutcome }> {
  const events: TextEvent[] = [];
  const stream = model.generate(asked);
  for (;;) {
    const step = await stream.next();
    if (step.done) return { events, outcome: step.value };
    events.push(step.value);
  }
}

export const textOf = (events: TextEvent[], kind: TextEvent['kind'], index: number): string =>
  events
    .flatMap((event) => (event.kind === kind && event.kind !== 'opening' && event.index === index ? event.text : []))
    .join('');

/** What each writer keeps to. */
export function textModelContract(make: () => TextModel, model = 'gemma4:e4b'): void {
  const asked = (changes: Partial<TextRequest> = {}): TextRequest => request({ model, ...changes });
  it('numbers its items from 0, each once, and gives no more than were asked for', async () => {
    const { events } = await run(make(), asked());
    const indexes = events.flatMap((event) => (event.kind === 'item' ? event.index : []));
    expect(indexes.length).toBeGreaterThan(0);
    expect(indexes.length).toBeLessThanOrEqual(brief.count);
    expect(indexes).toEqual(indexes.map((_, position) => position));
  });

  it('streams each item before it gives it whole, in pieces that join to the start of it', async () => {
    const { events } = await run(make(), asked());
    for (const [position, event] of events.entries()) {
      if (event.kind !== 'item') continue;
      const streamed = textOf(events.slice(0, position), 'delta', event.index);
      expect(streamed).not.toBe('');
      expect(event.text.startsWith(streamed.trimEnd())).toBe(true);
      expect(textOf(events.slice(position), 'delta', event.index)).toBe('');
    }
  });

  it('ends completed, with token counts', async () => {
    const { outcome } = await run(make(), asked());
    expect(outcome).toMatchObject({
      status: 'completed',
      notes: expect.any(Array),
      inputTokens: expect.any(Number),
      outputTokens: expect.any(Number),
    });
  });

  it('writes one when one is asked for', async () => {
    const { events } = await run(make(), asked({ input: { ...brief, count: 1 } }));
    expect(events.filter(({ kind }) => kind === 'item')).toHaveLength(1);
  });

  it('writes nothing for a call that was aborted before it began', async () => {
    const { events, outcome } = await run(make(), asked({ signal: AbortSignal.abort() }));
    expect(events).toEqual([]);
    expect(outcome).toMatchObject({ status: 'aborted', message: expect.any(String) });
  });

  it('stops soon after an abort', async () => {
    const long = { ...brief, prompt: brief.prompt.repeat(4) };
    const controller = new AbortController();
    const stream = make().generate(asked({ signal: controller.signal, input: { ...long, count: 3 } }));
    let afterAbort = 0;
    for (;;) {
      const step = await stream.next();
      if (step.done) {
        expect(step.value.status).toBe('aborted');
        break;
      }
      if (controller.signal.aborted) afterAbort += 1;
      if (step.value.kind === 'item') controller.abort();
    }
    expect(afterAbort).toBe(0);
  });

  it('leaves the request as it was', async () => {
    const kept = asked();
    const before = structuredClone(kept.input);
    await run(make(), kept);
    expect(kept.input).toEqual(before);
  });
}
