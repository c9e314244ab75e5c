import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { secondMs } from '../../../common/time/clock';
import { descriptorOf } from '../../integrations/platforms/platforms';
import { PlatformsService } from '../../integrations/platforms/platforms.service';
import {
  type AttachedMedia,
  type Cover,
  type MediaFile,
  type PlatformCredentials,
  type UploadOutcome,
} from '../../integrations/platforms/publisher.types';
import { captionsLanguage, subRipOf } from '../../../text/captions';
import { cropName, cropOf, shownSize } from '../../../text/crops';
import type { NextStep } from './attempts.types';
import { FileStoreError, orFileStoreError } from '../../../files/file-store.errors';
import { imageRefused } from '../media/media.errors';
import { MediaRepository } from '../media/media.repository';
import { MediaService } from '../media/media.service';
import type { OpenFile, StoredMedia } from '../media/media.types';
import { Renditions } from '../media/renditions.service';

/**
 * `until` is how long the platform keeps the uploads, null when it does not say. `gone`: one of the media was deleted here.
 * `too_large`: a picture that can't be made small enough. `lost`: the lane is somebody else's now, or the server stops.
 */
export type MediaOutcome =
  | { status: 'uploaded'; ids: string[]; until: Date | null }
  | { status: 'gone' }
  | { status: 'too_large' }
  | { status: 'lost' }
  | Exclude<UploadOutcome, { status: 'uploaded' }>;

type MediaStep = Pick<NextStep, 'workspaceId' | 'platform' | 'settings' | 'mediaIds' | 'platformMediaIds'>;

/** Renews what the upload runs under; false when that is lost. */
type Renew = () => Promise<boolean>;

const renewMs = 5 * secondMs;

class Lost extends Error {}

/** Uploads the media of a part to its platform. */
@Injectable()
export class LaneMedia {
  constructor(
    private readonly repository: MediaRepository,
    private readonly renditions: Renditions,
    private readonly media: MediaService,
    private readonly platforms: PlatformsService,
  ) {}

  /** Returns what the part is sent with, once its media are uploaded. */
  async attached(step: MediaStep): Promise<AttachedMedia[]> {
    const { workspaceId, platform, mediaIds, platformMediaIds } = step;
    if (platformMediaIds.length === 0) return [];
    const media = await this.repository.findMany(workspaceId, mediaIds);
    const attach = async (platformId: string, index: number): Promise<AttachedMedia> => {
      const id = mediaIds[index] ?? '';
      const { altText = null, name = null, mime = '' } = media.get(id) ?? {};
      const attached = { platformId, altText, ...(mime === 'application/pdf' && name !== null && { name }) };
      if (descriptorOf(platform).mediaBy !== 'publishing' && !mime.startsWith('video/')) return attached;
      const found = await this.repository.stored({ workspaceId, id });
      const rendition = found && (await this.renditions.of(found, platform, { crop: cropOf(step.settings, id) }));
      if (!found || rendition?.status !== 'ready') return attached;
      return { ...attached, file: this.fileOf(found, rendition, step) };
    };
    return Promise.all(platformMediaIds.map(attach));
  }

  /**
   * Uploads all of the part, one picture or one piece of a video in memory at a time. After anything but `uploaded` the next turn
   * starts again, which does no harm.
   */
  async upload(step: MediaStep, credentials: PlatformCredentials, renew: Renew): Promise<MediaOutcome> {
    try {
      return await this.uploadAll(step, credentials, async () => {
        if (!(await renew())) throw new Lost();
      });
    } catch (error) {
      if (error instanceof Lost) return { status: 'lost' };
      if (error instanceof FileStoreError)
        return error.trouble === 'gone' ? { status: 'gone' } : { status: 'failed', why: error.message };
      throw error;
    }
  }

  private async uploadAll(
    step: MediaStep,
    credentials: PlatformCredentials,
    keep: () => Promise<void>,
  ): Promise<MediaOutcome> {
    const publisher = this.platforms.publisherOf(step.platform);
    const ids: string[] = [];
    let until: Date | null = null;
    for (const id of step.mediaIds) {
      const found = await this.repository.stored({ workspaceId: step.workspaceId, id });
      if (!found) return { status: 'gone' };
      const rendition = await this.renditionOf(found, step, keep);
      if (rendition.status === 'refused')
        return rendition.why === 'too_large'
          ? { status: 'too_large' }
          : { status: 'failed', why: imageRefused(rendition.why).message };
      const outcome = await publisher.upload(credentials, this.fileOf(found, rendition, step), keep);
      if (outcome.status !== 'uploaded') return outcome;
      ids.push(outcome.platformId);
      if (outcome.expiresAt && (!until || outcome.expiresAt < until)) until = outcome.expiresAt;
    }
    return { status: 'uploaded', ids, until };
  }

  private fileOf(found: StoredMedia, { mime, size, open }: OpenFile, { platform, settings }: MediaStep): MediaFile {
    const { id, altText, captions } = found;
    const { width, height } = shownSize(found, settings[cropName(id)]);
    const read = (from: number, to: number) => orFileStoreError(async () => buffer(await open(from, to)));
    const file = {
      mime,
      size,
      altText,
      shape: { width, height },
      read,
      address: this.media.publicUrlOf(id, platform, cropOf(settings, id)),
    };
    const format = descriptorOf(platform).video?.captions;
    if (!format || !captions) return { ...file, cover: this.coverOf(found, platform) };
    const text = format === 'srt' ? subRipOf(captions) : captions;
    return { ...file, cover: this.coverOf(found, platform), captions: { text, language: captionsLanguage(captions) } };
  }

  private coverOf({ workspaceId, coverId }: StoredMedia, platform: MediaStep['platform']): Cover | undefined {
    const maxBytes = descriptorOf(platform).video?.maxCoverBytes;
    if (!maxBytes || !coverId) return undefined;
    const read: Cover['read'] = async () => {
      const found = await this.repository.stored({ workspaceId, id: coverId });
      const target = { maxBytes, maxGifBytes: 0, types: ['image/jpeg'] };
      const rendition = found && (await this.renditions.of(found, platform, { target }));
      return rendition?.status === 'ready' ? buffer(await rendition.open(0, rendition.size)) : null;
    };
    return { address: this.media.publicUrlOf(coverId, platform), read };
  }

  /** A picture may wait for its turn, and take long: the lease is renewed meanwhile. */
  private async renditionOf(found: StoredMedia, { platform, settings }: MediaStep, keep: () => Promise<void>) {
    const renewing = setInterval(() => void keep().catch(() => undefined), renewMs);
    const crop = cropOf(settings, found.id);
    return this.renditions.of(found, platform, { crop }).finally(() => clearInterval(renewing));
  }
}
