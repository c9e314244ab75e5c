import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsTimeZone, IsUUID, ValidateNested } from 'class-validator';
import { IsNullable } from '../../../common/http/nullable';
import { publishablePlatforms, type PublishablePlatform } from '../../integrations/platforms/platforms';
import type { RuleDefinition, RuleStatus } from '../automation.types';
import { RuleActionDto, RuleContentDto, RuleTriggerDto, toAction, toContent, toTrigger } from './rule-parts.dto';
import type { RuleView } from './rules.service';
import { RawText, Text } from '../../../common/http/text.decorator';

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
