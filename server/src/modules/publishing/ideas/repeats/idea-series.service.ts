import { Injectable } from '@nestjs/common';
import { grantInUse } from '../../../../common/auth/grant';
import { newId } from '../../../../common/ids/ids';
import { Transactions } from '../../../../database/transactions';
import { JobQueue } from '../../../../queue/job-queue.port';
import { LabelsRepository } from '../../labels/labels.repository';
import { PostEditing } from '../../posts/post-editing.service';
import { PublishingRepository } from '../../publishing.repository';
import { AccountLanesRepository } from '../../sending/account-lanes.repository';
import { onlyPeopleRepeat } from '../ideas.errors';
import { type IdeaKey, IdeasRepository } from '../ideas.repository';
import { IdeaSeriesEntity } from './idea-series.entity';
import type { Repeat, RepeatResponse } from './repeat.dto';
import { dueAtOf } from './repeat-times';
import { makeOccurrences } from './repeats.jobs';

interface RepeatOrder {
  repeat: Repeat;
  userId: string;
  accountIds: string[];
}

/** Begins and ends the repeating of ideas. */
@Injectable()
export class IdeaSeries {
  constructor(
    private readonly ideas: IdeasRepository,
    private readonly posts: PublishingRepository,
    private readonly editing: PostEditing,
    private readonly labels: LabelsRepository,
    private readonly lanes: AccountLanesRepository,
    private readonly queue: JobQueue,
    private readonly transactions: Transactions,
  ) {}

  async of(key: IdeaKey): Promise<RepeatResponse | null> {
    const idea = await this.ideas.find(key);
    const series = idea?.seriesId ? await this.series.findOneBy({ id: idea.seriesId }) : null;
    return series && { ...series.repeat, place: (idea?.occurrence ?? 0) + 1, problem: series.problem };
  }

  /** Returns which of these ideas come again. */
  async repeated(ideaIds: string[]): Promise<Set<string>> {
    const rows = await this.transactions.query<{ id: string }>(
      'SELECT id FROM ideas WHERE id = ANY($1) AND series_id IS NOT NULL',
      [ideaIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Repeats the idea as its versions on these accounts are scheduled now. In the caller's transaction, the idea locked. Throws 422 for a
   * key: what comes again is counted by none of its caps.
   */
  async start({ workspaceId, id: ideaId }: IdeaKey, { repeat, userId, accountIds }: RepeatOrder): Promise<void> {
    if (grantInUse()) throw onlyPeopleRepeat();
    const idea = await this.ideas.find({ workspaceId, id: ideaId });
    const own = await this.ideas.ownParts(ideaId);
    const posts = (await this.posts.lockOfIdea(ideaId)).filter(({ accountId }) => accountIds.includes(accountId ?? ''));
    const labels = await this.labels.ofPosts(posts.map(({ id }) => id));
    const content = {
      parts: idea?.parts ?? [],
      labelIds: labels.get(posts[0]?.id ?? '') ?? [],
      needsApproval: posts.some(({ needsApproval }) => needsApproval),
      targets: posts.map(({ accountId, settings, lateWindow, scheduledLocal, timezone }) => ({
        accountId: accountId ?? '',
        parts: own.find((version) => version.accountId === accountId)?.parts ?? null,
        settings,
        window: lateWindow,
        local: scheduledLocal ?? '',
        timezone: timezone ?? 'UTC',
      })),
    };
    const id = newId();
    const dueAt = dueAtOf({ repeat, content }, 1);
    await this.series.insert({ id, workspaceId, createdById: userId, repeat, content, dueAt });
    await this.ideas.update(ideaId, { seriesId: id, occurrence: 0 });
    await this.queue.add(makeOccurrences, { seriesId: id }, { key: id });
  }

  /** Ends the series after this idea: later ones that are not out are deleted. In its own transaction or the caller's, before lanes are locked. */
  async stopAfter(key: IdeaKey): Promise<void> {
    await this.transactions.run(async () => {
      const idea = await this.ideas.find(key);
      if (!idea?.seriesId) return;
      // Whoever makes one right now ends first.
      await this.series.findOne({ where: { id: idea.seriesId }, lock: { mode: 'pessimistic_write' } });
      const later = await this.transactions.query<{ id: string; accountId: string | null }>(
        `SELECT p.id, p.account_id FROM posts p JOIN ideas ON ideas.id = p.idea_id
         WHERE series_id = $1 AND occurrence > $2 AND p.status IN ('draft', 'scheduled') ORDER BY p.id`,
        [idea.seriesId, idea.occurrence],
      );
      await this.lanes.lock(later.flatMap(({ accountId }) => accountId ?? []));
      for (const { id } of later)
        await this.editing.remove({ workspaceId: key.workspaceId, id }, { onPlatform: false });
      await this.series.delete(idea.seriesId);
    });
  }

  private get series() {
    return this.transactions.repository(IdeaSeriesEntity);
  }
}
