import { Injectable } from '@nestjs/common';
import { Logger } from '../../../common/logging/logger';
import { newId } from '../../../common/ids/ids';
import { dayMs, hourMs } from '../../../common/time/clock';
import { Restores } from '../../../database/restores/restores.service';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { FiguresReading } from '../../analytics/figures/figures-reading.service';
import { TrendingService } from '../../trending/trending.service';
import type { TopicResponse } from '../../trending/trending.dto';
import { performRun } from '../automation.jobs';
import type { PerformanceTrigger, Rule, RunSubject, TopicTrigger } from '../automation.types';
import { dueRun } from '../rules/rule-times';
import { RulesRepository } from '../rules/rules.repository';
import { RunsRepository } from '../runs/runs.repository';
import { postPassed, timeCame, topicTrended } from './matched-sentences';
import { topicMatches } from './topic-matches';

interface Start {
  rule: Rule;
  slot: string;
  matched: string;
  subject?: RunSubject;
}

const pageSize = 200;
/** Figures come some hours after a post's time is over. */
const graceMs = dayMs;
const topicPauseMs = 7 * dayMs;

/** Starts rules: each slot, post and topic once, whatever the number of servers. */
@Injectable()
export class RuleStarting {
  constructor(
    private readonly rules: RulesRepository,
    private readonly runs: RunsRepository,
    private readonly figures: FiguresReading,
    private readonly trending: TrendingService,
    private readonly queue: JobQueue,
    private readonly restores: Restores,
    private readonly transactions: Transactions,
    private readonly logger: Logger,
  ) {}

  async startDue(): Promise<void> {
    while ((await this.transactions.run(() => this.startPage())) === pageSize);
  }

  /** Looks at all rules that wait for a post or a topic. */
  async check(): Promise<void> {
    const { topics } = await this.trending.list('24h');
    let page: Rule[] = [];
    do {
      page = await this.rules.watching(page.at(-1)?.id ?? null, pageSize);
      for (const rule of page)
        try {
          await this.transactions.run(() => this.checkOne(rule, topics));
        } catch (error) {
          this.logger.error('an automation rule could not be checked', { ruleId: rule.id, err: error });
        }
    } while (page.length === pageSize);
  }

  private async startPage(): Promise<number> {
    const now = await this.rules.databaseTime();
    const due = await this.rules.takeDue(now, pageSize);
    const restored = await this.restores.latest();
    const runs = due.map((rule) => ({ rule, ...dueRun(rule, rule.nextRunAt ?? now, now) }));
    await this.start(
      runs
        // What was due when a backup came back may have been acted on since it was taken.
        .filter(({ slot }) => restored === null || slot > restored.createdAt)
        .map(({ rule, slot, missed }) => {
          return { rule, slot: slot.toISOString(), matched: timeCame(slot, rule.timezone, missed) };
        }),
    );
    await this.rules.setNextRuns(
      runs.map(({ rule: { id }, nextRunAt }) => ({ id, nextRunAt })),
      now,
    );
    return due.length;
  }

  private async checkOne(rule: Rule, topics: readonly TopicResponse[]): Promise<void> {
    const { trigger } = rule;
    const isStarted =
      trigger.type === 'post_performance'
        ? await this.checkPosts(rule, trigger)
        : trigger.type === 'topic_trending' && (await this.checkTopics(rule, trigger, topics));
    if (isStarted) await this.rules.update(rule.id, { lastRunAt: await this.rules.databaseTime() });
  }

  private async checkPosts(rule: Rule, trigger: PerformanceTrigger): Promise<boolean> {
    const now = await this.rules.databaseTime();
    const oldest = new Date(now.getTime() - trigger.withinHours * hourMs - graceMs);
    const from = rule.watchesFrom > oldest ? rule.watchesFrom : oldest;
    const posts = await this.figures.passed(rule, trigger, from);
    return this.start(
      posts.map(({ externalId, text }) => {
        return { rule, slot: externalId, matched: postPassed(text, trigger), subject: { externalId } };
      }),
    );
  }

  private async checkTopics(rule: Rule, trigger: TopicTrigger, topics: readonly TopicResponse[]): Promise<boolean> {
    const now = await this.rules.databaseTime();
    if (rule.watchesFrom > now) return false;
    const starts: Start[] = [];
    for (const topic of topicMatches(topics, trigger)) {
      const { slug, title } = topic;
      if (await this.runs.hasTopicSince(rule.id, slug, new Date(now.getTime() - topicPauseMs))) continue;
      const slot = `${slug} ${now.toISOString().slice(0, 10)}`;
      starts.push({ rule, slot, matched: topicTrended(topic), subject: { slug, title } });
    }
    return this.start(starts);
  }

  /** Returns false when the rules have run for all these slots. Part of the caller's transaction. */
  private async start(starts: Start[]): Promise<boolean> {
    if (starts.length === 0) return false;
    const started = await this.runs.insert(
      starts.map(({ rule: { workspaceId, id: ruleId, action }, slot, matched, subject = {} }) => {
        return { id: newId(), workspaceId, ruleId, slot, matched, subject, action: action.type, status: 'running' };
      }),
    );
    await this.queue.addAll(
      performRun,
      started.map((runId) => ({ payload: { runId } })),
    );
    return started.length > 0;
  }
}
