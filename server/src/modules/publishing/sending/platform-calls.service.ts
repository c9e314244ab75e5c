import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../common/crypto/crypto';
import { Metrics } from '../../../common/metrics/metrics';
import { Clock, secondMs } from '../../../common/time/clock';
import type { Deadline } from '../../../common/time/deadline';
import { Transactions } from '../../../database/transactions';
import { PlatformsService } from '../../integrations/platforms/platforms.service';
import type {
  LookUpOutcome,
  PlatformCredentials,
  PublishOutcome,
  PublishRequest,
} from '../../integrations/platforms/publisher.types';
import type { NextStep, OpenAttempt, Settlement } from './attempts.types';
import { LaneMedia } from './lane-media.service';
import { afterAskingAgain, afterLookUp, afterResuming } from './outcomes';
import { settingsOn } from '../posts/post-settings';

/** What the platform said of a call whose answer was lost, and what that means for its attempt. */
export interface Answer {
  outcome: PublishOutcome | LookUpOutcome;
  settlement: Settlement | 'ask_later' | 'look_again';
}

/** A lost answer is looked for within days of its call. */
const lookedForWithin = '7 days';

/** Makes the calls of a step: sends its part, or asks what became of a call that was made before. */
@Injectable()
export class PlatformCalls {
  constructor(
    private readonly platforms: PlatformsService,
    private readonly media: LaneMedia,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  async publish(credentials: PlatformCredentials, step: NextStep, sendBefore: Deadline): Promise<PublishOutcome> {
    if (step.position === 0 && step.lastNumber === 0) this.measureLateness(step);
    const outcome = await this.send(credentials, step, sendBefore);
    this.metrics.publishAttempts.inc({ platform: step.platform, outcome: outcome.status });
    return outcome;
  }

  private measureLateness({ platform, scheduledAt }: NextStep): void {
    const lateMs = this.clock.now().getTime() - scheduledAt.getTime();
    this.metrics.publishLateness.observe({ platform }, Math.max(0, lateMs) / secondMs);
  }

  private async send(credentials: PlatformCredentials, step: NextStep, sendBefore: Deadline): Promise<PublishOutcome> {
    const request = await this.requestOf(step, sendBefore);
    const outcome = await this.platforms.publisherOf(step.platform).publish(credentials, request);
    // Whose it is of two that claim it shows when it is written down.
    if (outcome.status !== 'duplicate' || !outcome.existing || step.open) return outcome;
    const others = await this.idsOfOthers(step);
    return others.has(outcome.existing.externalId) ? { ...outcome, existing: null } : outcome;
  }

  private async requestOf(step: NextStep, sendBefore: Deadline): Promise<PublishRequest> {
    return {
      ...sentOf(step),
      media: await this.media.attached(step),
      settings: settingsOn(step.platform, step.settings),
      sendBefore,
    };
  }

  async lookUp(
    credentials: PlatformCredentials,
    step: NextStep,
    { sendBefore, ...open }: Pick<OpenAttempt, 'ageMs' | 'absentMs' | 'pending'> & { sendBefore: Deadline },
  ): Promise<Answer> {
    const { ageMs, absentMs, pending } = open;
    const publisher = this.platforms.publisherOf(step.platform);
    if (pending && publisher.resume) {
      const outcome = await publisher.resume(credentials, pending, await this.requestOf(step, sendBefore));
      return { outcome, settlement: afterResuming(outcome, step, open) };
    }
    const otherIds = await this.idsOfOthers(step);
    const sentAt = new Date(this.clock.now().getTime() - Math.max(0, ageMs));
    const outcome = await publisher.lookUp(credentials, { ...sentOf(step), sentAt, otherIds });
    if (outcome.status === 'ask_again') return this.askAgain(credentials, step, sendBefore);
    return { outcome, settlement: afterLookUp(outcome, step, { absentMs }) };
  }

  /** Sends the same again under the attempt that is open: it stays open until the platform names the post. */
  private async askAgain(credentials: PlatformCredentials, step: NextStep, sendBefore: Deadline): Promise<Answer> {
    // With other pictures it would not be the same.
    if (step.mediaIds.length > step.platformMediaIds.length)
      return { outcome: { status: 'cannot_tell', message: 'The pictures are gone.' }, settlement: 'ask_later' };
    const outcome = await this.publish(credentials, step, sendBefore);
    return { outcome, settlement: afterAskingAgain(outcome, step) };
  }

  /** Returns the platform's ids of the other parts that this account has published of late. */
  private async idsOfOthers({ workspaceId, postId, position }: NextStep): Promise<Set<string>> {
    const rows = await this.transactions.query<{ externalId: string | null }>(
      `SELECT part.external_id FROM posts post
       JOIN posts other ON other.workspace_id = post.workspace_id AND other.account_id = post.account_id
         AND (other.id = post.id OR other.published_at > now() - interval '${lookedForWithin}'
           OR other.status IN ('scheduled', 'publishing', 'partially_published', 'failed', 'needs_attention'))
       JOIN post_parts part ON part.post_id = other.id
       WHERE post.workspace_id = $1 AND post.id = $2 AND (part.post_id <> $2 OR part.position <> $3)`,
      [workspaceId, postId, position],
    );
    return new Set(rows.flatMap(({ externalId }) => externalId ?? []));
  }
}

/** What a part is known by: the same for every try of it with these words, pictures and settings. */
function sentOf(step: NextStep): Pick<PublishRequest, 'text' | 'parentId' | 'key'> {
  const { postId, position, text, mediaIds, platform } = step;
  const parentId = step.previousId ?? step.inReplyToId;
  const all = [postId, position, text, parentId, mediaIds, settingsOn(platform, step.settings)];
  return { text, parentId, key: sha256(JSON.stringify(all)) };
}
