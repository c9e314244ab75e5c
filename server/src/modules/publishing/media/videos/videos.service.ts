import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { FileStore, pieceBytes } from '../../../../files/file-store.port';
import { mediaMissing, videoIncomplete, videoPieceWrong, videoRefused, videoTooLarge } from '../media.errors';
import { MediaRoom } from '../media-room.service';
import { type MediaKey, MediaRepository } from '../media.repository';
import type { Media } from '../media.types';
import { readVideo } from './mp4-header';
import { type OpenVideo, VideosRepository } from './videos.repository';

/** LinkedIn's limit; X takes 512 MB. */
const maxVideoBytes = 500 * 1024 * 1024;

/** Takes videos for posts in pieces, so that a slow line, which no request may outlast, carries them as well. */
@Injectable()
export class VideosService {
  constructor(
    private readonly repository: VideosRepository,
    private readonly media: MediaRepository,
    private readonly store: FileStore,
    private readonly room: MediaRoom,
  ) {}

  /** Throws 409 and 413. */
  async begin(
    workspaceId: string,
    video: Pick<Media, 'size' | 'altText'>,
  ): Promise<{ id: string; pieceBytes: number }> {
    if (video.size > maxVideoBytes) throw videoTooLarge(maxVideoBytes);
    const id = await this.room.store(workspaceId, video, async (written) =>
      this.repository.keepUpload(written, await this.store.begin(written)),
    );
    return { id, pieceBytes };
  }

  /** Throws 404, and 422 for what is not as long as its place asks. */
  async putPiece(key: MediaKey, position: number, bytes: Buffer): Promise<void> {
    const { size, upload } = await this.open(key);
    if (bytes.length !== Math.min(pieceBytes, size - position * pieceBytes)) throw videoPieceWrong(pieceBytes);
    const receipt = await this.store.putPiece({ name: key.id, upload, position, bytes });
    await this.repository.keepReceipt(key.id, position, receipt);
  }

  /** Throws 404, 409 while pieces are missing, and 422 for what is no video that can be posted; that is gone then. */
  async complete(key: MediaKey): Promise<Media> {
    const { size, altText, upload } = await this.open(key);
    const receipts = await this.repository.receipts(key.id);
    if (receipts.length < size / pieceBytes) throw videoIncomplete();
    await this.store.finish(key.id, upload, receipts);
    const outcome = await readVideo(size, async (from, to) =>
      buffer(await this.store.read(key.id, from, Math.min(to, size))),
    );
    if (outcome.status === 'refused') {
      await this.media.drop(key);
      throw videoRefused(outcome.why);
    }
    const { facts } = outcome;
    if (!(await this.media.finish(key, facts))) throw mediaMissing();
    return { id: key.id, altText, size, ...facts };
  }

  private async open(key: MediaKey): Promise<OpenVideo> {
    const video = await this.repository.findOpen(key);
    if (!video) throw mediaMissing();
    return video;
  }
}
