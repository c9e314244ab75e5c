import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileStore } from '../../../files/file-store.port';
import type { Crop } from '../../../text/crops';
import { descriptorOf, type PublishablePlatform } from '../../integrations/platforms/platforms';
import { type EncodedImage, ImageEncoder, type ImageRefusal, type ImageTarget } from './image-encoder';
import { MediaFiles, thumbnailName } from './media-files.service';
import { imageRefused, mediaMissing } from './media.errors';
import { type MediaKey, MediaRepository } from './media.repository';
import type { OpenFile, StoredMedia } from './media.types';

export type RenditionOutcome = ({ status: 'ready' } & OpenFile) | { status: 'refused'; why: ImageRefusal };

/** What is made of pictures and videos, whose files stay as they were uploaded. */
@Injectable()
export class Renditions {
  constructor(
    private readonly files: MediaFiles,
    private readonly store: FileStore,
    private readonly repository: MediaRepository,
    private readonly encoder: ImageEncoder,
  ) {}

  /** Returns what a network gets, made each time: posts go out once. A video is as it came, and read in pieces. Throws a FileStoreError. */
  async of(
    media: StoredMedia,
    platform: PublishablePlatform,
    { target = descriptorOf(platform).images, crop = null }: { target?: ImageTarget; crop?: Crop | null } = {},
  ): Promise<RenditionOutcome> {
    if (!media.mime.startsWith('image/')) return { status: 'ready', ...this.files.fileOf(media) };
    const read = (): Promise<Buffer> => this.files.read(media, 0, media.size);
    const outcome = await this.encoder.encode(media.workspaceId, read, { ...target, crop });
    return outcome.status === 'refused' ? outcome : ready(outcome);
  }

  /** Returns a picture for lists, made when it is first looked at and kept beside the original. Throws a FileStoreError. */
  async thumbnailOf(media: StoredMedia): Promise<RenditionOutcome> {
    const name = thumbnailName(media.id);
    const size = await this.store.sizeOf(name);
    if (size !== null)
      return { status: 'ready', mime: 'image/webp', size, open: (from, to) => this.store.read(name, from, to) };
    const outcome = await this.encoder.encodeThumbnail(media.workspaceId, () => this.files.read(media, 0, media.size));
    if (outcome.status === 'refused') return outcome;
    await this.store.put(name, outcome.bytes.length, Readable.from([outcome.bytes]));
    // The original may have been deleted meanwhile.
    if (!(await this.repository.stored({ id: media.id }))) await this.store.delete(name, null);
    return ready(outcome);
  }

  /** Returns a picture as small as lists show it, and nothing but its pixels, for a model. Throws 404, 422, a FileStoreError. */
  async forModel(key: MediaKey): Promise<Buffer> {
    const media = await this.repository.stored(key);
    if (!media?.mime.startsWith('image/')) throw mediaMissing();
    const thumbnail = await this.thumbnailOf(media);
    if (thumbnail.status === 'refused') throw imageRefused(thumbnail.why);
    const read = async (): Promise<Buffer> => buffer(await thumbnail.open(0, thumbnail.size));
    const outcome = await this.encoder.encode(key.workspaceId, read, forModels);
    if (outcome.status === 'refused') throw imageRefused(outcome.why);
    return outcome.bytes;
  }
}

/** What every model that sees pictures reads. */
const forModels: ImageTarget = { types: ['image/jpeg'], maxBytes: 1_000_000, maxGifBytes: 0 };

const ready = ({ bytes, mime }: EncodedImage): RenditionOutcome => ({
  status: 'ready',
  mime,
  size: bytes.length,
  open: async (from, to) => Readable.from([bytes.subarray(from, to)]),
});
