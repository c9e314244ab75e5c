import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import { Transactions } from '../../../database/transactions';
import { Env } from '../../../config/env';
import { UsersService } from '../../users/users.service';
import { identityNotFound, onlyWayIn } from '../auth.errors';
import { unlinkedMail } from '../auth.mails';
import { googleIssuer } from '../google/google.port';
import { type Proof, Proofs } from '../credentials/proofs.service';
import { SecurityNotices } from '../notices/security-notices.service';
import { IdentitiesRepository } from './identities.repository';
import type { IdentityEntity } from './identity.entity';

export type LinkedIdentity = IdentityEntity & { provider: string };

/** Shows and removes the accounts at other providers that sign a person in. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly users: UsersService,
    private readonly proofs: Proofs,
    private readonly notices: SecurityNotices,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  async list(userId: string): Promise<LinkedIdentity[]> {
    const identities = await this.identities.list(userId);
    return identities.map((identity) => ({ ...identity, provider: this.providerOf(identity) }));
  }

  private providerOf({ issuer }: IdentityEntity): string {
    return issuer === googleIssuer ? 'Google' : this.env.OIDC_NAME;
  }

  /** Throws NOT_FOUND, and CONFLICT for the last one of somebody without a password. */
  async remove(principal: Principal, id: string, proof: Proof): Promise<void> {
    const { userId } = principal;
    await this.proofs.require(principal, proof);
    await this.transactions.run(async () => {
      const linked = await this.identities.lockAll(userId);
      const identity = linked.find((one) => one.id === id);
      if (!identity) throw identityNotFound();
      const { passwordHash } = await this.users.getCredentials(userId);
      if (passwordHash === null && linked.length === 1) throw onlyWayIn();
      await this.identities.delete(userId, id);
      const action = identity.issuer === googleIssuer ? 'auth.google_unlinked' : 'auth.oidc_unlinked';
      await this.notices.tell(userId, unlinkedMail(this.providerOf(identity), identity.email), action);
    });
  }
}
