import type { FastifyReply } from 'fastify';
import type { OpenFile } from './media.types';

/** Of a file, `to` excluded. */
interface ByteRange {
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

const oneYearSeconds = 31_536_000;

/** The headers of whatever people uploaded: it runs nothing (S9), and its address never shows another file. */
export const uploadedFileHeaders = {
  'content-disposition': 'inline',
  'cache-control': `private, max-age=${oneYearSeconds}, immutable`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Sends all of it, or the part that the header `Range` asks for, with 206. */
export async function sendFile(reply: FastifyReply, { mime, size, open }: OpenFile, range?: string): Promise<void> {
  const part = byteRange(range, size);
  const { from, to } = part ?? { from: 0, to: size };
  const content = await open(from, to);
  void reply.headers({ ...uploadedFileHeaders, 'accept-ranges': 'bytes' }).type(mime);
  if (part) void reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  void reply.header('content-length', to - from).send(content);
}
