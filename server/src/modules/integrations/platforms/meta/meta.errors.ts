import { field, textField } from '../../../../ai/remote/fields';
import { hourMs, minuteMs, secondMs } from '../../../../common/time/clock';
import { type Answered, answeredJson, notTooSoon, platformMessage, retryAfter } from '../platform-answers';
import type { PlatformCredentials, RejectionCode } from '../publisher.types';
import { byCode, bySubcode, byWords, type MetaMeaning } from './meta.codes.data';

/** Why Meta did not do what it was asked. All of these mean for certain that it did not. */
export type MetaRefusal =
  | { status: 'duplicate'; message: string }
  | { status: 'rejected'; code: RejectionCode; message: string }
  | { status: 'reconnect'; reason: 'expired' | 'revoked'; message: string }
  | { status: 'rate_limited'; until: Date; scope: 'account' }
  /** What was prepared can't be published yet, or Meta could not fetch a file: the same again may do. */
  | { status: 'deferred'; until: Date; why: 'media_not_ready' }
  /** There is no such object, or not for this token. */
  | { status: 'missing'; message: string };

const notReadyRetryMs = 15 * secondMs;
/** Meta names no time: limits are counted over an hour, and who is blocked waits for long. */
const limitMs = hourMs;
const blockMs = 6 * hourMs;

/** Returns null for what is no refusal in Meta's words, and for those of an outage: the call may have done its work. */
export function refusalOf(answer: Answered, now: Date, credentials?: PlatformCredentials): MetaRefusal | null {
  const error = field(answeredJson(answer), 'error');
  const code = Number(field(error, 'code'));
  const detail = textField(error, 'error_user_msg') || textField(error, 'message');
  if (!Number.isInteger(code) || answer.statusCode < 400) return null;
  const message = platformMessage(detail, credentials) || `Meta answered ${code}.`;
  const isOutage = answer.statusCode >= 500 || field(error, 'is_transient') === true;
  const meaning = knownMeaning(code, Number(field(error, 'error_subcode'))) ?? (isOutage ? 'unclear' : wordsOf(detail));
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  switch (meaning) {
    case 'unclear':
      return null;
    case 'duplicate':
    case 'missing':
      return { status: meaning, message };
    case 'expired':
    case 'revoked':
      return { status: 'reconnect', reason: meaning, message };
    case 'limited':
      return { status: 'rate_limited', until: allowedAgain(answer, now) ?? after(limitMs), scope: 'account' };
    case 'blocked':
      return { status: 'rate_limited', until: after(blockMs), scope: 'account' };
    case 'not_ready':
      return { status: 'deferred', until: after(notReadyRetryMs), why: 'media_not_ready' };
    default:
      return { status: 'rejected', code: meaning, message };
  }
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
