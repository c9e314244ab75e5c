import { Injectable } from '@nestjs/common';
import { Clock, dayMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Restores } from '../../../database/restores/restores.service';
import type { MailSection } from '../../../mail/mail-parts';
import { JobQueue } from '../../../queue/job-queue.port';
import { BillingService } from '../../billing/billing.service';
import { accountName } from '../../integrations/accounts/accounts.errors';
import { NotificationsService } from '../../notifications/notifications.service';
import { SlotsService } from '../../publishing/scheduling/slots.service';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { CollectionsRepository } from '../collection/collections.repository';
import { bestTimes } from '../figures/best-times';
import { CollectedAccounts } from '../figures/collected-accounts.service';
import { FiguresReading } from '../figures/figures-reading.service';
import { formatResults } from '../figures/format-results';
import { periodOf } from '../figures/period';
import { type Week, weekFrom, weekToTell } from './week';
import { tellWeek } from './weekly.jobs';
import { type WeeklyFacts, weeklySentences, type WeeklySentence, weekText } from './weekly-sentences';

const kind = 'weekly_summary';

/** Tells the members of a workspace how the last week went, on Monday morning of the workspace's zone. */
@Injectable()
export class WeeklyMails {
  constructor(
    private readonly collections: CollectionsRepository,
    private readonly accounts: CollectedAccounts,
    private readonly reading: FiguresReading,
    private readonly workspaces: WorkspacesService,
    private readonly billing: BillingService,
    private readonly slots: SlotsService,
    private readonly notifications: NotificationsService,
    private readonly queue: JobQueue,
    private readonly restores: Restores,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Asks again until Monday is over, for servers that were down in the morning and figures that came late. */
  async enqueueDue(): Promise<void> {
    const now = this.clock.now();
    // Nobody knows any more whom the mails of today have reached.
    const restored = await this.restores.latest();
    if (restored && now.getTime() - restored.createdAt.getTime() < dayMs) return;
    for (const { id, timezone } of await this.workspaces.findMany(await this.collections.workspaceIds())) {
      const week = weekToTell(now, timezone);
      if (week)
        await this.queue.add(tellWeek, { workspaceId: id, monday: week.monday }, { key: `${id}/${week.monday}` });
    }
  }

  /** Notifies each member once of a week, and nobody where there is nothing to tell. */
  async tell(workspaceId: string, monday: string): Promise<void> {
    const key = `${kind}/${workspaceId}/${monday}`;
    const [workspace] = await this.workspaces.findMany([workspaceId]);
    if (!workspace || (await this.notifications.isNotified(workspaceId, key))) return;
    const week = weekFrom(monday, workspace.timezone);
    const sentences = weeklySentences(await this.factsOf(workspaceId, week));
    if (sentences.length === 0) return;
    const members = await this.workspaces.membersToList(workspaceId);
    const title = `Your week, ${weekText(week)}`;
    await this.notifications.notify({
      ...{ kind, key, workspaceId, title },
      userIds: members.filter(({ isPaused }) => !isPaused).map(({ userId }) => userId),
      body: sentences.map(({ text }) => text).join(' '),
      path: `/analytics?period=custom&from=${week.monday}&to=${week.sunday}`,
      mail: { subject: title, text: '', sections: sentences.map((sentence) => this.sectionOf(sentence)) },
    });
  }

  private async factsOf(workspaceId: string, week: Week): Promise<WeeklyFacts> {
    const accounts = await this.accounts.list(workspaceId);
    const period = periodOf({ period: 'custom', from: week.monday, to: week.sunday }, this.clock.now());
    const weeks: WeeklyFacts['accounts'] = [];
    for (const account of accounts)
      weeks.push({ name: accountName(account), readings: await this.reading.over([account.id], period) });
    const { posts, comparisons } = await this.reading.compared(
      accounts.map(({ id }) => id),
      period,
    );
    const [{ limits }, { timezone, slots }] = [
      await this.billing.planOf(workspaceId),
      await this.slots.get(workspaceId),
    ];
    const isPremium = limits.analyticsLevel === 'premium';
    const patterns = { bestTimes: bestTimes(posts, comparisons, timezone), formats: formatResults(posts, comparisons) };
    return {
      week,
      accounts: weeks,
      posts,
      comparisons,
      advice: isPremium ? { ...patterns, slots } : null,
    };
  }

  private sectionOf({ text, links }: WeeklySentence): MailSection {
    return { text, links: links.map(({ label, to }) => ({ label, url: new URL(to, this.env.publicUrl).href })) };
  }
}
