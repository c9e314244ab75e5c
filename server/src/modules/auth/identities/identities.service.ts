import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import { Transactions } from '../../../database/transactions';
import { UsersService } from '../../users/users.service';
import { identityNotFound, onlyWayIn } from '../auth.errors';
import { googleUnlinkedMail } from '../auth.mails';
import { type Proof, Proofs } from '../credentials/proofs.service';
import { SecurityNotices } from '../notices/security-notices.service';
import { IdentitiesRepository } from './identities.repository';
import type { IdentityEntity } from './identity.entity';

/** Shows and removes the accounts at other providers that sign a person in. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly users: UsersService,
    private readonly proofs: Proofs,
    private readonly notices: SecurityNotices,
    private readonly transactions: Transactions,
  ) {}

  list(userId: string): Promise<IdentityEntity[]> {
    return this.identities.list(userId);
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
      await this.notices.tell(userId, googleUnlinkedMail(identity.email), 'auth.google_unlinked');
    });
  }
}
