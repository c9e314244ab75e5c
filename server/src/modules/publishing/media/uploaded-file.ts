import type { FastifyReply } from 'fastify';
import type { OpenFile } from './media.types';
import { byteRange } from './videos/byte-range';

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
