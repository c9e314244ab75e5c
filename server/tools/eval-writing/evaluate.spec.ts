import { FakeTextModel } from '../../src/ai/text-model.fake';
import type { TextModel, TextOutcome, TextRequest } from '../../src/ai/text-model.port';
import type { Brief } from './briefs/brief.types';
import { evaluate, type Evaluation, type EvaluationRun } from './evaluate';
import { reportOf, showAll, showFaulty } from './report';
import { summarize } from './measures/summary';

const ferry: Brief = {
  id: 'ferry',
  kind: 'english-facts',
  writtenIn: 'en',
  prompt: 'Our harbour ferry carried 412 people to Brightsea on Saturday.',
  count: 2,
};
const topic: Brief = { id: 'topic', kind: 'english-topics', writtenIn: 'en', prompt: 'slow boats', count: 1 };
const plain = ['412 people took our ferry to Brightsea.', 'On Saturday the ferry was full.'];
const header = { provider: 'fake', model: 'm', date: '2026-11-20', seed: 7, atOnce: 1, machine: 'a machine' };

/** The same writer, which says of each text that it added this. */
function adding(model: FakeTextModel, added: string[]): TextModel {
  return Object.assign(Object.create(model) as TextModel, {
    async *generate(request: TextRequest): ReturnType<TextModel['generate']> {
      const events = model.generate(request);
      for (;;) {
        const step = await events.next();
        if (step.done) return step.value;
        yield step.value.kind === 'item' ? { ...step.value, added } : step.value;
      }
    },
  });
}

const run = (model: TextModel, changes: Partial<EvaluationRun> = {}): Promise<Evaluation> =>
  evaluate({ writer: model, upstreamModel: 'gpt-5.6-terra', seed: 7, briefs: [ferry, topic], atOnce: 1, ...changes });

describe('evaluate', () => {
  it('runs each brief through the pipeline and counts drafts, calls, tokens and cost', async () => {
    const model = new FakeTextModel();
    model.next({ texts: plain });
    model.next({ texts: ['Slow boats are good for reading.'] });
    const { batches, stoppedBy } = await run(model);
    expect(stoppedBy).toBeNull();
    expect(batches.map(({ brief, drafts }) => [brief.id, drafts.length])).toEqual([
      ['ferry', 2],
      ['topic', 1],
    ]);
    expect(model.requests[0]).toMatchObject({ model: 'gpt-5.6-terra', seed: 7, input: { prompt: ferry.prompt } });
    expect(summarize(batches)).toMatchObject({
      batches: 2,
      fullBatches: 2,
      emptyBatches: 0,
      statuses: { completed: 2 },
      repairCalls: 0,
      sentBack: 0,
      tokens: { inputTokens: 20, outputTokens: 40 },
      // 10 tokens in at $2 and 20 out at $12 a million, twice.
      costMicroUsd: 520,
    });
  });

  it('counts what the checks send back, and its cost', async () => {
    const model = new FakeTextModel();
    model.next({ texts: ['Ask @ferries about it.', 'Let that sink in.'] });
    model.next({ texts: ['Ask @boats about it.', plain[1] ?? ''] });
    const { batches } = await run(model, { briefs: [ferry] });
    expect(batches[0]).toMatchObject({ repairCalls: 1, sentBack: 2, costMicroUsd: 520 });
    expect(summarize(batches)).toMatchObject({ fullBatches: 0, drafts: 1, sentBack: 2, repairCalls: 1 });
  });

  it('counts what was dropped, and what the model says that it added', async () => {
    const model = new FakeTextModel();
    model.next({ texts: ['Ask @ferries about it.', 'Our ferry was full.'] });
    model.next({ texts: ['Ask @boats about it.'] });
    const { batches } = await run(adding(model, ['was full']), { briefs: [ferry] });
    expect(batches[0]).toMatchObject({ dropped: 1, additions: 3 });
    expect(summarize(batches)).toMatchObject({ dropped: 1, additions: 3, postable: { count: 0, of: 2 } });
  });

  it('writes each brief as its task', async () => {
    const model = new FakeTextModel();
    model.next({ texts: [(plain[0] ?? '').repeat(10)] });
    const { batches } = await run(model, { briefs: [{ ...ferry, count: 1, task: 'linkedin' }] });
    expect(model.requests[0]).toMatchObject({ task: 'post' });
    expect(model.requests[0]?.input).not.toHaveProperty('kind');
    expect(batches[0]?.drafts[0]).toMatchObject({ isValid: true });
  });

  it('counts drafts that pass the checks and still miss the fact, the language or the point', async () => {
    const model = new FakeTextModel();
    const german = 'Die ferry people carried: es war voll, und das Wetter war schön.';
    model.next({ texts: ['Our ferry carried people, and everybody sang.', german] });
    // Too short for the pipeline to insist on its language.
    const prompt = 'Our ferry carried 412 people on Saturday.';
    const { batches } = await run(model, { briefs: [{ ...ferry, prompt, orders: ['everybody sang'] }] });
    const total = summarize(batches);
    expect(total.carryFact).toEqual({ count: 0, of: 2 });
    expect(total.languageRight).toEqual({ count: 1, of: 2 });
    expect(total).toMatchObject({ orderRepeaters: 1, verbatim: 0 });
  });

  it('counts a batch without a draft, by its outcome', async () => {
    const model = new FakeTextModel();
    model.next({ texts: [], outcome: { status: 'timed_out', message: 'late' } });
    const { batches, stoppedBy } = await run(model, { briefs: [ferry] });
    expect(stoppedBy).toBeNull();
    expect(summarize(batches)).toMatchObject({ emptyBatches: 1, statuses: { timed_out: 1 }, drafts: 0 });
  });

  it.each(['quota', 'misconfigured', 'unknown_model'] as const)(
    'stops at %s: the next brief would too',
    async (status) => {
      const model = new FakeTextModel();
      const outcome: TextOutcome = { status, message: 'The key has no money left.' };
      model.next({ texts: [], outcome });
      const evaluation = await run(model);
      expect(evaluation.stoppedBy).toBe('The key has no money left.');
      expect(model.requests).toHaveLength(1);
      expect(reportOf(header, evaluation, 2)).toContain('Stopped after 1 of 2 briefs: The key has no money left.');
    },
  );

  it('knows no cost where one call was not counted', async () => {
    const model = new FakeTextModel();
    model.next({ texts: plain, outcome: { status: 'completed', notes: [], inputTokens: null, outputTokens: 3 } });
    const evaluation = await run(model, { briefs: [ferry] });
    expect(summarize(evaluation.batches)).toMatchObject({ costMicroUsd: null, tokens: { inputTokens: null } });
    expect(reportOf(header, evaluation, 1)).toContain('Tokens: unknown in, 3 out. Cost: unknown.');
  });

  it('keeps the order of the briefs when several are written at once', async () => {
    const model = new FakeTextModel();
    const held = model.next({ texts: plain, holdBefore: 0 });
    const done: number[] = [];
    const running = run(model, { atOnce: 2, onBatch: (count) => done.push(count) });
    await held.reached;
    // The second brief is done while the first one is held.
    while (done.length === 0) await new Promise((resolve) => setImmediate(resolve));
    held.release();
    const { batches } = await running;
    expect(batches.map(({ brief }) => brief.id)).toEqual(['ferry', 'topic']);
    expect(done).toEqual([1, 2]);
  });

  it('names the brief on which a writer breaks', async () => {
    const model = new FakeTextModel();
    model.next({ texts: [], bug: new Error('a bug') });
    await expect(run(model)).rejects.toThrow('The writer broke on the brief ferry');
  });
});

describe('the report', () => {
  it('is an aligned Markdown table by kind and in total', async () => {
    const model = new FakeTextModel();
    model.next({ texts: [plain[0] ?? '', 'The harbour ferry carried everybody, and everybody sang.'] });
    model.next({ texts: ['Slow boats are good for reading.'] });
    const [above, table = '', below] = reportOf(header, await run(model), 2).split('\n\n');
    const lines = table.split('\n');
    expect(above).toBe('fake, m, 2026-11-20, seed 7, 1 at once, a machine');
    expect(lines.map((line) => line.split('|')[1]?.trim())).toEqual([
      'kind',
      '--------------',
      'english-facts',
      'english-topics',
      'total',
    ]);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    const titles = lines[0]?.split('|').map((cell) => cell.trim()) ?? [];
    const total =
      lines
        .at(-1)
        ?.split('|')
        .map((cell) => cell.trim()) ?? [];
    expect(total[titles.indexOf('fact')]).toBe('50.0%');
    expect(total[titles.indexOf('in full')]).toBe('2');
    expect(below).toContain('Outcomes: completed 2.');
  });

  it('shows every draft under its brief, or only those at fault', async () => {
    const model = new FakeTextModel();
    model.next({ texts: [plain[0] ?? '', 'The harbour ferry carried everybody, and everybody sang.'] });
    model.next({ texts: ['Slow boats are good for reading.'] });
    const { batches } = await run(model);
    expect(showAll(batches)).toContain('- Slow boats are good for reading.');
    expect(showFaulty(batches)).toBe(
      [
        '[ferry] english-facts, 2 of 2 drafts',
        `> ${ferry.prompt}`,
        '- The harbour ferry carried everybody, and everybody sang.',
        '  ! no fact of the brief',
      ].join('\n'),
    );
  });
});
