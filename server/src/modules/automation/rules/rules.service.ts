import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import type { PayloadOf } from '../../../queue/outbox/outbox.service';
import { AuditService } from '../../audit/audit.service';
import { BillingService } from '../../billing/billing.service';
import type { LimitedItem } from '../../billing/billing.types';
import { accountName } from '../../integrations/accounts/accounts.errors';
import type { accountConnected, accountUnavailable } from '../../integrations/accounts/accounts.events';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { AutomationNotices } from '../automation-notices.service';
import { ruleNotFound } from '../automation.errors';
import type { Rule, RuleDefinition } from '../automation.types';
import type { AutomationRuleEntity } from './automation-rule.entity';
import { RuleChecks } from './rule-checks.service';
import { ruleSentence } from './rule-sentence';
import { nextRunOf } from './rule-times';
import { RulesRepository } from './rules.repository';

export interface RuleView extends Rule {
  summary: string;
  runs: number;
}

const unavailable = {
  expired: 'must be reconnected. Reconnect it, then resume this rule.',
  revoked: 'must be reconnected. Reconnect it, then resume this rule.',
  disconnected: 'was disconnected. Connect it, then resume this rule.',
  paused: 'is paused on this plan. Upgrade, then resume this rule.',
  suspended: 'is paused, because the owner of this workspace is suspended. Contact support.',
} as const;

/** What a rule says of itself once it is on. */
const running = { status: 'active', pauseReason: null, isPausedByAccount: false, failures: 0 } as const;

/** Makes and changes rules. Throws 404 for one that the workspace does not have. */
@Injectable()
export class RulesService {
  constructor(
    private readonly repository: RulesRepository,
    private readonly checks: RuleChecks,
    private readonly accounts: AccountsService,
    private readonly billing: BillingService,
    private readonly notices: AutomationNotices,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
  ) {}

  async list(workspaceId: string): Promise<RuleView[]> {
    return this.viewsOf(workspaceId, await this.repository.list(workspaceId));
  }

  async get(workspaceId: string, id: string): Promise<RuleView> {
    const rule = await this.repository.find(workspaceId, id);
    const [view] = await this.viewsOf(workspaceId, rule ? [rule] : []);
    if (!view) throw ruleNotFound();
    return view;
  }

  /** Throws 402 when the plan has no room for another, 404, 409, 422. */
  async create(
    actor: Actor,
    { isActive, ...rule }: RuleDefinition & { name: string; isActive: boolean },
  ): Promise<RuleView> {
    const { workspaceId, userId } = actor;
    const id = await this.idempotency.once('create', async () => {
      const created = newId();
      await this.repository.lockWorkspace(workspaceId);
      const used = await this.repository.count(workspaceId);
      this.billing.requireRoom(await this.billing.planOf(workspaceId), 'automationRules', used);
      await this.checks.require(workspaceId, rule);
      const now = await this.repository.databaseTime();
      const state = isActive ? { status: 'active', nextRunAt: nextRunOf(rule, now) } : { status: 'paused' };
      await this.repository.insert({
        ...{ id: created, workspaceId, createdById: userId, watchesFrom: now, createdAt: now },
        ...rule,
        ...(state as Partial<AutomationRuleEntity>),
      });
      await this.record('automation.rule_created', actor, created);
      return created;
    });
    return this.get(workspaceId, id);
  }

  /** Changes what is named. Throws 402, 404, 409, 422. */
  async change(actor: Actor, id: string, changes: Partial<RuleDefinition> & { name?: string }): Promise<RuleView> {
    const { workspaceId } = actor;
    await this.transactions.run(async () => {
      const before = await this.require(workspaceId, id);
      const rule = { ...before, ...changes };
      // A rule can be renamed while its account is away.
      if (Object.keys(changes).some((key) => key !== 'name')) await this.checks.require(workspaceId, rule);
      const now = await this.repository.databaseTime();
      await this.repository.update(id, {
        ...changes,
        ...(changes.trigger && { watchesFrom: now }),
        nextRunAt: before.status === 'active' ? nextRunOf(rule, now) : null,
      });
      await this.record('automation.rule_changed', actor, id);
    });
    return this.get(workspaceId, id);
  }

  /** Deletes it with its runs; what it wrote stays. */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.repository.delete(actor.workspaceId, id))) throw ruleNotFound();
      await this.record('automation.rule_deleted', actor, id);
    });
  }

  async pause(actor: Actor, id: string, reason: string | null): Promise<RuleView> {
    await this.transactions.run(async () => {
      await this.require(actor.workspaceId, id);
      const paused = { status: 'paused', pauseReason: reason, isPausedByAccount: false, nextRunAt: null } as const;
      await this.repository.update(id, paused);
      await this.record('automation.rule_paused', actor, id);
    });
    return this.get(actor.workspaceId, id);
  }

  /** Turns it on from now: what it missed meanwhile stays missed. Throws 402, 409, 422 while it could not run. */
  async resume(actor: Actor, id: string): Promise<RuleView> {
    const { workspaceId } = actor;
    await this.transactions.run(async () => {
      await this.repository.lockWorkspace(workspaceId);
      const rule = await this.require(workspaceId, id);
      if (rule.isOverPlan) {
        const used = await this.repository.count(workspaceId);
        this.billing.requireRoom(await this.billing.planOf(workspaceId), 'automationRules', used);
      }
      await this.checks.require(workspaceId, rule);
      const now = await this.repository.databaseTime();
      const from = rule.status === 'active' ? {} : { watchesFrom: now };
      await this.repository.update(id, { ...running, ...from, isOverPlan: false, nextRunAt: nextRunOf(rule, now) });
      await this.record('automation.rule_resumed', actor, id);
    });
    return this.get(workspaceId, id);
  }

  /** Returns them as something that a plan limits, the oldest first. */
  async limitedItems(workspaceId: string): Promise<LimitedItem[]> {
    const views = await this.list(workspaceId);
    return views.map(({ id, name, summary, isOverPlan }) => ({
      ...{ id, name, detail: summary },
      ...{ isPaused: isOverPlan, isFixed: false },
    }));
  }

  /** Part of the caller's transaction. */
  async setOverPlan(workspaceId: string, ids: string[], isOverPlan: boolean): Promise<void> {
    const now = await this.repository.databaseTime();
    for (const id of ids) {
      const rule = await this.repository.lock(workspaceId, id);
      if (!rule || rule.isOverPlan === isOverPlan) continue;
      const nextRunAt = rule.status === 'active' ? nextRunOf(rule, now) : null;
      await this.repository.update(id, { isOverPlan, nextRunAt, ...(!isOverPlan && { watchesFrom: now }) });
    }
  }

  /** Pauses the rules of an account that can no longer post, and says why. */
  async pauseOfAccount({ workspaceId, accountId, reason }: PayloadOf<typeof accountUnavailable>): Promise<void> {
    // Word of it may come after the account was reconnected.
    const account = await this.accounts.find(workspaceId, accountId);
    if (account?.canPublish) return;
    const name = account ? accountName(account) : 'The account';
    await this.repository.pauseOfAccount(workspaceId, accountId, `${name} ${unavailable[reason]}`);
  }

  /** Says of the rules of an account that is back that they can be resumed. They post nothing until somebody does. */
  async offerResuming({ workspaceId, accountId }: PayloadOf<typeof accountConnected>, eventId: string): Promise<void> {
    const account = await this.accounts.find(workspaceId, accountId);
    if (!account?.canPublish) return;
    const name = accountName(account);
    for (const rule of await this.repository.pausedOfAccount(workspaceId, accountId)) {
      const pauseReason = `${name} was reconnected. Resume this rule to continue.`;
      await this.repository.update(rule.id, { pauseReason });
      await this.notices.accountIsBack(rule, name, eventId);
    }
  }

  private async require(workspaceId: string, id: string): Promise<AutomationRuleEntity> {
    const rule = await this.repository.lock(workspaceId, id);
    if (!rule) throw ruleNotFound();
    return rule;
  }

  private async viewsOf(workspaceId: string, rules: Rule[]): Promise<RuleView[]> {
    if (rules.length === 0) return [];
    const [accounts, runs] = await Promise.all([
      this.accounts.list(workspaceId),
      this.repository.countRuns(workspaceId),
    ]);
    const names = new Map(accounts.map((account) => [account.id, accountName(account)]));
    return rules.map((rule) => ({
      ...rule,
      summary: ruleSentence(rule, names.get(rule.accountId) ?? 'an account that is not connected'),
      runs: runs.get(rule.id) ?? 0,
    }));
  }

  private async record(action: string, { workspaceId, userId }: Actor, ruleId: string): Promise<void> {
    await this.audit.record({ action, actorId: userId, workspaceId, details: { ruleId } });
  }
}
