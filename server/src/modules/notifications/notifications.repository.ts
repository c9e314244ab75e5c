import { Injectable } from '@nestjs/common';
import type { Cursor } from '../../common/http/cursor';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import type { NotificationResponse } from './notifications.dto';
import type { NewNotification, NotificationChanges, NotificationChoice } from './notifications.types';

type StoredNotification = Pick<
  NewNotification,
  'workspaceId' | 'kind' | 'key' | 'title' | 'body' | 'path' | 'replaces'
>;

/** Reads those of the workspace, and those about the person alone. */
interface Reader {
  userId: string;
  workspaceId: string;
}

/** Whole milliseconds, as a cursor has them. */
const now = `date_trunc('milliseconds', clock_timestamp())`;

const columns = `id, kind, title, body, path, workspace_id, read_at IS NOT NULL AS is_read,
  created_at`;

const readBy = 'user_id = $1 AND (workspace_id = $2 OR workspace_id IS NULL) AND in_app';

@Injectable()
export class NotificationsRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Waits for a transaction that is about to write the same key. `isNew` is false when the person had one of this key;
   * `replaces` then puts this one in its place, unread.
   */
  async insert(
    userId: string,
    notification: StoredNotification,
    inApp: boolean,
  ): Promise<{ id: string; isNew: boolean }> {
    const { workspaceId, kind, key, title, body, path, replaces = false } = notification;
    const id = newId();
    const [row] = await this.transactions.query<{ isNew: boolean }>(
      `INSERT INTO notifications (id, user_id, workspace_id, kind, key, title, body, path, in_app, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${now}) ON CONFLICT (user_id, key) DO UPDATE
         SET title = $6, body = $7, path = $8, read_at = NULL, created_at = ${now} WHERE $10
       RETURNING xmax = 0 AS is_new`,
      [id, userId, workspaceId, kind, key, title, body, path, inApp, replaces],
    );
    return { id, isNew: row?.isNew ?? false };
  }

  async exists(workspaceId: string, key: string): Promise<boolean> {
    const rows = await this.transactions.query(
      'SELECT 1 FROM notifications WHERE workspace_id = $1 AND key = $2 LIMIT 1',
      [workspaceId, key],
    );
    return rows.length > 0;
  }

  /** Returns the newest first. */
  list(
    reader: Reader,
    page: { isUnreadOnly: boolean; after: Cursor | null; limit: number },
  ): Promise<NotificationResponse[]> {
    return this.transactions.query<NotificationResponse>(
      `SELECT ${columns} FROM notifications
       WHERE ${readBy} AND (NOT $3::boolean OR read_at IS NULL)
         AND ($4::timestamptz IS NULL OR (created_at, id) < ($4, $5::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $6`,
      [
        reader.userId,
        reader.workspaceId,
        page.isUnreadOnly,
        page.after?.at ?? null,
        page.after?.id ?? null,
        page.limit,
      ],
    );
  }

  /** Returns all of a person, whatever the workspace, the newest first. */
  pageOf(userId: string, after: Cursor | null, limit: number): Promise<NotificationResponse[]> {
    return this.transactions.query<NotificationResponse>(
      `SELECT ${columns} FROM notifications
       WHERE user_id = $1 AND in_app AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $4`,
      [userId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  async countUnread({ userId, workspaceId }: Reader): Promise<number> {
    const [row] = await this.transactions.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM notifications WHERE ${readBy} AND read_at IS NULL`,
      [userId, workspaceId],
    );
    return row?.count ?? 0;
  }

  /** Marks all when `ids` is null, and passes over ids of others. Returns whether any was unread. */
  async markRead({ userId, workspaceId }: Reader, ids: string[] | null): Promise<boolean> {
    const rows = await this.transactions.query(
      `UPDATE notifications SET read_at = now()
       WHERE ${readBy} AND read_at IS NULL AND ($3::uuid[] IS NULL OR id = ANY($3)) RETURNING id`,
      [userId, workspaceId, ids],
    );
    return rows.length > 0;
  }

  /** Returns who had any of them unread. */
  async markSettled(workspaceId: string, kind: string, paths: string[]): Promise<string[]> {
    const rows = await this.transactions.query<{ userId: string }>(
      `UPDATE notifications SET read_at = now()
       WHERE workspace_id = $1 AND kind = $2 AND path = ANY($3) AND read_at IS NULL RETURNING user_id`,
      [workspaceId, kind, paths],
    );
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  async choicesOf(userId: string): Promise<Map<string, NotificationChoice>> {
    const rows = await this.transactions.query<NotificationChoice & { kind: string }>(
      'SELECT kind, by_mail, in_app, by_push FROM notification_settings WHERE user_id = $1',
      [userId],
    );
    return new Map(rows.map(({ kind, ...choice }) => [kind, choice]));
  }

  /** What is null stays as it was, or as `usual` says when nothing was chosen yet. */
  async choose(
    userId: string,
    kind: string,
    { byMail, inApp, byPush, usual }: NotificationChanges & { usual: NotificationChoice },
  ): Promise<void> {
    await this.transactions.query(
      `INSERT INTO notification_settings (user_id, kind, by_mail, in_app, by_push)
       VALUES ($1, $2, coalesce($3::boolean, $6), coalesce($4::boolean, $7), coalesce($5::boolean, $8))
       ON CONFLICT (user_id, kind) DO UPDATE SET by_mail = coalesce($3, notification_settings.by_mail),
         in_app = coalesce($4, notification_settings.in_app), by_push = coalesce($5, notification_settings.by_push)`,
      [userId, kind, byMail, inApp, byPush, usual.byMail, usual.inApp, usual.byPush],
    );
  }

  async deleteOlderThan(days: number): Promise<void> {
    await this.transactions.query(`DELETE FROM notifications WHERE created_at < now() - $1 * interval '1 day'`, [days]);
  }
}
