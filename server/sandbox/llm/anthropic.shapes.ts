import { schemaProblem } from './llm-schema';
import { isObject, type Json } from '../network/wire-problem';
import type { LlmAnswer, LlmOrder, LlmRefusal } from './llm.types';

const invalid = (message: string): LlmRefusal => ({ status: 400, type: 'invalid_request_error', message });

/** Reads a Messages call as api.anthropic.com does in version 2026-10-21. */
export function readAnthropicOrder(body: Json, version: unknown): LlmOrder | LlmRefusal {
  const { model, max_tokens: maxTokens, messages, system } = body;
  if (typeof version !== 'string' || !version) return invalid('anthropic-version: header is required');
  if (typeof model !== 'string' || !model) return invalid('model: Field required');
  if (model.startsWith('retired-')) return { status: 404, type: 'not_found_error', message: `model: ${model}` };
  if (!Number.isInteger(maxTokens) || Number(maxTokens) < 1) return invalid('max_tokens: Field required');
  if (!Array.isArray(messages) || messages.length === 0) return invalid('messages: at least one message is required');
  const sampling = ['temperature', 'top_p', 'top_k'].find((name) => body[name] !== undefined);
  if (sampling && version >= '2026-10-21') return invalid(`${sampling}: Extra inputs are not permitted`);
  const schema = schemaIn(body['output_config']);
  const problem = schema ? schemaProblem(schema) : null;
  if (problem) return invalid(`output_config.format.schema: ${problem}`);
  const said = messages.filter(isObject).map(({ role, content }) => ({ role, text: contentText(content) }));
  return {
    model,
    user: said.findLast(({ role }) => role === 'user')?.text ?? '',
    schema,
    maxTokens: Number(maxTokens),
    isStreamed: body['stream'] === true,
    promptText: [contentText(system), ...said.map(({ text }) => text)].join('\n'),
  };
}

function schemaIn(config: unknown): Json | null {
  const format = isObject(config) && isObject(config['format']) ? config['format'] : {};
  return format['type'] === 'json_schema' && isObject(format['schema']) ? format['schema'] : null;
}

/** Content is a string or a list of blocks. */
export const contentText = (content: unknown): string =>
  Array.isArray(content)
    ? content.map((block: unknown) => (isObject(block) ? String(block['text'] ?? '') : '')).join('')
    : typeof content === 'string'
      ? content
      : '';

interface Reply {
  id: string;
  model: string;
}

const stopOf = ({ isCutOff }: LlmAnswer): string => (isCutOff ? 'max_tokens' : 'end_turn');

const messageOf = ({ id, model }: Reply, content: Json[], rest: Json): Json => ({
  id: `msg_${id}`,
  type: 'message',
  role: 'assistant',
  model,
  content,
  stop_sequence: null,
  stop_details: null,
  ...rest,
});

const usageOf = (inputTokens: number, outputTokens: number): Json => ({
  input_tokens: inputTokens,
  output_tokens: outputTokens,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
});

export function anthropicMessage(reply: Reply, answer: LlmAnswer): Json {
  const content = [{ type: 'text', text: answer.pieces.join('') }];
  const usage = usageOf(answer.inputTokens, answer.outputTokens);
  return messageOf(reply, content, { stop_reason: stopOf(answer), usage });
}

export function* anthropicStream(reply: Reply, answer: LlmAnswer): Generator<string> {
  const event = (type: string, rest: Json = {}): string =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
  const message = messageOf(reply, [], { stop_reason: null, usage: usageOf(answer.inputTokens, 1) });
  yield event('message_start', { message });
  yield event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  yield event('ping');
  for (const text of answer.pieces)
    yield event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
  yield event('content_block_stop', { index: 0 });
  const delta = { stop_reason: stopOf(answer), stop_sequence: null, stop_details: null };
  yield event('message_delta', { delta, usage: { output_tokens: answer.outputTokens } });
  yield event('message_stop');
}

export const anthropicError = ({ type, message }: LlmRefusal, requestId: string): Json => ({
  type: 'error',
  error: { type, message },
  request_id: requestId,
});
