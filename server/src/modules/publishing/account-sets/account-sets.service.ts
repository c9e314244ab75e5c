import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { conflict, notFound } from '../../../common/errors/refusal';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { accountNotFound } from '../../integrations/accounts/accounts.errors';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { roleRequired } from '../../workspaces/workspaces.errors';
import { reachesRole, type WorkspaceRole } from '../../workspaces/workspaces.types';
import { AccountSetEntity } from './account-set.entity';
import type { AccountSetResponse, SaveAccountSetRequest } from './account-sets.dto';

const mostSets = 50;

/** Reads and changes the named sets of a workspace's accounts. */
@Injectable()
export class AccountSets {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
  ) {}

  async list({ workspaceId, userId }: Pick<Actor, 'workspaceId' | 'userId'>): Promise<AccountSetResponse[]> {
    const connected = new Set((await this.accounts.list(workspaceId)).map(({ id }) => id));
    const sets = await this.sets.find({ where: { workspaceId }, order: { name: 'ASC' } });
    return sets.map(({ id, name, accountIds, defaultOf, needsApproval }) => ({
      ...{ id, name, needsApproval, isDefault: defaultOf.includes(userId) },
      accountIds: accountIds.filter((accountId) => connected.has(accountId)),
    }));
  }

  /** Returns the accounts that a member starts with; none without a default. */
  async defaultOf(actor: Pick<Actor, 'workspaceId' | 'userId'>): Promise<string[]> {
    return (await this.list(actor)).find(({ isDefault }) => isDefault)?.accountIds ?? [];
  }

  /**
   * Throws 404 for accounts that are not connected, 403 for an editor who changes what needs approval, 409 when there are as many
   * sets as there may be.
   */
  async save(
    { workspaceId, userId, role }: Pick<Actor, 'workspaceId' | 'userId' | 'role'>,
    { name, accountIds, isDefault, needsApproval: wanted }: SaveAccountSetRequest,
  ): Promise<AccountSetResponse[]> {
    const connected = (await this.accounts.list(workspaceId)).map(({ id }) => id);
    if (accountIds.some((id) => !connected.includes(id))) throw accountNotFound();
    await this.transactions.run(async () => {
      await this.transactions.lock(`sets-of:${workspaceId}`);
      const sets = await this.sets.findBy({ workspaceId });
      const same = sets.find((set) => set.name === name);
      if (!same && sets.length >= mostSets)
        throw conflict(`A workspace has at most ${mostSets} sets. Delete one you no longer use, then try again.`);
      const { needsApproval: needed = false } = same ?? {};
      const needsApproval = wanted ?? needed;
      if (needsApproval !== needed || (needed && String(accountIds) !== String(same?.accountIds))) requireAdmin(role);
      if (isDefault)
        for (const set of sets.filter(({ defaultOf }) => defaultOf.includes(userId)))
          await this.sets.update(set.id, { defaultOf: set.defaultOf.filter((id) => id !== userId) });
      const others = (same?.defaultOf ?? []).filter((id) => id !== userId);
      const defaultOf = isDefault ? [...others, userId] : others;
      if (same) await this.sets.update(same.id, { accountIds, defaultOf, needsApproval });
      else await this.sets.insert({ id: newId(), workspaceId, name, accountIds, defaultOf, needsApproval });
    });
    return this.list({ workspaceId, userId });
  }

  /** Throws 404, and 403 for an editor where it needs approval. */
  async delete({ workspaceId, role }: Pick<Actor, 'workspaceId' | 'role'>, id: string): Promise<void> {
    const set = await this.sets.findOneBy({ workspaceId, id });
    if (!set) throw notFound('set');
    if (set.needsApproval) requireAdmin(role);
    await this.sets.delete({ workspaceId, id });
  }

  private get sets() {
    return this.transactions.repository(AccountSetEntity);
  }
}

function requireAdmin(role: WorkspaceRole): void {
  if (!reachesRole(role, 'admin')) throw roleRequired('admin');
}
