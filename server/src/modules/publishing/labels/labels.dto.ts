import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Length,
} from 'class-validator';
import { onOneLine } from '../../../common/http/text.transforms';
import { type LabelColor, labelColors, longestLabel } from './labels.types';

const nameMessage = `A label's name has 1 to ${longestLabel} characters.`;

export class NewLabelRequest {
  /** 1–30 characters, unlike the others of the workspace; capitals make no difference. */
  @Transform(onOneLine)
  @Length(1, longestLabel, { message: nameMessage })
  @IsString({ message: nameMessage })
  name!: string;

  /** The next one in turn when absent. */
  @IsOptional()
  @IsIn(labelColors, { message: `color must be one of ${labelColors.join(', ')}.` })
  color?: LabelColor;
}

export class ChangeLabelRequest extends PartialType(NewLabelRequest) {}

export class MarkPostsRequest {
  @ArrayMinSize(1, { message: 'Choose at least one post.' })
  @ArrayMaxSize(100, { message: 'Choose at most 100 posts at a time.' })
  @IsUUID('all', { each: true, message: 'postIds must be a list of ids.' })
  @IsArray({ message: 'postIds must be a list of ids.' })
  postIds!: string[];

  /** False takes it off them. */
  @IsBoolean({ message: 'isOn must be true or false.' })
  isOn!: boolean;
}

export class LabelResponse {
  id!: string;

  name!: string;

  color!: LabelColor;
}

export class ListedLabelResponse extends LabelResponse {
  /** How many posts have it. */
  @ApiProperty({ type: 'integer', description: 'How many posts have it.' })
  posts!: number;
}
