import { ApiProperty } from '@nestjs/swagger';

/** How many jobs of one name there are, and how late the first of them is. */
export class JobCountsResponse {
  name!: string;
  /** Due and not begun. */
  @ApiProperty({ type: 'integer' })
  waiting!: number;
  @ApiProperty({ type: 'integer' })
  scheduled!: number;
  @ApiProperty({ type: 'integer' })
  retrying!: number;
  @ApiProperty({ type: 'integer' })
  running!: number;
  /** Given up after the last try. */
  @ApiProperty({ type: 'integer' })
  failed!: number;
  oldestWaitingSeconds!: number | null;
  lastError!: string | null;
}

/** How a repeating task does, over all servers. */
export class CronTaskResponse {
  name!: string;
  everySeconds!: number;
  lastRunAt!: Date | null;
  /** The run that it should have had by now. */
  dueAt!: Date;
  isLate!: boolean;
}
