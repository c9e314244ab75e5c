import { field, textField } from '../../../../ai/remote/fields';
import { hourMs, minuteMs } from '../../../../common/time/clock';
import { type Answered, answeredJson, notTooSoon, platformMessage, retryAfter } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import { type Refusal, refusalFor } from '../refusals';
import { byCode, bySubcode, byWords, type MetaMeaning } from './meta.codes.data';

/** Meta names no time: limits are counted over an hour, and who is blocked waits for long. */
const limitMs = hourMs;
const blockMs = 6 * hourMs;

/** Returns null for what is no refusal in Meta's words, and for those of an outage: the call may have done its work. */
export function refusalOf(answer: Answered, now: Date, credentials?: PlatformCredentials): Refusal | null {
  const error = field(answeredJson(answer), 'error');
  const code = Number(field(error, 'code'));
  const detail = textField(error, 'error_user_msg') || textField(error, 'message');
  if (!Number.isInteger(code) || answer.statusCode < 400) return null;
  const message = platformMessage(detail, credentials) || `Meta answered ${code}.`;
  const isOutage = answer.statusCode >= 500 || field(error, 'is_transient') === true;
  const known = knownMeaning(code, Number(field(error, 'error_subcode')));
  // The same code blocks people for a while.
  const isRepeated = code === 368 && /already posted/i.test(detail);
  const meaning = isRepeated ? 'duplicate' : (known ?? (isOutage ? 'unclear' : wordsOf(detail)));
  if (meaning === 'unclear') return null;
  const until =
    meaning === 'blocked'
      ? new Date(now.getTime() + blockMs)
      : (allowedAgain(answer, now) ?? new Date(now.getTime() + limitMs));
  return refusalFor(meaning === 'blocked' ? 'limited' : meaning, message, { now, until });
}

function knownMeaning(code: number, subcode: number): MetaMeaning | undefined {
  const [bySub] = bySubcode.find(([, codes]) => codes.includes(subcode)) ?? [];
  const isCode = (one: number | readonly [number, number]): boolean =>
    typeof one === 'number' ? one === code : one[0] <= code && code <= one[1];
  return bySub ?? byCode.find(([, codes]) => codes.some(isCode))?.[0];
}

const wordsOf = (detail: string): MetaMeaning => byWords.find(([words]) => words.test(detail))?.[1] ?? 'refused';

/** `X-Business-Use-Case-Usage` has by account the minutes until calls are allowed again. */
function allowedAgain({ headers }: Answered, now: Date): Date | null {
  const usage = headers['x-business-use-case-usage'];
  const [, minutes] = /"estimated_time_to_regain_access":(\d{1,5})/.exec(String(usage ?? '')) ?? [];
  const named = Number(minutes ?? 0) * minuteMs;
  return named > 0 ? notTooSoon(new Date(now.getTime() + named), now) : retryAfter(headers, now);
}
