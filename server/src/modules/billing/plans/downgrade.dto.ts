import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { limitedKeys, planIds, type LimitedKey, type PlanId } from '../billing.types';

const maxIds = 1_000;
/** An id is the same in capitals. */
const lowerCased = ({ value }: TransformFnParams): unknown =>
  Array.isArray(value) ? value.map((id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id)) : value;
const ids = { message: 'Each entry must be the id of one of your things.', each: true };

export class DowngradeQuery {
  @IsIn(planIds, { message: 'planId must be free, starter or pro.' })
  @ApiProperty({ enum: planIds })
  planId!: PlanId;
}

/** What stays: ids by kind. A kind that is left out is chosen by the server: who and what was there first stays. */
export class KeepRequest {
  @IsOptional()
  @Transform(lowerCased)
  @IsArray()
  @ArrayMaxSize(maxIds)
  @IsUUID('all', ids)
  integrations?: string[];

  @IsOptional()
  @Transform(lowerCased)
  @IsArray()
  @ArrayMaxSize(maxIds)
  @IsUUID('all', ids)
  teamMembers?: string[];

  @IsOptional()
  @Transform(lowerCased)
  @IsArray()
  @ArrayMaxSize(maxIds)
  @IsUUID('all', ids)
  automationRules?: string[];
}

export class DowngradeRequest extends DowngradeQuery {
  @IsObject({ message: 'keep must be an object: lists of ids by kind.' })
  @ValidateNested()
  @Type(() => KeepRequest)
  keep!: KeepRequest;
}

export class ResumeRequest {
  @IsIn(limitedKeys, { message: 'key must be integrations, teamMembers or automationRules.' })
  key!: LimitedKey;

  /** Absent: as many as fit. */
  @IsOptional()
  @Transform(lowerCased)
  @IsArray()
  @ArrayMaxSize(maxIds)
  @IsUUID('all', ids)
  ids?: string[];
}

export class LimitedItemResponse {
  id!: string;
  name!: string;
  /** The platform of an account, the role of a member. */
  detail!: string | null;
}

export class DowngradeItemResponse extends LimitedItemResponse {
  /** Proposed to stay. */
  isKept!: boolean;
  /** Cannot be chosen: the owner stays, an account on a platform outside the plan does not. */
  isFixed!: boolean;
}

/** One kind of things as a smaller plan would leave it. */
export class DowngradeGroupResponse {
  key!: LimitedKey;
  /** How many may stay; -1 is unlimited. */
  @ApiProperty({ type: 'integer' })
  limit!: number;
  items!: DowngradeItemResponse[];
  /**
   * Invitations that wait for an answer. They stay: those for which the members who are kept leave no seat wait for one
   * (`waitsForSeat` in `GET /invites`). 0 for other kinds than members.
   */
  @ApiProperty({ type: 'integer' })
  pendingInvites!: number;
}

export class DowngradeResponse {
  planId!: PlanId;
  /** The end of the period that is paid for; null: at once. */
  appliesAt!: Date | null;
  /** Kinds of which there is something. */
  groups!: DowngradeGroupResponse[];
}

export class PausedGroupResponse {
  key!: LimitedKey;
  items!: LimitedItemResponse[];
  /** How many more could run; -1 is unlimited. */
  @ApiProperty({ type: 'integer' })
  room!: number;
}
