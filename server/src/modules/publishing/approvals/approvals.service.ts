import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { grantInUse } from '../../../common/auth/grant';
import { refusalOf } from '../../../common/errors/refusal';
import { newId } from '../../../common/ids/ids';
import { hourMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { NotificationsService } from '../../notifications/notifications.service';
import { UsersService } from '../../users/users.service';
import type { IdeaKey } from '../ideas/ideas.repository';
import { Dispatcher } from '../sending/dispatcher.service';
import { ApprovalDecisionEntity, ApprovalEntity } from './approval.entity';
import type { ApprovalResponse, DecisionRequest, DecisionResponse, WaitingApprovalResponse } from './approvals.dto';
import { askedAlready, changedSince, mayNotDecide, nobodyAsked, nothingToApprove } from './approvals.errors';
import { contentHash, contentSql, lacksApproval } from './approvals.statements';
import type { ApprovalState, ApprovalStep, ApprovedVersion, Verdict } from './approvals.types';

interface Content {
  content: ApprovedVersion[];
  hash: string;
}

interface Rules {
  approvers: number;
  accountIds: string[];
}

/** A member, or a guest with a link. */
export interface Decider {
  name: string;
  userId: string | null;
  linkId: string | null;
}

interface WaitingRow extends Omit<WaitingApprovalResponse, 'mayDecide' | 'askedBy'> {
  askedById: string | null;
}

type Decision = Pick<ApprovalDecisionEntity, 'isCurrent' | 'hash' | 'verdict'>;

/** An approval counts for exactly what was approved: what changes afterwards lacks it again, and no lane sends it. */
@Injectable()
export class Approvals {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly changes: WorkspaceChanges,
    private readonly dispatcher: Dispatcher,
  ) {}

  /** Returns how many must approve what the person schedules, 0 where nobody has to, and the accounts of the sets that need it. */
  async rulesFor(workspaceId: string, userId: string): Promise<Rules> {
    const [row] = await this.transactions.query<Rules>(
      `SELECT greatest(approvers, (SELECT needs_approval::int FROM memberships
         WHERE workspace_id = workspaces.id AND user_id = $2)) AS approvers, ARRAY(
         SELECT unnest(account_ids) FROM account_sets WHERE workspace_id = workspaces.id AND needs_approval) AS account_ids
       FROM workspaces WHERE id = $1`,
      [workspaceId, userId],
    );
    return row ?? { approvers: 0, accountIds: [] };
  }

  /**
   * Asks for what was just scheduled, in the caller's transaction: once for all ideas, and for none that somebody has asked for. Who
   * sends what somebody else made, where `madeById` says so, has approved it by that, if they may.
   */
  async askFor(
    workspaceId: string,
    { userId, madeById = userId }: { userId: string; madeById?: string | null | undefined },
    ideaIds: string[],
  ): Promise<void> {
    const quorum = await this.quorumOf(workspaceId, userId);
    // What a key asks for, the person who made the key may approve.
    const isByKey = grantInUse() !== undefined;
    const isApproval = !isByKey && (await this.mayDecide({ workspaceId, askedById: madeById }, userId));
    const askedById = isByKey ? null : isApproval ? madeById : userId;
    const asked: string[] = [];
    for (const id of new Set(ideaIds)) {
      const key = { workspaceId, id };
      const isNew = await this.open(key, { userId: askedById, quorum });
      const isApproved = isApproval && (await this.approve(key, userId));
      if (isNew && !isApproved) asked.push(id);
    }
    await this.tellApprovers(workspaceId, isByKey ? null : userId, asked);
  }

  /** Asks, or reminds those who were asked more than an hour ago. Throws 404, 409. */
  async ask(key: IdeaKey, userId: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.askAgain(key, userId);
      await this.tellApprovers(key.workspaceId, userId, [key.id]);
    });
  }

  /** Asks as `ask` does for each, with one notice for all. Returns how many that were; the others stay as they are. */
  askForEach(workspaceId: string, userId: string, ideaIds: string[]): Promise<number> {
    return this.transactions.run(async () => {
      const asked: string[] = [];
      // In one order everywhere, so that two transactions never wait for each other.
      for (const id of [...new Set(ideaIds)].sort())
        if (!(await refusalOf(() => this.askAgain({ workspaceId, id }, userId)))) asked.push(id);
      await this.tellApprovers(workspaceId, userId, asked);
      return asked.length;
    });
  }

  async get({ workspaceId, id }: IdeaKey, actor: Pick<Actor, 'userId' | 'role'> | null): Promise<ApprovalResponse> {
    const { hash } = await this.contentOf(id);
    const [needed] = await this.transactions.query(
      'SELECT id FROM posts WHERE idea_id = $1 AND needs_approval AND hidden_at IS NULL LIMIT 1',
      [id],
    );
    const approval = await this.approvals.findOneBy({ workspaceId, ideaId: id });
    const decisions = approval ? await this.decisionsOf(approval.id) : [];
    const state = approval && stateOf(approval, decisions, hash);
    const last = decisions.find(({ verdict }) => verdict === 'approve');
    const asker = approval?.askedById && (await this.users.find(approval.askedById));
    return {
      state,
      isNeeded: needed !== undefined,
      hash,
      quorum: approval?.quorum ?? 1,
      askedBy: asker ? asker.name : null,
      askedAt: approval?.askedAt ?? null,
      decisions: toDecisions(decisions, hash),
      approvedTexts:
        state === 'void' && last
          ? last.content.map(({ postId, parts }) => ({ postId, texts: parts?.map(({ text }) => text) ?? [] }))
          : [],
      mayDecide: approval !== null && actor !== null && (await this.mayDecide(approval, actor.userId)),
    };
  }

  /** Returns who asked and decided what, the newest first. */
  async history({ workspaceId, id }: IdeaKey): Promise<DecisionResponse[]> {
    const approval = await this.approvals.findOneBy({ workspaceId, ideaId: id });
    return approval ? toDecisions(await this.decisionsOf(approval.id), (await this.contentOf(id)).hash) : [];
  }

  /** Lists what waits for approval, or was changed since it had it, the soonest first. */
  async waiting(workspaceId: string, userId: string): Promise<WaitingApprovalResponse[]> {
    const rows = await this.transactions.query<WaitingRow>(
      `SELECT approvals.idea_id, approvals.asked_by_id, approvals.asked_at, min(posts.id::text) AS post_id,
         min(posts.scheduled_at) AS due_at, array_agg(DISTINCT posts.platform) AS platforms,
         coalesce(left(ideas.parts->0->>'text', 280), '') AS text, ${contentHash('ideas.id')} AS hash
       FROM approvals JOIN ideas ON ideas.id = approvals.idea_id JOIN posts ON posts.idea_id = ideas.id
       WHERE approvals.workspace_id = $1 AND posts.hidden_at IS NULL
         AND posts.status IN ('draft', 'scheduled', 'failed', 'partially_published') AND ${lacksApproval('posts')}
       GROUP BY approvals.id, ideas.id ORDER BY due_at, approvals.asked_at LIMIT 100`,
      [workspaceId],
    );
    const people = await this.users.findMany([...new Set(rows.flatMap(({ askedById }) => askedById ?? []))]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const isApprover = (await this.approversOf(workspaceId)).includes(userId);
    return rows.map(({ askedById, ...row }) => ({
      ...row,
      askedBy: names.get(askedById ?? '') ?? null,
      mayDecide: isApprover && askedById !== userId,
    }));
  }

  /** Returns the approval of an idea, asked for by the person where nobody had. */
  idOf(key: IdeaKey, userId: string): Promise<string> {
    return this.transactions.run(async () => {
      await this.open(key, { userId, quorum: await this.quorumOf(key.workspaceId, userId) });
      return (await this.find(key)).id;
    });
  }

  /** Throws 403 for who may not, and 409 where nobody asked or what was read is not what stands. */
  async decide(key: IdeaKey, decider: Decider, { verdict, comment = '', hash }: DecisionRequest): Promise<void> {
    await this.transactions.run(async () => {
      const approval = await this.find(key);
      const { userId } = decider;
      if (userId !== null && !(await this.mayDecide(approval, userId))) throw mayNotDecide();
      const present = await this.contentOf(key.id);
      if (present.hash !== hash) throw changedSince();
      await this.record(approval, { ...decider, verdict, comment }, present);
    });
  }

  /** Returns what was decided by a link, of exactly this: nobody asks by one. */
  async verdictBy(linkId: string, hash: string): Promise<Verdict | null> {
    const decision = await this.decisions.findOneBy({ linkId, hash, isCurrent: true });
    return decision && (decision.verdict as Verdict);
  }

  /** Returns whether that was all it takes. */
  private async record(
    approval: ApprovalEntity,
    { userId, linkId, name, verdict, comment }: Decider & { verdict: Verdict; comment: string },
    present: Content,
  ): Promise<boolean> {
    await this.decisions.update(
      { approvalId: approval.id, isCurrent: true, ...(userId === null ? { linkId: linkId ?? '' } : { userId }) },
      { isCurrent: false },
    );
    const decision = { id: newId(), approvalId: approval.id, userId, linkId, name, verdict, comment };
    await this.decisions.insert({ ...decision, ...present, isCurrent: true });
    const isApproved = stateOf(approval, await this.decisionsOf(approval.id), present.hash) === 'approved';
    await this.tellAsker(approval, decision, isApproved);
    await this.transactions.afterCommit(() => this.dispatcher.wake());
    return isApproved;
  }

  private async approve(key: IdeaKey, userId: string): Promise<boolean> {
    const { name } = await this.users.get(userId);
    const decision = { userId, name, linkId: null, verdict: 'approve', comment: '' } as const;
    return this.record(await this.find(key), decision, await this.contentOf(key.id));
  }

  private async askAgain(key: IdeaKey, userId: string): Promise<void> {
    const { workspaceId, id } = key;
    const quorum = await this.quorumOf(workspaceId, userId);
    const opened = await this.transactions.query(
      `UPDATE posts SET needs_approval = true WHERE idea_id = $1 AND workspace_id = $2 AND hidden_at IS NULL
         AND status IN ('draft', 'scheduled', 'failed', 'partially_published') RETURNING id`,
      [id, workspaceId],
    );
    if (opened.length === 0) throw nothingToApprove();
    if (await this.open(key, { userId, quorum })) return;
    const now = await this.transactions.databaseTime();
    const approval = await this.find(key);
    const state = stateOf(approval, await this.decisionsOf(approval.id), (await this.contentOf(id)).hash);
    const isReminder = state === 'waiting' || state === 'approved';
    if (isReminder && now.getTime() - approval.askedAt.getTime() < hourMs) throw askedAlready();
    await this.approvals.update(approval.id, { askedById: userId, askedAt: now, quorum });
    await this.note(approval.id, userId, isReminder ? 'reminded' : 'asked');
  }

  /** Null: a key asks, or somebody whose account is deleted. */
  private async nameOf(userId: string | null): Promise<string> {
    const grant = grantInUse();
    if (userId === null && grant) return `The key “${grant.name}”`;
    return (userId && (await this.users.find(userId))?.name) || 'Deleted account';
  }

  private async note(approvalId: string, userId: string | null, verdict: ApprovalStep): Promise<void> {
    const name = await this.nameOf(userId);
    const nothing = { linkId: null, comment: '', hash: '', content: [], isCurrent: false };
    await this.decisions.insert({ id: newId(), approvalId, userId, name, verdict, ...nothing });
  }

  /** Locks it for the rest of the transaction. Throws 409 where nobody asked. */
  private async find({ workspaceId, id: ideaId }: IdeaKey): Promise<ApprovalEntity> {
    const approval = await this.approvals.findOne({
      where: { workspaceId, ideaId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!approval) throw nobodyAsked();
    return approval;
  }

  private async quorumOf(workspaceId: string, userId: string): Promise<number> {
    return Math.max(1, (await this.rulesFor(workspaceId, userId)).approvers);
  }

  /** Returns whether nobody had asked before. */
  private async open(
    { workspaceId, id: ideaId }: IdeaKey,
    { userId, quorum }: { userId: string | null; quorum: number },
  ): Promise<boolean> {
    const [opened] = await this.transactions.query<{ id: string }>(
      `INSERT INTO approvals (id, workspace_id, idea_id, asked_by_id, asked_at, quorum)
       VALUES ($1, $2, $3, $4, now(), $5) ON CONFLICT (idea_id) DO NOTHING RETURNING id`,
      [newId(), workspaceId, ideaId, userId, quorum],
    );
    if (opened) await this.note(opened.id, userId, 'asked');
    return opened !== undefined;
  }

  /** Whoever asked does not approve it, nor does somebody whose own posts need approval. */
  private async mayDecide(
    { workspaceId, askedById }: Pick<ApprovalEntity, 'workspaceId' | 'askedById'>,
    userId: string,
  ): Promise<boolean> {
    return userId !== askedById && (await this.approversOf(workspaceId)).includes(userId);
  }

  private async approversOf(workspaceId: string): Promise<string[]> {
    const rows = await this.transactions.query<{ userId: string }>(
      `SELECT user_id FROM memberships
       WHERE workspace_id = $1 AND role <> 'viewer' AND paused_reason IS NULL AND NOT needs_approval`,
      [workspaceId],
    );
    return rows.map(({ userId }) => userId);
  }

  private async contentOf(ideaId: string): Promise<Content> {
    const [row] = await this.transactions.query<Content>(contentSql, [ideaId]);
    return row as Content;
  }

  /** Returns the newest first. */
  private decisionsOf(approvalId: string): Promise<ApprovalDecisionEntity[]> {
    return this.decisions.find({ where: { approvalId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  private async tellApprovers(workspaceId: string, askerId: string | null, ideaIds: string[]): Promise<void> {
    const [ideaId] = ideaIds;
    if (!ideaId) return;
    const postId = await this.tellScreens(workspaceId, ideaIds);
    const name = await this.nameOf(askerId);
    const body =
      ideaIds.length > 1 ? `${ideaIds.length} posts aren't published before that.` : await this.textOf(ideaId);
    await this.notifications.notify({
      kind: 'approval',
      key: `approval/${newId()}`,
      userIds: (await this.approversOf(workspaceId)).filter((id) => id !== askerId),
      ...{ workspaceId, title: `${name} asks for your approval`, body },
      path: ideaIds.length > 1 ? '/review' : `/posts?post=${postId}`,
    });
  }

  private async tellAsker(
    { workspaceId, ideaId, askedById }: ApprovalEntity,
    {
      id,
      name,
      verdict,
      comment,
      userId,
    }: Pick<ApprovalDecisionEntity, 'id' | 'name' | 'verdict' | 'comment' | 'userId'>,
    isApproved: boolean,
  ): Promise<void> {
    const path = `/posts?post=${await this.tellScreens(workspaceId, [ideaId])}`;
    if (isApproved) await this.notifications.markSettled(workspaceId, 'approval', [path]);
    const heard = await this.notifications.memberOrOwner(workspaceId, askedById);
    await this.notifications.notify({
      kind: 'approval',
      key: `approval/${id}`,
      userIds: heard.filter((each) => each !== userId),
      workspaceId,
      title: verdict === 'approve' ? `${name} approved your post` : `${name} asks for changes`,
      body: comment || (await this.textOf(ideaId)),
      path,
    });
  }

  /** Returns one of the ideas' posts. */
  private async tellScreens(workspaceId: string, ideaIds: string[]): Promise<string> {
    const posts = await this.transactions.query<{ id: string }>(
      'SELECT id FROM posts WHERE idea_id = ANY($1) AND hidden_at IS NULL ORDER BY id',
      [ideaIds],
    );
    for (const { id } of posts) await this.changes.notifyAfterCommit(workspaceId, { kind: 'post', id });
    return posts[0]?.id ?? '';
  }

  private async textOf(ideaId: string): Promise<string> {
    const [row] = await this.transactions.query<{ text: string }>(
      `SELECT coalesce(left(parts->0->>'text', 200), '') AS text FROM ideas WHERE id = $1`,
      [ideaId],
    );
    return row?.text ?? '';
  }

  private get approvals() {
    return this.transactions.repository(ApprovalEntity);
  }

  private get decisions() {
    return this.transactions.repository(ApprovalDecisionEntity);
  }
}

const toDecisions = (decisions: ApprovalDecisionEntity[], hash: string): DecisionResponse[] =>
  decisions.map(({ id, name, linkId, verdict, comment, createdAt, ...decision }) => ({
    ...{ id, name, verdict, comment, at: createdAt },
    isGuest: linkId !== null,
    isCurrent: decision.isCurrent && decision.hash === hash,
  }));

/** The same as `lacksApproval` says to Postgres, with why. */
export function stateOf(
  { quorum }: Pick<ApprovalEntity, 'quorum'>,
  decisions: Decision[],
  hash: string,
): ApprovalState {
  const current = decisions.filter((decision) => decision.isCurrent);
  const now = current.filter((decision) => decision.hash === hash);
  if (now.some(({ verdict }) => verdict === 'changes')) return 'changes';
  if (now.length >= quorum) return 'approved';
  return current.some((decision) => decision.hash !== hash && decision.verdict === 'approve') ? 'void' : 'waiting';
}
