import type { Actor } from '../../common/auth/actor';
import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/ids';
import { Clock, dayMs, hourMs } from '../../common/time/clock';
import { weekTimes } from '../../common/time/week-times';
import { Transactions } from '../../database/transactions';
import type { PublishablePlatform } from '../integrations/platforms/platforms';
import { LabelsService } from '../publishing/labels/labels.service';
import { MediaService } from '../publishing/media/media.service';
import { PublishingService } from '../publishing/publishing.service';
import { SchedulingService } from '../publishing/scheduling/scheduling.service';
import { SlotsService } from '../publishing/scheduling/slots.service';
import { demoTimezone } from './demo-content.data';
import { demoLabels, demoPicture, demoPlanned, demoRefused, demoSlots } from './demo-schedule.data';
import { type DemoAccount, DemoRepository } from './demo.repository';

const plannedDays = 14;

interface PlannedPost {
  id: string;
  text: string;
}

/** Plans the sample workspace's next two weeks, with gaps, and leaves it a post that X refused. */
@Injectable()
export class DemoSchedule {
  constructor(
    private readonly slots: SlotsService,
    private readonly publishing: PublishingService,
    private readonly scheduling: SchedulingService,
    private readonly media: MediaService,
    private readonly labels: LabelsService,
    private readonly repository: DemoRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async fill(owner: Actor): Promise<void> {
    const x = await this.repository.account(owner, 'twitter');
    const linkedin = await this.repository.account(owner, 'linkedin');
    const pictures = linkedin ? [await this.addPicture(linkedin)] : [];
    await this.transactions.run(async () => {
      const slots = demoSlots.map(({ weekday, time }) => ({ weekday, time }));
      await this.slots.set(owner.workspaceId, null, { timezone: demoTimezone, slots });
      const planned: PlannedPost[] = [];
      if (x) planned.push(...(await this.plan(x, [])));
      if (linkedin) planned.push(...(await this.plan(linkedin, pictures)));
      await this.label(owner.workspaceId, planned);
      if (x) await this.refuse(x);
    });
  }

  /** The pictures are the first post's. */
  private async plan(account: DemoAccount, pictures: string[]): Promise<PlannedPost[]> {
    const planned: PlannedPost[] = [];
    const times = this.timesOf(account.platform);
    for (const [at, texts] of demoPlanned[account.platform].entries()) {
      const time = times[at];
      if (!time) break;
      const mediaIds = at === 0 ? pictures : [];
      const post = await this.publishing.create(account.workspaceId, account.userId, {
        ...{ platform: account.platform, accountId: account.accountId, visibility: 'public' },
        texts: texts.map((text, position) => ({ text, mediaIds: position === 0 ? mediaIds : [], field: 'text' })),
      });
      const timing = { scheduledAt: time.toISOString(), timezone: demoTimezone };
      await this.scheduling.schedule(
        { workspaceId: account.workspaceId, id: post.id },
        { userId: account.userId, timing, accountId: account.accountId },
      );
      planned.push({ id: post.id, text: texts.join(' ') });
    }
    return planned;
  }

  private async label(workspaceId: string, posts: PlannedPost[]): Promise<void> {
    for (const { name, color, words } of demoLabels) {
      const label = await this.labels.create(workspaceId, { name, color });
      const fitting = posts.filter(({ text }) => words.some((word) => text.includes(word)));
      await this.labels.mark(workspaceId, label.id, { postIds: fitting.map(({ id }) => id), isOn: true });
    }
  }

  /** Those of the next two weeks that are this platform's. */
  private timesOf(platform: PublishablePlatform): Date[] {
    const own = demoSlots.filter((slot) => slot.platform === platform);
    const until = this.clock.now().getTime() + plannedDays * dayMs;
    const times: Date[] = [];
    for (const time of weekTimes(own, demoTimezone, this.clock.now())) {
      if (time.toMillis() > until) break;
      times.push(time.toJSDate());
    }
    return times;
  }

  private async addPicture(account: DemoAccount): Promise<string> {
    const { default: sharp } = await import('sharp');
    // It is written again, and small, when it is added.
    const bytes = await sharp(Buffer.from(demoPicture.svg)).png({ compressionLevel: 1 }).toBuffer();
    return (await this.media.add(account, { bytes, altText: demoPicture.altText })).id;
  }

  private async refuse(account: DemoAccount): Promise<void> {
    const failure = {
      code: 'duplicate',
      message: this.publishing.failureMessage('duplicate', account.platform),
      fix: 'Change the text and publish again.',
      isRetryable: false,
    };
    const at = new Date(Math.floor(this.clock.now().getTime() / hourMs - 1) * hourMs);
    const { accountId, platform, userId } = account;
    // Told already, so that nobody hears of it again.
    const told = { failure, failureToldRound: 1, failureToldAt: at, timezone: demoTimezone, scheduledAt: at };
    const post = { id: newId(), accountId, platform, approvedById: userId, text: demoRefused, at, ...told };
    await this.repository.insertPosts(account, [{ ...post, status: 'failed' }]);
  }
}
