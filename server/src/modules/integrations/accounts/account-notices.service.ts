import { Injectable } from '@nestjs/common';
import { Env } from '../../../config/env';
import { NotificationsService } from '../../notifications/notifications.service';
import { type AccountNews, expiringNews, unavailableNews } from './account-news';
import type { ConnectedAccountEntity } from './connected-account.entity';
import { toConnectedAccount } from './connected-account.mapper';

const path = '/platforms';

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
      ...unavailableNews(toConnectedAccount(entity), reason),
    });
  }

  async expiring(entity: ConnectedAccountEntity, expiresAt: Date): Promise<void> {
    await this.notify(entity, `account_expiring/${entity.id}/${expiresAt.getTime()}`, {
      kind: 'account_expiring',
      ...expiringNews(toConnectedAccount(entity), expiresAt),
    });
  }

  private async notify(
    { workspaceId, connectedById }: ConnectedAccountEntity,
    key: string,
    { kind, title, body }: AccountNews & { kind: string },
  ): Promise<void> {
    const userIds = await this.notifications.memberOrOwner(workspaceId, connectedById);
    const action = { label: 'Reconnect the account', url: `${this.env.publicUrl}${path}` };
    const mail = { subject: title, text: `${title}.\n\n${body}`, action };
    await this.notifications.notify({ kind, key, userIds, workspaceId, title, body, path, mail });
  }
}
