import { Injectable } from '@nestjs/common';
import { holdsScope, scopeRequired } from '../../../common/auth/grant';
import type { Actor } from '../../../common/auth/actor';
import { Readable } from 'node:stream';
import { hmacSha256, isEqualSecret } from '../../../common/crypto/crypto';
import { Clock, hourMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Secrets } from '../../../config/secrets';
import { Transactions } from '../../../database/transactions';
import { readCaptions } from '../../../text/captions';
import { type Crop, cropText } from '../../../text/crops';
import { FileStore } from '../../../files/file-store.port';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import { ImageEncoder } from './image-encoder';
import { thumbnailName } from './media-files.service';
import { MediaRoom } from './media-room.service';
import { imageRefused, mediaInUse, mediaMissing } from './media.errors';
import { captionsRefused, coverRefused } from './videos/captions.errors';
import { type MediaKey, MediaRepository } from './media.repository';
import type { Media, MediaChanges, StoredMedia } from './media.types';

const bare = { coverId: null, captions: null };
const noVideo = { durationMs: null, codec: null, hasSound: null, pages: null, ...bare };

/** Stores pictures for posts as they are uploaded, and signs the addresses of pictures and videos. */
@Injectable()
export class MediaService {
  private readonly signingKey: Buffer;

  constructor(
    private readonly repository: MediaRepository,
    private readonly encoder: ImageEncoder,
    private readonly room: MediaRoom,
    private readonly store: FileStore,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly transactions: Transactions,
    secrets: Secrets,
  ) {
    this.signingKey = secrets.bytes('media');
  }

  /** Throws 422 on `file` for what is no picture that platforms take, 409 when the room is used up. */
  async add(
    { userId, workspaceId }: Actor,
    upload: { bytes: Buffer; altText: string | null; name?: string | null },
  ): Promise<Media> {
    const outcome = await this.encoder.read(userId, upload.bytes);
    if (outcome.status === 'refused') throw imageRefused(outcome.why);
    const { mime, fileMime, width, height } = outcome;
    const { bytes, altText, name = null } = upload;
    const media = { mime, fileMime, width, height, altText, name, size: bytes.length };
    const id = await this.room.store(workspaceId, media, (written) =>
      this.store.put(written, media.size, Readable.from([bytes])),
    );
    if (!(await this.repository.finish({ workspaceId, id }))) throw mediaMissing();
    return { id, ...media, ...noVideo };
  }

  /** Throws 404, and 422 for a cover or captions of what is no video, for a cover that is no picture, for captions that can't be read. */
  async change(key: MediaKey, changes: MediaChanges): Promise<Media> {
    const { workspaceId } = key;
    const { mime, durationMs } = await this.get(key);
    // What goes out with a post is a part of it, which a person may have read.
    if (!holdsScope('posts:publish') && (await this.repository.onTheirWay(workspaceId, [key.id])).length > 0)
      throw scopeRequired('posts:publish');
    const isVideo = mime.startsWith('video/');
    const { coverId, captions: file } = changes;
    if (coverId) {
      const cover = (await this.repository.findMany(workspaceId, [coverId])).get(coverId);
      if (!isVideo || !cover || !/^image\/(?:jpeg|png)$/.test(cover.mime)) throw coverRefused();
    }
    const read = file && isVideo ? readCaptions(file, durationMs ?? undefined) : null;
    if (read?.status === 'refused') throw captionsRefused(read.why);
    if (file && !read) throw captionsRefused('no_video');
    const changed = { ...changes, ...(read && { captions: read.captions }) };
    if (Object.keys(changed).length > 0) await this.repository.change(key, changed);
    return this.get(key);
  }

  /** All of them or none. Throws 404, and 409 while a post that is scheduled or going out uses one. */
  delete(workspaceId: string, ids: string[]): Promise<void> {
    const wanted = [...new Set(ids)];
    return this.transactions.run(async () => {
      const used = await this.repository.onTheirWay(workspaceId, wanted);
      if (used.length > 0) throw mediaInUse(wanted.length === 1 ? [] : used.map(({ name }) => name));
      if ((await this.repository.delete(workspaceId, wanted)) < wanted.length) throw mediaMissing();
    });
  }

  /** Serves whoever knows the signature: an `<img>` sends no token. Throws 404 for any other. */
  async signed(id: string, signature: string, content = id): Promise<StoredMedia> {
    const media = isEqualSecret(signature, this.signatureOf(content)) ? await this.repository.stored({ id }) : null;
    if (!media) throw mediaMissing();
    return media;
  }

  /** Returns where a browser finds it; below the address of the product. */
  urlOf(id: string): string {
    return `/api/publishing/media/${id}/file?signature=${this.signatureOf(id)}`;
  }

  /** Returns where a browser finds a small picture of it. */
  thumbnailUrlOf(id: string): string {
    return `/api/publishing/media/${id}/thumbnail?signature=${this.signatureOf(thumbnailName(id))}`;
  }

  /** Serves a network at its `publicUrlOf`. Throws 404 for any other address, and once that has expired. */
  async fetched(
    id: string,
    { platform, expires, crop, signature }: Record<string, string | undefined>,
  ): Promise<StoredMedia> {
    if (!(Number(expires) > this.clock.now().getTime())) throw mediaMissing();
    return this.signed(id, String(signature), [id, platform, expires, ...(crop ? [crop] : [])].join(' '));
  }

  /** Returns where a network fetches what it takes of it, for an hour. */
  publicUrlOf(id: string, platform: PublishablePlatform, crop: Crop | null = null): string {
    const expires = String(this.clock.now().getTime() + hourMs);
    const asked = { platform, expires, ...(crop && { crop: cropText(crop) }) };
    const signature = this.signatureOf([id, ...Object.values(asked)].join(' '));
    const query = new URLSearchParams({ ...asked, signature }).toString();
    return `${this.env.publicUrl}/api/publishing/media/${id}/public?${query}`;
  }

  private async get(key: MediaKey): Promise<Media> {
    const media = (await this.repository.findMany(key.workspaceId, [key.id])).get(key.id);
    if (!media) throw mediaMissing();
    return media;
  }

  private signatureOf(content: string): string {
    return hmacSha256(this.signingKey, content).toString('base64url');
  }
}
