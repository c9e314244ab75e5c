import { Injectable } from '@nestjs/common';
import { PlatformsService } from '../../integrations/platforms/platforms.service';
import {
  type AttachedMedia,
  fileInMemory,
  type MediaFile,
  type PlatformCredentials,
  type UploadOutcome,
} from '../../integrations/platforms/publisher.types';
import type { NextStep } from './attempts.types';
import { MediaRepository } from '../media/media.repository';
import type { MediaContent } from '../media/media.types';
import { VideosRepository } from '../media/videos/videos.repository';

/**
 * `until` is how long the platform keeps the uploads, null when it does not say. `gone`: one of the media was deleted here.
 * `lost`: the lane is somebody else's now, or the server stops.
 */
export type MediaOutcome =
  | { status: 'uploaded'; ids: string[]; until: Date | null }
  | { status: 'gone' }
  | { status: 'lost' }
  | Exclude<UploadOutcome, { status: 'uploaded' }>;

type MediaStep = Pick<NextStep, 'workspaceId' | 'platform' | 'mediaIds' | 'platformMediaIds'>;

/** Renews what the upload runs under; false when that is lost. */
type Renew = () => Promise<boolean>;

class Lost extends Error {}

/** Uploads the media of a part to its platform. */
@Injectable()
export class LaneMedia {
  constructor(
    private readonly repository: MediaRepository,
    private readonly videos: VideosRepository,
    private readonly platforms: PlatformsService,
  ) {}

  /** Returns what the part is sent with, once its media are uploaded. */
  async attached({ workspaceId, mediaIds, platformMediaIds }: MediaStep): Promise<AttachedMedia[]> {
    if (platformMediaIds.length === 0) return [];
    const altTexts = await this.repository.altTexts(workspaceId, mediaIds);
    return platformMediaIds.map((platformId, index) => ({
      platformId,
      altText: altTexts.get(mediaIds[index] ?? '') ?? null,
    }));
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
      const found = await this.repository.content({ workspaceId: step.workspaceId, id });
      if (!found) return { status: 'gone' };
      const outcome = await publisher.upload(credentials, this.fileOf(found), keep);
      if (outcome.status !== 'uploaded') return outcome;
      ids.push(outcome.platformId);
      if (outcome.expiresAt && (!until || outcome.expiresAt < until)) until = outcome.expiresAt;
    }
    return { status: 'uploaded', ids, until };
  }

  private fileOf({ id, mime, altText, size, bytes }: MediaContent): MediaFile {
    if (bytes.length > 0) return fileInMemory(bytes, { mime, altText });
    return { size, mime, altText, read: (from, to) => this.videos.read(id, from, to) };
  }
}
