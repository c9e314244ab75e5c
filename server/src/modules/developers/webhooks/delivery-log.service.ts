import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { decodeCursor } from '../../../common/http/cursor';
import type { PageQuery } from '../../../common/http/cursor.dto';
import { Page } from '../../../common/http/envelope';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import type { DeliveryResponse, ResentResponse } from './webhooks.dto';
import { deliveryNotFound, webhookOff } from './webhooks.errors';
import { Webhooks } from './webhooks.service';
import type { WebhookEvent } from './webhooks.types';
import { WebhookSender } from './webhook-sender.service';

const columns = `id, 'evt_' || event_id AS event_id, type, created_at, attempts, tried_at, delivered_at,
  next_at, status_code, problem, took_ms, answer`;
const again = `next_at = now(), is_sending = false, delivered_at = NULL`;

/** Shows what endpoints were told, and has it told again. */
@Injectable()
export class DeliveryLog {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: Webhooks,
    private readonly sender: WebhookSender,
  ) {}

  async list(actor: Actor, id: string, { cursor, limit }: PageQuery) {
    await this.webhooks.find(actor, id);
    const after = decodeCursor(cursor);
    const rows = await this.transactions.query<DeliveryResponse>(
      `SELECT ${columns} FROM webhook_deliveries
       WHERE webhook_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $4`,
      [id, after?.at ?? null, after?.id ?? null, limit + 1],
    );
    return Page.of(rows, limit, ({ createdAt, id: last }) => ({ at: createdAt, id: last }));
  }

  /** Throws 409 for one that is off. */
  async sendTest(actor: Actor, id: string): Promise<DeliveryResponse> {
    await this.findOn(actor, id);
    const { workspaceId } = actor;
    const [deliveryId, eventId] = [newId(), newId()];
    const about = { id: eventId, workspaceId, message: 'It works.' };
    const body = { type: 'webhook.test', timestamp: await this.transactions.databaseTime(), data: about };
    await this.transactions.query(
      `INSERT INTO webhook_deliveries (id, webhook_id, event_id, created_at, type, subject_id, body, next_at)
       VALUES ($1, $2, $3, date_trunc('milliseconds', now()), 'webhook.test', $3, $4, now())`,
      [deliveryId, id, eventId, JSON.stringify(body)],
    );
    return this.sent(deliveryId);
  }

  async resend(actor: Actor, id: string, deliveryId: string): Promise<DeliveryResponse> {
    await this.findOn(actor, id);
    const found = await this.transactions.query(
      `UPDATE webhook_deliveries SET ${again} WHERE id = $1 AND webhook_id = $2 RETURNING id`,
      [deliveryId, id],
    );
    if (found.length === 0) throw deliveryNotFound();
    return this.sent(deliveryId);
  }

  async resendFailed(actor: Actor, id: string, since: Date): Promise<ResentResponse> {
    await this.findOn(actor, id);
    const resent = await this.transactions.query(
      `UPDATE webhook_deliveries SET ${again} WHERE webhook_id = $1 AND created_at >= $2 AND tried_at IS NOT NULL
         AND delivered_at IS NULL AND NOT is_sending RETURNING id`,
      [id, since],
    );
    await this.transactions.afterCommit(() => this.sender.wake());
    return { count: resent.length };
  }

  /** Of posts and approvals their tables tell by themselves: see the migration `webhooks`. */
  async tellOfAccount(eventId: string, accountId: string, event: WebhookEvent): Promise<void> {
    await this.transactions.query(
      `SELECT tell_webhooks(workspace_id, $1, $2, id, id, jsonb_build_object('platform', platform, 'handle', handle))
       FROM connected_accounts WHERE id = $3`,
      [eventId, event, accountId],
    );
  }

  /** Deletes what is older than 30 days. */
  async deleteOld(): Promise<void> {
    await this.transactions.query(`DELETE FROM webhook_deliveries WHERE created_at < now() - interval '30 days'`);
  }

  private async sent(deliveryId: string): Promise<DeliveryResponse> {
    const [row] = await this.transactions.query<DeliveryResponse>(
      `SELECT ${columns} FROM webhook_deliveries WHERE id = $1`,
      [deliveryId],
    );
    if (!row) throw deliveryNotFound();
    await this.transactions.afterCommit(() => this.sender.wake());
    return row;
  }

  private async findOn(actor: Actor, id: string): Promise<void> {
    if ((await this.webhooks.find(actor, id)).offAt !== null) throw webhookOff();
  }
}
