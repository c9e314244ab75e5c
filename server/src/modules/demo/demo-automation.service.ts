import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/ids';
import { Clock, dayMs, hourMs } from '../../common/time/clock';
import { weekTimes } from '../../common/time/week-times';
import { demoTimezone } from './demo-content.data';
import { demoRules } from './demo-automation.data';
import { DemoAutomationRepository } from './demo-automation.repository';
import type { DemoOwner } from './demo-history.service';

/** Gives the sample workspace two rules: one whose draft waits for review, and one that waits for a post to do well. */
@Injectable()
export class DemoAutomation {
  constructor(
    private readonly repository: DemoAutomationRepository,
    private readonly clock: Clock,
  ) {}

  async fill(owner: DemoOwner): Promise<void> {
    await this.fillLinkedin(owner);
    await this.fillFollowUp(owner);
  }

  private async fillLinkedin(owner: DemoOwner): Promise<void> {
    const account = await this.repository.account(owner, 'linkedin');
    if (!account) return;
    const { name, days, times, topics, draft } = demoRules.linkedin;
    const now = this.clock.now();
    const at = days.flatMap((weekday) => times.map((time) => ({ weekday, time })));
    const [next] = weekTimes(at, demoTimezone, now);
    const ruleId = newId();
    await this.insertRule(owner, {
      ...{ id: ruleId, name, platform: 'linkedin', account_id: account.accountId, timezone: demoTimezone },
      trigger: JSON.stringify({ type: 'schedule', days, times }),
      action: JSON.stringify({ type: 'generate_for_review' }),
      content: JSON.stringify({ topics, length: 'medium' }),
      next_run_at: next?.toJSDate() ?? null,
      last_run_at: new Date(now.getTime() - 3 * hourMs),
    });
    const writtenAt = new Date(now.getTime() - 3 * hourMs);
    const waiting = { status: 'waiting_for_review', result: 'The draft is waiting for review.' };
    const postId = await this.repository.insertDraft(account, draft, writtenAt);
    await this.insertRun(owner, { rule_id: ruleId, post_id: postId, created_at: writtenAt, ...waiting });
    for (const { id, publishedAt } of await this.repository.published(account, 2)) {
      const published = { status: 'published', result: 'Published.', decided_by_id: owner.userId };
      await this.insertRun(owner, { rule_id: ruleId, post_id: id, created_at: publishedAt, ...published });
    }
  }

  private async fillFollowUp(owner: DemoOwner): Promise<void> {
    const account = await this.repository.account(owner, 'twitter');
    if (!account) return;
    const { name, trigger, text } = demoRules.followUp;
    const ruleId = newId();
    await this.insertRule(owner, {
      ...{ id: ruleId, name, platform: 'twitter', account_id: account.accountId },
      trigger: JSON.stringify(trigger),
      action: JSON.stringify({ type: 'follow_up_reply', text }),
      content: JSON.stringify({ topics: [] }),
    });
    const result = 'The same text was published less than 24 hours before.';
    await this.insertRun(owner, {
      ...{ rule_id: ruleId, action: 'follow_up_reply', status: 'skipped', result },
      matched: 'Sample run: a post passed 100 likes.',
      created_at: new Date(this.clock.now().getTime() - 5 * dayMs),
    });
  }

  private insertRule({ workspaceId, userId }: DemoOwner, row: Record<string, unknown>): Promise<void> {
    const createdAt = new Date(this.clock.now().getTime() - 30 * dayMs);
    const whose = { workspace_id: workspaceId, created_by_id: userId, created_at: createdAt };
    return this.repository.insert('automation_rules', {
      ...row,
      ...whose,
      status: 'active',
      watches_from: this.clock.now(),
    });
  }

  private insertRun({ workspaceId }: DemoOwner, row: Record<string, unknown> & { created_at: Date }): Promise<void> {
    const matched = 'Sample run: the rule’s time had come.';
    return this.repository.insert('automation_runs', {
      ...{ id: newId(), workspace_id: workspaceId, slot: row.created_at.toISOString(), matched },
      ...{ action: 'generate_for_review', ...row },
    });
  }
}
