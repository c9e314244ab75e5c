import type { Clock } from '../../../common/time/clock';
import {
  type AskedPost,
  type MetricsFailure,
  MetricsReader,
  type PostFigures,
  type PostReading,
  type PostsOutcome,
} from '../metrics/metrics-reader.types';
import type { Answered } from './platform-answers';
import type { PlatformAnswer } from './platform-http';
import type { PlatformCredentials } from './publisher.types';
import { isStopped } from './refusals';

export type Read<T> = { status: 'read'; value: T } | { status: 'gone' } | MetricsFailure;

/** Reads figures of a network: what all of them do alike with its refusals. */
export abstract class NetworkMetricsReader extends MetricsReader {
  /** As people know it. */
  protected abstract readonly name: string;
  protected abstract readonly clock: Clock;
  protected abstract readonly refusalOf: (
    answer: Answered,
    now: Date,
    credentials: PlatformCredentials,
  ) => { status: string } | null;

  protected failureOf(answer: PlatformAnswer, credentials: PlatformCredentials): MetricsFailure {
    if (answer.status !== 'answered') return unavailable(`${this.name} can't be reached.`);
    const refusal = this.refusalOf(answer, this.clock.now(), credentials);
    return isStopped(refusal) ? refusal : unavailable(`${this.name} answered ${answer.statusCode}.`);
  }

  protected get notUnderstood(): MetricsFailure {
    return unavailable(`${this.name} answered something that its API does not say.`);
  }
}

const unavailable = (message: string): MetricsFailure => ({ status: 'unavailable', message });

/** Of a list that has all of the posts that are still there. */
export const readingsOf = (asked: readonly AskedPost[], posts: PostReading[]): PostsOutcome => ({
  status: 'read',
  posts,
  gone: asked.map(({ externalId }) => externalId).filter((id) => posts.every(({ externalId }) => externalId !== id)),
});

/** Reads posts by a call each. A limit in the middle leaves what was read before it. */
export async function oneByOne(
  asked: readonly AskedPost[],
  figuresOf: (externalId: string) => Promise<Read<PostFigures>>,
): Promise<PostsOutcome> {
  const posts: PostReading[] = [];
  const gone: string[] = [];
  for (const { externalId } of asked) {
    const read = await figuresOf(externalId);
    if (read.status === 'read') posts.push({ externalId, figures: read.value });
    else if (read.status === 'gone') gone.push(externalId);
    else if (posts.length + gone.length === 0) return read;
    else break;
  }
  return { status: 'read', posts, gone };
}

/** Returns those of a list, newest first, that came after one; all of them where that isn't in it. */
export function newerThan<T>(posts: readonly T[], sinceId: string | null, idOf: (post: T) => string): T[] {
  const known = sinceId === null ? -1 : posts.findIndex((post) => idOf(post) === sinceId);
  return posts.slice(0, known === -1 ? undefined : known);
}
