import { Injectable } from '@nestjs/common';
import { PlatformsService } from '../../integrations/platforms/platforms.service';
import {
  type AttachedMedia,
  type PlatformCredentials,
  type UploadOutcome,
} from '../../integrations/platforms/publisher.types';
import type { NextStep } from './attempts.types';
import { FileStoreError } from '../../../files/file-store.errors';
import { MediaFiles } from '../media/media-files.service';
import { MediaRepository } from '../media/media.repository';

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
    private readonly files: MediaFiles,
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
      const file = { ...found, read: (from: number, to: number) => this.files.read(found, from, to) };
      const outcome = await publisher.upload(credentials, file, keep);
      if (outcome.status !== 'uploaded') return outcome;
      ids.push(outcome.platformId);
      if (outcome.expiresAt && (!until || outcome.expiresAt < until)) until = outcome.expiresAt;
    }
    return { status: 'uploaded', ids, until };
  }
}
