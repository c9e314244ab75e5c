import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { Whole } from '../../common/http/whole.decorator';
import { freeTools, type FreeTool } from './free-tools.types';

export class CopyRequest {
  @IsIn(freeTools, { message: `tool must be one of ${freeTools.join(', ')}.` })
  tool!: FreeTool;

  /** The run that wrote it. */
  @IsOptional()
  @IsUUID('all', { message: 'generationId must be the id of a generation.' })
  generationId?: string;

  /** Which of its texts, from 0. */
  @IsOptional()
  @Whole(0, 24)
  index?: number;
}
