import type { Actor } from '../../../common/auth/actor';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids/ids';
import { Clock, dayMs, hourMs } from '../../../common/time/clock';
import { weekTimes } from '../../../common/time/week-times';
import { demoTimezone } from '../demo-content.data';
import { demoRules } from './demo-automation.data';
import { DemoRepository } from '../demo.repository';

/** Gives the sample workspace two rules: one whose draft waits for review, and one that waits for a post to do well. */
@Injectable()
export class DemoAutomation {
  constructor(
    private readonly repository: DemoRepository,
    private readonly clock: Clock,
  ) {}

  async fill(owner: Actor): Promise<void> {
    await this.fillLinkedin(owner);
    await this.fillFollowUp(owner);
  }

  private async fillLinkedin(owner: Actor): Promise<void> {
    const account = await this.repository.account(owner, 'linkedin');
    if (!account) return;
    const { name, days, times, topics, draft } = demoRules.linkedin;
    const now = this.clock.now();
    const at = days.flatMap((weekday) => times.map((time) => ({ weekday, time })));
    const [next] = weekTimes(at, demoTimezone, now);
    const ruleId = newId();
    await this.insertRule(owner, {
      ...{ id: ruleId, name, platform: 'linkedin', accountId: account.accountId, timezone: demoTimezone },
      trigger: { type: 'schedule', days, times },
      action: { type: 'generate_for_review' },
      content: { topics, length: 'medium' },
      nextRunAt: next?.toJSDate() ?? null,
      lastRunAt: new Date(now.getTime() - 3 * hourMs),
    });
    const writtenAt = new Date(now.getTime() - 3 * hourMs);
    const waiting = { status: 'waiting_for_review', result: 'The draft is waiting for review.' };
    const postId = newId();
    const post = { id: postId, text: draft, platform: 'linkedin', accountId: account.accountId, at: writtenAt };
    await this.repository.insertPosts(owner, [{ ...post, status: 'draft', source: 'automation' }]);
    const published = { status: 'published', result: 'Published.', decidedById: owner.userId };
    const before = await this.repository.published(account, 2);
    await this.insertRuns(owner, [
      { ruleId, postId, createdAt: writtenAt, ...waiting },
      ...before.map(({ id, publishedAt }) => ({ ruleId, postId: id, createdAt: publishedAt, ...published })),
    ]);
  }

  private async fillFollowUp(owner: Actor): Promise<void> {
    const account = await this.repository.account(owner, 'twitter');
    if (!account) return;
    const { name, trigger, text } = demoRules.followUp;
    const ruleId = newId();
    await this.insertRule(owner, {
      ...{ id: ruleId, name, platform: 'twitter', accountId: account.accountId },
      trigger,
      action: { type: 'follow_up_reply', text },
      content: { topics: [] },
    });
    const result = 'The same text was published less than 24 hours before.';
    await this.insertRuns(owner, [
      {
        ...{ ruleId, action: 'follow_up_reply', status: 'skipped', result },
        matched: 'Sample run: a post passed 100 likes.',
        createdAt: new Date(this.clock.now().getTime() - 5 * dayMs),
      },
    ]);
  }

  private insertRule({ workspaceId, userId }: Actor, row: Record<string, unknown>): Promise<void> {
    const createdAt = new Date(this.clock.now().getTime() - 30 * dayMs);
    const whose = { workspaceId, createdById: userId, createdAt };
    return this.repository.insert('automation_rules', {
      ...row,
      ...whose,
      status: 'active',
      watchesFrom: this.clock.now(),
    });
  }

  private insertRuns({ workspaceId }: Actor, runs: (Record<string, unknown> & { createdAt: Date })[]): Promise<void> {
    const matched = 'Sample run at the scheduled time.';
    const rows = runs.map((run) => ({
      ...{ id: newId(), workspaceId, slot: run.createdAt.toISOString(), matched },
      ...{ action: 'generate_for_review', ...run },
    }));
    return this.repository.insert('automation_runs', ...rows);
  }
}
