import { field, textField } from '../../../../ai/remote/fields';
import { dayMs, secondMs } from '../../../../common/time/clock';
import { type Answered, answeredJson, notTooSoon, platformMessage, retryAfter } from '../platform-answers';
import type { PlatformCredentials, RejectionCode } from '../publisher.types';

/**
 * Why LinkedIn did not do what it was asked. All of these but `rate_limited` mean for certain that it did not: a call that something
 * on the way sent twice may have used up the allowance itself.
 */
export type LinkedinRefusal =
  /** `existing`: the URN of the post that is there already. */
  | { status: 'duplicate'; existing: string | null; message: string }
  | { status: 'rejected'; code: RejectionCode; message: string }
  | { status: 'reconnect'; reason: 'expired' | 'revoked'; message: string }
  | { status: 'rate_limited'; until: Date; scope: 'account' | 'app' }
  | { status: 'deferred'; until: Date; why: 'media_not_ready' }
  /** `LINKEDIN_VERSION` is missing, wrong, or no longer served. */
  | { status: 'wrong_version'; message: string };

/** LinkedIn works on a picture for some seconds; its state cannot be read. */
const mediaRetryMs = 15 * secondMs;
const postUrn = /urn:li:(?:share|ugcPost):[\w-]+/;

/** Returns null for what names none. */
export const postUrnIn = (text: string): string | null => postUrn.exec(text)?.[0] ?? null;

/** Returns when a post was made, in ms since 1970: its number is that shifted by 22 bits, though no document says so. 0 for other names. */
export const madeAtMs = (urn: string): number => Number(BigInt(/:(\d{19})$/.exec(urn)?.[1] ?? 0) >> 22n);

/** Returns null for what is no refusal in LinkedIn's words: a proxy may have answered, and the call may have reached LinkedIn. */
export function refusalOf(answer: Answered, now: Date, credentials?: PlatformCredentials): LinkedinRefusal | null {
  const body = answeredJson(answer);
  const code = textField(body, 'code');
  const detail = textField(body, 'message');
  if (!code && !detail && field(body, 'status') !== answer.statusCode) return null;
  const message = platformMessage(detail || code, credentials) || `LinkedIn answered ${answer.statusCode}.`;
  const isBadRequest = answer.statusCode === 400 || answer.statusCode === 422;
  if (isBadRequest && isMediaWorkedOn(detail))
    return { status: 'deferred', until: new Date(now.getTime() + mediaRetryMs), why: 'media_not_ready' };
  switch (answer.statusCode) {
    case 400:
      return code === 'VERSION_MISSING' ? { status: 'wrong_version', message } : rejected(code, detail, message);
    case 401:
      return { status: 'reconnect', reason: /expired/i.test(`${code} ${detail}`) ? 'expired' : 'revoked', message };
    case 403:
      return { status: 'rejected', code: 'not_permitted', message };
    case 404:
      return { status: 'rejected', code: 'refused', message };
    case 422:
      // LinkedIn documents no code for it: status and words are what there is.
      return /duplicate/i.test(detail)
        ? { status: 'duplicate', existing: postUrnIn(detail), message }
        : rejected(code, detail, message);
    case 426:
      return { status: 'wrong_version', message };
    case 429:
      return { status: 'rate_limited', until: allowedAgain(answer, now), scope: scopeOf(detail) };
    default:
      return null;
  }
}

const isMediaWorkedOn = (detail: string): boolean =>
  /(?:image|video|media|asset)\b.*(?:process|not ready|not (?:yet )?available|waiting_upload)/i.test(detail);

function rejected(code: string, detail: string, message: string): LinkedinRefusal {
  const isTooLong = code === 'FIELD_LENGTH_TOO_LONG' || /too long|exceeds? .*(?:length|characters)/i.test(detail);
  const isMedia = /image|video|media|asset/i.test(detail);
  return { status: 'rejected', code: isTooLong ? 'too_long' : isMedia ? 'media_refused' : 'refused', message };
}

/** Allowances are counted by the UTC day, for the member and for the app; LinkedIn documents no header. */
function allowedAgain({ headers }: Answered, now: Date): Date {
  const midnight = new Date(Math.floor(now.getTime() / dayMs + 1) * dayMs);
  return retryAfter(headers, now) ?? notTooSoon(midnight, now);
}

/** "Resource level throttle APPLICATION DAY limit for calls to this resource is reached." */
const scopeOf = (detail: string): 'account' | 'app' => (/\bapplication\b/i.test(detail) ? 'app' : 'account');
