import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/auth/actor';
import { Contributions } from '../../common/contributions/contributions';
import { hmacSha256, isEqualSecret } from '../../common/crypto/crypto';
import { invalidField, notFound } from '../../common/errors/refusal';
import { decodeCursor } from '../../common/http/cursor';
import { Page } from '../../common/http/envelope';
import { Env } from '../../config/env';
import { Secrets } from '../../config/secrets';
import { Transactions } from '../../database/transactions';
import { MailService, type NewMail } from '../../mail/mail.service';
import { WorkspaceChanges } from '../../queue/workspace-changes';
import { UsersService } from '../users/users.service';
import type { User } from '../users/users.types';
import { WorkspacesService } from '../workspaces/workspaces.service';
import type { NotificationResponse, NotificationSettingResponse } from './notifications.dto';
import { NotificationsRepository } from './notifications.repository';
import { Pushes } from './pushes.service';
import {
  type NewNotification,
  type NotificationChanges,
  type NotificationChoice,
  notificationKind,
  type NotificationKind,
  notificationTopics,
} from './notifications.types';

function notificationMail(
  { name }: Pick<User, 'name'>,
  { title, body, path, button = 'Open Quillcast', mail }: NewNotification,
  publicUrl: string,
): Omit<NewMail, 'to'> {
  const { subject, text, ...rest } = mail ?? {
    subject: title,
    text: `${title}.\n\n${body}`,
    action: { label: button, url: `${publicUrl}${path}` },
  };
  return {
    // A title may hold a name that people gave; a subject is one line.
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `Hello ${name},\n\n${text}`,
    ...rest,
    footer: `Choose which emails you get: ${publicUrl}/settings?tab=notifications`,
  };
}

const unknownKind = () => invalidField('kind', "There's no notification of this kind.");

const unsubscribeLinkWrong = () => notFound('link to unsubscribe');

const retentionDays = 90;
const exportPageSize = 500;

/** Notifies people, in the bell and by email where they want it. */
@Injectable()
export class NotificationsService {
  private readonly kinds: ReadonlyMap<string, NotificationKind>;
  private readonly signingKey: Buffer;

  constructor(
    private readonly repository: NotificationsRepository,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly mail: MailService,
    private readonly changes: WorkspaceChanges,
    private readonly transactions: Transactions,
    private readonly pushes: Pushes,
    private readonly env: Env,
    secrets: Secrets,
    contributions: Contributions,
  ) {
    this.kinds = contributions.read(notificationKind);
    this.signingKey = secrets.bytes('unsubscribe');
  }

  /** Notifies each (user, key) once, in the caller's transaction: in the bell, and by mail where the person wants it. */
  async notify(notification: NewNotification): Promise<void> {
    const kind = this.kinds.get(notification.kind);
    if (!kind) throw new Error(`No module contributes notifications of the kind ${notification.kind}.`);
    // In one order everywhere, so that two transactions never wait for each other.
    const userIds = [...new Set(notification.userIds)].sort();
    await this.transactions.run(async () => {
      const people = new Map((await this.users.findMany(userIds)).map((user) => [user.id, user]));
      for (const id of userIds) {
        const user = people.get(id);
        if (user) await this.notifyOne(user, kind, notification);
      }
    });
  }

  /** Returns whether anybody in a workspace was notified with this key. */
  isNotified(workspaceId: string, key: string): Promise<boolean> {
    return this.repository.exists(workspaceId, key);
  }

  /** Returns who hears of what a person made: that person while they are a member, else the owner. */
  async memberOrOwner(workspaceId: string, userId: string | null): Promise<string[]> {
    if (userId !== null && (await this.workspaces.roleOf(userId, workspaceId)) !== null) return [userId];
    return this.workspaces.ownerIds(workspaceId);
  }

  async list(
    actor: Actor,
    { cursor, limit, unread }: { cursor?: string; limit: number; unread: boolean },
  ): Promise<Page<NotificationResponse>> {
    const after = decodeCursor(cursor);
    const rows = await this.repository.list(actor, { isUnreadOnly: unread, after, limit: limit + 1 });
    return Page.of(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  unreadCount(actor: Actor): Promise<number> {
    return this.repository.countUnread(actor);
  }

  /** Marks all when `ids` is absent, and passes over those of others. Returns how many stay unread. */
  async markRead(actor: Actor, ids?: string[]): Promise<number> {
    if (await this.repository.markRead(actor, ids ?? null)) await this.announce(actor.userId, actor.workspaceId);
    return this.repository.countUnread(actor);
  }

  /** Marks what leads to these addresses read for everybody: there is nothing left to do. In the caller's transaction. */
  async markSettled(workspaceId: string, kind: string, paths: string[]): Promise<void> {
    const userIds = await this.repository.markSettled(workspaceId, kind, paths);
    for (const id of userIds) await this.announce(id, workspaceId);
  }

  async settings(userId: string): Promise<NotificationSettingResponse[]> {
    const chosen = await this.repository.choicesOf(userId);
    const kinds = [...this.kinds.values()].sort((a, b) => topicOrder(a) - topicOrder(b));
    return kinds.map((kind) => ({ ...kind, ...(chosen.get(kind.kind) ?? usual(kind)) }));
  }

  /** Throws 422 on `kind`. */
  async changeSetting(
    userId: string,
    name: string,
    { byMail = null, inApp = null, byPush = null }: Partial<NotificationChanges>,
  ): Promise<NotificationSettingResponse[]> {
    const kind = this.kinds.get(name);
    if (!kind) throw unknownKind();
    await this.repository.choose(userId, name, { byMail, inApp, byPush, usual: usual(kind) });
    return this.settings(userId);
  }

  /** Ends mails of a kind for whoever has the signed address of one, signed in or not. Throws 404 for any other. */
  async unsubscribe(userId: string, name: string, signature: string): Promise<void> {
    const isSigned = isEqualSecret(signature, this.signatureOf(userId, name));
    if (!isSigned || !this.kinds.has(name) || !(await this.users.find(userId))) throw unsubscribeLinkWrong();
    await this.changeSetting(userId, name, { byMail: false });
  }

  /** Yields all of a person, the newest first, read in pages. */
  async *all(userId: string): AsyncGenerator<NotificationResponse> {
    let page: NotificationResponse[] = [];
    do {
      const last = page.at(-1);
      page = await this.repository.pageOf(userId, last ? { at: last.createdAt, id: last.id } : null, exportPageSize);
      yield* page;
    } while (page.length === exportPageSize);
  }

  deleteOld(): Promise<void> {
    return this.repository.deleteOlderThan(retentionDays);
  }

  private async notifyOne(user: User, kind: NotificationKind, notification: NewNotification): Promise<void> {
    const chosen = (await this.repository.choicesOf(user.id)).get(kind.kind) ?? usual(kind);
    const { id, isNew } = await this.repository.insert(user.id, notification, chosen.inApp);
    if (chosen.inApp) await this.announce(user.id, notification.workspaceId);
    if (isNew && chosen.byPush && !user.suspendedAt) await this.pushes.order(user.id, id);
    if (!isNew || !chosen.byMail || !user.emailVerifiedAt || user.suspendedAt) return;
    const unsubscribeUrl = this.unsubscribeUrl(user.id, kind.kind);
    await this.mail.send({
      to: user.email,
      unsubscribeUrl,
      ...notificationMail(user, notification, this.env.publicUrl),
    });
  }

  private unsubscribeUrl(user: string, kind: string): string {
    const query = new URLSearchParams({ user, kind, signature: this.signatureOf(user, kind) });
    return `${this.env.publicUrl}/api/notifications/unsubscribe?${query}`;
  }

  private signatureOf(userId: string, kind: string): string {
    return hmacSha256(this.signingKey, `${userId}/${kind}`).toString('base64url');
  }

  /** What is about the person alone shows in each of their workspaces. */
  private async announce(userId: string, workspaceId: string | null): Promise<void> {
    const ids = workspaceId ? [workspaceId] : (await this.workspaces.listOf(userId)).map(({ id }) => id);
    await this.transactions.afterCommit(() => {
      for (const id of ids) this.changes.notify(id, { kind: 'notification', id: userId });
    });
  }
}

const topicOrder = ({ topic }: NotificationKind): number => notificationTopics.indexOf(topic);

const usual = ({ byMail = true }: NotificationKind): NotificationChoice => ({ byMail, inApp: true, byPush: byMail });
