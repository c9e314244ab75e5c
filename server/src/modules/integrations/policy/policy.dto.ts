import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { type PublishablePlatform, publishablePlatforms } from '../platforms/platforms';
import type { PolicyVerdict } from './policy.types';
import { IsNullable } from '../../../common/http/nullable';
import { RawText } from '../../../common/http/text.decorator';

const kinds = ['single', 'thread', 'reply'] as const;
const countMessage = '$property must be a whole number from 0 to 100.';

const Whole = (): PropertyDecorator => applyDecorators(Min(0), IsInt(), ApiProperty({ type: 'integer', minimum: 0 }));

/** A picture, GIF or video, as its upload was answered. */
export class PolicyMediumRequest {
  @RawText(100)
  mime!: string;

  @Whole()
  width!: number;

  @Whole()
  height!: number;

  @Whole()
  @IsNullable()
  size?: number | null;

  @Whole()
  @IsNullable()
  durationMs?: number | null;

  @RawText(100)
  @IsNullable()
  codec?: string | null;

  /** What is shown of a picture, as the settings of its post have it. */
  @RawText(100)
  @IsNullable()
  crop?: string | null;
}

export class PolicyPartRequest {
  @RawText(30_000, { message: 'A part must have at most 30,000 characters.' })
  text!: string;

  /** How many images, GIFs and videos the part has, where `media` isn't sent. */
  @IsOptional()
  @IsInt({ message: countMessage })
  @Min(0, { message: countMessage })
  @Max(100, { message: countMessage })
  @ApiProperty({ type: 'integer', required: false, minimum: 0, maximum: 100 })
  mediaCount?: number;

  /** Its images, GIFs and videos. */
  @IsOptional()
  @Type(() => PolicyMediumRequest)
  @ValidateNested({ each: true })
  @ArrayMaxSize(100)
  @IsArray()
  media?: PolicyMediumRequest[];
}

export class PolicyCheckRequest {
  @IsIn(publishablePlatforms, { message: `platform must be one of ${publishablePlatforms.join(', ')}.` })
  platform!: PublishablePlatform;

  /** The account that would post. */
  @IsOptional()
  @IsUUID(undefined, { message: 'accountId must be the id of an account.' })
  accountId?: string;

  /** The post as it is stored: it isn't taken for another. */
  @IsOptional()
  @IsUUID(undefined, { message: 'postId must be the id of a post.' })
  postId?: string;

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
