import { field, parsedJson } from '../../../../ai/remote/fields';
import { isDone } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type { PlatformCredentials } from '../publisher.types';
import type { MastodonCall } from './mastodon.client';

export const pageSize = 40;

/** The account's id on its own server. */
export const ownId = ({ externalId }: PlatformCredentials): string => externalId.split('@')[0] ?? '';

export const statusPath = (id: string): string => `/api/v1/statuses/${encodeURIComponent(id)}`;

/** The account's own posts, newest first. */
export const timelineCall = (credentials: PlatformCredentials, query: Record<string, string>): MastodonCall => ({
  path: `/api/v1/accounts/${encodeURIComponent(ownId(credentials))}/statuses`,
  query: { limit: String(pageSize), exclude_reblogs: 'true', ...query },
});

/** Returns null where no list was answered. */
export function listIn(answer: PlatformAnswer): unknown[] | null {
  const body = isDone(answer) ? parsedJson(answer.text) : undefined;
  return Array.isArray(body) ? body : null;
}

export function mediaIn(post: unknown): unknown[] {
  const media = field(post, 'media_attachments');
  return Array.isArray(media) ? media : [];
}
