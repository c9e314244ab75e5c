import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

export class ImportQuery {
  /** The account that the file comes from. */
  @IsUUID('all', { message: 'accountId must be the id of an account.' })
  accountId!: string;
}

export class SkippedResponse {
  /** "Replies to others". */
  reason!: string;
  @ApiProperty({ type: 'integer' })
  count!: number;
}

export class ImportReportResponse {
  /** Posts in the file, those that were skipped among them. */
  @ApiProperty({ type: 'integer' })
  read!: number;
  /** Posts that were added. */
  @ApiProperty({ type: 'integer' })
  imported!: number;
  /** Posts that were there and got figures or a text. */
  @ApiProperty({ type: 'integer' })
  updated!: number;
  @ApiProperty({ type: 'integer' })
  alreadyKnown!: number;
  /** Days whose figures were stored; those that were read from the platform stay as they are. */
  @ApiProperty({ type: 'integer' })
  days!: number;
  skipped!: SkippedResponse[];
  /** The first day of what was read; null where nothing was. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  from!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  to!: string | null;
  /** What such a file never has, in a sentence. */
  missing!: string;
  /** What was wrong with this one, in sentences. */
  notices!: string[];
}
