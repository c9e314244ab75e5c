import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { NotificationsService } from '../../notifications/notifications.service';
import { accountName } from './accounts.errors';
import type { ConnectionProblem } from '../platforms/connector.port';
import type { ConnectedAccount } from './accounts.types';
import type { ConnectedAccountEntity } from './connected-account.entity';
import { toConnectedAccount } from './connected-account.mapper';

const path = '/platforms';

/** One for each account, so that its news can be settled. */
export const problemPath = ({ platform, id }: Pick<ConnectedAccountEntity, 'platform' | 'id'>): string =>
  `${path}/${platform}?account=${id}`;

interface AccountNotice {
  title: string;
  body: string;
}

interface Notified {
  kind: string;
  at?: string;
  action?: string;
}

const reasons = {
  expired: 'has lasted as long as the platform allows',
  revoked: "was ended on the platform's side",
} as const;

export const connectionEndedNotice = (account: ConnectedAccount, reason: 'expired' | 'revoked'): AccountNotice => ({
  title: `Reconnect ${accountName(account)} to keep publishing`,
  body: `The connection ${reasons[reason]}. Its scheduled posts are on hold. Reconnect it to publish them.`,
});

export const connectionEndsNotice = (account: ConnectedAccount, expiresAt: Date): AccountNotice => {
  const day = expiresAt.toISOString().slice(0, 10);
  return {
    title: `Reconnect ${accountName(account)} by ${day}`,
    body: `The connection ends on ${day} (UTC): the platform allows 60 days at a time. Reconnect it before then, which takes two clicks. After that day its scheduled posts are on hold.`,
  };
};

/** News of an account, for whoever connected it, or for the owner when that person has left the workspace. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async unavailable(entity: ConnectedAccountEntity, reason: 'expired' | 'revoked'): Promise<void> {
    const connection = `${entity.id}/${entity.connectedAt.getTime()}`;
    await this.notify(entity, `account_unavailable/${connection}`, {
      kind: 'account_unavailable',
      ...connectionEndedNotice(toConnectedAccount(entity), reason),
    });
  }

  async expiring(entity: ConnectedAccountEntity, expiresAt: Date): Promise<void> {
    await this.notify(entity, `account_expiring/${entity.id}/${expiresAt.getTime()}`, {
      kind: 'account_expiring',
      ...connectionEndsNotice(toConnectedAccount(entity), expiresAt),
    });
  }

  async problem(entity: ConnectedAccountEntity, { text }: ConnectionProblem): Promise<void> {
    const title = `${accountName(toConnectedAccount(entity))} needs attention`;
    const at = problemPath(entity);
    const key = `account_problem/${entity.id}/${this.clock.now().getTime()}`;
    await this.notify(entity, key, { kind: 'account_problem', title, body: text, at, action: 'View the account' });
  }

  private async notify(
    { workspaceId, connectedById }: ConnectedAccountEntity,
    key: string,
    { kind, title, body, at = path, action: label = 'Reconnect the account' }: AccountNotice & Notified,
  ): Promise<void> {
    const userIds = await this.notifications.memberOrOwner(workspaceId, connectedById);
    const action = { label, url: `${this.env.publicUrl}${at}` };
    const mail = { subject: title, text: `${title}.\n\n${body}`, action };
    await this.notifications.notify({ kind, key, userIds, workspaceId, title, body, path: at, mail });
  }
}
