import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import { MailService } from '../../mail/mail.service';
import { UsersService } from '../users/users.service';
import type { User } from '../users/users.types';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { expiringMail, type MailText, unavailableMail } from './accounts.mails';
import type { ConnectedAccount } from './accounts.types';
import type { ConnectedAccountEntity } from './connected-account.entity';
import { toConnectedAccount } from './connected-account.mapper';

const membersRead = 100;

/** Mails about an account, to whoever connected it, or to the owner when that person has left the workspace. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly mail: MailService,
    private readonly env: Env,
  ) {}

  async unavailable(entity: ConnectedAccountEntity, reason: 'expired' | 'revoked'): Promise<void> {
    await this.send(entity, (account, name) =>
      unavailableMail({ account, name, publicUrl: this.env.publicUrl }, reason),
    );
  }

  async expiring(entity: ConnectedAccountEntity, expiresAt: Date): Promise<void> {
    await this.send(entity, (account, name) =>
      expiringMail({ account, name, publicUrl: this.env.publicUrl }, expiresAt),
    );
  }

  private async send(
    entity: ConnectedAccountEntity,
    write: (account: ConnectedAccount, name: string) => MailText,
  ): Promise<void> {
    const person = (await this.connectedBy(entity)) ?? (await this.ownerOf(entity.workspaceId));
    if (person) await this.mail.send({ to: person.email, ...write(toConnectedAccount(entity), person.name) });
  }

  private async connectedBy({ connectedById, workspaceId }: ConnectedAccountEntity): Promise<User | null> {
    if (connectedById === null || !(await this.workspaces.roleOf(connectedById, workspaceId))) return null;
    return this.users.find(connectedById);
  }

  private async ownerOf(workspaceId: string): Promise<User | null> {
    const { items } = await this.workspaces.members(workspaceId, { limit: membersRead });
    return items.find(({ role }) => role === 'owner')?.user ?? null;
  }
}
