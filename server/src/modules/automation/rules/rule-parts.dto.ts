import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { postLengths, type PostLength } from '../../../ai/text-model.port';
import {
  actionTypes,
  type ActionType,
  type Trigger,
  triggerTypes,
  watchedMetrics,
  type WatchedMetric,
} from '../automation.types';
import { Text } from '../../../common/http/text.decorator';

const of = (...types: Trigger['type'][]) => ValidateIf(({ type }: RuleTriggerDto) => types.includes(type));
const daysMessage = 'Choose at least one day, as numbers from 1 (Monday) to 7 (Sunday), each once.';
const timesMessage = 'Choose 1 to 24 times of day such as 09:00, each once.';
const topicMessage = 'topic must have 1 to 100 characters.';
const thresholdMessage = 'threshold must be a whole number of at least 1.';
const withinMessage = 'withinHours must be a whole number from 1 to 168.';
const followUpMessage = 'A follow-up needs a text of 1 to 3,000 characters.';

/** `schedule` has days and times; `topic_trending` topic and threshold; `post_performance` metric, threshold and withinHours. */
export class RuleTriggerDto {
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
  @Max(168, { message: withinMessage })
  @Min(1, { message: withinMessage })
  @IsInt({ message: withinMessage })
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 168, required: false })
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
export function toTrigger({
  type,
  days = [],
  times = [],
  topic = '',
  threshold = 1,
  ...rest
}: RuleTriggerDto): Trigger {
  if (type === 'schedule') return { type, days: days.toSorted((a, b) => a - b), times: times.toSorted() };
  if (type === 'topic_trending') return { type, topic, threshold };
  const { metric = 'likes', withinHours = 24 } = rest;
  return { type, metric, threshold, withinHours };
}

export const toAction = ({ type, text }: RuleActionDto): RuleActionDto =>
  type === 'follow_up_reply' && text ? { type, text } : { type };

export const toContent = ({ topics, tone, voiceId, length }: RuleContentDto = { topics: [] }): RuleContentDto => ({
  topics: topics.map(({ text, notes }) => ({ text, ...(notes && { notes }) })),
  ...(tone && { tone }),
  ...(voiceId && { voiceId }),
  ...(length && { length }),
});
