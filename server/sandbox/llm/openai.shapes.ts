import { contentText } from './anthropic.shapes';
import { schemaProblem } from './llm-schema';
import { isObject, type Json } from '../network/wire-problem';
import type { LlmAnswer, LlmOrder, LlmRefusal } from './llm.types';

const invalid = (message: string, param: string | null, code: string | null = null): LlmRefusal => ({
  status: 400,
  type: 'invalid_request_error',
  message,
  param,
  code,
});

/** Reads a Chat Completions call as api.openai.com does for its reasoning models. */
export function readOpenAiOrder(body: Json): LlmOrder | LlmRefusal {
  const { model, messages, stream, stream_options: streamOptions } = body;
  if (typeof model !== 'string' || !model) return invalid('you must provide a model parameter', null);
  if (model.startsWith('retired-')) return retired(model);
  if (!Array.isArray(messages) || messages.length === 0) {
    return invalid("Invalid type for 'messages': expected an array of objects.", 'messages', 'invalid_type');
  }
  const refusal = parameterProblem(body);
  if (refusal) return refusal;
  if (streamOptions !== undefined && stream !== true) {
    return invalid("The 'stream_options' parameter is only allowed when 'stream' is enabled.", 'stream_options');
  }
  const format = isObject(body['response_format']) ? body['response_format'] : {};
  const json = isObject(format['json_schema']) ? format['json_schema'] : null;
  const said = messages.filter(isObject).map(({ role, content }) => ({ role, text: contentText(content) }));
  return {
    model,
    user: said.findLast(({ role }) => role === 'user')?.text ?? '',
    schema: json && isObject(json['schema']) ? json['schema'] : null,
    maxTokens: Number(body['max_completion_tokens'] ?? 16_384),
    isStreamed: stream === true,
    promptText: said.map(({ text }) => text).join('\n'),
  };
}

const retired = (model: string): LlmRefusal => ({
  status: 404,
  type: 'invalid_request_error',
  message: `The model \`${model}\` does not exist or you do not have access to it.`,
  param: null,
  code: 'model_not_found',
});

function parameterProblem(body: Json): LlmRefusal | null {
  const limit = body['max_completion_tokens'];
  if (body['max_tokens'] !== undefined) {
    const message =
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
    return invalid(message, 'max_tokens', 'unsupported_parameter');
  }
  if (body['temperature'] !== undefined && body['temperature'] !== 1) {
    const message =
      "Unsupported value: 'temperature' does not support this value with this model. Only the default (1) value is supported.";
    return invalid(message, 'temperature', 'unsupported_value');
  }
  if (limit !== undefined && !(Number.isInteger(limit) && Number(limit) > 0)) {
    return invalid(
      "Invalid 'max_completion_tokens': integer below minimum value.",
      'max_completion_tokens',
      'integer_below_min_value',
    );
  }
  return formatProblem(body['response_format']);
}

function formatProblem(format: unknown): LlmRefusal | null {
  if (!isObject(format) || format['type'] !== 'json_schema') return null;
  const json = isObject(format['json_schema']) ? format['json_schema'] : {};
  if (typeof json['name'] !== 'string' || !/^[\w-]{1,64}$/.test(json['name'])) {
    return invalid(
      "Missing required parameter: 'response_format.json_schema.name'.",
      'response_format.json_schema.name',
      'missing_required_parameter',
    );
  }
  const problem = json['strict'] === true ? schemaProblem(json['schema']) : null;
  return problem
    ? invalid(`Invalid schema for response_format '${json['name']}': ${problem}`, 'response_format')
    : null;
}

interface Reply {
  id: string;
  /** Seconds since 1970. */
  created: number;
  model: string;
}

const usageOf = ({ inputTokens, outputTokens }: LlmAnswer): Json => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
  prompt_tokens_details: { cached_tokens: 0 },
  completion_tokens_details: { reasoning_tokens: 0 },
});

const finishOf = ({ isCutOff }: LlmAnswer): string => (isCutOff ? 'length' : 'stop');

export function openAiCompletion({ id, created, model }: Reply, answer: LlmAnswer): Json {
  const message = { role: 'assistant', content: answer.pieces.join(''), refusal: null };
  const choices = [{ index: 0, message, finish_reason: finishOf(answer), logprobs: null }];
  return { id: `chatcmpl-${id}`, object: 'chat.completion', created, model, choices, usage: usageOf(answer) };
}

export function* openAiStream({ id, created, model }: Reply, answer: LlmAnswer, hasUsage: boolean): Generator<string> {
  const head = { id: `chatcmpl-${id}`, object: 'chat.completion.chunk', created, model };
  const event = (rest: Json): string => `data: ${JSON.stringify({ ...head, ...rest })}\n\n`;
  const chunk = (delta: Json, finish: string | null = null): string =>
    event({ choices: [{ index: 0, delta, finish_reason: finish }], ...(hasUsage ? { usage: null } : {}) });
  yield chunk({ role: 'assistant', content: '', refusal: null });
  for (const content of answer.pieces) yield chunk({ content });
  yield chunk({}, finishOf(answer));
  if (hasUsage) yield event({ choices: [], usage: usageOf(answer) });
  yield 'data: [DONE]\n\n';
}

export const openAiError = ({ message, type, param = null, code = null }: LlmRefusal): Json => ({
  error: { message, type, param, code },
});
