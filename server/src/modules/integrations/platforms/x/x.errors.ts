import { field, textField } from '../../../../ai/remote/fields';
import { hourMs, minuteMs } from '../../../../common/time/clock';
import { type Answered, answeredJson, platformMessage } from '../platform-answers';
import type { PlatformCredentials, RejectionCode } from '../publisher.types';
import { type RateLimited, rateLimited } from './x.rate-limits';

/** Why X did not do what it was asked. All of these mean for certain that it did not. */
export type XRefusal =
  | { status: 'duplicate'; message: string }
  | { status: 'rejected'; code: RejectionCode; message: string }
  | { status: 'reconnect'; reason: 'revoked'; message: string }
  | RateLimited
  | { status: 'out_of_credits'; until: Date }
  /** Our clock is off by minutes: X refuses the signature, whoever's it is. */
  | { status: 'wrong_clock'; until: Date };

const creditsRetryMs = hourMs;
const clockRetryMs = 5 * minuteMs;

/** The words of an answer, in any of X's four error shapes. */
interface XWords {
  /** Of the old shape. */
  code: number | null;
  /** The end of the problem's type: hosts of it differ. */
  type: string;
  text: string;
}

function detailOf(body: unknown): XWords {
  const code = field(body, 'errors', 0, 'code');
  const problem = textField(body, 'type') ? body : (field(body, 'errors', 0) ?? body);
  const validation = textField(body, 'errors', 0, 'message');
  return {
    code: typeof code === 'number' ? code : null,
    type: textField(problem, 'type').split('/').at(-1) ?? '',
    // A validation problem's own detail says no more than that something was invalid.
    text: validation || textField(problem, 'detail') || textField(problem, 'title') || textField(problem, 'message'),
  };
}

/** X's words for a refusal that is final; the first that fits counts. */
const finalWords: [RegExp, RejectionCode][] = [
  [/cashtag/i, 'cashtags'],
  [/in_reply_to_tweet_id|deleted or not visible|tweet that is (?:deleted|unavailable)/i, 'parent_missing'],
  [/mentioned or (?:otherwise engaged|are the author)|reply to this conversation|only reply to/i, 'reply_not_allowed'],
  [/suspended|locked|temporarily (?:limited|restricted)/i, 'account_locked'],
  [/media|image|gif/i, 'media_refused'],
  [/too long|longer than|exceeds? .*(?:length|characters)|character limit|over 280/i, 'too_long'],
  [/not permitted|permissions?|client.?(?:forbidden|not.?enrolled)/i, 'not_permitted'],
];
const finalCodes: Record<number, RejectionCode> = {
  64: 'account_locked',
  186: 'too_long',
  326: 'account_locked',
};
const finalTypes: Record<string, RejectionCode> = {
  'not-authorized-for-resource': 'reply_not_allowed',
  'client-forbidden': 'not_permitted',
  'disallowed-resource': 'not_permitted',
  'oauth1-permissions': 'not_permitted',
};

/** Returns null for what is no refusal in X's words: a proxy may have answered, and the call may have reached X. */
export function refusalOf(answer: Answered, now: Date, credentials?: PlatformCredentials): XRefusal | null {
  const detail = detailOf(answeredJson(answer));
  if (detail.text === '' && detail.code === null) return null;
  const message = platformMessage(detail.text, credentials) || `X answered ${answer.statusCode}.`;
  // Answers of the old shape have these codes with more than one status.
  if (detail.code === 135) return { status: 'wrong_clock', until: new Date(now.getTime() + clockRetryMs) };
  if (detail.code === 88 || detail.type === 'usage-capped') return rateLimited(answer.headers, now, detail.type);
  if (detail.code === 187) return { status: 'duplicate', message };
  switch (answer.statusCode) {
    case 401:
      return { status: 'reconnect', reason: 'revoked', message };
    case 402:
      return { status: 'out_of_credits', until: new Date(now.getTime() + creditsRetryMs) };
    case 429:
      return rateLimited(answer.headers, now, detail.type);
    case 400:
    case 403:
    case 404:
      if (detail.code === 32 || detail.code === 89) return { status: 'reconnect', reason: 'revoked', message };
      if (/duplicate/i.test(detail.text)) return { status: 'duplicate', message };
      return { status: 'rejected', code: rejectionOf(detail), message };
    default:
      return null;
  }
}

function rejectionOf({ code, type, text }: XWords): RejectionCode {
  const byCode = code === null ? undefined : finalCodes[code];
  return byCode ?? finalWords.find(([pattern]) => pattern.test(text))?.[1] ?? finalTypes[type] ?? 'refused';
}
