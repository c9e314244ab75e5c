import { Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service';
import type { AccountCredentials } from '../accounts/accounts.types';
import { PlatformsService } from '../platforms/platforms.service';
import { type XResources, XReadBudget } from './x-read-budget';
import { descriptorOf } from '../platforms/platforms';

/** Why the platform was not even asked. */
export type NotAsked =
  | { status: 'no_access'; reason: Extract<AccountCredentials, { status: 'unavailable' }>['reason'] }
  /** `X_READ_CAP_USD` is reached until then. */
  | { status: 'cap_reached'; until: Date };

export type ReadyAccount = Extract<AccountCredentials, { status: 'ready' }>;

export interface PaidCall<Outcome> {
  /** What it will read, as far as that is known before. */
  wanted(account: ReadyAccount): XResources;
  ask(account: ReadyAccount): Promise<Outcome>;
  /** What was paid for. */
  readIn(outcome: Outcome, account: ReadyAccount): XResources;
}

/** Makes calls that read with a connected account's tokens, within what reading from X may cost. */
@Injectable()
export class PaidCalls {
  constructor(
    private readonly accounts: AccountsService,
    private readonly platforms: PlatformsService,
    private readonly budget: XReadBudget,
  ) {}

  async make<Outcome extends { status: string }>(
    accountId: string,
    { wanted, ask, readIn }: PaidCall<Outcome>,
  ): Promise<Outcome | NotAsked> {
    const ready = await this.accounts.credentialsOf(accountId);
    if (ready.status !== 'ready') return { status: 'no_access', reason: ready.reason };
    const isPaid = descriptorOf(ready.account.platform).isReadingPaid;
    const until = isPaid ? await this.budget.blockedUntil(wanted(ready)) : null;
    if (until) return { status: 'cap_reached', until };
    const outcome = await ask(ready);
    if (isPaid) await this.budget.spend(readIn(outcome, ready));
    if (outcome.status === 'reconnect') await this.noteEnd(ready);
    return outcome;
  }

  /** One refusal is no proof, and with wrong keys of the operator X refuses everybody. */
  private async noteEnd({ account, credentials }: ReadyAccount): Promise<void> {
    const { id, platform, connectedAt } = account;
    if (!(await this.platforms.areKeysGood(platform))) return;
    if ((await this.platforms.tokenStateOf(platform, credentials)) !== 'ended') return;
    await this.accounts.markUnavailable(id, 'revoked', connectedAt);
  }
}
