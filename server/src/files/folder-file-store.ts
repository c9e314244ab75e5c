import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../common/ids/ids';
import { dayMs } from '../common/time/clock';
import { FileStoreError, orFileStoreError, unlessGone } from './file-store.errors';
import { exactly, type FilePiece, FileStore, pieceBytes } from './file-store.port';

const unfinished = '.part';
/** Tells a folder with files from the empty one, or none, that a disk leaves which isn't mounted. */
const mark = '.quillcast-files';

/** Keeps files in a folder of this machine, or of a disk that all servers share. */
export class FolderFileStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  override adopt(newest: string | null): Promise<boolean> {
    return orFileStoreError(async () => {
      if (newest !== null && !(await unlessGone(() => stat(this.pathOf(newest))))) return false;
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await (await open(this.pathOf(mark), 'a', 0o600)).close();
      return true;
    });
  }

  put(name: string, size: number, content: Readable): Promise<void> {
    return this.inside(async () => {
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
    return this.inside(async () => {
      const upload = `${name}.${newId()}${unfinished}`;
      await (await open(this.pathOf(upload), 'wx', 0o600)).close();
      return upload;
    });
  }

  putPiece({ upload, position, bytes }: FilePiece): Promise<string> {
    return this.inside(async () => {
      // A stream writes on where a disk took a part only.
      const place = { flags: 'r+', start: position * pieceBytes, flush: true };
      await pipeline([bytes], createWriteStream(this.pathOf(upload), place));
      return '';
    });
  }

  finish(name: string, upload: string): Promise<void> {
    return this.inside(async () => {
      // Where a time before was killed after it, the name is there already.
      await rename(this.pathOf(upload), this.pathOf(name)).catch((error: unknown) =>
        stat(this.pathOf(name)).catch(() => {
          throw error;
        }),
      );
      // The new name is durable with its folder.
      const folder = await open(this.folder);
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    });
  }

  read(name: string, from: number, to: number): Promise<Readable> {
    return this.inside(async () =>
      (await open(this.pathOf(name))).createReadStream({ start: from, end: to - 1, highWaterMark: 256 * 1024 }),
    );
  }

  sizeOf(name: string): Promise<number | null> {
    return unlessGone(() => this.inside(async () => (await stat(this.pathOf(name))).size));
  }

  delete(name: string, upload: string | null): Promise<void> {
    return this.inside(async () => {
      for (const file of [name, upload]) if (file !== null) await rm(this.pathOf(file), { force: true });
    });
  }

  sweep(): Promise<void> {
    return this.inside(async () => {
      for (const file of (await readdir(this.folder)).filter((each) => each.endsWith(unfinished))) {
        const found = await unlessGone(() => stat(this.pathOf(file)));
        if (found && found.mtimeMs < Date.now() - dayMs) await this.delete(file, null);
      }
    });
  }

  /** Nothing is stored where a disk is missing, and nothing that is on it counts as gone. */
  private inside<T>(work: () => Promise<T>): Promise<T> {
    return orFileStoreError(async () => {
      await access(this.pathOf(mark)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileStoreError('away', error) : error;
      });
      return work();
    });
  }

  private pathOf(file: string): string {
    return join(this.folder, file);
  }
}
