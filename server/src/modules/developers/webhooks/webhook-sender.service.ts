import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '../../../common/logging/logger';
import { OutboundClient, OutboundRefusedError } from '../../../common/outbound/outbound-client';
import { dayMs, secondMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { QueueSettings } from '../../../queue/queue.settings';
import { TokenVault } from '../../../tokens/token-vault';
import { NotificationsService } from '../../notifications/notifications.service';
import { type Answer, type ClaimedDelivery, DeliveriesRepository, type FailingWebhook } from './deliveries.repository';
import { signedHeaders } from './webhook-signature';
import { isOwnComputer } from './webhooks.service';

/** Bounds the calls of one process. */
const mostAtOnce = 128;
const tickMs = secondMs;
const mostBytes = 64 * 1024;
const keptCharacters = 2_000;
const restingStatuses = [429, 502, 503, 504];

const reasons = {
  failing_still: "It hasn't accepted anything for a day. It's turned off after five days.",
  failing: "It hadn't accepted anything for five days. Fix it, turn it on, then resend what failed.",
  gone: 'It answered 410. If that was a mistake, turn it on again.',
  person: '',
};

export class WebhookSettings {
  /** For a whole call. */
  deadlineMs = 15 * secondMs;
}

/**
 * Sends what is due, as the lanes of accounts send posts (decision 21): it looks at the rows alone, by the clock of Postgres, and so
 * brings back what dead servers left.
 */
@Injectable()
export class WebhookSender implements BeforeApplicationShutdown {
  private readonly running = new Map<ClaimedDelivery, Promise<void>>();
  private readonly taken: (ClaimedDelivery & Answer)[] = [];
  private looking: Promise<void> | undefined;
  private isWanted = false;
  private isStopping = false;

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly transactions: Transactions,
    private readonly outbound: OutboundClient,
    private readonly vault: TokenVault,
    private readonly notifications: NotificationsService,
    private readonly queue: QueueSettings,
    private readonly settings: WebhookSettings,
    private readonly env: Env,
    private readonly logger: Logger,
  ) {}

  /** Something may be due right now; servers that run no jobs leave it to the others. */
  @Interval('webhooks', tickMs)
  wake(): void {
    if (!this.queue.runsJobs || !this.queue.isCronOn) return;
    void this.tick();
    void this.renew();
  }

  /** Resolves once what was due is being sent. */
  async tick(): Promise<void> {
    this.isWanted = true;
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    await this.looking;
  }

  /** Resolves once nothing is being sent. */
  async idle(): Promise<void> {
    while (this.looking || this.running.size > 0) await Promise.all([this.looking, ...this.running.values()]);
  }

  /** Runs before the connections to the database close. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.race([this.idle(), wait(this.queue.stopMs, undefined, { ref: false })]);
  }

  /** Other servers take what isn't renewed. */
  private async renew(): Promise<void> {
    const ids = [...this.running.keys(), ...this.taken].map(({ id }) => id);
    try {
      if (ids.length > 0) await this.deliveries.renew(ids);
    } catch (error) {
      this.logger.warn('webhooks that are being sent could not be renewed', { err: error });
    }
  }

  private async look(): Promise<void> {
    try {
      while (this.isWanted) {
        this.isWanted = false;
        await this.writeDown();
        if (this.isStopping || this.running.size >= mostAtOnce) continue;
        for (const delivery of await this.deliveries.claim(mostAtOnce - this.running.size)) this.begin(delivery);
      }
    } catch (error) {
      this.logger.warn('due webhooks could not be looked for, will be tried again', { err: error });
    }
  }

  /** All that were taken since the last look, in one statement. */
  private async writeDown(): Promise<void> {
    const taken = this.taken.splice(0);
    try {
      if (taken.length > 0) await this.deliveries.succeed(taken);
    } catch (error) {
      this.taken.push(...taken);
      throw error;
    }
  }

  private begin(delivery: ClaimedDelivery): void {
    const work = this.work(delivery).finally(() => {
      this.running.delete(delivery);
      void this.tick();
    });
    this.running.set(delivery, work);
  }

  /** Never throws. What can't be written down is sent again, under the same id. */
  private async work(delivery: ClaimedDelivery): Promise<void> {
    try {
      const answer = await this.send(delivery);
      const { statusCode } = answer;
      if (statusCode !== null && statusCode >= 200 && statusCode < 300) this.taken.push({ ...delivery, ...answer });
      else
        await this.transactions.run(async () => {
          const failing = await this.deliveries.fail(delivery, answer);
          if (failing) await this.tell(failing);
        });
    } catch (error) {
      this.logger.error('a webhook could not be sent', { webhookId: delivery.webhookId, err: error });
    }
  }

  private async send({ webhookId, eventId, url, body, now, ...delivery }: ClaimedDelivery): Promise<Answer> {
    const secrets = this.vault.open(webhookId, delivery.sealedSecrets)?.split(' ');
    if (!secrets) throw new Error('The secret of a webhook could not be opened: its key is not among TOKEN_KEYS.');
    const signed = signedHeaders(`evt_${eventId}`, body, {
      secrets: delivery.isRotating ? secrets : secrets.slice(0, 1),
      at: now,
    });
    const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Quillcast-Webhooks/1' };
    const signal = AbortSignal.timeout(this.settings.deadlineMs);
    const beginMs = performance.now();
    const took = () => Math.round(performance.now() - beginMs);
    const call = { method: 'POST', headers, body, redirect: 'manual', signal } as const;
    try {
      const isNear = isOwnComputer(this.env, new URL(url));
      const response = await (isNear ? fetch(url, call) : this.outbound.fetch(url, call));
      const { status: statusCode } = response;
      const restMs = restingStatuses.includes(statusCode) ? restOf(response, now) : 0;
      return { statusCode, problem: null, restMs, answer: await beginningOf(response), tookMs: took() };
    } catch (error) {
      const isRefused = error instanceof OutboundRefusedError;
      const problem = isRefused ? 'refused' : signal.aborted ? 'timed_out' : 'unreachable';
      return { statusCode: null, problem, restMs: 0, answer: null, tookMs: took() };
    }
  }

  /** After a day of nothing but failures, and when it is turned off; of both once. */
  private async tell({ id, workspaceId, userId, url, ...state }: FailingWebhook): Promise<void> {
    const { failingSince, offReason, hasFailedForADay } = state;
    if (!hasFailedForADay && offReason === null) return;
    const what = offReason === null ? 'is failing' : 'was turned off';
    await this.notifications.notify({
      kind: 'webhook_failing',
      key: `webhook/${id}/${failingSince.toISOString()}/${offReason ?? 'failing'}`,
      ...{ userIds: [userId], workspaceId, title: `The webhook to ${new URL(url).host} ${what}` },
      body: reasons[offReason ?? 'failing_still'],
      path: '/settings?tab=developers',
      button: 'Open webhooks',
    });
  }
}

/** Returns what `Retry-After` asks for, a day at most. */
function restOf({ headers }: Response, now: Date): number {
  const asked = headers.get('retry-after') ?? '';
  const restMs = /^\d+$/.test(asked) ? Number(asked) * secondMs : Date.parse(asked) - now.getTime();
  return Number.isNaN(restMs) ? 0 : Math.min(Math.max(0, restMs), dayMs);
}

/** The status has said all: what comes late, breaks off or never ends changes nothing. */
async function beginningOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of body ?? []) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > mostBytes) break;
    }
  } catch {
    // What came before is kept.
  }
  return Buffer.concat(pieces).toString('utf8').replaceAll('\0', '').slice(0, keptCharacters);
}
