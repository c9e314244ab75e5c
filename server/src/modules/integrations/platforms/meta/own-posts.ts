import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { minuteMs, secondMs } from '../../../../common/time/clock';
import { isDone } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type { LookUpOutcome, PlatformPostRef, PublishedPart, SentPart } from '../publisher.types';

/** A post as its network shows it to its account. */
export interface ContainerPost extends PublishedPart {
  url: string;
  postedAt: Date;
  /** Whose it is; empty where the network does not say. */
  username: string;
}

interface Lists {
  page(query: Record<string, string>): Promise<PlatformAnswer>;
  postIn(body: unknown): ContainerPost;
  isOwn(post: ContainerPost): boolean;
}

type Found =
  | { status: 'found'; ref: PlatformPostRef }
  | { status: 'unread'; answer: PlatformAnswer }
  | Extract<LookUpOutcome, { status: 'not_found' | 'cannot_tell' }>;

/** Meta's clock and ours differ by less. */
const clockDriftMs = 10 * minuteMs;
const pageSize = 100;
const maxPages = 5;

/** Looks for what was sent among the account's posts since then. A list of somebody else's tells nothing. */
export async function listed(sent: SentPart, { page, postIn, isOwn }: Lists): Promise<Found> {
  const earliest = sent.sentAt.getTime() - clockDriftMs;
  const query = { since: String(Math.floor(earliest / secondMs)), limit: String(pageSize) };
  let after = '';
  for (let read = 0; read < maxPages; read += 1) {
    const answer = await page({ ...query, ...(after && { after }) });
    const body = isDone(answer) ? parsedJson(answer.text) : undefined;
    const posts = postsIn(body)?.map(postIn);
    if (!posts?.every(isOwn)) return { status: 'unread', answer };
    const found = posts.find((post) => post.postedAt.getTime() >= earliest && isTheSent(post, sent));
    if (found) return { status: 'found', ref: { externalId: found.externalId, url: found.url } };
    after = field(body, 'paging', 'next') === undefined ? '' : textField(body, 'paging', 'cursors', 'after');
    if (!after) return { status: 'not_found' };
  }
  return { status: 'cannot_tell', message: 'The account has posted too much since then to look through all of it.' };
}

/** Returns null for what is no list. */
export function postsIn(body: unknown): unknown[] | null {
  const list = field(body, 'data');
  return Array.isArray(list) && list.every((post) => textField(post, 'id') !== '') ? list : null;
}

const isTheSent = ({ externalId, text, parentId }: ContainerPost, sent: SentPart): boolean =>
  !sent.otherIds?.has(externalId) && parentId === sent.parentId && text === sent.text;
