import { countField, parsedJson, textField } from '../../../../ai/remote/fields';
import type { MetricsFailure } from '../../metrics/metrics-reader.types';
import type { PlatformAnswer } from '../platform-http';
import type { PlatformCredentials } from '../publisher.types';
import { refusalOf } from './x.errors';
import { listIn } from './x.shapes';

/** Returns what X answered; undefined for anything but a 200. */
export const bodyOf = (answer: PlatformAnswer): unknown =>
  answer.status === 'answered' && answer.statusCode === 200 ? parsedJson(answer.text) : undefined;

/** Returns the ids of posts that are not there. */
export const goneIn = (body: unknown): string[] =>
  listIn(body, 'errors')
    .filter((problem) => textField(problem, 'type').endsWith('/resource-not-found'))
    .map((problem) => textField(problem, 'resource_id'));

/** Returns why nothing was read. */
export function readingFailure(
  answer: PlatformAnswer,
  { now, credentials }: { now: Date; credentials: PlatformCredentials },
): Exclude<MetricsFailure, { status: 'not_available' }> {
  if (answer.status !== 'answered') return { status: 'unavailable', message: "X can't be reached." };
  const refusal = refusalOf(answer, now, credentials);
  switch (refusal?.status) {
    case 'reconnect':
      return { status: 'reconnect', message: refusal.message };
    case 'rate_limited':
      return { status: 'rate_limited', until: refusal.until };
    case 'out_of_credits':
      return { status: 'out_of_credits', until: refusal.until };
    default:
      return { status: 'unavailable', message: `X answered ${answer.statusCode}.` };
  }
}

/** X renames its fields one by one (OpenAPI of August 2026): both names are read. */
export const eitherCount = (metrics: unknown, [name, later]: [string, string]): number | null =>
  countField(metrics, name) ?? countField(metrics, later);
