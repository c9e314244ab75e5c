import { createTestSandbox, TestSandbox } from '../../test/sandbox';

const brief = JSON.stringify({ prompt: 'We bake at four. The queue is long! Why?', count: 4 });
const schema = {
  type: 'object',
  properties: { texts: { type: 'array', items: { type: 'string' } } },
  required: ['texts'],
  additionalProperties: false,
};
const texts = ['We bake at four.', 'The queue is long!', 'Why?', 'We bake at four. The queue is long!'];
const format = (changed: object = {}) => ({
  type: 'json_schema',
  json_schema: { name: 'texts', strict: true, schema: { ...schema, ...changed } },
});

describe('the sandbox as the makers of models', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
  });
  afterAll(() => sandbox.close());
  afterEach(() => sandbox.http.put('/faults.json').send([]).expect(200));

  const chat = (body: object = {}, key = 'any') =>
    sandbox.http
      .post('/v1/chat/completions')
      .set('authorization', `Bearer ${key}`)
      .send({
        model: 'gpt-5.6-terra',
        messages: [{ role: 'user', content: brief }],
        response_format: format(),
        ...body,
      });
  const message = (body: object = {}, headers: Record<string, string> = { 'x-api-key': 'any' }) =>
    sandbox.http
      .post('/v1/messages')
      .set({ 'anthropic-version': '2026-10-21', ...headers })
      .send({
        model: 'claude-sonnet-5-5',
        max_tokens: 500,
        messages: [{ role: 'user', content: brief }],
        output_config: { format: { type: 'json_schema', schema } },
        ...body,
      });
  const eventsOf = (text: string): Record<string, unknown>[] =>
    [...text.matchAll(/^data: (\{.*)$/gm)].map((match) => JSON.parse(match[1] ?? ''));

  describe('OpenAI', () => {
    it('answers whole', async () => {
      const { body } = await chat().expect(200);
      expect(body).toEqual({
        id: expect.stringMatching(/^chatcmpl-/),
        object: 'chat.completion',
        created: expect.any(Number),
        model: 'gpt-5.6-terra',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: JSON.stringify({ texts }), refusal: null },
            finish_reason: 'stop',
            logprobs: null,
          },
        ],
        usage: expect.objectContaining({ prompt_tokens: expect.any(Number), completion_tokens: expect.any(Number) }),
      });
    });

    it('streams the same, with usage in a last chunk when it is asked for', async () => {
      const { text, headers } = await chat({ stream: true, stream_options: { include_usage: true } }).expect(200);
      expect(headers['content-type']).toContain('text/event-stream');
      expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
      const events = eventsOf(text);
      const choices = events.flatMap(({ choices: found }) => found as { delta: { content?: string } }[]);
      expect(choices.map(({ delta }) => delta.content ?? '').join('')).toBe(JSON.stringify({ texts }));
      expect(choices.at(-1)).toMatchObject({ delta: {}, finish_reason: 'stop' });
      expect(events.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } });
      expect((await chat({ stream: true })).text).not.toContain('usage');
    });

    it('writes plain text without a schema, and stops at the limit', async () => {
      const { body } = await chat({ response_format: undefined }).expect(200);
      expect(body.choices[0].message.content).toBe(texts.join('\n\n'));
      const cut = await chat({ max_completion_tokens: 4 }).expect(200);
      expect(cut.body.choices[0].finish_reason).toBe('length');
    });

    it.each([
      ['max_tokens', { max_tokens: 9 }, { param: 'max_tokens', code: 'unsupported_parameter' }],
      ['a temperature', { temperature: 0.2 }, { param: 'temperature', code: 'unsupported_value' }],
      ['no model', { model: undefined }, { message: 'you must provide a model parameter' }],
      ['no messages', { messages: [] }, { param: 'messages' }],
      ['stream options without a stream', { stream_options: {} }, { param: 'stream_options' }],
      ['an open schema', { response_format: format({ additionalProperties: true }) }, { param: 'response_format' }],
      ['an optional property', { response_format: format({ required: [] }) }, { param: 'response_format' }],
      ['a list as root', { response_format: format({ type: 'array' }) }, { param: 'response_format' }],
      [
        'an open schema inside',
        { response_format: format({ properties: { texts: { type: 'array', items: { type: 'object' } } } }) },
        { param: 'response_format' },
      ],
    ])('refuses %s with 400', async (_what, body, error) => {
      const answer = await chat(body).expect(400);
      expect(answer.body.error).toMatchObject({ type: 'invalid_request_error', ...error });
    });

    it('refuses the key "wrong" and a retired model', async () => {
      expect((await chat({}, 'wrong').expect(401)).body.error.code).toBe('invalid_api_key');
      expect((await chat({ model: 'retired-gpt-4' }).expect(404)).body.error.code).toBe('model_not_found');
    });

    it('lists its models', async () => {
      const { body } = await sandbox.http.get('/v1/models').set('authorization', 'Bearer any').expect(200);
      expect(body.data.map(({ id }: { id: string }) => id)).toContain('gpt-5.6-terra');
      await sandbox.http.get('/v1/models').expect(401);
    });
  });

  describe('Anthropic', () => {
    it('answers whole, by either header', async () => {
      const { body, headers } = await message().expect(200);
      expect(body).toMatchObject({
        type: 'message',
        role: 'assistant',
        content: [{ type: 'text', text: JSON.stringify({ texts }) }],
        stop_reason: 'end_turn',
        usage: { input_tokens: expect.any(Number), output_tokens: expect.any(Number) },
      });
      expect(headers['request-id']).toMatch(/^req_/);
      await message({}, { authorization: 'Bearer any' }).expect(200);
    });

    it('streams the same', async () => {
      const { text } = await message({ stream: true }).expect(200);
      expect([...text.matchAll(/^event: (.*)$/gm)].map((match) => match[1])).toEqual([
        'message_start',
        'content_block_start',
        'ping',
        ...Array<string>(eventsOf(text).length - 6).fill('content_block_delta'),
        'content_block_stop',
        'message_delta',
        'message_stop',
      ]);
      const deltas = eventsOf(text).filter(({ type }) => type === 'content_block_delta');
      const said = deltas.map(({ delta }) => (delta as { text: string }).text).join('');
      expect(said).toBe(JSON.stringify({ texts }));
    });

    it.each([
      ['temperature', { temperature: 1 }],
      ['top_p', { top_p: 1 }],
      ['top_k', { top_k: 1 }],
      ['no max_tokens', { max_tokens: undefined }],
      [
        'an open schema',
        { output_config: { format: { type: 'json_schema', schema: { ...schema, additionalProperties: true } } } },
      ],
    ])('refuses %s with 400', async (_what, body) => {
      const answer = await message(body).expect(400);
      expect(answer.body).toMatchObject({ type: 'error', error: { type: 'invalid_request_error' } });
      expect(answer.body.request_id).toBe(answer.headers['request-id']);
    });

    it('refuses the key "wrong", a call without a version, and a retired model', async () => {
      expect((await message({}, { 'x-api-key': 'wrong' }).expect(401)).body.error.type).toBe('authentication_error');
      await message({}, { 'x-api-key': 'any', 'anthropic-version': '' }).expect(400);
      expect((await message({ model: 'retired-claude' }).expect(404)).body.error.type).toBe('not_found_error');
    });
  });

  it('words a fault so that both understand it', async () => {
    await sandbox.http.put('/faults.json').send([{ platform: 'llm', mode: 'rate_limit_429', rate: 1 }]);
    const { body, headers } = await chat().expect(429);
    expect(body).toMatchObject({
      type: 'error',
      error: { type: 'rate_limit_error', code: null, message: expect.any(String) },
    });
    expect(headers['retry-after']).toBe('1');
  });

  it('is cut in the middle of a stream by accept_then_reset, and before a whole answer', async () => {
    await sandbox.http.put('/faults.json').send([{ platform: 'llm', mode: 'accept_then_reset', rate: 1 }]);
    const body = JSON.stringify({ model: 'any', messages: [{ role: 'user', content: brief }], stream: true });
    const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
    const answer = await fetch(`${sandbox.url}/v1/chat/completions`, { method: 'POST', headers, body });
    const got: string[] = [];
    const read = async (): Promise<void> => {
      for await (const piece of answer.body ?? []) got.push(Buffer.from(piece).toString());
    };
    await expect(read()).rejects.toThrow('terminated');
    expect(got.join('')).toContain('"content":"We bake at');
    expect(got.join('')).not.toContain('[DONE]');
    await expect(chat()).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
