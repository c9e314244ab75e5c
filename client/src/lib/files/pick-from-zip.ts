/*
 * Makes a small zip of a few files of a large one without inflating anything: their compressed bytes are copied. Only
 * the end, the list of files and those files are read, so a zip of many gigabytes costs no memory.
 */
const endSize = 22;
const longestComment = 0xffff;
const none32 = 0xffffffff;
/** A list of 200,000 files has about 20 MB. */
const largestList = 64 * 1024 * 1024;
const signatures = { file: 0x04034b50, listed: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 };

interface Entry {
  name: Uint8Array<ArrayBuffer>;
  flags: number;
  method: number;
  checksum: number;
  size: number;
  fullSize: number;
  at: number;
}

/** Returns null where it is no zip, or one that can't be read here; else how many files were wanted, in a zip of their own. */
export async function pickFromZip(zip: Blob, isWanted: (name: string) => boolean) {
  const list = await listOf(zip);
  if (list === null) return null;
  const decoder = new TextDecoder();
  const entries = entriesOf(list).filter(({ name }) => isWanted(decoder.decode(name)));
  if (entries.some(({ size, fullSize }) => size > none32 || fullSize > none32)) return null;
  const files: Blob[] = [];
  for (const entry of entries) files.push(await dataOf(zip, entry));
  return { count: entries.length, zip: zipOf(entries, files) };
}

async function view(zip: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await zip.slice(from, to).arrayBuffer());
}

const long = (bytes: DataView, at: number): number => Number(bytes.getBigUint64(at, true));

/** Returns the central directory. */
async function listOf(zip: Blob): Promise<DataView<ArrayBuffer> | null> {
  const tailAt = Math.max(0, zip.size - endSize - longestComment);
  const tail = await view(zip, tailAt, zip.size);
  let end = tail.byteLength - endSize;
  while (end >= 0 && tail.getUint32(end, true) !== signatures.end) end -= 1;
  if (end < 0) return null;
  let size = tail.getUint32(end + 12, true);
  let at = tail.getUint32(end + 16, true);
  const locator = end - 20;
  if (locator >= 0 && tail.getUint32(locator, true) === signatures.locator64) {
    const record = await view(zip, long(tail, locator + 8), long(tail, locator + 8) + 56);
    if (record.byteLength < 56 || record.getUint32(0, true) !== signatures.end64) return null;
    size = long(record, 40);
    at = long(record, 48);
  }
  return size > largestList || at + size > zip.size ? null : view(zip, at, at + size);
}

function entriesOf(list: DataView<ArrayBuffer>): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  while (at + 46 <= list.byteLength && list.getUint32(at, true) === signatures.listed) {
    const nameEnd = at + 46 + list.getUint16(at + 28, true);
    const extraEnd = nameEnd + list.getUint16(at + 30, true);
    const next = extraEnd + list.getUint16(at + 32, true);
    if (next > list.byteLength) break;
    entries.push({
      name: new Uint8Array(list.buffer, at + 46, nameEnd - at - 46),
      flags: list.getUint16(at + 8, true),
      method: list.getUint16(at + 10, true),
      checksum: list.getUint32(at + 16, true),
      ...placeOf(list, at, [nameEnd, extraEnd]),
    });
    at = next;
  }
  return entries;
}

/** What has no room in 32 bits stands in an extra field of kind 1, in this order. */
function placeOf(list: DataView, at: number, [extraAt, extraEnd]: readonly [number, number]) {
  let more = extraAt;
  while (more + 4 <= extraEnd && list.getUint16(more, true) !== 1) more += 4 + list.getUint16(more + 2, true);
  more += 4;
  const read = (position: number): number => {
    const short = list.getUint32(position, true);
    if (short !== none32 || more + 8 > extraEnd) return short;
    more += 8;
    return long(list, more - 8);
  };
  const fullSize = read(at + 24);
  const size = read(at + 20);
  return { fullSize, size, at: read(at + 42) };
}

/** Its compressed bytes: the header before them has a name and extras of its own length. */
async function dataOf(zip: Blob, { at, size }: Entry): Promise<Blob> {
  const header = await view(zip, at, at + 30);
  if (header.byteLength < 30) return new Blob();
  const from = at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  return zip.slice(from, from + size);
}

function zipOf(entries: readonly Entry[], files: readonly Blob[]): Blob {
  const list: BlobPart[] = [];
  const parts: BlobPart[] = [];
  let at = 0;
  entries.forEach((entry, index) => {
    const file = files[index] as Blob;
    list.push(header(entry, signatures.listed, at), entry.name);
    parts.push(header(entry, signatures.file), entry.name, file);
    at += 30 + entry.name.length + file.size;
  });
  const listSize = entries.reduce((sum, { name }) => sum + 46 + name.length, 0);
  const end = new DataView(new ArrayBuffer(endSize));
  end.setUint32(0, signatures.end, true);
  end.setUint16(8, entries.length, true);
  end.setUint16(10, entries.length, true);
  end.setUint32(12, listSize, true);
  end.setUint32(16, at, true);
  return new Blob([...parts, ...list, end], { type: 'application/zip' });
}

/** Of a file, or with `at` of a line in the list, whose fields lie two bytes further. */
function header(
  { name, flags, method, checksum, size, fullSize }: Entry,
  signature: number,
  at?: number,
): DataView<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(at === undefined ? 30 : 46));
  const shift = at === undefined ? 0 : 2;
  bytes.setUint32(0, signature, true);
  bytes.setUint16(4, 20, true);
  if (at !== undefined) {
    bytes.setUint16(6, 20, true);
    bytes.setUint32(42, at, true);
  }
  // Bit 3 would put the sizes behind the bytes; they stand here.
  bytes.setUint16(6 + shift, flags & ~8, true);
  bytes.setUint16(8 + shift, method, true);
  bytes.setUint32(14 + shift, checksum, true);
  bytes.setUint32(18 + shift, size, true);
  bytes.setUint32(22 + shift, fullSize, true);
  bytes.setUint16(26 + shift, name.length, true);
  return bytes;
}
