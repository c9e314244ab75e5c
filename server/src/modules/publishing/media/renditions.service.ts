import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { descriptorOf, type PublishablePlatform } from '../../integrations/platforms/platforms';
import { ImageEncoder, type ImageRefusal, type ImageTarget } from './image-encoder';
import { MediaFiles } from './media-files.service';
import type { OpenFile, StoredMedia } from './media.types';

export type RenditionOutcome = ({ status: 'ready' } & OpenFile) | { status: 'refused'; why: ImageRefusal };

/** What networks get of pictures and videos, whose files stay as they were uploaded. Made each time: posts go out once. */
@Injectable()
export class Renditions {
  constructor(
    private readonly files: MediaFiles,
    private readonly encoder: ImageEncoder,
  ) {}

  /** A video is as it came, and read in pieces. Throws a FileStoreError. */
  async of(
    media: StoredMedia,
    platform: PublishablePlatform,
    target: ImageTarget = descriptorOf(platform).images,
  ): Promise<RenditionOutcome> {
    if (!media.mime.startsWith('image/')) return { status: 'ready', ...this.files.fileOf(media) };
    const read = (): Promise<Buffer> => this.files.read(media, 0, media.size);
    const outcome = await this.encoder.encode(media.workspaceId, read, target);
    if (outcome.status === 'refused') return outcome;
    const { bytes, mime } = outcome;
    const open = async (from: number, to: number): Promise<Readable> => Readable.from([bytes.subarray(from, to)]);
    return { status: 'ready', mime, size: bytes.length, open };
  }
}
