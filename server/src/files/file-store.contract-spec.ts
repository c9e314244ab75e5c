import S3rver from '@20minutes/s3rver';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rmdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '../common/ids/ids';
import { describeFileStore, type FileStoreHarness } from './file-store.contract';
import { FakeFileStore } from './file-store.fake';
import { FolderFileStore } from './folder-file-store';
import { S3FileStore } from './s3-file-store';

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'quillcast-files-'));

describeFileStore('memory', async () => ({ store: new FakeFileStore(), close: async () => undefined }));

describeFileStore('a folder', async () => {
  const folder = temporaryFolder();
  return {
    store: new FolderFileStore(join(folder, 'files')),
    close: async () => rmSync(folder, { recursive: true }),
  };
});

async function openBucket(bucket = 'pictures'): Promise<FileStoreHarness> {
  const directory = temporaryFolder();
  const configureBuckets = [{ name: 'pictures', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  likeTheRealOne(server);
  const { port } = await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    store: new S3FileStore({ endpoint: `http://127.0.0.1:${port}`, bucket, ...keys }),
    close: async () => {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true });
    },
  };
}

/** What the stand-in lacks: it ends no uploads, and shows a file while that still arrives. */
function likeTheRealOne(server: S3rver): void {
  const [ended, whole] = [new Set<unknown>(), new Set<string>()];
  server.middleware.unshift(async (context, next) => {
    const { method, path } = context;
    const { uploadId } = context.query;
    if (['GET', 'HEAD'].includes(method) && !whole.has(path)) {
      context.status = 404;
      context.type = 'application/xml';
      context.body = '<Error><Code>NoSuchKey</Code></Error>';
    } else if (ended.has(uploadId)) {
      context.status = 404;
      context.type = 'application/xml';
      context.body = '<Error><Code>NoSuchUpload</Code></Error>';
    } else if (context.method === 'DELETE' && uploadId) {
      ended.add(uploadId);
      context.status = 204;
    } else {
      await next();
      if (method === 'DELETE') whole.delete(path);
      else if (context.status === 200 && (method === 'POST' || !uploadId)) whole.add(path);
    }
  });
}

describeFileStore('a bucket', openBucket);

describe('a place for files that does not do it', () => {
  it('says in a sentence that a bucket is missing', async () => {
    const { store, close } = await openBucket('none');
    await expect(store.begin(newId())).rejects.toThrow("This server can't write where pictures and videos are kept.");
    await close();
    await expect(store.begin(newId())).rejects.toThrow("Pictures and videos can't be reached right now.");
  });

  it('says in a sentence that a disk is full or can not be written', async () => {
    const folder = temporaryFolder();
    const store = new FolderFileStore(folder);
    await store.adopt(null);
    await symlink('/dev/full', join(folder, 'full.part'));
    const piece = { name: newId(), upload: 'full.part', position: 0, bytes: Buffer.from('x') };
    await expect(store.putPiece(piece)).rejects.toThrow(
      'There is no room left for pictures and videos on this server.',
    );
    await expect(new FolderFileStore(join(folder, 'full.part', 'files')).begin(newId())).rejects.toThrow(
      "This server can't write where pictures and videos are kept.",
    );
    rmSync(folder, { recursive: true });
  });

  it('takes nothing while its disk is missing, and goes on with what was under way once it is back', async () => {
    const parent = temporaryFolder();
    const [folder, unplugged] = [join(parent, 'files'), join(parent, 'unplugged')];
    const store = new FolderFileStore(folder);
    await store.adopt(null);
    const [whole, name] = [newId(), newId()];
    await store.put(whole, 1, Readable.from([Buffer.from('x')]));
    const upload = await store.begin(name);
    const piece = { name, upload, position: 0, bytes: Buffer.from('x') };

    await rename(folder, unplugged);
    for (const mountPoint of [false, true]) {
      if (mountPoint) await mkdir(folder);
      const calls = [
        () => store.put(newId(), 1, Readable.from([Buffer.from('x')])),
        () => store.begin(newId()),
        () => store.putPiece(piece),
        () => store.finish(name, upload),
        () => store.read(whole, 0, 1),
        () => store.sizeOf(whole),
        () => store.delete(whole, upload),
        () => store.sweep(),
      ];
      for (const call of calls)
        await expect(call()).rejects.toThrow("Pictures and videos can't be reached right now. Try again in a minute.");
      expect(await store.adopt(whole)).toBe(false);
    }
    expect(await readdir(folder)).toEqual([]);

    await rmdir(folder);
    await rename(unplugged, folder);
    await store.putPiece(piece);
    await store.finish(name, upload);
    expect([await store.sizeOf(name), await store.sizeOf(whole)]).toEqual([1, 1]);
    rmSync(parent, { recursive: true });
  });

  it('takes over the folder of a version before', async () => {
    const folder = temporaryFolder();
    const [store, name] = [new FolderFileStore(folder), newId()];
    await writeFile(join(folder, name), 'x');
    await expect(store.sizeOf(name)).rejects.toThrow("can't be reached");
    expect(await store.adopt(name)).toBe(true);
    expect(await store.sizeOf(name)).toBe(1);
    rmSync(folder, { recursive: true });
  });

  it('forgets after a day what a kill left in its folder', async () => {
    const folder = temporaryFolder();
    const store = new FolderFileStore(folder);
    await store.adopt(null);
    const [old, young] = [join(folder, await store.begin(newId())), await store.begin(newId())];
    const whole = newId();
    await store.put(whole, 1, Readable.from([Buffer.from('x')]));
    await utimes(old, 0, 0);
    await utimes(join(folder, whole), 0, 0);
    await store.sweep();
    expect((await readdir(folder)).sort()).toEqual(['.quillcast-files', young, whole].sort());
    rmSync(folder, { recursive: true });
  });
});
