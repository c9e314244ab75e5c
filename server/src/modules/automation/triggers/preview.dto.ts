import { ApiProperty } from '@nestjs/swagger';
import type { Preview } from './preview.service';

export class PreviewMatchResponse {
  @ApiProperty({ format: 'date-time' })
  at!: string;
  /** What would have set the rule off, as a sentence. */
  what!: string;
  wouldDo!: string;
  /** Of the post or the topic's first source. */
  url!: string | null;
}

export class PreviewResponse {
  /** The next three runs of a rule with times. */
  @ApiProperty({ type: [String], format: 'date-time' })
  nextRuns!: string[];

  matches!: PreviewMatchResponse[];
}

export const toPreview = ({ nextRuns, matches }: Preview): PreviewResponse => ({
  nextRuns: nextRuns.map((at) => at.toISOString()),
  matches: matches.map(({ at, what, wouldDo, url }) => ({ at: at.toISOString(), what, wouldDo, url })),
});
