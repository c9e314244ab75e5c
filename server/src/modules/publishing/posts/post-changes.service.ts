import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { Outbox, type OutboxEvent } from '../../../queue/outbox/outbox.service';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { firstCommentIn } from '../../integrations/platforms/descriptor';
import { eventOf, type PostEvent } from '../publishing.events';
import type { PostStatus } from '../publishing.types';
import type { Settled } from '../sending/attempts.repository';
import type { NextStep } from '../sending/attempts.types';
import type { PostEntity } from './post.entity';

/** Tells who waits for it that a post has changed: open screens once that is committed, and modules by an event. */
@Injectable()
export class PostChanges {
  constructor(
    private readonly changes: WorkspaceChanges,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async notify({ workspaceId, id }: { workspaceId: string; id: string }): Promise<void> {
    await this.changes.notifyAfterCommit(workspaceId, { kind: 'post', id });
  }

  /** Notifies, and says in the caller's transaction what the post has come to. */
  async tell(post: PostEntity, status: PostStatus | 'removed'): Promise<void> {
    await this.notify(post);
    const { workspaceId, id: postId, source, settings, failureToldAt } = post;
    const [wasTold, hasComment] = [failureToldAt !== null, firstCommentIn(settings) !== null];
    const event = eventOf[status]?.({ workspaceId, postId, source, wasTold, hasComment });
    if (event && this.outbox.isWanted(event)) await this.outbox.publish(event);
  }

  /** Whether somebody waits for a post of a lane to come to this. */
  isAwaited(step: NextStep, status: PostStatus): boolean {
    return this.awaited(step, status) !== null;
  }

  /** Does what settles a post of a lane, in one transaction with the event where somebody waits for it. */
  async settling(step: NextStep, status: PostStatus, settle: () => Promise<Settled>): Promise<Settled> {
    const event = this.awaited(step, status);
    if (!event) return settle();
    return this.transactions.run(async () => {
      const settled = await settle();
      if (settled === 'settled') await this.outbox.publish(event);
      return settled;
    });
  }

  private awaited(step: NextStep, status: PostStatus): OutboxEvent<PostEvent> | null {
    const { workspaceId, postId, source, wasTold } = step;
    const hasComment = firstCommentIn(step.settings) !== null;
    const event = eventOf[status]?.({ workspaceId, postId, source, wasTold, hasComment });
    return event && this.outbox.isWanted(event) ? event : null;
  }
}
