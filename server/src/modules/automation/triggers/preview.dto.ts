import { ApiProperty } from '@nestjs/swagger';

export class PreviewMatchResponse {
  at!: Date;
  /** What would have set the rule off, as a sentence. */
  what!: string;
  wouldDo!: string;
  /** Of the post or the topic's first source. */
  url!: string | null;
}

export class PreviewResponse {
  /** The next three runs of a rule with times. */
  @ApiProperty({ type: [String], format: 'date-time' })
  nextRuns!: Date[];

  matches!: PreviewMatchResponse[];
}
