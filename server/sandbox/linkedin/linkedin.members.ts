import { createHash } from 'node:crypto';
import { nameOf } from '../x/reading/sample-account';

export interface Member {
  /** LinkedIn's `sub`. */
  id: string;
  handle: string;
  name: string;
}

const handleRule = /^@?([\w-]{1,50})$/;

/** The handle in what was typed, or null. */
export const handleIn = (typed: string): string | null => handleRule.exec(typed)?.[1] ?? null;

/** The same member for a handle each time, in whatever capitals. */
export const memberOf = (handle: string): Member => ({
  id: createHash('sha256')
    .update(`linkedin ${handle.toLowerCase()}`)
    .digest('base64url')
    .replace(/[-_]/g, '0')
    .slice(0, 10),
  handle,
  name: nameOf(handle.replaceAll('-', '_')),
});

export const authorUrn = (memberId: string): string => `urn:li:person:${memberId}`;

export const picturePath = ({ name }: Member): string => `/sandbox/x/picture/${encodeURIComponent(name.charAt(0))}`;
