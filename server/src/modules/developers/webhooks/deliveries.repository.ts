import { Injectable } from '@nestjs/common';
import { dayMs, hourMs, minuteMs, secondMs } from '../../../common/time/clock';
import { isPausedSql } from '../../../database/restores/restores.service';
import { Transactions } from '../../../database/transactions';
import type { WebhookDeliveryEntity, WebhookEntity } from './webhook.entity';

/** Of one endpoint so many are sent at once, of one that fails a single one: whoever hangs holds no more. */
const slots = 32;
const slotsOfFailing = 1;
/** Whoever has not renewed it by then is dead. */
const leaseMs = 3 * secondMs;
/** Until the next attempt, by Standard Webhooks 1.0.0; each ± 10 % by chance. */
const delaysMs = [
  ...[5 * secondMs, 5 * minuteMs, 30 * minuteMs],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];
const offAfterMs = 5 * dayMs;

type Delivery = WebhookDeliveryEntity;
export interface ClaimedDelivery
  extends
    Pick<Delivery, 'id' | 'webhookId' | 'eventId' | 'body' | 'attempts'>,
    Pick<WebhookEntity, 'url' | 'sealedSecrets'> {
  /** The secret before signs as well. */
  isRotating: boolean;
  /** By the clock of Postgres. */
  now: Date;
}

export interface Answer extends Pick<Delivery, 'statusCode' | 'problem' | 'tookMs' | 'answer'> {
  /** It asked for a rest. */
  restMs: number;
}

export interface FailingWebhook extends Pick<WebhookEntity, 'id' | 'workspaceId' | 'userId' | 'url' | 'offReason'> {
  failingSince: Date;
  hasFailedForADay: boolean;
}

const ms = (parameter: string): string => `${parameter} * interval '1 millisecond'`;

/** What happened to one post reaches an endpoint in order, as long as each is taken the first time. */
const claim = `
  WITH due AS (
    SELECT picked.id FROM webhooks, LATERAL (
      SELECT waiting.id, waiting.next_at FROM webhook_deliveries waiting
      WHERE waiting.webhook_id = webhooks.id AND waiting.next_at <= now() AND NOT EXISTS (
        SELECT FROM webhook_deliveries earlier
        WHERE earlier.webhook_id = webhooks.id AND earlier.subject_id = waiting.subject_id
          AND earlier.version < waiting.version AND earlier.next_at IS NOT NULL AND earlier.tried_at IS NULL)
      ORDER BY waiting.next_at, waiting.version
      LIMIT greatest(0, CASE WHEN failing_since IS NULL THEN ${slots} ELSE ${slotsOfFailing} END - (
        SELECT count(*) FROM webhook_deliveries busy
        WHERE busy.webhook_id = webhooks.id AND busy.is_sending AND busy.next_at > now()))
      FOR UPDATE SKIP LOCKED) picked
    WHERE off_at IS NULL AND coalesce(rests_until <= now(), true) AND NOT ${isPausedSql}
    ORDER BY picked.next_at LIMIT $1)
  UPDATE webhook_deliveries sent SET is_sending = true, attempts = attempts + 1, next_at = now() + ${ms('$2')}
  FROM webhooks WHERE sent.id = ANY(ARRAY(SELECT id FROM due)) AND webhooks.id = webhook_id
  RETURNING sent.id, webhook_id, event_id, body, attempts, url, sealed_secrets, now() AS now,
    coalesce(rotated_at > now() - interval '24 hours', false) AS is_rotating`;

/** Reads and writes what is to be sent. An attempt is written down before and after; of whoever was taken for dead nothing more is. */
@Injectable()
export class DeliveriesRepository {
  constructor(private readonly transactions: Transactions) {}

  claim(limit: number): Promise<ClaimedDelivery[]> {
    return this.transactions.query(claim, [limit, leaseMs]);
  }

  async renew(ids: string[]): Promise<void> {
    await this.transactions.query(
      `UPDATE webhook_deliveries SET next_at = now() + ${ms('$2')} WHERE id = ANY($1) AND is_sending`,
      [ids, leaseMs],
    );
  }

  async succeed(taken: (ClaimedDelivery & Answer)[]): Promise<void> {
    const all = <Field extends keyof (ClaimedDelivery & Answer)>(field: Field) => taken.map((each) => each[field]);
    await this.transactions.query(
      `WITH done AS (
         UPDATE webhook_deliveries sent SET is_sending = false, tried_at = now(), status_code = said.status_code, problem = NULL,
           took_ms = said.took_ms, answer = said.answer, next_at = NULL, delivered_at = now()
         FROM unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::text[]) said (id, attempts, status_code, took_ms, answer)
         WHERE sent.id = said.id AND sent.attempts = said.attempts AND is_sending RETURNING webhook_id)
       UPDATE webhooks SET failing_since = NULL, rests_until = NULL
       WHERE id IN (SELECT webhook_id FROM done) AND failing_since IS NOT NULL`,
      [all('id'), all('attempts'), all('statusCode'), all('tookMs'), all('answer')],
    );
  }

  /** Returns the endpoint, unless it was off. */
  async fail({ id, attempts }: ClaimedDelivery, result: Answer): Promise<FailingWebhook | undefined> {
    const delayMs = delaysMs[attempts - 1] ?? null;
    const [failing] = await this.transactions.query<FailingWebhook>(
      `WITH done AS (
         UPDATE webhook_deliveries SET is_sending = false, tried_at = now(), status_code = $3, problem = $4, took_ms = $5, answer = $6,
           next_at = now() + CASE WHEN $7::float8 IS NOT NULL THEN greatest($7 * (0.9 + 0.2 * random()), $8::float8) END * interval '1 millisecond'
         WHERE id = $1 AND attempts = $2 AND is_sending RETURNING webhook_id),
       now_off AS (
         SELECT id, CASE WHEN $3 = 410 THEN 'gone' WHEN failing_since < now() - ${ms('$9')} THEN 'failing' END AS reason
         FROM webhooks WHERE id = (SELECT webhook_id FROM done) AND off_at IS NULL)
       UPDATE webhooks SET failing_since = coalesce(failing_since, now()), off_reason = reason,
         off_at = CASE WHEN reason IS NOT NULL THEN now() END,
         rests_until = CASE WHEN $8 > 0 THEN greatest(rests_until, now() + ${ms('$8')}) ELSE rests_until END
       FROM now_off WHERE webhooks.id = now_off.id
       RETURNING webhooks.id, workspace_id, user_id, url, failing_since, off_reason,
         failing_since < now() - interval '1 day' AS has_failed_for_a_day`,
      [
        ...[id, attempts, result.statusCode, result.problem, result.tookMs, result.answer],
        ...[delayMs, result.restMs, offAfterMs],
      ],
    );
    return failing;
  }
}
