import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Whole } from './whole.decorator';

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
  @Whole(1, 100)
  limit: number = 20;
}
