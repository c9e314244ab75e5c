import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** `?cursor=&limit=` of every list. */
export class PageQuery {
  /** `meta.nextCursor` of the page before. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;

  @ApiPropertyOptional({ type: 'integer', default: 20 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number from 1 to 100.' })
  @Min(1, { message: 'limit must be a whole number from 1 to 100.' })
  @Max(100, { message: 'limit must be a whole number from 1 to 100.' })
  limit: number = 20;
}
