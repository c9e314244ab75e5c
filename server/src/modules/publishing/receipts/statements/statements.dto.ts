import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { type PublishablePlatform, publishablePlatforms } from '../../../integrations/platforms/platforms';
import { type PostStatus, postStatuses } from '../../publishing.types';
import { type ReceiptResult, receiptResults } from '../receipts.types';

export class MonthParams {
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'month must be a month such as 2026-11.' })
  month!: string;
}

export class StatedPostResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: publishablePlatforms })
  platform!: PublishablePlatform;

  @ApiProperty({ type: String, nullable: true, description: 'What people call its account, with its network.' })
  account!: string | null;

  /** The beginning of its first part. */
  text!: string;

  @ApiProperty({ enum: postStatuses })
  status!: PostStatus;

  dueAt!: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  publishedAt!: Date | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'How long after its time it was published.' })
  lateSeconds!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it is not published, in words.' })
  problem!: string | null;

  @ApiProperty({ enum: receiptResults, nullable: true, description: 'Null until it was read back.' })
  checked!: ReceiptResult | null;

  @ApiProperty({ type: String, nullable: true, description: 'What reading it back showed, in words.' })
  finding!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who approved it; null for nobody who is known.',
  })
  approvedBy!: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'What writing it cost and its network charged, in US cents; null where nobody knows.',
  })
  costCents!: number | null;

  @ApiProperty({ type: String, nullable: true })
  url!: string | null;

  /** It was deleted here since. */
  isDeleted!: boolean;
}

export class StatementTotalsResponse {
  @ApiProperty({ type: 'integer' })
  due!: number;

  @ApiProperty({ type: 'integer' })
  published!: number;

  @ApiProperty({ type: 'integer', description: 'Published more than a minute after their time.' })
  late!: number;

  @ApiProperty({ type: 'integer', nullable: true })
  longestLateSeconds!: number | null;

  @ApiProperty({ type: 'integer', description: 'Read back, and as they were sent.' })
  matching!: number;

  @ApiProperty({ type: 'integer', description: 'Read back, and different or gone.' })
  differing!: number;

  @ApiProperty({ type: 'integer', description: 'Published, and read back by nobody.' })
  unchecked!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Of those whose cost is known; null when none is.' })
  costCents!: number | null;
}

export class StatementResponse {
  /** The name of the workspace. */
  workspace!: string;

  /** `YYYY-MM`, in UTC. */
  month!: string;

  /** Those that were due in the month, the earliest first. */
  posts!: StatedPostResponse[];

  totals!: StatementTotalsResponse;
}

export class SignedStatementResponse {
  statement!: StatementResponse;

  @ApiProperty({
    description: 'The Ed25519 signature of `statement` as JSON without whitespace, in base64.',
  })
  signature!: string;

  @ApiProperty({ description: 'SPKI, in base64.' })
  publicKey!: string;
}
