import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { freeTools, type FreeTool } from './free-tools.types';

const indexMessage = 'index must be a whole number from 0 to 24.';

export class CopyRequest {
  @IsIn(freeTools, { message: `tool must be one of ${freeTools.join(', ')}.` })
  tool!: FreeTool;

  /** The run that wrote it. */
  @IsOptional()
  @IsUUID('all', { message: 'generationId must be the id of a generation.' })
  generationId?: string;

  /** Which of its texts, from 0. */
  @IsOptional()
  @IsInt({ message: indexMessage })
  @Min(0, { message: indexMessage })
  @Max(24, { message: indexMessage })
  index?: number;
}
