import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { Readable } from 'node:stream';
import { hmacSha256, isEqualSecret } from '../../../common/crypto/crypto';
import { Secrets } from '../../../config/secrets';
import { FileStore } from '../../../files/file-store.port';
import { ImageEncoder } from './image-encoder';
import { MediaRoom } from './media-room.service';
import { imageRefused, mediaInUse, mediaMissing } from './media.errors';
import { type MediaKey, MediaRepository } from './media.repository';
import type { Media, StoredMedia } from './media.types';

const unusedRetentionDays = 30;

/** Stores pictures for posts as they are uploaded, and signs the addresses of pictures and videos. */
@Injectable()
export class MediaService {
  private readonly signingKey: Buffer;

  constructor(
    private readonly repository: MediaRepository,
    private readonly encoder: ImageEncoder,
    private readonly room: MediaRoom,
    private readonly store: FileStore,
    secrets: Secrets,
  ) {
    this.signingKey = secrets.bytes('media');
  }

  /** Throws 422 on `file` for what is no picture that platforms take, 409 when the room is used up. */
  async add({ userId, workspaceId }: Actor, upload: { bytes: Buffer; altText: string | null }): Promise<Media> {
    const outcome = await this.encoder.read(userId, upload.bytes);
    if (outcome.status === 'refused') throw imageRefused(outcome.why);
    const { mime, fileMime, width, height } = outcome;
    const media = { mime, fileMime, width, height, altText: upload.altText, size: upload.bytes.length };
    const id = await this.room.store(workspaceId, media, (written) =>
      this.store.put(written, media.size, Readable.from([upload.bytes])),
    );
    if (!(await this.repository.finish({ workspaceId, id }))) throw mediaMissing();
    return { id, ...media, durationMs: null };
  }

  async changeAltText(key: MediaKey, altText: string | null): Promise<Media> {
    if (!(await this.repository.changeAltText(key, altText))) throw mediaMissing();
    return this.get(key);
  }

  /** Throws 409 while a post that is scheduled or going out uses it. */
  async delete(key: MediaKey): Promise<void> {
    if (await this.repository.deleteUnlessOnItsWay(key)) return;
    await this.get(key);
    throw mediaInUse();
  }

  /** Serves whoever knows the signature: an `<img>` sends no token. Throws 404 for any other. */
  async signed(id: string, signature: string): Promise<StoredMedia> {
    const media = isEqualSecret(signature, this.signatureOf(id)) ? await this.repository.stored({ id }) : null;
    if (!media) throw mediaMissing();
    return media;
  }

  /** Returns where a browser finds it; below the address of the product. */
  urlOf(id: string): string {
    return `/api/publishing/media/${id}/file?signature=${this.signatureOf(id)}`;
  }

  deleteUnused(): Promise<void> {
    return this.repository.deleteUnused(unusedRetentionDays);
  }

  private async get(key: MediaKey): Promise<Media> {
    const media = (await this.repository.findMany(key.workspaceId, [key.id])).get(key.id);
    if (!media) throw mediaMissing();
    return media;
  }

  private signatureOf(id: string): string {
    return hmacSha256(this.signingKey, id).toString('base64url');
  }
}
