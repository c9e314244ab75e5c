import { anthropicDialect as dialect } from '../../../test/llm-dialects';
import { json, ScriptedUpstream, stream, type UpstreamAnswer } from '../../../test/scripted-upstream';
import type { TextOutcome } from '../text-model.port';

const stopped = (reason: string): string =>
  `event: message_delta\ndata: ${JSON.stringify({ type: 'message_delta', delta: { stop_reason: reason } })}\n\n`;
const refusal = (status: number, type: string, message: string): UpstreamAnswer =>
  json(status, { type: 'error', error: { type, message } });

describe("Anthropic's own ways", () => {
  const upstream = new ScriptedUpstream();
  beforeAll(() => upstream.start());
  afterAll(() => upstream.stop());

  async function write(answer: UpstreamAnswer): Promise<TextOutcome> {
    upstream.script(answer);
    const input = { prompt: 'Tea', count: 2 };
    const { signal } = new AbortController();
    const writing = dialect
      .make(upstream.url)
      .generate({ task: 'post', model: 'any', system: 'Write.', input, seed: 1, signal });
    for (;;) {
      const step = await writing.next();
      if (step.done) return step.value;
    }
  }

  it('calls the Messages API in its version, with the limit that it insists on', async () => {
    await write(stream([...dialect.begin, dialect.text('["One.", "Two."]'), ...dialect.end('whole')]));
    expect(upstream.calls[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'anthropic-version': '2026-10-21' },
      body: { max_tokens: 5_632, output_config: { format: { type: 'json_schema' } } },
    });
  });

  it.each([
    ['refusal', 'refused'],
    ['max_tokens', 'cut_off'],
    ['model_context_window_exceeded', 'context_length'],
    ['end_turn', 'completed'],
    ['constructor', 'completed'],
  ])('reads the stop reason %s', async (reason, status) => {
    expect((await write(stream([...dialect.begin, dialect.text('["One."]'), stopped(reason)]))).status).toBe(status);
  });

  it('takes the counts of the prompt from the start and of the answer from the end', async () => {
    const start = { type: 'message_start', message: { usage: { input_tokens: 70, output_tokens: 1 } } };
    const end = { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 21 } };
    const events = [start, end].map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    const [first = '', last = ''] = events;
    const outcome = await write(stream([first, dialect.text('["One.", "Two."]'), last]));
    expect(outcome).toMatchObject({ status: 'completed', inputTokens: 70, outputTokens: 21 });
  });

  it.each([
    { type: 'invalid_request_error', status: 400, message: 'Your credit balance is too low.', expected: 'quota' },
    { type: 'permission_error', status: 403, message: 'No.', expected: 'misconfigured' },
    { type: 'request_too_large', status: 413, message: 'Too large.', expected: 'context_length' },
    { type: 'api_error', status: 500, message: 'Internal.', expected: 'unavailable' },
    { type: 'timeout_error', status: 504, message: 'Late.', expected: 'unavailable' },
    { type: 'invalid_request_error', status: 400, message: 'temperature: no', expected: 'misconfigured' },
  ])('reads $status $type as $expected', async ({ type, status, message, expected }) => {
    expect((await write(refusal(status, type, message))).status).toBe(expected);
  });
});
