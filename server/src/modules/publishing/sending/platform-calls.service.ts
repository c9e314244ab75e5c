import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../common/metrics/metrics';
import { Clock, secondMs } from '../../../common/time/clock';
import { PlatformsService } from '../../integrations/platforms/platforms.service';
import type { LookUpOutcome, PlatformCredentials, PublishOutcome } from '../../integrations/platforms/publisher.types';
import type { NextStep, OpenAttempt, Settlement } from './attempts.repository';
import { LaneMedia } from './lane-media.service';
import { afterAskingAgain, afterLookUp } from './outcomes';
import { SentPartsRepository } from './sent-parts.repository';

const postsRemembered = 10_000;

/** What the platform said of a call whose answer was lost, and what that means for its attempt. */
export interface Answer {
  outcome: PublishOutcome | LookUpOutcome;
  settlement: Settlement | 'ask_later';
}

/** Makes the calls of a step: sends its part, or asks what became of a call that was made before. `sendBeforeMs`: by the clock of `performance.now()`. */
@Injectable()
export class PlatformCalls {
  private readonly partsByPost = new Map<string, string>();

  constructor(
    private readonly platforms: PlatformsService,
    private readonly media: LaneMedia,
    private readonly sent: SentPartsRepository,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  async publish(credentials: PlatformCredentials, step: NextStep, sendBeforeMs: number): Promise<PublishOutcome> {
    if (step.position === 0 && step.lastNumber === 0) this.measureLateness(step);
    const outcome = await this.send(credentials, step, sendBeforeMs);
    this.metrics.publishAttempts.inc({ platform: step.platform, outcome: outcome.status });
    return outcome;
  }

  private measureLateness({ platform, scheduledAt }: NextStep): void {
    const lateMs = this.clock.now().getTime() - scheduledAt.getTime();
    this.metrics.publishLateness.observe({ platform }, Math.max(0, lateMs) / secondMs);
  }

  private async send(credentials: PlatformCredentials, step: NextStep, sendBeforeMs: number): Promise<PublishOutcome> {
    const outcome = await this.platforms.publisherOf(step.platform).publish(credentials, {
      text: step.text,
      parentId: step.previousId ?? step.inReplyToId,
      media: await this.media.attached(step),
      visibility: step.visibility,
      sendBeforeMs,
    });
    if (outcome.status === 'published' && !this.isNew(outcome.externalId, step))
      return { status: 'unknown', why: 'the answer named another post' };
    if (outcome.status !== 'duplicate' || !outcome.existing) return outcome;
    const others = await this.sent.idsOfOthers(step);
    return others.has(outcome.existing.externalId) ? { ...outcome, existing: null } : outcome;
  }

  /** An answer that arrives a second time, on a connection that is used again, names the post of a call before. */
  private isNew(externalId: string, { platform, postId, position }: NextStep): boolean {
    const [key, part] = [`${platform} ${externalId}`, `${postId} ${position}`];
    const known = this.partsByPost.get(key);
    if (known) return known === part;
    this.partsByPost.set(key, part);
    const [oldest] = this.partsByPost.size > postsRemembered ? this.partsByPost.keys() : [];
    if (oldest) this.partsByPost.delete(oldest);
    return true;
  }

  async lookUp(
    credentials: PlatformCredentials,
    step: NextStep,
    { ageMs, sendBeforeMs }: Pick<OpenAttempt, 'ageMs'> & { sendBeforeMs: number },
  ): Promise<Answer> {
    const otherIds = await this.sent.idsOfOthers(step);
    const sentAt = new Date(this.clock.now().getTime() - Math.max(0, ageMs));
    const sent = { text: step.text, parentId: step.previousId ?? step.inReplyToId, sentAt, otherIds };
    const outcome = await this.platforms.publisherOf(step.platform).lookUp(credentials, sent);
    if (outcome.status === 'ask_again') return this.askAgain(credentials, step, sendBeforeMs);
    return { outcome, settlement: afterLookUp(outcome, step) };
  }

  /** Sends the same again under the attempt that is open: it stays open until the platform names the post. */
  private async askAgain(credentials: PlatformCredentials, step: NextStep, sendBeforeMs: number): Promise<Answer> {
    // With other pictures it would not be the same.
    if (step.mediaIds.length > step.platformMediaIds.length)
      return { outcome: { status: 'cannot_tell', message: 'The pictures are gone.' }, settlement: 'ask_later' };
    const outcome = await this.publish(credentials, step, sendBeforeMs);
    return { outcome, settlement: afterAskingAgain(outcome, step) };
  }
}
