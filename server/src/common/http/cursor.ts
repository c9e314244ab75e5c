import { invalidField } from '../errors/refusal';
import { isId } from '../ids/ids';

/** Where a list that is sorted by a time and an id goes on. */
export interface Cursor {
  at: Date;
  id: string;
}

export const encodeCursor = ({ at, id }: Cursor): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');

export function decodeCursor(text: string | undefined): Cursor | null {
  if (!text) return null;
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [string, string];
    const date = new Date(at);
    // No row is from before the year 0 or after 9999, and the database knows fewer years than JavaScript.
    if (isId(id) && /^\d{4}-/.test(at) && !Number.isNaN(date.getTime())) return { at: date, id };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  throw invalidField('cursor', "This cursor isn't valid. Start again from the first page.");
}
