/** Of a file, `to` excluded. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * Reads the header `Range` (RFC 9110, 14.2) for a file of `size` bytes: the one range that it asks for, null for the whole file,
 * also where it asks for several, for something else or for what lies behind its end, which a server may do.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return from < to ? { from, to } : null;
}
