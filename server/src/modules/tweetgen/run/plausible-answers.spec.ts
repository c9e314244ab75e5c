import { FakeTextModel } from '../../../ai/text-model.fake';
import { GenerationRun, type RunResult } from './generation-run';
import { plausibleAnswers, type PlausibleAnswers } from '../../../../test/samples/plausible-answers.data';
import { writingTasks } from './writing-tasks';

/** Runs one answer, with what the model says when it is asked again. */
async function run({ task = 'tweets', input }: PlausibleAnswers, text: string, again: string) {
  const writer = new FakeTextModel();
  writer.next({ texts: [text] });
  writer.next({ texts: [again] });
  const { signal } = new AbortController();
  const request = {
    task: writingTasks[task],
    writer,
    upstreamModel: 'any',
    input: { count: 1, ...input },
    seed: 1,
    signal,
  };
  const nobody = { delta: async () => undefined, item: async () => undefined };
  return { text, result: await new GenerationRun(request, nobody).run(), calls: writer.requests.length };
}

const figuresOf = ({ tweets }: RunResult): string[] =>
  tweets.flatMap(({ text, additions = [] }) =>
    additions.filter(({ kind }) => kind === 'figure').map(({ start, end }) => `${text.slice(start, end)}: ${text}`),
  );

describe('a hundred plausible answers', () => {
  let runs: Awaited<ReturnType<typeof run>>[];
  beforeAll(async () => {
    // The worst case: asked again, the model says the same.
    const all = plausibleAnswers.flatMap((answers) => answers.texts.map((text) => run(answers, text, text)));
    runs = await Promise.all(all);
  });

  it('are a hundred', () => expect(runs).toHaveLength(100));

  it('take a second call in at most 20', () =>
    expect(runs.filter(({ calls }) => calls > 1).length).toBeLessThanOrEqual(20));

  it('have at most 2 figures marked, since all of them are of the brief', () =>
    expect(runs.flatMap(({ result }) => figuresOf(result)).length).toBeLessThanOrEqual(2));

  it('lose at most 5 drafts', () =>
    expect(runs.filter(({ result }) => result.tweets.length === 0).length).toBeLessThanOrEqual(5));

  it('give no refusal as a draft, in whatever words it is repeated', async () => {
    const shown: string[] = [];
    for (const answers of plausibleAnswers)
      for (const refusal of answers.refusals ?? [])
        for (const again of answers.refusals ?? []) {
          const { result } = await run(answers, refusal, again);
          if (result.tweets.length > 0) shown.push(refusal);
        }
    expect(shown).toEqual([]);
  });
});
