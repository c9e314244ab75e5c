import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { PageQuery } from '../../../common/http/cursor.dto';
import { type ReplyTab, replyTabs } from '../monitoring.types';
import { Text } from '../../../common/http/text.decorator';

const textMessage = 'A reply must have 1 to 280 characters as X counts them.';
const undoMessage = 'undoSeconds must be a whole number from 0 to 30.';

export class MonitorRepliesQuery extends PageQuery {
  /** `waiting` holds what is being sent as well, `sent` what was handed off, `skipped` what nobody decided in a day. */
  @IsOptional()
  @IsIn(replyTabs, { message: `status must be one of ${replyTabs.join(', ')}.` })
  @ApiProperty({ enum: replyTabs, required: false, default: 'waiting' })
  status: ReplyTab = 'waiting';
}

export class RepliesQuery extends MonitorRepliesQuery {
  @IsOptional()
  @IsUUID('all', { message: 'monitorId must be the id of a monitored account.' })
  monitorId?: string;
}

export class ChangeReplyRequest {
  @Text(1_000, { needed: true, message: textMessage })
  text!: string;
}

export class ApproveReplyRequest {
  /** How long it can be taken back; as in the settings when absent. */
  @IsOptional()
  @IsInt({ message: undoMessage })
  @Min(0, { message: undoMessage })
  @Max(30, { message: undoMessage })
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 30, required: false })
  undoSeconds?: number;
}
