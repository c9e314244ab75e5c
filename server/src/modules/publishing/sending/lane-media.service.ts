import { Injectable } from '@nestjs/common';
import { PlatformsService } from '../../integrations/platforms/platforms.service';
import type { AttachedMedia, PlatformCredentials, UploadOutcome } from '../../integrations/platforms/publisher.types';
import type { NextStep } from './attempts.repository';
import { MediaRepository } from '../media/media.repository';

/**
 * `until` is how long the platform keeps the uploads, null when it does not say. `gone`: one of the pictures was deleted
 * here.
 */
export type MediaOutcome =
  | { status: 'uploaded'; ids: string[]; until: Date | null }
  | { status: 'gone' }
  | Exclude<UploadOutcome, { status: 'uploaded' }>;

type MediaStep = Pick<NextStep, 'workspaceId' | 'platform' | 'mediaIds' | 'platformMediaIds'>;

/** Uploads the pictures of a part to its platform. */
@Injectable()
export class LaneMedia {
  constructor(
    private readonly repository: MediaRepository,
    private readonly platforms: PlatformsService,
  ) {}

  /** Returns what the part is sent with, once its pictures are uploaded. */
  async attached({ workspaceId, mediaIds, platformMediaIds }: MediaStep): Promise<AttachedMedia[]> {
    if (platformMediaIds.length === 0) return [];
    const altTexts = await this.repository.altTexts(workspaceId, mediaIds);
    return platformMediaIds.map((platformId, index) => ({
      platformId,
      altText: altTexts.get(mediaIds[index] ?? '') ?? null,
    }));
  }

  /**
   * Uploads all of the part, one in memory at a time. After anything but `uploaded` the next turn starts again, which does no
   * harm.
   */
  async upload(step: MediaStep, credentials: PlatformCredentials): Promise<MediaOutcome> {
    const publisher = this.platforms.publisherOf(step.platform);
    const ids: string[] = [];
    let until: Date | null = null;
    for (const id of step.mediaIds) {
      const file = await this.repository.content({ workspaceId: step.workspaceId, id });
      if (!file) return { status: 'gone' };
      const outcome = await publisher.upload(credentials, file);
      if (outcome.status !== 'uploaded') return outcome;
      ids.push(outcome.platformId);
      if (outcome.expiresAt && (!until || outcome.expiresAt < until)) until = outcome.expiresAt;
    }
    return { status: 'uploaded', ids, until };
  }
}
