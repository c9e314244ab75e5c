import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { damagedZip, encryptedZip, inflatesTooMuch, unsafeZip } from './archive.errors';

/** A file inside a zip, as the central directory tells. */
export interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  compressedBytes: number;
  /** What the directory says; what really comes out is counted as well. */
  bytes: number;
  headerAt: number;
}

const maxEntries = 200_000;
const maxDirectoryBytes = 64_000_000;
const maxRatio = 200;
/** Covers a comment of the longest kind and the record before it. */
const tailBytes = 65_535 + 22;
const full32 = 0xffff_ffff;
const signatures = {
  end: 0x0605_4b50,
  end64: 0x0606_4b50,
  locator64: 0x0706_4b50,
  entry: 0x0201_4b50,
  local: 0x0403_4b50,
};

/** Returns the entries by the central directory alone: nothing is inflated. Throws 422 for what is no sound zip. */
export async function readDirectory(path: string): Promise<ZipEntry[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { entries, at, bytes } = await findDirectory(file, size);
    if (entries > maxEntries || bytes > maxDirectoryBytes) throw inflatesTooMuch();
    if (at + bytes > size) throw damagedZip();
    return entriesIn(await read(file, at, bytes), entries);
  } finally {
    await file.close();
  }
}

async function findDirectory(file: FileHandle, size: number): Promise<{ entries: number; at: number; bytes: number }> {
  const tail = await read(file, Math.max(0, size - tailBytes), Math.min(size, tailBytes));
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > tail.length) throw damagedZip();
  const found = {
    entries: tail.readUInt16LE(end + 10),
    bytes: tail.readUInt32LE(end + 12),
    at: tail.readUInt32LE(end + 16),
  };
  if (found.at !== full32 && found.bytes !== full32 && found.entries !== 0xffff) return found;
  if (end < 20 || tail.readUInt32LE(end - 20) !== signatures.locator64) throw damagedZip();
  const record = await read(file, number64(tail, end - 12), 56);
  if (record.readUInt32LE(0) !== signatures.end64) throw damagedZip();
  return { entries: number64(record, 32), bytes: number64(record, 40), at: number64(record, 48) };
}

function entriesIn(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== signatures.entry) throw damagedZip();
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const name = directory.toString('utf8', at + 46, nameEnd);
    if (/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(name)) throw unsafeZip();
    const sizes = {
      bytes: directory.readUInt32LE(at + 24),
      compressedBytes: directory.readUInt32LE(at + 20),
      headerAt: directory.readUInt32LE(at + 42),
    };
    entries.push({
      name,
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      ...withZip64(sizes, directory.subarray(nameEnd, extraEnd)),
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

type Sizes = Pick<ZipEntry, 'bytes' | 'compressedBytes' | 'headerAt'>;

/** Numbers that do not fit stand in extra field 1, in this order. */
function withZip64(sizes: Sizes, extra: Buffer): Sizes {
  const whole = { ...sizes };
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    for (const key of ['bytes', 'compressedBytes', 'headerAt'] as const) {
      if (whole[key] !== full32) continue;
      whole[key] = number64(extra, next);
      next += 8;
    }
  }
  return whole;
}

/** Returns the content of an entry, at most `maxBytes` of it. Throws 422, the stream as well. */
export async function openEntry(path: string, entry: ZipEntry, maxBytes: number): Promise<Readable> {
  if (entry.isEncrypted) throw encryptedZip();
  if (entry.bytes > maxBytes || entry.bytes > entry.compressedBytes * maxRatio) throw inflatesTooMuch();
  if (entry.method !== 0 && entry.method !== 8) throw damagedZip();
  const file = await open(path);
  const header = await read(file, entry.headerAt, 30).finally(() => file.close());
  if (header.readUInt32LE(0) !== signatures.local) throw damagedZip();
  const start = entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = createReadStream(path, { start, end: start + Math.max(0, entry.compressedBytes - 1) });
  const limited = limit(Math.min(maxBytes, entry.compressedBytes * maxRatio));
  packed.on('error', (error) => limited.destroy(error));
  limited.on('close', () => packed.destroy());
  if (entry.method === 0) return packed.pipe(limited);
  const inflated = createInflateRaw().on('error', () => limited.destroy(damagedZip()));
  return packed.pipe(inflated).pipe(limited);
}

/** What the directory says about sizes may be a lie. */
function limit(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? inflatesTooMuch() : null, chunk);
    },
  });
}

async function read(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  if (bytesRead < bytes) throw damagedZip();
  return buffer;
}

function number64(buffer: Buffer, at: number): number {
  if (at < 0 || at + 8 > buffer.length) throw damagedZip();
  const value = buffer.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damagedZip();
  return Number(value);
}
