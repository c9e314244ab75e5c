import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/time/clock';
import { usagePeriod } from '../../../common/time/usage-period';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { accountName } from '../../integrations/accounts/accounts.errors';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { descriptorOf, type PublishablePlatform, publishablePlatforms } from '../../integrations/platforms/platforms';
import type { MonthChargesResponse } from './charges.dto';
import { chargeLeftSql } from './charges.statements';
import { chargeOf } from './part-charges';

interface PlannedPart {
  platform: PublishablePlatform;
  inReplyToId: string | null;
  text: string;
}

const prices = publishablePlatforms.flatMap((platform) => {
  const { charges } = descriptorOf(platform);
  return charges ? [{ platform, ...charges }] : [];
});

/** What networks charge a workspace for its posts. Attempts are counted and kept under the cap by triggers (decision 43). */
@Injectable()
export class ChargesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async ofMonth(workspaceId: string): Promise<MonthChargesResponse> {
    const { key: month, endsAt: resetsAt } = usagePeriod('month', this.clock.now());
    const [workspace] = await this.transactions.query<{ capCents: number | null }>(
      'SELECT charge_cap_cents AS cap_cents FROM workspaces WHERE id = $1',
      [workspaceId],
    );
    const shares = await this.transactions.query<{ accountId: string; mills: number }>(
      `SELECT account_id, mills FROM account_charges
       WHERE workspace_id = $1 AND month = $2::date AND mills > 0 ORDER BY mills DESC, account_id`,
      [workspaceId, month],
    );
    const spentMills = sumOf(shares.map(({ mills }) => mills));
    const planned = await this.planned(workspaceId, resetsAt);
    const plannedMills = sumOf(planned.map((part) => chargeOf(part, this.env) ?? 0));
    return {
      month,
      resetsAt,
      spentCents: toCents(spentMills),
      forecastCents: toCents(spentMills + plannedMills),
      capCents: workspace?.capCents ?? null,
      accounts: await Promise.all(
        shares.map(async ({ accountId, mills }) => {
          const account = await this.accounts.find(workspaceId, accountId);
          return { accountId, account: account && accountName(account), spentCents: toCents(mills) };
        }),
      ),
      prices,
    };
  }

  /** Whether this month's cap leaves so much. */
  async hasRoomFor(workspaceId: string, mills: number): Promise<boolean> {
    const [room] = await this.transactions.query<{ leftMills: number | null }>(
      `SELECT ${chargeLeftSql('$1')} AS left_mills`,
      [workspaceId],
    );
    return (room?.leftMills ?? mills) >= mills;
  }

  /** Returns what is to be sent before the month ends, without what is being sent. */
  private planned(workspaceId: string, until: Date): Promise<PlannedPart[]> {
    return this.transactions.query<PlannedPart>(
      `SELECT p.platform, p.in_reply_to_id, part.text FROM posts p JOIN post_parts part ON part.post_id = p.id
       WHERE p.workspace_id = $1 AND p.status IN ('scheduled', 'publishing') AND p.scheduled_at < $2
         AND p.platform = ANY($3) AND part.status <> 'published' AND NOT EXISTS (SELECT FROM post_attempts open
           WHERE open.post_id = p.id AND open.position = part.position AND open.state IN ('sending', 'unknown'))`,
      [workspaceId, until, prices.map(({ platform }) => platform)],
    );
  }
}

const sumOf = (mills: number[]): number => mills.reduce((sum, each) => sum + each, 0);

const toCents = (mills: number): number => mills / 10;
