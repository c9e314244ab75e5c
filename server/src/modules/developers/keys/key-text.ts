import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const [randomLength, checkLength] = [30, 6];
const start = 'qck_';

/** Returns a new key: `qck_`, 178 random bits in base 62, and the CRC-32 of both, by which scanners tell a key from a look-alike. */
export function newKey(): string {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('');
  return `${start}${random}${checkOf(start + random)}`;
}

/** Says whether it may be a key that was once given out: a mistyped one is told as such without a look into the database. */
export function isWholeKey(text: string): boolean {
  const random = text.slice(0, -checkLength);
  return (
    new RegExp(`^${start}[0-9A-Za-z]{${randomLength + checkLength}}$`).test(text) && text === random + checkOf(random)
  );
}

/** Returns what a list shows of it. */
export const hintOf = (key: string): string => `${key.slice(0, 8)}…${key.slice(-4)}`;

function checkOf(text: string): string {
  let left = crc32(text);
  let check = '';
  for (let at = 0; at < checkLength; at += 1) {
    check = `${digits[left % digits.length]}${check}`;
    left = Math.floor(left / digits.length);
  }
  return check;
}
