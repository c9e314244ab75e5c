import { ApiError } from '@/api/errors';

/** What the server says about the post; a post that is gone and a reader that is away are said at its field too. */
export function refusedPost(error: unknown, body: object): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const field = error.fields.find((each) => each.field === 'tweetUrl' || each.field === 'tweetText');
  if (field !== undefined) return field.message;
  const isAboutReading = 'tweetUrl' in body && (error.status === 404 || error.error.platform === 'twitter');
  return isAboutReading && error.message !== '' ? withWayOut(error.message) : undefined;
}

const withWayOut = (message: string): string =>
  /\bpaste\b/i.test(message) ? message : `${message} Paste its text instead.`;
