import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Logger } from '../../../common/logging/logger';
import { orFileStoreError } from '../../../files/file-store.errors';
import { FileStore } from '../../../files/file-store.port';
import { MediaRepository } from './media.repository';
import type { OpenFile, StoredMedia } from './media.types';

const atATime = 200;

/** What a picture's thumbnail is called among the files. */
export const thumbnailName = (id: string): string => `${id}-thumbnail`;

/** Reads the files of media. What versions before kept in rows is moved to a file first. */
@Injectable()
export class MediaFiles implements OnApplicationBootstrap {
  constructor(
    private readonly store: FileStore,
    private readonly repository: MediaRepository,
    private readonly logger: Logger,
  ) {}

  /** A folder of this machine alone would lose what other servers store, and so would a disk that isn't mounted. */
  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.adopt().catch(() => false)))
      this.logger.warn(
        'The newest picture is not where this server keeps files: mount that disk, share that folder or set S3_…',
      );
  }

  private async adopt(): Promise<boolean> {
    return this.store.adopt(await this.repository.newestFile());
  }

  fileOf(media: StoredMedia): OpenFile {
    return { mime: media.fileMime, size: media.size, open: (from, to) => this.open(media, from, to) };
  }

  /** Reads the bytes from `from` up to, but without, `to`; all of them by default. */
  async open(media: StoredMedia, from = 0, to = media.size): Promise<Readable> {
    if (media.isInRows) await this.move(media);
    return this.store.read(media.id, from, to);
  }

  read(media: StoredMedia, from: number, to: number): Promise<Buffer> {
    return orFileStoreError(async () => buffer(await this.open(media, from, to)));
  }

  /** Deletes what is no longer wanted, and moves what is left in rows. Returns how many files it moved. */
  async tidy(): Promise<number> {
    await this.adopt();
    await this.store.sweep();
    for (let gone; (gone = await this.repository.deletedFiles(atATime)).length > 0;) {
      for (const { name, upload } of gone) {
        await this.store.delete(name, upload);
        await this.store.delete(thumbnailName(name), null);
        await this.repository.forgetGone(name);
      }
    }
    let moved = 0;
    for (let left; (left = await this.repository.inRows(atATime)).length > 0; moved += left.length)
      for (const media of left) await this.move(media);
    return moved;
  }

  /** Two at a time do no harm: either writes the same file, and rows that the other has emptied make none. */
  private async move({ id, size }: Pick<StoredMedia, 'id' | 'size'>): Promise<void> {
    await this.store.put(id, size, Readable.from(this.repository.bytesInRows(id)));
    if (!(await this.repository.emptyRows(id))) await this.store.delete(id, null);
  }
}
