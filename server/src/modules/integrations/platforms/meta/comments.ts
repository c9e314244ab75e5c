import { parsedJson, textField } from '../../../../ai/remote/fields';
import type { ApiCall } from '../network-client';
import type { PostPage } from '../network-publisher';
import { isDone } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type { PlatformCredentials, PublishOutcome, PublishRequest } from '../publisher.types';
import type { MetaClient } from './meta.client';
import { pageOf } from './own-posts';

interface Below {
  client: MetaClient;
  credentials: PlatformCredentials;
  /** The post's id. */
  parentId: string;
  /** How the network names a comment's text and its time. */
  names: { text: string; at: string };
}

/**
 * Comments on a post (developers.facebook.com, `instagram-platform` and `pages-api`); `posted` is null for an answer that names no
 * comment. Meta takes the same comment twice.
 */
export async function comment(
  { client, credentials, parentId }: Below,
  { text, sendBefore }: PublishRequest,
): Promise<{ answer: PlatformAnswer; posted: PublishOutcome | null }> {
  const call: ApiCall = { method: 'POST', path: `/${parentId}/comments`, form: { message: text }, sendBefore };
  const answer = await client.send(call, credentials);
  const externalId = isDone(answer) ? textField(parsedJson(answer.text), 'id') : '';
  const { url } = client.refOf(parentId, credentials);
  return { answer, posted: externalId ? { status: 'published', externalId, url } : null };
}

/** Reads the newest of a post. */
export async function commentsOf({ client, credentials, parentId, names }: Below): Promise<PostPage> {
  const query = { fields: `id,${names.text},${names.at}`, limit: '100' };
  const { answer, posts } = pageOf(await client.send({ path: `/${parentId}/comments`, query }, credentials));
  const { url } = client.refOf(parentId, credentials);
  const shown = posts?.map((one) => ({
    ...{ externalId: textField(one, 'id'), text: textField(one, names.text), parentId, mediaCount: 0, url },
    postedAt: new Date(textField(one, names.at)),
  }));
  return { answer, posts: shown ?? null };
}
