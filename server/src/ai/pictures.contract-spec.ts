import { anthropicDialect, openAiDialect } from '../../test/llm-dialects';
import { lines, told } from '../../test/model-servers/ollama-server';
import { json, ScriptedUpstream, stream, type UpstreamAnswer } from '../../test/scripted-upstream';
import { OllamaModel } from './ollama/ollama-model';
import { run, request } from './text-model.contract';
import type { TextModel } from './text-model.port';

const said = ({ begin, text, end }: typeof openAiDialect): UpstreamAnswer =>
  stream([...begin, text('["A lake."]'), ...end('whole')]);

describe('a picture', () => {
  const upstream = new ScriptedUpstream();
  beforeAll(() => upstream.start());
  afterAll(() => upstream.stop());

  it.each<[string, (url: string) => TextModel, UpstreamAnswer[], (message: never) => unknown, unknown]>([
    [
      'OpenAI',
      (url) => openAiDialect.make(url),
      [said(openAiDialect)],
      ({ content: [, picture] }: { content: unknown[] }) => picture,
      { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,AAAA' } },
    ],
    [
      'Anthropic',
      (url) => anthropicDialect.make(url),
      [said(anthropicDialect)],
      ({ content: [picture] }: { content: unknown[] }) => picture,
      { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: 'AAAA' } },
    ],
    [
      'Ollama',
      (url) => new OllamaModel({ apiKey: '', baseUrl: url }),
      [json(200, { models: [{ name: 'gemma4:e4b' }] }), lines(told('["A lake."]'))],
      ({ images }: { images: unknown }) => images,
      ['AAAA'],
    ],
  ])('reaches %s beside the brief', async (...[, make, answers, pictureIn, picture]) => {
    upstream.script(...answers);
    const { events } = await run(make(upstream.url), request({ picture: 'AAAA', input: { prompt: '', count: 1 } }));
    expect(events.at(-1)).toMatchObject({ kind: 'item', text: 'A lake.' });
    const messages = upstream.calls.at(-1)?.body['messages'] as unknown[];
    expect(pictureIn(messages.at(-1) as never)).toEqual(picture);
  });
});
