import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { type PublishablePlatform, publishablePlatforms } from '../platforms/platforms';
import type { PolicyVerdict } from './policy.types';
import { RawText } from '../../../common/http/text.decorator';

const kinds = ['single', 'thread', 'reply'] as const;
const countMessage = '$property must be a whole number from 0 to 100.';
const secondsMessage = 'videoSeconds must be a number of seconds.';
const bytesMessage = 'videoBytes must be a number of bytes.';

/** How many media of a part are of a kind; none when absent. */
const MediaCount = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsInt({ message: countMessage }),
    Min(0, { message: countMessage }),
    Max(100, { message: countMessage }),
    ApiProperty({ type: 'integer', required: false, minimum: 0, maximum: 100 }),
  );

export class PolicyPartRequest {
  @RawText(30_000, { message: 'A part must have at most 30,000 characters.' })
  text!: string;

  /** Images, GIFs and videos of the part. */
  @MediaCount()
  mediaCount?: number;

  /** GIFs that move among them. */
  @MediaCount()
  gifCount?: number;

  /** Videos among them. */
  @MediaCount()
  videoCount?: number;

  /** Videos in QuickTime's format among them. */
  @MediaCount()
  quickTimeCount?: number;

  /** How long the video lasts. */
  @IsOptional()
  @IsNumber({}, { message: secondsMessage })
  @Min(0, { message: secondsMessage })
  videoSeconds?: number;

  /** How large the video is. */
  @IsOptional()
  @IsInt({ message: bytesMessage })
  @Min(0, { message: bytesMessage })
  @ApiProperty({ type: 'integer', required: false, minimum: 0 })
  videoBytes?: number;
}

export class PolicyCheckRequest {
  @IsIn(publishablePlatforms, { message: `platform must be one of ${publishablePlatforms.join(', ')}.` })
  platform!: PublishablePlatform;

  /** The account that would post. */
  @IsOptional()
  @IsUUID(undefined, { message: 'accountId must be the id of an account.' })
  accountId?: string;

  @Type(() => PolicyPartRequest)
  @ValidateNested({ each: true })
  @ArrayMaxSize(50, { message: 'There must be at most 50 parts.' })
  @ArrayMinSize(1, { message: 'There must be at least one part.' })
  @IsArray({ message: 'parts must be a list.' })
  parts!: PolicyPartRequest[];

  /** `single` for one part and `thread` for several when absent. */
  @IsOptional()
  @IsIn(kinds, { message: `kind must be one of ${kinds.join(', ')}.` })
  kind?: (typeof kinds)[number];
}

export class PolicyFindingResponse {
  /** The id of the rule. */
  rule!: string;
  /** `block`: it is not sent. `warn`: the person decides. `handoff`: the person may send it on the platform. */
  verdict!: PolicyVerdict;
  /** What is wrong with this post. */
  message!: string;
  fix!: string;
  /** Which part, counted from 0; null for the post as a whole. */
  @ApiProperty({ type: 'integer', nullable: true })
  part!: number | null;
}

export class PolicyCheckResponse {
  findings!: PolicyFindingResponse[];
}
