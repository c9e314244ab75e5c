import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import type { ShownPost } from '../network-publisher';
import { isDone } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';

export interface ProfilePost extends ShownPost {
  /** Whose it is; empty where the network does not say. */
  username: string;
}

/** Returns the id that a call was answered with; empty for what is none. */
export function idIn(answer: PlatformAnswer): string {
  const id = isDone(answer) ? textField(parsedJson(answer.text), 'id') : '';
  return /^\d{1,30}$/.test(id) ? id : '';
}

/** Returns what a list answered: `posts` is null for what is no list, `next` leads to the next page where there is one. */
export function pageOf(answer: PlatformAnswer): { answer: PlatformAnswer; posts: unknown[] | null; next?: string } {
  const body = isDone(answer) ? parsedJson(answer.text) : undefined;
  const list = field(body, 'data');
  const isList = Array.isArray(list) && list.every((post) => textField(post, 'id') !== '');
  const next = textField(body, 'paging', 'next') && textField(body, 'paging', 'cursors', 'after');
  return { answer, posts: isList ? list : null, next };
}

/** Returns an empty list for what is none. */
export function listIn(value: unknown, ...path: string[]): unknown[] {
  const list = field(value, ...path);
  return Array.isArray(list) ? (list as unknown[]) : [];
}
