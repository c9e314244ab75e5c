import { Injectable } from '@nestjs/common';
import { decodeCursor } from '../../../common/http/cursor';
import { Page } from '../../../common/http/envelope';
import { weightedLength } from '../../../text/length/weighted-length';
import type { PolicyFinding } from '../../integrations/policy/policy.types';
import { PublishingService } from '../../publishing/publishing.service';
import type { Post } from '../../publishing/publishing.types';
import { UsersService } from '../../users/users.service';
import type { MonitoredPostEntity, ReplyCandidateEntity } from '../candidates/monitored-post.entity';
import { monitorNotFound, replyNotFound } from '../monitoring.errors';
import { type ReplyTab, type ShownStatus, statusesOf } from '../monitoring.types';
import { toCents } from '../watching/monitoring-costs';
import type { MonitorEntity } from '../watching/monitor.entity';
import { MonitorsRepository } from '../watching/monitors.repository';
import { AutoReplies } from './auto-replies.service';
import { RepliesRepository } from './replies.repository';
import { SenderService } from './sender.service';
import { type MonitoredReplyResponse, type SentReplyResponse, toMonitoredPost } from './replies.dto';

export interface RepliesFilter {
  status: ReplyTab;
  monitorId?: string;
  cursor?: string;
  limit: number;
}

/** What is shown beside the posts themselves. */
interface RelatedRows {
  candidates: ReplyCandidateEntity[];
  monitors: Map<string, MonitorEntity>;
  repliesToday: Map<string, number>;
  lastToAuthors: Map<string, Date>;
  posts: Map<string, Post>;
  names: Map<string, string>;
  findings: Map<string, PolicyFinding[]>;
  holdReasons: Map<string, string | null>;
}

/** Shows monitored posts with what is suggested and what became of it. */
@Injectable()
export class RepliesListService {
  constructor(
    private readonly repository: RepliesRepository,
    private readonly monitors: MonitorsRepository,
    private readonly posts: PublishingService,
    private readonly users: UsersService,
    private readonly sender: SenderService,
    private readonly auto: AutoReplies,
  ) {}

  async page(workspaceId: string, filter: RepliesFilter): Promise<Page<MonitoredReplyResponse>> {
    const { status, monitorId, cursor, limit } = filter;
    const after = decodeCursor(cursor);
    const statuses = statusesOf[status];
    const rows = await this.repository.list({ workspaceId, monitorId, statuses }, { after, limit: limit + 1 });
    const page = Page.of(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
    const related = await this.relatedTo(workspaceId, page.items);
    return page.map((row) => shown(row, related));
  }

  /** Throws 404. */
  async one(workspaceId: string, id: string): Promise<MonitoredReplyResponse> {
    const row = await this.repository.find({ workspaceId, id });
    if (!row) throw replyNotFound();
    return shown(row, await this.relatedTo(workspaceId, [row]));
  }

  /** Throws 404. */
  async requireMonitor(workspaceId: string, monitorId: string): Promise<void> {
    if (!(await this.monitors.find(workspaceId, monitorId))) throw monitorNotFound();
  }

  private async relatedTo(workspaceId: string, rows: readonly MonitoredPostEntity[]): Promise<RelatedRows> {
    const ids = rows.map(({ id }) => id);
    const userIds = [...new Set(rows.flatMap(({ approvedById }) => approvedById ?? []))];
    const postIds = rows.flatMap(({ postId }) => postId ?? []);
    const [candidates, monitors, days, lastToAuthors, posts, people] = await Promise.all([
      this.repository.candidatesOf(ids),
      this.monitors.list(workspaceId),
      this.monitors.today(workspaceId),
      this.repository.lastToAuthors(workspaceId, ids),
      this.posts.listByIds(workspaceId, postIds),
      this.users.findMany(userIds),
    ]);
    const monitorsById = new Map(monitors.map((monitor) => [monitor.id, monitor]));
    return {
      candidates,
      monitors: monitorsById,
      repliesToday: new Map(days.map(({ monitorId, repliesToday }) => [monitorId, repliesToday])),
      lastToAuthors,
      posts: new Map(posts.map((post) => [post.id, post])),
      names: new Map(people.map(({ id, name }) => [id, name])),
      findings: await this.findingsOf(rows, candidates, lastToAuthors),
      holdReasons: await this.holdReasonsOf(rows, candidates, monitorsById),
    };
  }

  private async holdReasonsOf(
    rows: readonly MonitoredPostEntity[],
    candidates: readonly ReplyCandidateEntity[],
    monitors: ReadonlyMap<string, MonitorEntity>,
  ): Promise<Map<string, string | null>> {
    const reasons = new Map<string, string | null>();
    for (const row of rows) {
      const own = candidates.filter(({ monitoredPostId }) => monitoredPostId === row.id);
      reasons.set(row.id, await this.auto.holdReason(row, monitors.get(row.monitorId ?? ''), own));
    }
    return reasons;
  }

  /** Returns what X's rules say of candidates that wait. */
  private async findingsOf(
    rows: readonly MonitoredPostEntity[],
    candidates: readonly ReplyCandidateEntity[],
    lastToAuthors: ReadonlyMap<string, Date>,
  ): Promise<Map<string, PolicyFinding[]>> {
    const now = await this.monitors.databaseTime();
    const waiting = new Map(rows.filter(({ status }) => status === 'waiting').map((row) => [row.id, row]));
    const findings = new Map<string, PolicyFinding[]>();
    for (const candidate of candidates) {
      const post = waiting.get(candidate.monitoredPostId);
      if (!post) continue;
      const limits = { lastToAuthorAt: lastToAuthors.get(post.id) ?? null, repliesInConversation: 0 };
      findings.set(candidate.id, await this.sender.findings({ post, candidate, limits }, { by: 'person', now }));
    }
    return findings;
  }
}

function shown(row: MonitoredPostEntity, related: RelatedRows): MonitoredReplyResponse {
  const candidates = related.candidates.filter(({ monitoredPostId }) => monitoredPostId === row.id);
  const monitor = row.monitorId ? related.monitors.get(row.monitorId) : undefined;
  const post = row.postId ? related.posts.get(row.postId) : undefined;
  const chosen = candidates.find(({ id }) => id === row.candidateId);
  const suggested = chosen ?? candidates[0];
  const findings = (candidateId: string | undefined): PolicyFinding[] => related.findings.get(candidateId ?? '') ?? [];
  const handoffReason = findings(suggested?.id).find(({ verdict }) => verdict === 'handoff')?.message ?? null;
  return {
    id: row.id,
    monitor: { id: monitor?.id ?? null, twitterUsername: monitor?.twitterUsername ?? row.authorHandle },
    post: toMonitoredPost(row),
    // What is still to be written about is in no list.
    status: row.status as ShownStatus,
    skipReason: row.skipCode && { code: row.skipCode, message: row.skipMessage ?? '' },
    why: {
      matches: row.isSummoned
        ? `@${row.authorHandle} mentioned or quoted your account.`
        : `A new post by @${row.authorHandle}, which you monitor.`,
      lastReplyToAuthorAt: related.lastToAuthors.get(row.id) ?? null,
      repliesToPost: row.status === 'sending' || row.status === 'sent' ? 1 : 0,
      repliesToday: related.repliesToday.get(row.monitorId ?? '') ?? 0,
      dailyCap: monitor?.dailyCap ?? null,
    },
    delivery: row.status === 'handed_off' || handoffReason ? 'handoff' : 'api',
    deliveryReason: handoffReason ?? row.deliveryReason ?? post?.failure?.message ?? null,
    handoffUrl: suggested ? handoffUrl(row.externalId, suggested.text) : null,
    holdReason: related.holdReasons.get(row.id) ?? null,
    sendsAt: row.status === 'sending' && post?.status === 'scheduled' ? post.scheduledAt : null,
    candidates: candidates.map(({ id, text, notes, model, isEdited }) => ({
      id,
      text,
      checks: { length: weightedLength(text), notes: [...notes, ...warningsIn(findings(id))] },
      model,
      isEdited,
    })),
    reply: chosen ? approvedReply(row, chosen, related) : null,
    createdAt: row.createdAt,
  };
}

const warningsIn = (findings: PolicyFinding[]): string[] =>
  findings.filter(({ verdict }) => verdict === 'warn').map(({ message }) => message);

function approvedReply(
  row: MonitoredPostEntity,
  chosen: ReplyCandidateEntity,
  { names }: RelatedRows,
): SentReplyResponse | null {
  const { approvedAt, decidedBy, approvedById } = row;
  if (!approvedAt || !decidedBy) return null;
  return {
    candidateId: chosen.id,
    text: chosen.text,
    url: row.replyUrl,
    sentAt: row.sentAt,
    approvedBy: decidedBy === 'person' ? (names.get(approvedById ?? '') ?? null) : null,
    approvedAt,
    costCents: toCents(row.replyCostMills),
    by: decidedBy,
  };
}

/** Returns X's own address for answering a post with a text, for a person to send. */
const handoffUrl = (inReplyToId: string, text: string): string =>
  `https://x.com/intent/tweet?in_reply_to=${encodeURIComponent(inReplyToId)}&text=${encodeURIComponent(text)}`;
