import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { QueueSettings } from '../../../queue/queue.settings';
import { inTurn } from '../../../text/in-turn';
import { PolicyService } from '../../integrations/policy/policy.service';
import type { PolicyFinding, PolicyPart } from '../../integrations/policy/policy.types';
import type { PostFailureResponse } from '../posts/post.dto';
import type { Post } from '../publishing.types';
import { FailureNotices } from './failure-notices.service';
import type { FailureGroup } from './failures.repository';
import { checkRules } from './rule-changes.jobs';

interface ScheduledPost extends Pick<Post, 'id' | 'platform' | 'accountId' | 'kind' | 'settings' | 'version'> {
  workspaceId: string;
  createdById: string | null;
  at: Date | null;
  changedAt: Date;
  isApprovedByPerson: boolean;
  maxLength: number | null;
  failure: PostFailureResponse | null;
  parts: PolicyPart[];
}

interface Found {
  post: ScheduledPost;
  finding: PolicyFinding | undefined;
}

const code = 'rule_changed';
const batchSize = 1_000;

/** Finds scheduled posts that don't fit what their networks take at their time, since a rule has changed; they wait among the problems. */
@Injectable()
export class RuleChanges implements OnApplicationBootstrap {
  constructor(
    private readonly policy: PolicyService,
    private readonly notices: FailureNotices,
    private readonly transactions: Transactions,
    private readonly queue: JobQueue,
    private readonly settings: QueueSettings,
  ) {}

  /** A release may have brought other rules. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.runsJobs && this.settings.isCronOn) await this.enqueue();
  }

  enqueue(): Promise<void> {
    return this.queue.add(checkRules, {}, { key: checkRules.name });
  }

  async check(signal: AbortSignal): Promise<void> {
    const groups = new Map<string, FailureGroup>();
    let after = '00000000-0000-0000-0000-000000000000';
    for (let posts; (posts = await this.next(after)).length > 0; after = posts.at(-1)?.id ?? after) {
      signal.throwIfAborted();
      const found = await inTurn(posts, async (post): Promise<Found> => {
        const [finding] = await this.policy.checkScheduled({
          ...post,
          at: post.at ?? undefined,
          isSummoned: post.kind === 'reply',
        });
        return { post, finding };
      });
      await this.transactions.run(() => this.mark(found.filter(isNews), groups));
    }
  }

  private async mark(found: Found[], groups: Map<string, FailureGroup>): Promise<void> {
    if (found.length === 0) return;
    const failures = found.map(({ post: { id, version }, finding }) => ({
      id,
      version,
      failure: finding ? { code, message: finding.message, fix: finding.fix, isRetryable: false } : null,
    }));
    // Not a change of the post: whoever edits it now may store it.
    const marked = await this.transactions.query<{ id: string }>(
      `UPDATE posts SET failure = found.failure
       FROM jsonb_to_recordset($1) AS found(id uuid, version int, failure jsonb)
       WHERE posts.id = found.id AND posts.version = found.version AND status = 'scheduled' RETURNING posts.id`,
      [JSON.stringify(failures)],
    );
    const ids = new Set(marked.map(({ id }) => id));
    const told = new Set<FailureGroup>();
    for (const { post, finding } of found) if (finding && ids.has(post.id)) told.add(grouped(groups, post, finding));
    for (const group of told) await this.notices.notifyOf(group);
  }

  private next(after: string): Promise<ScheduledPost[]> {
    return this.transactions.query<ScheduledPost>(
      `SELECT p.id, p.workspace_id, p.created_by_id, p.account_id, p.platform, p.kind, p.settings, p.version, p.failure,
         p.scheduled_at AS at, p.updated_at AS changed_at, p.approved_by_id IS NOT NULL AS is_approved_by_person,
         account.max_length, parts.list AS parts
       FROM posts p LEFT JOIN connected_accounts account ON account.id = p.account_id
       CROSS JOIN LATERAL (
         SELECT json_agg(json_build_object('text', text, 'media', (
           SELECT coalesce(json_agg(json_build_object('mime', mime, 'width', width, 'height', height, 'size', size,
             'durationMs', duration_ms, 'codec', codec)), '[]') FROM media WHERE id = ANY(media_ids))) ORDER BY position) AS list
         FROM post_parts WHERE post_id = p.id
       ) parts
       WHERE p.status = 'scheduled' AND p.hidden_at IS NULL AND p.id > $1 ORDER BY p.id LIMIT ${batchSize}`,
      [after],
    );
  }
}

/** What a lane says of a post stays. */
function isNews({ post: { failure }, finding }: Found): boolean {
  if (failure !== null && failure.code !== code) return false;
  return failure?.message !== finding?.message;
}

function grouped(
  groups: Map<string, FailureGroup>,
  { id: postId, workspaceId, accountId, platform, createdById }: ScheduledPost,
  { rule, message, fix }: PolicyFinding,
): FailureGroup {
  const key = [accountId, createdById, rule].join('/');
  const failure = { code, message, fix, isRetryable: false };
  const first = {
    workspaceId,
    accountId,
    platform,
    createdById,
    status: 'scheduled',
    failure,
    postId,
    count: 0,
  } as const;
  const group = groups.get(key) ?? { ...first, occasion: `${rule}/${postId}` };
  group.count += 1;
  groups.set(key, group);
  return group;
}
