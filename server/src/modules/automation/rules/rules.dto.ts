import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsTimeZone,
  IsUUID,
  ValidateNested,
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  Matches,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { IsNullable } from '../../../common/http/nullable';
import { RawText, Text } from '../../../common/http/text.decorator';
import { Whole } from '../../../common/http/whole.decorator';
import { postLengths, type PostLength } from '../../../ai/text-model.port';
import { publishablePlatforms, type PublishablePlatform } from '../../integrations/platforms/platforms';
import {
  type RuleDefinition,
  type RuleStatus,
  actionTypes,
  type ActionType,
  type Trigger,
  triggerTypes,
  watchedMetrics,
  type WatchedMetric,
} from '../automation.types';
import type { RuleView } from './rules.service';

const of = (...types: Trigger['type'][]) => ValidateIf(({ type }: RuleTriggerDto) => types.includes(type));
const daysMessage = 'Choose at least one day, as numbers from 1 (Monday) to 7 (Sunday), each once.';
const timesMessage = 'Choose 1 to 24 times of day such as 09:00, each once.';
const topicMessage = 'topic must have 1 to 100 characters.';
const thresholdMessage = 'threshold must be a whole number of at least 1.';
const followUpMessage = 'A follow-up needs a text of 1 to 3,000 characters.';

/** `schedule` has days and times; `topic_trending` topic and threshold; `post_performance` metric, threshold and withinHours. */
class RuleTriggerDto {
  @IsIn(triggerTypes, { message: `type must be one of ${triggerTypes.join(', ')}.` })
  type!: Trigger['type'];

  /** From 1 (Monday) to 7 (Sunday). */
  @of('schedule')
  @ArrayMinSize(1, { message: daysMessage })
  @ArrayUnique({ message: daysMessage })
  @IsInt({ each: true, message: daysMessage })
  @Min(1, { each: true, message: daysMessage })
  @Max(7, { each: true, message: daysMessage })
  @IsArray({ message: daysMessage })
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 }, required: false })
  days?: number[];

  /** `HH:mm` in the rule's zone. A time that a clock change leaves out moves forward; one that comes twice counts once. */
  @of('schedule')
  @ArrayMinSize(1, { message: timesMessage })
  @ArrayMaxSize(24, { message: timesMessage })
  @ArrayUnique({ message: timesMessage })
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { each: true, message: timesMessage })
  @IsArray({ message: timesMessage })
  times?: string[];

  /** All its words must be in a topic's title. */
  @of('topic_trending')
  @Text(100, { needed: true, message: topicMessage })
  topic?: string;

  /** Of the topic's volume, or of the post's metric. */
  @of('topic_trending', 'post_performance')
  @Max(2_000_000_000, { message: thresholdMessage })
  @Min(1, { message: thresholdMessage })
  @IsInt({ message: thresholdMessage })
  @ApiProperty({ type: 'integer', minimum: 1, required: false })
  threshold?: number;

  @of('post_performance')
  @IsIn(watchedMetrics, { message: `metric must be one of ${watchedMetrics.join(', ')}.` })
  metric?: WatchedMetric;

  /** Counted from when the post was published. */
  @of('post_performance')
  @Whole(1, 168)
  withinHours?: number;
}

export class RuleActionDto {
  @IsIn(actionTypes, { message: `type must be one of ${actionTypes.join(', ')}.` })
  type!: ActionType;

  /** What a `follow_up_reply` says. */
  @ValidateIf(({ type, text }: RuleActionDto) => type === 'follow_up_reply' || (text ?? null) !== null)
  @Text(3_000, { needed: true, message: followUpMessage })
  text?: string;
}

export class RuleTopicDto {
  @Text(300, { needed: true, message: 'A topic has 1 to 300 characters.' })
  text!: string;

  /** Facts to write from. Without a model the draft is made of these alone. */
  @IsOptional()
  @Text(3_000, { message: 'The notes of a topic have at most 3,000 characters.' })
  notes?: string;
}

export class RuleContentDto {
  /** Taken in turn. */
  @ArrayMaxSize(20, { message: 'A rule takes at most 20 topics.' })
  @ValidateNested()
  @IsArray({ message: 'topics must be a list.' })
  @Type(() => RuleTopicDto)
  topics!: RuleTopicDto[];

  @IsOptional()
  @Text(60)
  tone?: string;

  @IsOptional()
  @IsUUID('all', { message: 'voiceId must be the id of a voice.' })
  voiceId?: string;

  /** For LinkedIn: up to 600, 600 to 1,300 or 1,300 to 2,500 characters. */
  @IsOptional()
  @IsIn(postLengths, { message: `length must be one of ${postLengths.join(', ')}.` })
  length?: PostLength;
}

/** Leaves out what the trigger's type does not have, and puts days and times in order. */
function toTrigger({ type, days = [], times = [], topic = '', threshold = 1, ...rest }: RuleTriggerDto): Trigger {
  if (type === 'schedule') return { type, days: days.toSorted((a, b) => a - b), times: times.toSorted() };
  if (type === 'topic_trending') return { type, topic, threshold };
  const { metric = 'likes', withinHours = 24 } = rest;
  return { type, metric, threshold, withinHours };
}

const toAction = ({ type, text }: RuleActionDto): RuleActionDto =>
  type === 'follow_up_reply' && text ? { type, text } : { type };

const toContent = ({ topics, tone, voiceId, length }: RuleContentDto = { topics: [] }): RuleContentDto => ({
  topics: topics.map(({ text, notes }) => ({ text, ...(notes && { notes }) })),
  ...(tone && { tone }),
  ...(voiceId && { voiceId }),
  ...(length && { length }),
});

export class PreviewMatchResponse {
  at!: Date;
  /** What would have set the rule off, as a sentence. */
  what!: string;
  wouldDo!: string;
  /** Of the post or the topic's first source. */
  url!: string | null;
}

export class PreviewResponse {
  /** The next three runs of a rule with times. */
  @ApiProperty({ type: [String], format: 'date-time' })
  nextRuns!: Date[];

  matches!: PreviewMatchResponse[];
}

const zoneMessage = 'The time zone must be an IANA name such as Europe/Berlin.';
const nameMessage = 'A rule needs a name of 1 to 80 characters.';

/** What a preview needs. */
export class RulePreviewRequest {
  @IsIn(publishablePlatforms, { message: `platform must be one of ${publishablePlatforms.join(', ')}.` })
  platform!: PublishablePlatform;

  @IsUUID('all', { message: 'Choose the account that this rule posts on.' })
  accountId!: string;

  @ValidateNested()
  @IsNotEmpty({ message: 'Choose what triggers this rule.' })
  @Type(() => RuleTriggerDto)
  trigger!: RuleTriggerDto;

  @ValidateNested()
  @IsNotEmpty({ message: 'Choose what this rule does.' })
  @Type(() => RuleActionDto)
  action!: RuleActionDto;

  /** What to write about; `{topics: []}` where nothing is written. */
  @IsOptional()
  @ValidateNested()
  @Type(() => RuleContentDto)
  content?: RuleContentDto;

  /** IANA name; needed for times. */
  @IsNullable()
  @IsTimeZone({ message: zoneMessage })
  @RawText(100, { message: zoneMessage })
  timezone?: string | null;
}

export class NewRuleRequest extends RulePreviewRequest {
  @Text(80, { needed: true, message: nameMessage })
  name!: string;

  /** `paused` saves it without turning it on. */
  @IsOptional()
  @IsIn(['active', 'paused'], { message: 'status must be active or paused.' })
  @ApiProperty({ enum: ['active', 'paused'], default: 'active', required: false })
  status?: 'active' | 'paused';
}

/** What is absent stays as it is. */
export class ChangeRuleRequest extends PartialType(
  PickType(NewRuleRequest, ['platform', 'accountId', 'trigger', 'action', 'content', 'timezone', 'name']),
) {}

export class PauseRuleRequest {
  /** Shown beside the rule. */
  @IsOptional()
  @Text(200, { message: 'The reason must have at most 200 characters.' })
  reason?: string;
}

export class RuleResponse {
  id!: string;
  name!: string;
  platform!: PublishablePlatform;
  accountId!: string;
  /** `failing` after three failures in a row: it stands still until it is resumed. */
  status!: RuleStatus;
  /** Why it is paused or failing, and what to do. */
  pauseReason!: string | null;
  trigger!: RuleTriggerDto;
  action!: RuleActionDto;
  content!: RuleContentDto;
  timezone!: string | null;
  nextRunAt!: string | null;
  lastRunAt!: string | null;
  /** What it does, in one sentence. */
  summary!: string;
  @ApiProperty({ type: 'integer' })
  runs!: number;
  createdAt!: string;
}

export class RulesResponse {
  rules!: RuleResponse[];
}

const overPlan = "Your plan doesn't include another rule. Upgrade, or pause one.";

export const toRule = (rule: RuleView): RuleResponse => ({
  id: rule.id,
  name: rule.name,
  platform: rule.platform,
  accountId: rule.accountId,
  status: rule.isOverPlan ? 'paused' : rule.status,
  pauseReason: rule.isOverPlan ? overPlan : rule.pauseReason,
  trigger: rule.trigger,
  action: rule.action,
  content: rule.content,
  timezone: rule.timezone,
  nextRunAt: rule.isOverPlan ? null : (rule.nextRunAt?.toISOString() ?? null),
  lastRunAt: rule.lastRunAt?.toISOString() ?? null,
  summary: rule.summary,
  runs: rule.runs,
  createdAt: rule.createdAt.toISOString(),
});

export const toDefinition = (body: RulePreviewRequest): RuleDefinition => ({
  platform: body.platform,
  accountId: body.accountId,
  trigger: toTrigger(body.trigger),
  action: toAction(body.action),
  content: toContent(body.content),
  timezone: body.timezone ?? null,
});

export const toChanges = (body: ChangeRuleRequest): Partial<RuleDefinition> & { name?: string } => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.platform && { platform: body.platform }),
  ...(body.accountId && { accountId: body.accountId }),
  ...(body.trigger && { trigger: toTrigger(body.trigger) }),
  ...(body.action && { action: toAction(body.action) }),
  ...(body.content && { content: toContent(body.content) }),
  ...(body.timezone !== undefined && { timezone: body.timezone }),
});
