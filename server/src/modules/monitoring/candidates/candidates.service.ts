import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../common/errors/refusal';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { handlesIn, linksIn, type Mention, tagsIn } from '../../../text/facts/mentions';
import { isValidTweet } from '../../../text/length/weighted-length';
import { originalityOf } from '../../../text/originality/originality';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { NotificationsService } from '../../notifications/notifications.service';
import { MemberWritingService } from '../../tweetgen/member-writing.service';
import type { GeneratedTweet, GenerationAnswer } from '../../tweetgen/tweetgen.types';
import { sendByItself } from '../monitoring.jobs';
import type { SkipResponse } from '../sending/replies.dto';
import { RepliesRepository } from '../sending/replies.repository';
import { SettingsRepository } from '../sending/settings.repository';
import type { MonitorEntity } from '../watching/monitor.entity';
import { MonitorsRepository } from '../watching/monitors.repository';
import { FoundPostsRepository } from './found-posts.repository';
import type { MonitoredPostEntity, ReplyCandidateEntity } from './monitored-post.entity';

interface CandidateContext {
  /** Without the @. */
  authorHandle: string;
  /** What the person told the model. */
  instructions: string;
  /** The account's latest replies, and the candidates before this one. */
  earlier: readonly string[];
}

export type CandidateProblem = 'length' | 'link' | 'mention' | 'too_alike';

/** Returns why a text is no reply to suggest, whatever wrote it (S14); null where it may be one. */
export function candidateProblem(text: string, context: CandidateContext): CandidateProblem | null {
  if (!isValidTweet(text)) return 'length';
  const isForeign = (find: (text: string) => Mention[], ...own: string[]): boolean => {
    const given = new Set([...own, ...find(context.instructions).map(({ value }) => value)]);
    return find(text).some(({ value }) => !given.has(value));
  };
  if (isForeign(linksIn)) return 'link';
  if (isForeign(handlesIn, context.authorHandle.toLowerCase()) || isForeign(tagsIn)) return 'mention';
  return context.earlier.some((other) => originalityOf(text, other).isTooClose) ? 'too_alike' : null;
}

const comparedReplies = 50;

type NewCandidate = Omit<ReplyCandidateEntity, 'createdAt' | 'isEdited'>;
type Result = { candidates: NewCandidate[] } | { skip: SkipResponse };

/** Nobody watches while it is written. */
const nobody = { signal: new AbortController().signal, send: async () => undefined };

/** Has replies to a post written, and keeps those that pass the checks. */
@Injectable()
export class CandidatesService {
  constructor(
    private readonly repository: RepliesRepository,
    private readonly found: FoundPostsRepository,
    private readonly monitors: MonitorsRepository,
    private readonly settings: SettingsRepository,
    private readonly writing: MemberWritingService,
    private readonly notifications: NotificationsService,
    private readonly changes: WorkspaceChanges,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
  ) {}

  /** Does nothing for a post that is written about. Throws what the model's failure is, except at the last attempt. */
  async write(id: string, { isLastAttempt }: { isLastAttempt: boolean }): Promise<void> {
    const post = await this.repository.findNew(id);
    const monitor = post?.monitorId ? await this.monitors.find(post.workspaceId, post.monitorId) : null;
    if (!post || !monitor || (await this.settings.get(post.workspaceId)).isPaused) return;
    await this.save(post, monitor, await this.result(post, monitor, isLastAttempt));
  }

  private async result(post: MonitoredPostEntity, monitor: MonitorEntity, isLastAttempt: boolean): Promise<Result> {
    const { repliesToday, isOptedOut } = await this.repository.limitsOf(post);
    if (isOptedOut) return skipped('opted_out', `@${post.authorHandle} asked not to be answered.`);
    if (repliesToday >= monitor.dailyCap)
      return skipped('limit_reached', `The daily cap of ${monitor.dailyCap} was reached.`);
    try {
      const answer = await this.generate(post, monitor);
      const earlier = await this.found.latestReplies(post.accountId, comparedReplies);
      return checked(answer, { post, monitor, earlier });
    } catch (error) {
      return skipFor(error, isLastAttempt);
    }
  }

  private async generate(post: MonitoredPostEntity, monitor: MonitorEntity): Promise<GenerationAnswer> {
    const { workspaceId, text: source, url, authorHandle } = post;
    const [userId] = await this.notifications.memberOrOwner(workspaceId, monitor.createdById);
    if (!userId) throw new Error('The workspace has no owner.');
    const { instructions: prompt, replyCount: count, tone } = monitor;
    const input = { prompt, count, source, sourcePost: { url, authorHandle }, ...(tone ? { tone } : {}) };
    return this.writing.write({ userId, workspaceId, role: 'editor', via: 'rule' }, { task: 'replies', input }, nobody);
  }

  /** Of parallel runs the first one counts. */
  private async save(post: MonitoredPostEntity, monitor: MonitorEntity, result: Result): Promise<void> {
    await this.transactions.run(async () => {
      await this.changes.notifyAfterCommit(post.workspaceId, { kind: 'reply', id: post.id });
      if ('skip' in result) {
        const { code, message } = result.skip;
        await this.repository.updateFrom(post.id, 'new', { status: 'skipped', skipCode: code, skipMessage: message });
        return;
      }
      if (!(await this.repository.updateFrom(post.id, 'new', { status: 'waiting' }))) return;
      await this.repository.insertCandidates(result.candidates);
      const { accountId } = post;
      if (monitor.mode === 'auto') await this.jobs.add(sendByItself, { accountId }, { key: accountId });
    });
  }
}

/** Keeps what may be suggested, or says why nothing may. */
function checked(
  { tweets, skipped: reason, provider, upstreamModel }: GenerationAnswer,
  { post, monitor, earlier }: { post: MonitoredPostEntity; monitor: MonitorEntity; earlier: readonly string[] },
): Result {
  if (provider === 'notes') return skipped('no_model', 'No model is connected, so no reply was written.');
  if (reason !== null) return skipped('nothing_to_add', reason);
  const { instructions, replyCount } = monitor;
  const kept: GeneratedTweet[] = [];
  const problems = new Set<CandidateProblem>();
  for (const tweet of tweets) {
    const texts = [...earlier, ...kept.map(({ text }) => text)];
    const context = { authorHandle: post.authorHandle, instructions, earlier: texts };
    const problem = tweet.valid ? candidateProblem(tweet.text, context) : 'length';
    if (problem) problems.add(problem);
    else if (kept.length < replyCount) kept.push(tweet);
  }
  if (kept.length > 0) return { candidates: kept.map((tweet, at) => candidateOf(tweet, post, { at, upstreamModel })) };
  if (problems.has('too_alike')) return skipped('too_alike', 'The suggestions were too like your latest replies.');
  if (problems.size > 0) return skipped('nothing_to_add', 'No suggestion passed the checks.');
  return skipped('nothing_to_add', 'There was nothing concrete to add.');
}

const skipped = (code: SkipResponse['code'], message: string): Result => ({ skip: { code, message } });

const candidateOf = (
  tweet: GeneratedTweet,
  post: MonitoredPostEntity,
  { at, upstreamModel }: { at: number; upstreamModel: string },
): NewCandidate => ({
  id: newId(),
  monitoredPostId: post.id,
  position: at,
  text: tweet.text,
  notes: tweet.notes,
  model: upstreamModel,
  isByModel: true,
});

/** A limit, or a brief that says nothing, is no reason to try again; a model that fails is one. */
function skipFor(error: unknown, isLastAttempt: boolean): Result {
  if (!(error instanceof Refusal)) throw error;
  const { status, type, message } = error;
  if (status === 402 || type === 'SPENDING_CAP') return skipped('limit_reached', message);
  if (status === 422) return skipped('nothing_to_add', message);
  if (!isLastAttempt) throw error;
  return skipped('failed', message);
}
