import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

export const hmacSha256 = (key: Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();

/** Returns `bytes` random bytes as URL-safe text. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** Returns decimal digits from the system's CSPRNG, without modulo bias. */
export const randomDigits = (length: number): string => Array.from({ length }, () => randomInt(10).toString()).join('');

/** Returns an unsigned 32-bit seed. */
export const randomSeed = (): number => randomBytes(4).readUInt32BE();

/** Compares in constant time; texts of unequal length differ at once. */
export function isEqualSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
