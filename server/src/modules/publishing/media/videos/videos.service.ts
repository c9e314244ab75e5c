import { Injectable } from '@nestjs/common';
import { mediaMissing, videoIncomplete, videoPieceWrong, videoRefused, videoTooLarge } from '../media.errors';
import { MediaRoom } from '../media-room.service';
import type { MediaKey } from '../media.repository';
import type { Media } from '../media.types';
import { readVideo } from './mp4-header';
import { type OpenVideo, pieceBytes, VideosRepository } from './videos.repository';

/** Less than the platforms take: it is stored in the database, and in every backup. */
const maxVideoBytes = 100 * 1024 * 1024;
/** One at a time of a stream: what is in memory for somebody who watches. */
const streamBytes = 256 * 1024;

/** Takes videos for posts in pieces, so that a slow line, which no request may outlast, carries them as well. */
@Injectable()
export class VideosService {
  constructor(
    private readonly repository: VideosRepository,
    private readonly room: MediaRoom,
  ) {}

  /** Throws 409 and 413. */
  async begin(workspaceId: string, video: OpenVideo): Promise<{ id: string; pieceBytes: number }> {
    if (video.size > maxVideoBytes) throw videoTooLarge(maxVideoBytes);
    const id = await this.room.store(workspaceId, video.size, () => this.repository.begin(workspaceId, video));
    return { id, pieceBytes };
  }

  /** Throws 404, and 422 for what is not as long as its place asks. */
  async putPiece(key: MediaKey, position: number, bytes: Buffer): Promise<void> {
    const { size } = await this.open(key);
    if (bytes.length !== Math.min(pieceBytes, size - position * pieceBytes)) throw videoPieceWrong(pieceBytes);
    await this.repository.putPiece(key.id, position, bytes);
  }

  /** Throws 404, 409 while pieces are missing, and 422 for what is no video that can be posted; that is gone then. */
  async complete(key: MediaKey): Promise<Media> {
    const { size, altText } = await this.open(key);
    if ((await this.repository.receivedBytes(key.id)) !== size) throw videoIncomplete();
    const outcome = await readVideo(size, (from, to) => this.repository.read(key.id, from, Math.min(to, size)));
    if (outcome.status === 'refused') {
      await this.repository.drop(key);
      throw videoRefused(outcome.why);
    }
    const { facts } = outcome;
    await this.repository.finish(key, facts);
    return { id: key.id, altText, size, ...facts };
  }

  /** Reads the bytes from `from` up to, but without, `to`, as fast as they are asked for. */
  async *stream(id: string, from: number, to: number): AsyncGenerator<Buffer> {
    for (let at = from; at < to; at += streamBytes) {
      yield await this.repository.read(id, at, Math.min(to, at + streamBytes));
    }
  }

  private async open(key: MediaKey): Promise<OpenVideo> {
    const video = await this.repository.findOpen(key);
    if (!video) throw mediaMissing();
    return video;
  }
}
