import { Injectable } from '@nestjs/common';
import { minuteMs } from '../../../common/time/clock';
import { firstCommentIn } from '../../integrations/platforms/descriptor';
import { IdeasRepository } from '../ideas/ideas.repository';
import { textHashOf } from '../posts/post-text';
import type { PostEvent } from '../publishing.events';
import { PublishingRepository } from '../publishing.repository';
import { newPost } from '../publishing.service';
import { AccountLanesRepository } from './account-lanes.repository';

/** Answers posts by what their account wants to say below them. A comment is a post of its own, so it goes out once, too. */
@Injectable()
export class FirstComments {
  constructor(
    private readonly repository: PublishingRepository,
    private readonly ideas: IdeasRepository,
    private readonly lanes: AccountLanesRepository,
  ) {}

  /** Schedules the comment of a post that is out, in the caller's transaction. */
  async write({ workspaceId, postId }: PostEvent): Promise<void> {
    const post = await this.repository.lock({ workspaceId, id: postId });
    const comment = firstCommentIn(post?.settings ?? {});
    const [part] = await this.repository.partsOf(postId);
    if (!post?.accountId || !comment || !part?.externalId) return;
    const now = await this.repository.databaseTime();
    const at = new Date(now.getTime() + comment.afterMinutes * minuteMs);
    const reply = newPost(post.platform, [{ text: comment.text, mediaIds: [] }], now);
    const author = { workspaceId, userId: post.createdById };
    await this.lanes.ensure([post.accountId], workspaceId);
    await this.ideas.insert(author, [{ id: reply.ideaId, parts: reply.parts }]);
    await this.repository.insert(author, [
      {
        ...reply,
        kind: 'reply',
        accountId: post.accountId,
        inReplyToId: part.externalId,
        status: 'scheduled',
        scheduledAt: at,
        timezone: post.timezone,
        lateWindow: post.lateWindow,
        source: 'first_comment',
        workAt: at,
        textHash: textHashOf(comment.text),
        approvedById: post.approvedById,
      },
    ]);
  }
}
