import { json, stream } from '../scripted-upstream';
import { answerPieces, key, locked, type Routes } from './model-server';

const event = (type: string, rest: object): string => `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
const refusal = (status: number, type: string, message: string) =>
  json(status, { type: 'error', error: { type, message } });
const noKey = refusal(401, 'authentication_error', `invalid x-api-key ${key}`);

/** Claude Sonnet 5.5: refuses sampling, forced tools and `disabled`, demands a limit and a version, thinks before it writes. */
export const anthropic = (): Routes => ({
  'GET /v1/models': locked(
    noKey,
    json(200, {
      data: [{ type: 'model', id: 'claude-sonnet-5-5', display_name: 'Claude Sonnet 5.5' }],
      has_more: false,
    }),
  ),
  'POST /v1/messages': locked(noKey, (response, call) => {
    const { body, headers } = call;
    const bad = ['temperature', 'top_p', 'top_k', 'tool_choice'].find((name) => name in body);
    const isOff = JSON.stringify(body['thinking'] ?? '').includes('disabled');
    const isBare = !Number.isInteger(body['max_tokens']) || !headers['anthropic-version'];
    if (bad || isOff || isBare)
      return refusal(400, 'invalid_request_error', `${bad ?? 'thinking'}: no`)(response, call);
    return stream([
      event('message_start', { message: { type: 'message', role: 'assistant', usage: { input_tokens: 90 } } }),
      event('content_block_delta', { index: 0, delta: { type: 'thinking_delta', thinking: '' } }),
      event('ping', {}),
      ...answerPieces.map((text) => event('content_block_delta', { index: 1, delta: { type: 'text_delta', text } })),
      event('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 12 } }),
      event('message_stop', {}),
    ])(response, call);
  }),
});
