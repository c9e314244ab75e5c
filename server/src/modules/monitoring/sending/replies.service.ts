import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { conflict, Refusal } from '../../../common/errors/refusal';
import { hourMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { isValidTweet } from '../../../text/length/weighted-length';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { AuditService } from '../../audit/audit.service';
import { PostEditing } from '../../publishing/posts/post-editing.service';
import { SchedulingService } from '../../publishing/scheduling/scheduling.service';
import type { MonitoredPostEntity } from '../candidates/monitored-post.entity';
import { replyNotFound, replyTextTooLong } from '../monitoring.errors';
import type { ReplyStatus } from '../monitoring.types';
import { MonitorsRepository } from '../watching/monitors.repository';
import { goneMessage, PresenceService } from './presence.service';
import { RepliesRepository } from './replies.repository';
import { type ReadyReply, SenderService } from './sender.service';
import { SettingsRepository } from './settings.repository';
import { undecided } from './settling.service';

const expiresAfterMs = 24 * hourMs;

/** Why no second reply is approved. */
const decided: Partial<Record<ReplyStatus, string>> = {
  sending: 'A reply to this post is being sent already. Only one is sent for each post.',
  sent: 'A reply to this post was sent already. Only one is sent for each post.',
  handed_off: 'A reply to this post was handed off already. Undo that first.',
  rejected: 'This post was rejected. Undo that first.',
  expired: "This post is more than a day old, so it can't be answered any more.",
  skipped: "This post was skipped, so it can't be answered here.",
};

/** Decides about suggested replies. Throws 404 for a candidate of another workspace, and 409 for what is decided already. */
@Injectable()
export class RepliesService {
  constructor(
    private readonly repository: RepliesRepository,
    private readonly monitors: MonitorsRepository,
    private readonly settings: SettingsRepository,
    private readonly presence: PresenceService,
    private readonly sender: SenderService,
    private readonly editing: PostEditing,
    private readonly scheduling: SchedulingService,
    private readonly changes: WorkspaceChanges,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the post's id, as the others do. Throws 422 for what X would not take. */
  async change(workspaceId: string, candidateId: string, text: string): Promise<string> {
    if (!isValidTweet(text)) throw replyTextTooLong();
    return this.decide(workspaceId, candidateId, async (post, now) => {
      requireUndecided(post, now);
      await this.repository.updateCandidate(candidateId, text);
    });
  }

  async approve(actor: Actor, candidateId: string, undoSeconds?: number): Promise<string> {
    const { workspaceId, userId } = actor;
    const settings = await this.settings.get(workspaceId);
    await this.requireThere(workspaceId, candidateId);
    return this.decide(workspaceId, candidateId, async (post, now) => {
      requireUndecided(post, now);
      const order = { userId, by: 'person', undoSeconds: undoSeconds ?? settings.undoSeconds, now } as const;
      await this.sender.send(await this.ready(post, candidateId), order);
      await this.record('monitoring.reply_approved', actor, post);
    });
  }

  reject(actor: Actor, candidateId: string): Promise<string> {
    return this.decide(actor.workspaceId, candidateId, async (post, now) => {
      requireUndecided(post, now);
      await this.repository.update(post.id, { status: 'rejected' });
      await this.record('monitoring.reply_rejected', actor, post);
    });
  }

  undo(actor: Actor, candidateId: string): Promise<string> {
    return this.decide(actor.workspaceId, candidateId, async (post) => {
      await this.takeBack(post);
      await this.record('monitoring.reply_undone', actor, post);
    });
  }

  /** Takes back what is not being sent yet, in the caller's transaction. */
  async takeBackAll(workspaceId: string): Promise<void> {
    const sending = await this.repository.sending(workspaceId);
    // In one order everywhere, so that two transactions never wait for each other.
    for (const { accountId, id } of sending.sort((a, b) => (a.accountId < b.accountId ? -1 : 1))) {
      const post = await this.repository.lock({ accountId, id });
      try {
        if (post?.status === 'sending') await this.takeBack(post);
      } catch (error) {
        // It is on its way to X by now.
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }

  /** Deletes what nobody approved, in the caller's transaction. */
  forgetMonitor(workspaceId: string, monitorId: string): Promise<void> {
    return this.repository.deleteUndecided(workspaceId, monitorId);
  }

  private async decide(
    workspaceId: string,
    candidateId: string,
    work: (post: MonitoredPostEntity, now: Date) => Promise<void>,
  ): Promise<string> {
    return this.transactions.run(async () => {
      const found = await this.repository.postOf(workspaceId, candidateId);
      const post = found && (await this.repository.lock(found));
      if (!post) throw replyNotFound();
      await work(post, await this.monitors.databaseTime());
      await this.changes.notifyAfterCommit(post.workspaceId, { kind: 'reply', id: post.id });
      return post.id;
    });
  }

  private async ready(post: MonitoredPostEntity, candidateId: string): Promise<ReadyReply> {
    const candidate = (await this.repository.candidatesOf([post.id])).find(({ id }) => id === candidateId);
    const monitor = post.monitorId ? await this.monitors.find(post.workspaceId, post.monitorId) : null;
    if (!candidate || !monitor) throw replyNotFound();
    return { post, candidate, monitor, limits: await this.repository.limitsOf(post) };
  }

  private async takeBack(post: MonitoredPostEntity): Promise<void> {
    if (post.status === 'sending' && post.postId) {
      const key = { workspaceId: post.workspaceId, id: post.postId };
      await this.scheduling.cancel(key);
      await this.editing.remove(key, { onPlatform: false });
    } else if (post.status !== 'rejected' && !(post.status === 'handed_off' && post.postId === null)) {
      throw conflict("There's nothing left to undo here. Reload it to see its current state.");
    }
    await this.repository.update(post.id, undecided);
  }

  private async requireThere(workspaceId: string, candidateId: string): Promise<void> {
    const post = await this.repository.postOf(workspaceId, candidateId);
    if (!post) throw replyNotFound();
    requireUndecided(post, await this.monitors.databaseTime());
    if (!(await this.presence.isThere(post))) throw conflict(`${goneMessage} It's under Skipped now.`);
  }

  private record(action: string, { userId, workspaceId }: Actor, post: MonitoredPostEntity): Promise<void> {
    const details = { monitoredPostId: post.id };
    return this.audit.record({ action, actorId: userId, workspaceId, details });
  }
}

function requireUndecided(post: MonitoredPostEntity, now: Date): void {
  const message = decided[post.status];
  if (message !== undefined) throw conflict(message);
  if (post.postedAt.getTime() < now.getTime() - expiresAfterMs) throw conflict(decided.expired ?? '');
}
