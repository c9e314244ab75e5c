import type { RefusalTable } from '../remote/verdict';
import type { TextFailure } from '../text-model.port';

/**
 * https://developers.openai.com/api/docs/guides/error-codes, read 2026-11; the patterns are those of compatible servers
 * (Ollama, vLLM, llama.cpp, LM Studio), which send no code.
 */
export const openAiRefusals: RefusalTable = {
  codes: new Map<string, TextFailure>([
    ['invalid_api_key', 'misconfigured'],
    ['insufficient_quota', 'quota'],
    ['billing_hard_limit_reached', 'quota'],
    ['billing_not_active', 'quota'],
    ['rate_limit_exceeded', 'rate_limited'],
    ['context_length_exceeded', 'context_length'],
    ['string_above_max_length', 'context_length'],
    ['model_not_found', 'unknown_model'],
    ['content_policy_violation', 'refused'],
    ['content_filter', 'refused'],
    ['server_error', 'unavailable'],
    // llama.cpp
    ['exceed_context_size_error', 'context_length'],
    // OpenRouter: https://openrouter.ai/docs/api_reference/errors-and-debugging, read 2026-08-22.
    ['authentication', 'misconfigured'],
    ['payment_required', 'quota'],
    ['provider_overloaded', 'unavailable'],
    ['provider_unavailable', 'unavailable'],
    ['timeout', 'unavailable'],
    ['server', 'unavailable'],
    ['unmapped', 'unavailable'],
    ['max_tokens_exceeded', 'context_length'],
    ['token_limit_exceeded', 'context_length'],
    ['string_too_long', 'context_length'],
    ['payload_too_large', 'context_length'],
    ['refusal', 'refused'],
    ['no_endpoints', 'unknown_model'],
    ['model_deprecated', 'unknown_model'],
    ['privacy_restricted', 'misconfigured'],
    ['constraint_filtered', 'misconfigured'],
    // Azure
    ['deploymentnotfound', 'unknown_model'],
  ]),
  words: [
    [/invalid url|unexpected endpoint|file not found|unknown (?:path|url|endpoint)/i, 'misconfigured'],
    [
      /context (?:length|window|size)|exceeds the available context|too many tokens|n_keep|keep the first/i,
      'context_length',
    ],
    [/\bmodel\b.*(?:not found|does not exist|not exist|deprecated|shut ?down)|no such model/i, 'unknown_model'],
    [/API key not valid/i, 'misconfigured'],
    [/content (?:policy|management policy|filter)|safety system/i, 'refused'],
    [/exceeded your current quota|insufficient (?:quota|balance|credits?)/i, 'quota'],
  ],
  advice: ({ code }) =>
    code === 'privacy_restricted' || code === 'constraint_filtered'
      ? 'choose another model, since no provider of this one takes a fixed form of the answer and promises not to keep texts'
      : null,
};
