import { invalidField } from '../../../common/errors/refusal';
import { isId } from '../../../common/ids/ids';
import type { PeopleCursor, PeopleSort } from './people.types';

export const encodePeopleCursor = ({ value, id }: PeopleCursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

const forms: Record<PeopleSort, RegExp> = {
  createdAt: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  lastActiveAt: /^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00)$/,
  name: /^[^\0]{0,500}$/su,
  generations: /^\d{1,9}$/,
  posts: /^\d{1,9}$/,
};

/** Throws 422 for one that was not made for this order. */
export function decodePeopleCursor(text: string | undefined, sort: PeopleSort): PeopleCursor | null {
  if (!text) return null;
  const refusal = invalidField('cursor', "This cursor isn't valid. Start again from the first page.");
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [value, id] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
    if (typeof value === 'string' && isId(id) && forms[sort].test(value)) return { value, id };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw refusal;
}
