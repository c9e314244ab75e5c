import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { PublishingService } from '../../publishing/publishing.service';
import { VoicesService } from '../../voices/voices.service';
import { hasNoReposts, needsReview, onlyForOwnPosts, timezoneNeeded, topicNeeded } from '../automation.errors';
import type { RuleDefinition } from '../automation.types';
import { descriptorOf } from '../../integrations/platforms/platforms';

/** Says of a rule whether it could run. */
@Injectable()
export class RuleChecks {
  constructor(
    private readonly accounts: AccountsService,
    private readonly publishing: PublishingService,
    private readonly voices: VoicesService,
  ) {}

  /** Throws 402, 404, 409, 422: the rule could never run like this. */
  async require(workspaceId: string, rule: RuleDefinition): Promise<void> {
    const { platform, accountId, trigger, action, content, timezone } = rule;
    const isWriting = action.type === 'generate_and_publish' || action.type === 'generate_for_review';
    const { can, text } = descriptorOf(platform);
    if (!can.unattended && action.type !== 'generate_for_review') throw needsReview(text.name);
    if (action.type === 'repost' && !can.repost) throw hasNoReposts(text.name);
    if (!isWriting && trigger.type !== 'post_performance') throw onlyForOwnPosts();
    if (trigger.type === 'schedule' && timezone === null) throw timezoneNeeded();
    // A trending topic is something to write about already.
    if (isWriting && trigger.type !== 'topic_trending' && content.topics.length === 0) throw topicNeeded();
    if (action.type === 'follow_up_reply')
      await this.publishing.requireText({ workspaceId, platform }, action.text ?? '', 'action.text');
    if (content.voiceId) await this.voices.get(workspaceId, content.voiceId);
    await this.accounts.requirePublishable({ workspaceId, accountId, platform });
  }
}
