import { Injectable } from '@nestjs/common';
import { Contributions } from '../../../../common/contributions/contributions';
import { Transactions } from '../../../../database/transactions';
import { csvOf } from '../../../../text/csv';
import { platformNames } from '../../../../text/platform-names';
import { type Signature, SigningKeys } from '../../../../tokens/signing-keys.service';
import { accountName } from '../../../integrations/accounts/accounts.errors';
import { AccountsService } from '../../../integrations/accounts/accounts.service';
import type { PublishablePlatform } from '../../../integrations/platforms/platforms';
import { UsersService } from '../../../users/users.service';
import { WorkspacesService } from '../../../workspaces/workspaces.service';
import type { PostFailureResponse } from '../../posts/post.dto';
import { type PostStatus, writingCosts } from '../../publishing.types';
import { isChargedSql } from '../../charges/charges.statements';
import { toReceiptResponse } from '../receipt.dto';
import { ReceiptsRepository } from '../receipts.repository';
import type {
  SignedStatementResponse,
  StatedPostResponse,
  StatementResponse,
  StatementTotalsResponse,
} from './statements.dto';

interface DuePost {
  id: string;
  platform: PublishablePlatform;
  accountId: string | null;
  status: PostStatus;
  dueAt: Date;
  publishedAt: Date | null;
  url: string | null;
  failure: PostFailureResponse | null;
  approvedById: string | null;
  /** Who approved what had to be approved, and from where. */
  approvers: string | null;
  generationId: string | null;
  /** What its network charged, in thousandths of a dollar. */
  chargeMills: number | null;
  isDeleted: boolean;
  text: string;
  partCount: number;
}

const shownLength = 200;

/** A post that is not more than this behind its time is on time. */
const onTimeSeconds = 60;

function totalsOf(posts: StatedPostResponse[]): StatementTotalsResponse {
  const published = posts.filter(({ publishedAt }) => publishedAt !== null);
  const lateness = published.flatMap(({ lateSeconds }) => lateSeconds ?? []);
  const matching = published.filter(({ checked }) => checked === 'matches').length;
  const differing = published.filter(({ checked }) => checked === 'differs' || checked === 'gone').length;
  const costs = posts.flatMap(({ costCents }) => costCents ?? []);
  return {
    due: posts.length,
    published: published.length,
    late: lateness.filter((seconds) => seconds > onTimeSeconds).length,
    longestLateSeconds: lateness.length > 0 ? lateness.reduce((a, b) => Math.max(a, b)) : null,
    matching,
    differing,
    unchecked: published.length - matching - differing,
    costCents: costs.length > 0 ? Math.round(costs.reduce((a, b) => a + b) * 100) / 100 : null,
  };
}

const csvHeader = ['Due (UTC)', 'Published (UTC)', 'Late (seconds)', 'Account', 'Text', 'Status', 'Checked'];
const moreHeader = ['Finding', 'Approved by', 'Cost (US cents)', 'Address', 'Post'];

/** Says for a month what was due, what was published, how late, whether it stands there as approved, by whom and at what cost. */
@Injectable()
export class Statements {
  private readonly costsOf;

  constructor(
    private readonly transactions: Transactions,
    private readonly receipts: ReceiptsRepository,
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly keys: SigningKeys,
    contributions: Contributions,
  ) {
    this.costsOf = contributions.readOne(writingCosts);
  }

  async signed(workspaceId: string, month: string): Promise<SignedStatementResponse> {
    const statement = await this.of(workspaceId, month);
    return { statement, ...(await this.keys.sign(JSON.stringify(statement))) };
  }

  async csv(workspaceId: string, month: string): Promise<string> {
    const { posts, totals } = await this.of(workspaceId, month);
    const rows = posts.map((post) => [
      ...[post.dueAt.toISOString(), post.publishedAt?.toISOString() ?? null, post.lateSeconds, post.account, post.text],
      ...[post.status, post.checked, post.finding ?? post.problem, post.approvedBy, post.costCents, post.url, post.id],
    ]);
    const counts = [`${totals.published} of ${totals.due} published`, `${totals.late} late`];
    const checks = [`${totals.matching} as sent, ${totals.differing} differ, ${totals.unchecked} not checked`];
    const sums = ['Total', ...counts, null, null, null, ...checks, null, null, totals.costCents, null, null];
    return csvOf([...csvHeader, ...moreHeader], [...rows, sums]);
  }

  async csvSignature(workspaceId: string, month: string): Promise<Signature> {
    return this.keys.sign(await this.csv(workspaceId, month));
  }

  private async of(workspaceId: string, month: string): Promise<StatementResponse> {
    const due = await this.due(workspaceId, new Date(`${month}-01T00:00:00Z`));
    const posts = await this.stated(workspaceId, due);
    const { name } = await this.workspaces.get(workspaceId);
    return { workspace: name, month, posts, totals: totalsOf(posts) };
  }

  private async stated(workspaceId: string, due: DuePost[]): Promise<StatedPostResponse[]> {
    const receipts = await this.receipts.latestOf(due.map(({ id }) => id));
    const people = await this.users.findMany([...new Set(due.flatMap(({ approvedById }) => approvedById ?? []))]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const accounts = await this.accountsOf(workspaceId, due);
    const costs = await this.costsOfPosts(workspaceId, due);
    return due.map((post) => {
      const receipt = toReceiptResponse(post, receipts.get(post.id));
      const lateMs = post.publishedAt && Math.max(0, post.publishedAt.getTime() - post.dueAt.getTime());
      return {
        id: post.id,
        platform: post.platform,
        account: accounts.get(post.accountId ?? '') ?? platformNames[post.platform],
        text: post.text,
        status: post.status,
        dueAt: post.dueAt,
        publishedAt: post.publishedAt,
        lateSeconds: lateMs === null ? null : Math.round(lateMs / 1_000),
        problem: post.status === 'published' ? null : (post.failure?.message ?? null),
        checked: receipt?.status ?? null,
        finding: receipt?.message ?? null,
        approvedBy: post.approvers ?? names.get(post.approvedById ?? '') ?? null,
        costCents: costs.get(post.id) ?? null,
        url: post.url,
        isDeleted: post.isDeleted,
      };
    });
  }

  /** Those that were disconnected since have their names all the same. */
  private async accountsOf(workspaceId: string, due: DuePost[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const id of new Set(due.flatMap(({ accountId }) => accountId ?? []))) {
      const account = await this.accounts.find(workspaceId, id);
      if (account) names.set(id, accountName(account));
    }
    return names;
  }

  /** In US cents: of writing, and what the network charged. What several posts were written by is shared among those of the month. */
  private async costsOfPosts(workspaceId: string, due: DuePost[]): Promise<Map<string, number>> {
    const written = due.flatMap(({ id, generationId }) => (generationId === null ? [] : [{ id, generationId }]));
    const costs = await this.costsOf()(workspaceId, [...new Set(written.map(({ generationId }) => generationId))]);
    const charges = due.flatMap(({ id, chargeMills }) =>
      chargeMills === null ? [] : [[id, chargeMills / 10] as const],
    );
    const cents = new Map(charges);
    for (const [wanted, microUsd] of costs) {
      const posts = written.filter(({ generationId }) => generationId === wanted);
      const share = Math.round(microUsd / posts.length / 100) / 100;
      for (const { id } of posts) cents.set(id, (cents.get(id) ?? 0) + share);
    }
    return cents;
  }

  /** Returns what was due by now in the month that begins then, the earliest first. */
  private due(workspaceId: string, monthBegin: Date): Promise<DuePost[]> {
    return this.transactions.query<DuePost>(
      `SELECT p.id, p.platform, p.account_id, p.status, coalesce(p.scheduled_at, now()) AS due_at, p.published_at, p.url,
         p.failure, p.approved_by_id, p.generation_id, CASE WHEN p.needs_approval THEN (
           SELECT string_agg(name || CASE WHEN link_id IS NULL THEN '' ELSE ' (review link)' END, ', ' ORDER BY decision.created_at)
           FROM approvals JOIN approval_decisions decision ON decision.approval_id = approvals.id
           WHERE approvals.idea_id = p.idea_id AND is_current AND verdict = 'approve') END AS approvers,
         (SELECT sum(charge_mills)::int FROM post_attempts WHERE post_id = p.id AND ${isChargedSql}) AS charge_mills,
         p.hidden_at IS NOT NULL AS is_deleted,
         coalesce((SELECT left(text, ${shownLength}) FROM post_parts WHERE post_id = p.id AND position = 0), '') AS text,
         (SELECT count(*)::int FROM post_parts WHERE post_id = p.id) AS part_count
       FROM posts p
       WHERE p.workspace_id = $1 AND p.scheduled_at >= $2 AND p.scheduled_at < least(now(), $2 + interval '1 month')
         AND p.status <> 'draft'
       ORDER BY p.scheduled_at, p.id`,
      [workspaceId, monthBegin],
    );
  }
}
