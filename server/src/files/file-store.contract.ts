import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '../common/ids/ids';
import { FileStoreError } from './file-store.errors';
import { type FileStore, pieceBytes } from './file-store.port';

export interface FileStoreHarness {
  store: FileStore;
  close(): Promise<void>;
}

/** Tests what every place for files promises. */
export function describeFileStore(what: string, makeHarness: () => Promise<FileStoreHarness>): void {
  describe(`${what} as a place for files`, () => {
    let harness: FileStoreHarness;
    let store: FileStore;
    let name: string;
    beforeAll(async () => {
      harness = await makeHarness();
      ({ store } = harness);
      await store.adopt(null);
    });
    afterAll(() => harness.close());
    beforeEach(() => {
      name = newId();
    });

    const put = (bytes: Buffer) => store.put(name, bytes.length, Readable.from([bytes]));
    const read = async (from: number, to: number) => buffer(await store.read(name, from, to));
    const troubleOf = (work: Promise<unknown>) =>
      work.then(
        () => 'none',
        (error: unknown) => (error instanceof FileStoreError ? error.trouble : error),
      );

    it('gives back what was put, whole and in part', async () => {
      const bytes = Buffer.from('A quiet lake.');
      await put(bytes);
      expect(await store.sizeOf(name)).toBe(13);
      expect((await read(0, 13)).toString()).toBe('A quiet lake.');
      expect((await read(2, 7)).toString()).toBe('quiet');
    });

    it('is the place of an installation whose newest file it has', async () => {
      expect(await store.adopt(name)).toBe(false);
      await put(Buffer.from('x'));
      expect(await store.adopt(name)).toBe(true);
    });

    it('has no file of a name that it never got', async () => {
      expect(await store.sizeOf(name)).toBeNull();
      expect(await troubleOf(store.read(name, 0, 1))).toBe('gone');
    });

    it('keeps nothing of a file whose sender leaves', async () => {
      const leaving = Readable.from(
        (async function* () {
          yield Buffer.alloc(1_000);
          throw new Error('left');
        })(),
      );
      expect(await troubleOf(store.put(name, 2_000, leaving))).not.toBe('none');
      expect(await store.sizeOf(name)).toBeNull();
    });

    it('keeps nothing of a file that is shorter than announced', async () => {
      expect(await troubleOf(store.put(name, 2_000, Readable.from([Buffer.alloc(1_000)])))).not.toBe('none');
      expect(await store.sizeOf(name)).toBeNull();
    });

    it('makes one file of pieces in any order, also of one that came twice, once all are there', async () => {
      const [first, last] = [Buffer.alloc(pieceBytes, 'a'), Buffer.from('end')];
      const upload = await store.begin(name);
      const wrong = await store.putPiece({ name, upload, position: 1, bytes: Buffer.from('no') });
      const end = await store.putPiece({ name, upload, position: 1, bytes: Buffer.from('end') });
      const begin = await store.putPiece({ name, upload, position: 0, bytes: first });
      expect(await store.sizeOf(name)).toBeNull();
      await store.finish(name, upload, [begin, end]);
      expect(typeof wrong).toBe('string');
      expect((await read(0, pieceBytes + 3)).equals(Buffer.concat([first, last]))).toBe(true);
      await store.finish(name, upload, [begin, end]);
      expect(await store.sizeOf(name)).toBe(pieceBytes + 3);
    });

    it('deletes a file, and again without harm', async () => {
      await put(Buffer.from('x'));
      await store.delete(name, null);
      expect(await store.sizeOf(name)).toBeNull();
      await store.delete(name, null);
    });

    it('deletes an upload under way, which takes nothing more', async () => {
      const upload = await store.begin(name);
      await store.putPiece({ name, upload, position: 0, bytes: Buffer.from('x') });
      await store.delete(name, upload);
      expect(await troubleOf(store.putPiece({ name, upload, position: 0, bytes: Buffer.from('x') }))).toBe('gone');
      expect(await troubleOf(store.finish(name, upload, ['']))).toBe('gone');
      await store.delete(name, upload);
    });

    it('lets two put the same file at the same time', async () => {
      const bytes = Buffer.alloc(300_000, 'b');
      await Promise.all([put(bytes), put(bytes)]);
      expect((await read(0, 300_000)).equals(bytes)).toBe(true);
    });
  });
}
