import { json } from '../scripted-upstream';
import { answerPieces, chat, key, locked, type Routes, said } from './model-server';

const models = (...rows: object[]): object => ({ object: 'list', data: rows });
const noKey = json(401, {
  error: { message: `Incorrect API key provided: ${key}.`, type: 'invalid_request_error', code: 'invalid_api_key' },
});
const refused = (param: string) =>
  json(400, { error: { message: `Unsupported parameter: '${param}'.`, param, code: 'unsupported_parameter' } });

/** GPT-6: one limit's name, a temperature only from who stops its thinking, counts only on request. */
export const openAi = (): Routes => ({
  'GET /v1/models': locked(
    noKey,
    json(200, models({ id: 'gpt-6.1-terra' }, { id: 'text-embedding-3-small' }, { id: 'sora-3' }, { id: 'gpt-9' })),
  ),
  'POST /v1/chat/completions': locked(noKey, (response, call) => {
    const thinks = call.body['reasoning_effort'] !== 'none';
    const unknown = ['max_tokens', 'seed', ...(thinks ? ['temperature', 'top_p'] : [])];
    const bad = unknown.find((name) => name in call.body);
    return (bad ? refused(bad) : chat(said(...answerPieces)))(response, call);
  }),
});

export const openRouter = (): Routes => ({
  'GET /api/v1/key': locked(
    json(401, { error: { code: 401, message: 'No auth credentials found' } }),
    json(200, { data: { label: 'sk-or-v1-abc', limit: 5, limit_remaining: 4.2, usage: 0.8 } }),
  ),
  'GET /api/v1/models': json(200, {
    total_count: 3,
    data: [
      {
        id: 'openai/gpt-6.1-terra',
        name: 'OpenAI: GPT-6.1 Terra',
        context_length: 1_050_000,
        architecture: { output_modalities: ['text'] },
        pricing: { prompt: '0.000001', completion: '0.000005' },
      },
      { id: 'openrouter/auto', name: 'Auto', pricing: { prompt: '-1', completion: '-1' } },
      { id: 'lab/painter', name: 'Painter', architecture: { output_modalities: ['image'] } },
    ],
  }),
  'POST /api/v1/chat/completions': locked(
    json(401, { error: { code: 401, message: 'User not found.' } }),
    chat(said(...answerPieces), 'always'),
  ),
});

const lmStudioError = (path: string) => json(200, { error: `Unexpected endpoint or method. (${path})` });

/** Answers 200 to every path; takes `max_tokens` and a JSON schema only. Models are loaded with 4,096 tokens unless told otherwise. */
export const lmStudio = (contextTokens = 4_096): Routes => ({
  'GET /api/v1/models': json(200, {
    models: [
      {
        type: 'llm',
        key: 'qwen/qwen3-4b',
        display_name: 'Qwen3 4B',
        size_bytes: 2_500_000_000,
        max_context_length: 32_768,
        loaded_instances: [{ id: 'qwen/qwen3-4b', config: { context_length: contextTokens } }],
      },
      { type: 'embedding', key: 'text-embedding-nomic', loaded_instances: [] },
    ],
  }),
  'GET /v1/models': json(200, models({ id: 'qwen/qwen3-4b' }, { id: 'text-embedding-nomic' })),
  'POST /v1/chat/completions': (response, call) => {
    const format = (call.body['response_format'] as { type?: string } | undefined)?.type;
    if (format === 'json_object')
      return json(400, { error: "'response_format.type' must be 'json_schema'" })(response, call);
    // It knows no other limit, and would write on and on.
    const texts = 'max_tokens' in call.body ? answerPieces : [];
    return chat(said(...texts))(response, call);
  },
  '*': (response, call) => lmStudioError(`${call.method} ${call.path}`)(response, call),
});

export const llamaCpp = (): Routes => ({
  'GET /health': json(200, { status: 'ok' }),
  'GET /props': json(200, { build_info: 'b9123-abc', total_slots: 1, default_generation_settings: { n_ctx: 8_192 } }),
  'GET /v1/models': json(
    200,
    models({ id: '/models/gemma.gguf', owned_by: 'llamacpp', meta: { n_ctx_train: 131_072, size: 5_000_000_000 } }),
  ),
  'POST /v1/chat/completions': (response, call) => {
    const kwargs = JSON.stringify(call.body['chat_template_kwargs'] ?? '');
    const thought = { choices: [{ delta: { reasoning_content: 'Hm.' }, finish_reason: null }] };
    const isQuiet = kwargs.includes('"enable_thinking":false');
    return chat(isQuiet ? said(...answerPieces) : [thought, { choices: [{ delta: {}, finish_reason: 'length' }] }])(
      response,
      call,
    );
  },
});

export const vllm = (): Routes => ({
  'GET /version': json(200, { version: '0.28.0' }),
  'GET /v1/models': json(200, models({ id: 'google/gemma-4', owned_by: 'vllm', max_model_len: 16_384 })),
  'POST /v1/chat/completions': (response, call) =>
    (call.body['model'] === 'gone'
      ? json(404, { error: { message: 'The model `gone` does not exist.', type: 'NotFoundError', code: 404 } })
      : chat(said(...answerPieces)))(response, call),
});

/** Mistral: `max_tokens`, and 422 for each field that it does not know. */
export const mistral = (): Routes => ({
  'GET /v1/models': locked(
    json(401, { detail: 'Unauthorized' }),
    json(
      200,
      models(
        { id: 'mistral-small-latest', capabilities: { completion_chat: true } },
        { id: 'mistral-ocr-latest', capabilities: { completion_chat: false } },
      ),
    ),
  ),
  'POST /v1/chat/completions': (response, call) => {
    const bad = ['max_completion_tokens', 'seed', 'stream_options'].find((name) => name in call.body);
    const detail = [{ type: 'extra_forbidden', loc: ['body', bad], msg: 'Extra inputs are not permitted' }];
    return (bad ? json(422, { detail }) : chat(said(...answerPieces), 'always'))(response, call);
  },
});
