export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Returns whether it is the format of iPhones, which nothing here reads. */
export const isHeic = (bytes: Buffer): boolean =>
  /^.{4}ftyp(?:he|m[is]f1.{4}.*he[iv])/s.test(bytes.subarray(0, 32).toString('latin1'));

/** Tells the kind by the first bytes; a name or a declared type says nothing. */
export function imageKindOf(bytes: Buffer): ImageKind | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return null;
}
