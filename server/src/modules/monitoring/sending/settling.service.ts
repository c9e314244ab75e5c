import { Injectable } from '@nestjs/common';
import { PublishingService } from '../../publishing/publishing.service';
import type { Post } from '../../publishing/publishing.types';
import type { MonitoredPostEntity } from '../candidates/monitored-post.entity';
import { FailingService } from './failing.service';
import { ReplyChanges } from './reply-changes.service';
import { RepliesRepository } from './replies.repository';

/** What an approval wrote, for taking it back. */
export const undecided = {
  status: 'waiting',
  candidateId: null,
  postId: null,
  approvedById: null,
  approvedAt: null,
  decidedBy: null,
  deliveryReason: null,
  replyCostMills: 0,
} as const satisfies Partial<MonitoredPostEntity>;

/** Notes what became of approved replies: publishing sends them, and knows. */
@Injectable()
export class SettlingService {
  constructor(
    private readonly repository: RepliesRepository,
    private readonly posts: PublishingService,
    private readonly failing: FailingService,
    private readonly changes: ReplyChanges,
  ) {}

  async settle({ workspaceId, postId }: { workspaceId: string; postId: string }): Promise<void> {
    const row = await this.repository.sendingBy(workspaceId, postId);
    if (!row) return;
    const [post] = await this.posts.listByIds(workspaceId, [postId]);
    await this.settleOne(row, post);
  }

  private async settleOne(row: MonitoredPostEntity, post: Post | undefined): Promise<void> {
    // Somebody deleted it under Posts, or made it a draft again.
    if (!post || post.status === 'draft') await this.repository.updateFrom(row.id, 'sending', undecided);
    else if (post.status === 'published') await this.sent(row, post);
    else if (post.status === 'failed') await this.failed(row, post);
    else return;
    await this.changes.notify(row);
  }

  private async sent(row: MonitoredPostEntity, { publishedAt, url }: Post): Promise<void> {
    const isFirst = await this.repository.updateFrom(row.id, 'sending', {
      status: 'sent',
      sentAt: publishedAt,
      replyUrl: url,
    });
    if (isFirst) await this.failing.succeeded(row);
  }

  /** X takes no reply from an app there: the person may send it. It is never tried again. */
  private async failed(row: MonitoredPostEntity, { failure }: Post): Promise<void> {
    const message = failure?.message ?? "The reply wasn't sent.";
    const isHandOff = failure?.code === 'reply_not_allowed';
    const isFirst = await this.repository.updateFrom(
      row.id,
      'sending',
      isHandOff
        ? { status: 'handed_off', deliveryReason: message, replyCostMills: 0 }
        : { status: 'skipped', skipCode: 'failed', skipMessage: message, replyCostMills: 0 },
    );
    if (isFirst) await this.failing.failed(row, { code: failure?.code ?? 'failed', message });
  }
}
