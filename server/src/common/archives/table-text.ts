import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { inflatesTooMuch } from './archive.errors';

/** Tables of posts are small: 20,000 posts of the usual length. */
const maxTableBytes = 20_000_000;

/** Returns a table's text: UTF-8, UTF-16 with its mark, as LinkedIn wrote before 2019, or Windows-1252, as spreadsheets save it. Throws 422 for one that is too large. */
export async function readTable(content: Readable): Promise<{ text: string; isResaved: boolean }> {
  const bytes = await bytesOf(content);
  const [, marked] = byteOrderMarks.find(([mark]) => bytes.subarray(0, mark.length).equals(mark)) ?? [];
  if (marked) return { text: new TextDecoder(marked).decode(bytes), isResaved: false };
  if (isUtf8(bytes)) return { text: bytes.toString('utf8'), isResaved: false };
  return { text: new TextDecoder('windows-1252').decode(bytes), isResaved: true };
}

const byteOrderMarks: readonly (readonly [Buffer, string])[] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

async function bytesOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxTableBytes) throw inflatesTooMuch();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
