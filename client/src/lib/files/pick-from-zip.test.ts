import { describe, expect, it } from 'vitest';
import { pickFromZip } from '@/lib/files/pick-from-zip';

interface Stored {
  name: string;
  text: string;
  /** Puts the sizes behind the bytes and into 64 bits, as streaming writers do. */
  isStreamed?: boolean;
}

const encoder = new TextEncoder();

function bytes(size: number, fields: readonly (readonly [at: number, size: 2 | 4 | 8, value: number])[]) {
  const view = new DataView(new ArrayBuffer(size));
  for (const [at, width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else if (width === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
  }
  return view;
}

const full = 0xffffffff;

/** A zip of files that are stored as they are. */
function zipOf(files: readonly Stored[]): Blob {
  const parts: BlobPart[] = [];
  const list: BlobPart[] = [];
  let at = 0;
  for (const { name, text, isStreamed = false } of files) {
    const [nameBytes, data] = [encoder.encode(name), encoder.encode(text)];
    const flags = isStreamed ? 8 : 0;
    const size = data.length;
    const extra = isStreamed
      ? bytes(20, [
          [0, 2, 1],
          [2, 2, 16],
          [4, 8, size],
          [12, 8, size],
        ])
      : bytes(0, []);
    const local = bytes(30, [
      [0, 4, 0x04034b50],
      [6, 2, flags],
      [18, 4, isStreamed ? 0 : size],
      [26, 2, nameBytes.length],
      [28, 2, 4],
    ]);
    const tail = bytes(isStreamed ? 16 : 0, []);
    parts.push(local, nameBytes, bytes(4, []), data, tail);
    const shown = isStreamed ? full : size;
    list.push(
      bytes(46, [
        [0, 4, 0x02014b50],
        [8, 2, flags],
        [20, 4, shown],
        [24, 4, shown],
        [28, 2, nameBytes.length],
        [30, 2, extra.byteLength],
        [42, 4, at],
      ]),
      nameBytes,
      extra,
    );
    at += 34 + nameBytes.length + size + tail.byteLength;
  }
  const listed = new Blob(list);
  const end = bytes(22, [
    [0, 4, 0x06054b50],
    [10, 2, files.length],
    [12, 4, listed.size],
    [16, 4, at],
  ]);
  return new Blob([...parts, listed, end]);
}

const isScript = (name: string) => name.endsWith('.js');
const posts = { name: 'data/tweets.js', text: 'window.YTD.tweets.part0 = [{"tweet":{"full_text":"Grüße"}}]' };
const picture = { name: 'data/tweets_media/1.jpg', text: 'x'.repeat(70_000) };

/** Read again with the same code, which would notice a wrong place or size. */
async function contentOf(zip: Blob, name: string): Promise<string> {
  const all = await zip.text();
  const one = await pickFromZip(zip, (each) => each === name);
  expect(one?.count).toBe(1);
  return all;
}

describe('picking files from a zip', () => {
  it('keeps the wanted ones whole and leaves the others behind', async () => {
    const picked = await pickFromZip(zipOf([picture, posts, picture]), isScript);
    expect(picked?.count).toBe(1);
    expect(picked?.zip.size).toBeLessThan(300);
    expect(await contentOf(picked?.zip ?? new Blob(), posts.name)).toContain(posts.text);
  });

  it('reads sizes that stand behind the bytes and in 64 bits, and writes them where every reader looks', async () => {
    const picked = await pickFromZip(zipOf([picture, { ...posts, isStreamed: true }]), isScript);
    const zip = picked?.zip ?? new Blob();
    expect(await contentOf(zip, posts.name)).toContain(posts.text);
    const header = new DataView(await zip.arrayBuffer());
    expect(header.getUint16(6, true) & 8).toBe(0);
    expect(header.getUint32(18, true)).toBe(encoder.encode(posts.text).length);
  });

  it('says that nothing was wanted', async () => {
    expect((await pickFromZip(zipOf([picture]), isScript))?.count).toBe(0);
  });

  it.each([
    ['a table', new Blob(['Date,ShareLink\n'])],
    ['nothing', new Blob([])],
    ['a zip that ends early', zipOf([posts, picture]).slice(0, 500)],
    [
      'a list that lies outside',
      new Blob([
        bytes(22, [
          [0, 4, 0x06054b50],
          [12, 4, 1_000],
          [16, 4, 5_000],
        ]),
      ]),
    ],
  ])('is not for %s', async (_name, file) => {
    expect(await pickFromZip(file, isScript)).toBeNull();
  });
});
