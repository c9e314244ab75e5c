import { anthropicDialect, type LlmDialect, openAiDialect } from './llm-dialects';
import { ScriptedUpstream, stream, type UpstreamAnswer } from './scripted-upstream';
import type { TextEvent, TextOutcome, TextRequest } from '../src/ai/text-model.port';
import type { RemoteModel } from '../src/ai/remote/remote-model';

export const input = {
  prompt: 'Our oven in Lyon broke on a Sunday morning.',
  count: 3,
  tone: 'dry',
  rules: 'Never use puns.',
};
export const system = 'Write short posts for a bakery. Never mention that a machine wrote them, and keep to the facts.';
export const request = (changes: Partial<TextRequest> = {}): TextRequest => ({
  task: 'post',
  model: 'some-model',
  system,
  input,
  seed: 7,
  signal: new AbortController().signal,
  ...changes,
});
export const posts = ['The first post.', 'The second post.', 'The third post.'];
export const answer = JSON.stringify({
  posts: posts.map((text) => ({ angle: 'An idea', text, added: [] })),
});
export const usage = { input: 90, output: 12 };

interface Ran {
  texts: string[];
  streamed: string;
  outcome: TextOutcome;
}

export async function run(model: RemoteModel, asked: TextRequest = request()): Promise<Ran> {
  const events: TextEvent[] = [];
  const writing = model.generate(asked);
  for (;;) {
    const step = await writing.next();
    if (!step.done) events.push(step.value);
    else {
      const of = (kind: TextEvent['kind']) => events.filter((event) => event.kind === kind).map(({ text }) => text);
      return { texts: of('item'), streamed: of('delta').join(''), outcome: step.value };
    }
  }
}

export const messageOf = (outcome: TextOutcome): string => ('message' in outcome ? outcome.message : '');

/** The shapes in which remote models are spoken to, for `describe.each`. */
export const dialects: [string, LlmDialect][] = [
  ['OpenAI', openAiDialect],
  ['Anthropic', anthropicDialect],
];

/** Of a block of tests: an upstream that answers as scripted, and a model that speaks to it. */
export function startRemoteModel(dialect: LlmDialect) {
  const upstream = new ScriptedUpstream();
  beforeAll(() => upstream.start());
  afterAll(() => upstream.stop());
  const model = (timings = {}): RemoteModel => dialect.make(upstream.url, timings);
  const said = (...texts: string[]): string[] => [...dialect.begin, ...texts.map((text) => dialect.text(text))];
  const whole = (text = answer): UpstreamAnswer => stream([...said(text), ...dialect.end('whole', usage)]);
  const ran = (...answers: UpstreamAnswer[]): Promise<Ran> => {
    upstream.script(...answers);
    return run(model({ firstTokenMs: 20_000 }));
  };
  return { upstream, model, said, whole, ran };
}
