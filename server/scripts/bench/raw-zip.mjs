// Zips as nobody's program writes them: each field of an entry may say what it likes.
import { deflateRawSync } from 'node:zlib';

/** Entries are `{name, content}`; `at` of another entry's header, sizes, flags, method and `data`, as it lies in the file, may be told. */
export function rawZip(entries, { comment = '', ...lies } = {}) {
  const local = [];
  const directory = [];
  let end = 0;
  for (const entry of entries) {
    const { name, content = '', method = 8, flags = 0, extra = Buffer.alloc(0), isAbsent = false } = entry;
    const body = Buffer.from(content);
    const data = entry.data ?? (method === 8 ? deflateRawSync(body) : body);
    const [packed, unpacked] = [entry.packed ?? data.length, entry.unpacked ?? body.length];
    const nameBytes = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(method, 8);
    head.writeUInt32LE(packed, 18);
    head.writeUInt32LE(unpacked, 22);
    head.writeUInt16LE(nameBytes.length, 26);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50);
    record.writeUInt16LE(flags, 8);
    record.writeUInt16LE(method, 10);
    record.writeUInt32LE(packed, 20);
    record.writeUInt32LE(unpacked, 24);
    record.writeUInt16LE(nameBytes.length, 28);
    record.writeUInt16LE(extra.length, 30);
    record.writeUInt32LE(entry.at ?? end, 42);
    directory.push(record, nameBytes, extra);
    if (isAbsent) continue;
    local.push(head, nameBytes, data);
    end += head.length + nameBytes.length + data.length;
  }
  const records = Buffer.concat(directory);
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x06054b50);
  tail.writeUInt16LE(Math.min(0xffff, lies.count ?? entries.length), 8);
  tail.writeUInt16LE(Math.min(0xffff, lies.count ?? entries.length), 10);
  tail.writeUInt32LE(records.length, 12);
  tail.writeUInt32LE(lies.directoryAt ?? end, 16);
  tail.writeUInt16LE(Buffer.byteLength(comment, 'latin1'), 20);
  return Buffer.concat([...local, records, tail, Buffer.from(comment, 'latin1')]);
}

/** The extra field for sizes that do not fit, with any numbers. */
export function zip64Extra(...numbers) {
  const extra = Buffer.alloc(4 + numbers.length * 8);
  extra.writeUInt16LE(1);
  extra.writeUInt16LE(numbers.length * 8, 2);
  numbers.forEach((number, at) => extra.writeBigUInt64LE(BigInt(number), 4 + at * 8));
  return extra;
}
