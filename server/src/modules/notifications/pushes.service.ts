import { Injectable } from '@nestjs/common';
import { createECDH } from 'node:crypto';
import { generateRequestDetails } from 'web-push';
import type { Principal } from '../../common/auth/actor';
import { invalidField } from '../../common/errors/refusal';
import { newId } from '../../common/ids/ids';
import { OutboundClient, OutboundRefusedError } from '../../common/outbound/outbound-client';
import { secondMs } from '../../common/time/clock';
import { Env } from '../../config/env';
import { Secrets } from '../../config/secrets';
import { Transactions } from '../../database/transactions';
import { JobQueue } from '../../queue/job-queue.port';
import type { PushSubscriptionRequest } from './notifications.dto';
import { pushNotification } from './push.jobs';

/** A push service drops what it could not hand over for so long. */
const ttlSeconds = 24 * 60 * 60;
const deadlineMs = 10 * secondMs;
const mostBrowsers = 20;
/** The browser has taken the permission back, or never gave it to us. */
const endedStatuses = [401, 403, 404, 410];

interface Push extends Pick<PushSubscriptionRequest, 'endpoint'> {
  p256dh: string;
  auth: string;
  title: string;
  body: string;
  path: string;
}

/** Web Push (RFC 8030, 8291, 8292) with a key of this installation's own. */
@Injectable()
export class Pushes {
  readonly publicKey: string;
  private readonly privateKey: string;

  constructor(
    private readonly transactions: Transactions,
    private readonly queue: JobQueue,
    private readonly outbound: OutboundClient,
    private readonly env: Env,
    secrets: Secrets,
  ) {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(secrets.bytes('web-push'));
    this.publicKey = curve.getPublicKey('base64url');
    this.privateKey = curve.getPrivateKey('base64url');
  }

  /** Of a person's browsers the latest 20 stay. Throws 422 for an address or keys that no push service gives out. */
  async subscribe({ userId, sessionId }: Principal, { endpoint, keys }: PushSubscriptionRequest): Promise<void> {
    const reason = this.outbound.refusalOf(endpoint);
    if (reason || !endpoint.startsWith('https:'))
      throw invalidField('endpoint', "This isn't the address of a push service.");
    try {
      this.sealed({ endpoint, ...keys, title: '', body: '', path: '/' });
    } catch {
      // Whatever the cipher says of them, they are not a browser's.
      throw invalidField('keys', "These aren't the keys of a browser.");
    }
    await this.transactions.query(
      `WITH own AS (
         INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (endpoint) DO UPDATE SET user_id = $2, session_id = $3, p256dh = $5, auth = $6, created_at = now()
       )
       DELETE FROM push_subscriptions WHERE id IN (
         SELECT id FROM push_subscriptions WHERE user_id = $2 AND endpoint <> $4 ORDER BY created_at DESC OFFSET $7)`,
      [newId(), userId, sessionId, endpoint, keys.p256dh, keys.auth, mostBrowsers - 1],
    );
  }

  async unsubscribe({ userId }: Principal, endpoint: string): Promise<void> {
    await this.transactions.query('DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint = $2', [
      userId,
      endpoint,
    ]);
  }

  /** In the caller's transaction. */
  async order(userId: string, notificationId: string): Promise<void> {
    const browsers = await this.transactions.query<{ id: string }>(
      `SELECT push.id FROM push_subscriptions push JOIN sessions ON sessions.id = push.session_id
       WHERE push.user_id = $1 AND sessions.ended_at IS NULL`,
      [userId],
    );
    const orders = browsers.map(({ id }) => ({ payload: { notificationId, subscriptionId: id } }));
    if (orders.length > 0) await this.queue.addAll(pushNotification, orders);
  }

  /** Throws what is worth another try. One that was read or signed out of meanwhile is not sent. */
  async send({ notificationId, subscriptionId }: { notificationId: string; subscriptionId: string }): Promise<void> {
    const [push] = await this.transactions.query<Push>(
      `SELECT push.endpoint, push.p256dh, push.auth, told.title, told.body, told.path
       FROM push_subscriptions push JOIN sessions ON sessions.id = push.session_id
       JOIN notifications told ON told.user_id = push.user_id
       WHERE push.id = $1 AND told.id = $2 AND told.read_at IS NULL AND sessions.ended_at IS NULL`,
      [subscriptionId, notificationId],
    );
    if (!push) return;
    const { method, headers, body } = this.sealed(push);
    try {
      const signal = AbortSignal.timeout(deadlineMs);
      const { status } = await this.outbound.fetch(push.endpoint, { method, headers, body, signal });
      if (endedStatuses.includes(status)) return await this.drop(subscriptionId);
      if (status >= 300) throw new Error(`The push service answered ${status}.`);
    } catch (error) {
      if (!(error instanceof OutboundRefusedError)) throw error;
      await this.drop(subscriptionId);
    }
  }

  private async drop(id: string): Promise<void> {
    await this.transactions.query('DELETE FROM push_subscriptions WHERE id = $1', [id]);
  }

  /** The payload can only be read by the browser. */
  private sealed({ endpoint, p256dh, auth, ...told }: Push) {
    const [, address = this.env.MAIL_FROM] = /<(.+)>/.exec(this.env.MAIL_FROM) ?? [];
    const { method, headers, body } = generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(told),
      {
        vapidDetails: { subject: `mailto:${address}`, publicKey: this.publicKey, privateKey: this.privateKey },
        TTL: ttlSeconds,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    return { method, headers: headers as Record<string, string>, body };
  }
}
