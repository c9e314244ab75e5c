import { FakeTextModel } from '../../ai/text-model.fake';
import type { TextInput } from '../../ai/text-model.port';
import { GenerationRun, type RunResult } from './generation-run';

interface Told {
  result: RunResult;
  deltas: string;
  items: [number, string][];
}

const long = `${'A sentence of some words. '.repeat(12)}`;

async function run(
  model: FakeTextModel,
  input: Partial<TextInput> = {},
  signal = new AbortController().signal,
): Promise<Told> {
  const told: Omit<Told, 'result'> = { deltas: '', items: [] };
  const request = {
    writer: model,
    upstreamModel: 'any',
    system: 'Write short posts about what the brief says and about nothing else at all.',
    input: { prompt: 'The harbour', count: 3, ...input },
    seed: 4_294_967_295,
    signal,
  };
  const result = await new GenerationRun(request, {
    delta: async (_index, text) => void (told.deltas += text),
    item: async (index, tweet) => void told.items.push([index, tweet.text]),
  }).run();
  return { ...told, result };
}
const textsOf = ({ result }: Told): string[] => result.tweets.map(({ text }) => text);

describe('GenerationRun', () => {
  it('gives what passes the checks, in order, without a second call', async () => {
    const model = new FakeTextModel();
    model.next({ texts: ['Lamps burn.', 'Boats sleep.', 'Gulls do not.'] });
    const told = await run(model);
    expect(textsOf(told)).toEqual(['Lamps burn.', 'Boats sleep.', 'Gulls do not.']);
    expect(told.deltas).toBe('Lamps burn.Boats sleep.Gulls do not.');
    expect(told.result).toMatchObject({
      outcome: { status: 'completed' },
      notes: [],
      firstDeltaMs: expect.any(Number),
    });
    expect(model.requests).toHaveLength(1);
  });

  it('asks once more for what failed, and puts it in its place', async () => {
    const model = new FakeTextModel();
    model.next({ texts: [long, 'Boats sleep.', 'Boats sleep!'] });
    model.next({ texts: ['Lamps burn.', 'Gulls do not.'] });
    const told = await run(model);
    expect(textsOf(told)).toEqual(['Lamps burn.', 'Boats sleep.', 'Gulls do not.']);
    expect(told.items).toEqual([
      [1, 'Boats sleep.'],
      [0, 'Lamps burn.'],
      [2, 'Gulls do not.'],
    ]);
    const repair = model.requests[1];
    expect(repair).toMatchObject({ seed: 0, input: { count: 2 } });
    expect(repair?.input.avoid).toEqual(['Boats sleep.', long.trim(), 'Boats sleep!']);
    expect(told.result.outcome).toMatchObject({ inputTokens: 20, outputTokens: 40 });
  });

  it('shortens what is still too long and drops what still repeats, with notes', async () => {
    const model = new FakeTextModel();
    model.next({ texts: [long, 'Boats sleep.', 'Boats sleep!'] });
    model.next({ texts: [long, 'Boats sleep?'] });
    const told = await run(model);
    expect(textsOf(told)).toEqual(['A sentence of some words. '.repeat(10).trim(), 'Boats sleep.']);
    expect(told.result.tweets[0]?.notes).toEqual(['Shortened to fit into 280 characters.']);
    expect(told.result.notes).toEqual(['One draft was left out: it said the same as another one.']);
    expect(model.requests).toHaveLength(2);
  });

  it('shortens without the repair when that call fails', async () => {
    const model = new FakeTextModel();
    model.next({ texts: [long] });
    model.next({ texts: [], outcome: { status: 'timed_out', message: 'late' } });
    const told = await run(model, { count: 1 });
    expect(told.result.outcome.status).toBe('completed');
    expect(told.result.tweets).toHaveLength(1);
  });

  it('fails when nothing passes', async () => {
    const model = new FakeTextModel();
    model.next({ texts: ['Ask @somebody.'] });
    model.next({ texts: ['Ask @nobody.'] });
    const told = await run(model, { count: 1 });
    expect(told.result).toMatchObject({ outcome: { status: 'bad_output' }, tweets: [] });
  });

  it('differs from the texts to avoid', async () => {
    const model = new FakeTextModel();
    model.next({ texts: ['Lamps burn.'] });
    model.next({ texts: ['Boats sleep.'] });
    const told = await run(model, { count: 1, avoid: ['Lamps burn!'] });
    expect(textsOf(told)).toEqual(['Boats sleep.']);
  });

  it('ignores items beyond the count', async () => {
    const model = new FakeTextModel();
    model.next({ texts: ['Lamps burn.', 'Boats sleep.'] });
    expect(textsOf(await run(model, { count: 1 }))).toEqual(['Lamps burn.']);
  });

  it('keeps what was finished when it is aborted, and repairs nothing then', async () => {
    const model = new FakeTextModel();
    const controller = new AbortController();
    const held = model.next({ texts: [long, 'Boats sleep.', 'Gulls do not.'], holdBefore: 2 });
    const running = run(model, {}, controller.signal);
    await held.reached;
    controller.abort();
    const told = await running;
    expect(told.result.outcome.status).toBe('aborted');
    expect(textsOf(told)).toEqual(['Boats sleep.']);
    expect(model.requests).toHaveLength(1);
  });

  it('passes a failure on with what was finished before', async () => {
    const model = new FakeTextModel();
    model.next({ texts: ['Lamps burn.'], outcome: { status: 'quota', message: 'none left' } });
    expect((await run(model)).result.outcome.status).toBe('quota');
  });
});
