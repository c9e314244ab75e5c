import { Injectable } from '@nestjs/common';
import { Env } from '../../../config/env';
import { NotificationsService } from '../../notifications/notifications.service';
import { accountName } from './accounts.errors';
import type { ConnectedAccount } from './accounts.types';
import type { ConnectedAccountEntity } from './connected-account.entity';
import { toConnectedAccount } from './connected-account.mapper';

const path = '/platforms';

interface AccountNotice {
  title: string;
  body: string;
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

  private async notify(
    { workspaceId, connectedById }: ConnectedAccountEntity,
    key: string,
    { kind, title, body }: AccountNotice & { kind: string },
  ): Promise<void> {
    const userIds = await this.notifications.memberOrOwner(workspaceId, connectedById);
    const action = { label: 'Reconnect the account', url: `${this.env.publicUrl}${path}` };
    const mail = { subject: title, text: `${title}.\n\n${body}`, action };
    await this.notifications.notify({ kind, key, userIds, workspaceId, title, body, path, mail });
  }
}
