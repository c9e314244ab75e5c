import type { RefusalTable } from '../remote/verdict';
import type { TextFailure } from '../text-model.port';

/** https://platform.claude.com/docs/en/api/errors, read 2026-11. */
export const anthropicRefusals: RefusalTable = {
  codes: new Map<string, TextFailure>([
    ['authentication_error', 'misconfigured'],
    ['permission_error', 'misconfigured'],
    ['billing_error', 'quota'],
    ['not_found_error', 'unknown_model'],
    ['request_too_large', 'context_length'],
    ['rate_limit_error', 'rate_limited'],
    ['overloaded_error', 'unavailable'],
    ['timeout_error', 'unavailable'],
    ['api_error', 'unavailable'],
  ]),
  words: [
    [/prompt is too long|context (?:length|window|limit)/i, 'context_length'],
    // Some accounts get 400 invalid_request_error for this instead of 402.
    [/credit balance is too low/i, 'quota'],
    [/content filtering policy/i, 'refused'],
  ],
};
