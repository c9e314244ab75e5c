import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { Refusal } from '../../../common/errors/refusal';
import { Clock, secondMs } from '../../../common/time/clock';
import type { JobRun } from '../../../queue/job-handlers';
import { JobQueue } from '../../../queue/job-queue.port';
import { FiguresReading } from '../../analytics/figures/figures-reading.service';
import { accountName } from '../../integrations/accounts/accounts.errors';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { madeWithAi } from '../../integrations/platforms/descriptor';
import { descriptorOf } from '../../integrations/platforms/platforms';
import { PlatformsService } from '../../integrations/platforms/platforms.service';
import { NotificationsService } from '../../notifications/notifications.service';
import { PublishingService } from '../../publishing/publishing.service';
import { SchedulingService } from '../../publishing/scheduling/scheduling.service';
import { performRun } from '../automation.jobs';
import type { Rule, Run } from '../automation.types';
import { RulesRepository } from '../rules/rules.repository';
import { RunOutcomes } from './run-outcomes.service';
import { looks, type RunState, waiting } from './run-state';
import { RunWriting } from './run-writing.service';
import { RunsRepository } from './runs.repository';

const fewSeconds = 10;
/** Drafts of a rule, and posts of its account, that a new draft must differ from. */
const compared = 10;
/** A workspace may have 60 texts written in a minute. */
const turnMs = secondMs;

interface Order {
  rule: Rule;
  run: Run;
  author: Actor;
}

/** Does what a rule does. Its post and the note of it are one transaction, so a run that is tried again posts nothing twice. */
@Injectable()
export class RunPerforming {
  constructor(
    private readonly repository: RunsRepository,
    private readonly rules: RulesRepository,
    private readonly outcomes: RunOutcomes,
    private readonly writing: RunWriting,
    private readonly figures: FiguresReading,
    private readonly posts: PublishingService,
    private readonly scheduling: SchedulingService,
    private readonly accounts: AccountsService,
    private readonly platforms: PlatformsService,
    private readonly notifications: NotificationsService,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Throws what another try may mend. */
  async perform(runId: string, job: Pick<JobRun, 'signal' | 'isLastAttempt'>): Promise<void> {
    const run = await this.repository.findById(runId);
    const rule = run && (await this.rules.find(run.workspaceId, run.ruleId));
    if (!rule || run.status !== 'running') return;
    if (rule.status !== 'active' || rule.isOverPlan)
      return this.outcomes.record(run, { status: 'skipped', result: 'The rule was paused before this run began.' });
    try {
      const [userId = ''] = await this.notifications.memberOrOwner(rule.workspaceId, rule.createdById);
      await this.act(
        { rule, run, author: { workspaceId: rule.workspaceId, userId, role: 'editor', via: 'rule' } },
        job.signal,
      );
    } catch (error) {
      const waitMs = waitAfter(error);
      if (waitMs !== null) return this.performInTurn(run, waitMs);
      if (job.signal.aborted || (isPassing(error) && !job.isLastAttempt)) throw error;
      await this.outcomes.record(run, stateAfter(error));
      if (!(error instanceof Refusal)) throw error;
    }
  }

  private async act(order: Order, signal: AbortSignal): Promise<void> {
    switch (order.run.action) {
      case 'generate_and_publish':
      case 'generate_for_review':
        return this.write(order, signal);
      case 'follow_up_reply': {
        const texts = [order.rule.action.text ?? ''];
        return this.post(order, { texts, look: null, inReplyToId: order.run.subject.externalId });
      }
      case 'repost':
        return this.repost(order);
    }
  }

  private async write(order: Order, signal: AbortSignal): Promise<void> {
    const { rule, run, author } = order;
    const draft = await this.writing.draft(author, rule, { earlier: await this.earlier(rule), signal });
    const took = async () => this.rules.update(rule.id, { lastTopic: draft.topic.text });
    if (draft.texts === null) {
      return this.outcomes.record(run, { status: 'needs_notes', result: draft.missing }, async () => {
        await took();
        return {};
      });
    }
    const look = draft.look ?? (run.action === 'generate_for_review' ? waiting : null);
    await this.post(order, { texts: draft.texts, look }, took);
  }

  /** Returns what a new draft must differ from: the rule's own drafts and what the account posted, the newest first. */
  private async earlier({ id: ruleId, workspaceId, accountId }: Rule): Promise<string[]> {
    const runs = await this.repository.list(workspaceId, { ruleId }, { after: null, limit: compared });
    const drafts = await this.posts.listByIds(
      workspaceId,
      runs.flatMap(({ postId }) => postId ?? []),
    );
    const texts = drafts.map(({ parts }) => parts.map(({ text }) => text).join('\n\n'));
    return [...new Set([...texts, ...(await this.figures.latestTexts(accountId, compared))])];
  }

  /** Publishes a text, or leaves it to a person: where there is a reason to `look`, or its network wants what only a person fills in. */
  private async post(
    { rule, run, author }: Order,
    { texts, look, inReplyToId }: { texts: string[]; look: string | null; inReplyToId?: string | undefined },
    also: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { workspaceId, platform, accountId } = rule;
    const missing = this.posts.missingSetting(platform);
    const result = missing ? looks.setting(missing) : look;
    const scheduled: RunState = { status: 'scheduled', result: 'Publishing.' };
    await this.outcomes.record(run, result ? { status: 'waiting_for_review', result } : scheduled, async () => {
      await also();
      const { id } = await this.posts.create(workspaceId, author.userId, {
        ...{ platform, accountId, source: 'automation', via: 'rule' },
        // Follow-up replies are the person's words.
        settings: inReplyToId ? {} : madeWithAi(descriptorOf(platform)),
        ...(inReplyToId && { inReplyToId }),
        texts: texts.map((text) => ({ text, mediaIds: [], field: 'text' })),
      });
      if (!result)
        await this.scheduling.schedule({ workspaceId, id }, { userId: author.userId, timing: { undoSeconds: 0 } });
      return { postId: id };
    });
  }

  /** Doing it twice does no harm: X keeps one repost. */
  private async repost({ rule, run }: Order): Promise<void> {
    const { workspaceId, accountId, platform } = rule;
    const account = await this.accounts.requirePublishable({ workspaceId, accountId, platform });
    const found = await this.accounts.credentialsOf(accountId);
    const reconnect = `${accountName(account)} can't repost. Reconnect it under Accounts.`;
    if (found.status !== 'ready') return this.outcomes.record(run, { status: 'failed', result: reconnect });
    const outcome = await this.platforms.publisherOf(platform).repost(found.credentials, run.subject.externalId ?? '');
    switch (outcome.status) {
      case 'reposted':
        return this.outcomes.record(run, { status: 'published', result: 'Reposted.' });
      case 'rate_limited':
        return this.performAt(run, outcome.until);
      case 'reconnect':
        return this.outcomes.record(run, { status: 'failed', result: reconnect });
      case 'rejected':
        return this.outcomes.record(run, { status: 'failed', result: `X refused the repost: ${outcome.message}` });
      case 'failed':
        throw new Error(`The repost got no answer: ${outcome.why}`);
    }
  }

  /** One after the other, since all that came back at once would be refused again. */
  private async performInTurn(run: Run, waitMs: number): Promise<void> {
    const before = await this.repository.countRunningBefore(run);
    await this.performAt(run, new Date(this.clock.now().getTime() + waitMs + before * turnMs));
  }

  private performAt({ id: runId }: Run, runAt: Date): Promise<void> {
    return this.queue.add(performRun, { runId }, { runAt });
  }
}

/** A workspace whose rules all write at once takes its turns: that is no failed try. */
const waitAfter = (error: unknown): number | null =>
  error instanceof Refusal && error.type === 'RATE_LIMITED'
    ? (error.options.retryAfterSeconds ?? fewSeconds) * secondMs
    : null;

/** Something was busy or away, or the code has a bug that a restart may end. */
const isPassing = (error: unknown): boolean => !(error instanceof Refusal) || error.status >= 500;

/** A used-up limit and a text that was posted already are no faults of the rule. */
function stateAfter(error: unknown): RunState {
  if (!(error instanceof Refusal))
    return { status: 'failed', result: 'Something went wrong on our side. Nothing was published.' };
  const isSkipped = error.status === 402 || error.status === 409 || error.type === 'SPENDING_CAP';
  return { status: isSkipped ? 'skipped' : 'failed', result: error.message };
}
