import { Injectable } from '@nestjs/common';
import { dayMs } from '../../../common/time/clock';
import { FiguresReading } from '../../analytics/figures/figures-reading.service';
import { TrendingService } from '../../trending/trending.service';
import type { PerformanceTrigger, RuleDefinition, TopicTrigger } from '../automation.types';
import { RuleChecks } from '../rules/rule-checks.service';
import { doesOf } from '../rules/rule-sentence';
import { nextRuns } from '../rules/rule-times';
import { RulesRepository } from '../rules/rules.repository';
import { postPassed, topicTrended } from './matched-sentences';
import type { PreviewMatchResponse, PreviewResponse } from '../rules/rules.dto';
import { topicMatches } from './topic-matches';

const lookBackMs = 30 * dayMs;
const shownRuns = 3;

/** Tries rules on what was published already. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly checks: RuleChecks,
    private readonly rules: RulesRepository,
    private readonly figures: FiguresReading,
    private readonly trending: TrendingService,
  ) {}

  /** Throws what saving the rule would throw, except for the plan's number of rules. */
  async of(workspaceId: string, rule: RuleDefinition): Promise<PreviewResponse> {
    await this.checks.require(workspaceId, rule);
    const now = await this.rules.databaseTime();
    return { nextRuns: nextRuns(rule, now, shownRuns), matches: await this.matchesOf(workspaceId, rule, now) };
  }

  private async matchesOf(workspaceId: string, rule: RuleDefinition, now: Date): Promise<PreviewMatchResponse[]> {
    const { trigger, accountId, action } = rule;
    const wouldDo = doesOf(action);
    const does = `${wouldDo.charAt(0).toUpperCase()}${wouldDo.slice(1)}.`;
    switch (trigger.type) {
      case 'schedule':
        return [];
      case 'post_performance':
        return this.passedPosts({ workspaceId, accountId, from: new Date(now.getTime() - lookBackMs) }, trigger, does);
      case 'topic_trending':
        return this.trendingTopics(trigger, does);
    }
  }

  private async passedPosts(
    { from, ...account }: { workspaceId: string; accountId: string; from: Date },
    trigger: PerformanceTrigger,
    wouldDo: string,
  ): Promise<PreviewMatchResponse[]> {
    const posts = await this.figures.passed(account, trigger, from);
    return posts.map(({ text, passedAt, url }) => ({ at: passedAt, what: postPassed(text, trigger), wouldDo, url }));
  }

  private async trendingTopics(trigger: TopicTrigger, wouldDo: string): Promise<PreviewMatchResponse[]> {
    const { topics } = await this.trending.list('30d');
    return topicMatches(topics, trigger).map((topic) => ({
      at: new Date(Math.max(...topic.sources.map(({ at }) => at.getTime()))),
      what: topicTrended(topic),
      wouldDo,
      url: topic.sources[0]?.url ?? null,
    }));
  }
}
