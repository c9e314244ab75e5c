import { Readable } from 'node:stream';
import { type Entry, fromFdPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl';
import { damagedZip, encryptedZip, inflatesTooMuch, overlappingZip, unsafeZip } from './archive.errors';
import type { ByteBudget } from './byte-budget';

/** A file inside a zip, as the central directory tells. */
export interface ZipEntry {
  name: string;
  bytes: number;
  /** Throws 422, the stream as well. */
  open(budget: ByteBudget): Promise<Readable>;
}

const maxEntries = 200_000;
const maxRatio = 200;
const localHeaderBytes = 30;

/** Returns the entries by the central directory alone: nothing is inflated. Throws 422 for what is no sound zip. */
export async function zipEntries(fd: number): Promise<ZipEntry[]> {
  const zip = await orDamaged(fromFdPromise(fd, { autoClose: false, decodeStrings: false }));
  if (zip.entryCount > maxEntries) throw inflatesTooMuch();
  const entries = await orDamaged(directoryOf(zip));
  refuseOverlaps(entries);
  return entries.map((entry) => {
    const name = nameOf(entry);
    if (validateFileName(name) !== null) throw unsafeZip();
    return { name, bytes: entry.uncompressedSize, open: (budget) => openEntry(zip, entry, budget) };
  });
}

async function directoryOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** A few bytes that many entries share would unpack to any size. */
function refuseOverlaps(entries: readonly Entry[]): void {
  const inPlace = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { relativeOffsetOfLocalHeader: at, fileNameLength, compressedSize } of inPlace) {
    if (at < end) throw overlappingZip();
    end = at + localHeaderBytes + fileNameLength + compressedSize;
  }
}

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);

/** What comes out is compared with the directory as it comes. */
async function openEntry(zip: ZipFile, entry: Entry, budget: ByteBudget): Promise<Readable> {
  if (entry.isEncrypted()) throw encryptedZip();
  if (entry.uncompressedSize > entry.compressedSize * maxRatio) throw inflatesTooMuch();
  const content = await orDamaged(zip.openReadStreamPromise(entry));
  return Readable.from(budget.spendOn(soundly(content)));
}

async function* soundly(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (error) {
    throw /^too many bytes/.test((error as Error).message) ? inflatesTooMuch() : damagedZip();
  }
}

const orDamaged = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch(() => {
    throw damagedZip();
  });
