import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../common/ids/ids';
import { dayMs } from '../common/time/clock';
import { orFileStoreError, unlessGone } from './file-store.errors';
import { exactly, type FilePiece, FileStore, pieceBytes } from './file-store.port';

const unfinished = '.part';

/** Keeps files in a folder of this machine, or of a disk that all servers share. */
export class FolderFileStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  put(name: string, size: number, content: Readable): Promise<void> {
    return orFileStoreError(async () => {
      const upload = await this.begin(name);
      try {
        await pipeline(exactly(content, size), createWriteStream(this.pathOf(upload), { flush: true }));
      } catch (error) {
        await rm(this.pathOf(upload), { force: true });
        throw error;
      }
      await this.finish(name, upload);
    });
  }

  begin(name: string): Promise<string> {
    return orFileStoreError(async () => {
      const upload = `${name}.${newId()}${unfinished}`;
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await (await open(this.pathOf(upload), 'wx', 0o600)).close();
      return upload;
    });
  }

  putPiece({ upload, position, bytes }: FilePiece): Promise<string> {
    return orFileStoreError(async () => {
      // A stream writes on where a disk took a part only.
      const place = { flags: 'r+', start: position * pieceBytes, flush: true };
      await pipeline([bytes], createWriteStream(this.pathOf(upload), place));
      return '';
    });
  }

  async finish(name: string, upload: string): Promise<void> {
    await orFileStoreError(() =>
      // Where a time before was killed after it, the name is there already.
      rename(this.pathOf(upload), this.pathOf(name)).catch((error: unknown) =>
        stat(this.pathOf(name)).catch(() => {
          throw error;
        }),
      ),
    );
    // The new name is durable with its folder.
    await orFileStoreError(async () => {
      const folder = await open(this.folder);
      await folder.sync().finally(() => folder.close());
    });
  }

  read(name: string, from: number, to: number): Promise<Readable> {
    return orFileStoreError(async () =>
      (await open(this.pathOf(name))).createReadStream({ start: from, end: to - 1, highWaterMark: 256 * 1024 }),
    );
  }

  sizeOf(name: string): Promise<number | null> {
    return unlessGone(async () => (await stat(this.pathOf(name))).size);
  }

  async delete(name: string, upload: string | null): Promise<void> {
    for (const file of [name, upload])
      if (file !== null) await orFileStoreError(() => rm(this.pathOf(file), { force: true }));
  }

  async sweep(): Promise<void> {
    await unlessGone(async () => {
      for (const file of (await readdir(this.folder)).filter((each) => each.endsWith(unfinished))) {
        const found = await unlessGone(() => stat(this.pathOf(file)));
        if (found && found.mtimeMs < Date.now() - dayMs) await this.delete(file, null);
      }
    });
  }

  private pathOf(file: string): string {
    return join(this.folder, file);
  }
}
