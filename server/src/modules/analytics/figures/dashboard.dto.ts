import { ApiProperty } from '@nestjs/swagger';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import { CollectedAccountResponse, StatResponse } from './shared-figures.dto';

export class DashboardStatResponse extends StatResponse {
  /** One value for each of the seven days; null on a day without a reading. */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true } })
  sparkline!: (number | null)[];
}

/** Impressions at an age in hours. */
export class CurvePointResponse {
  /** Since the post was made. */
  hours!: number;
  impressions!: number;
}

export class LatestPostResponse {
  id!: string;
  /** The post under Posts; null for one that was made elsewhere. */
  postId!: string | null;
  accountId!: string;
  platform!: PublishablePlatform;
  /** At most 1,000 characters. */
  text!: string;
  url!: string | null;
  postedAt!: Date;
  impressions!: number | null;
  engagements!: number | null;
  /** Impressions in the first 48 hours, as they were read; empty without readings. */
  curve!: CurvePointResponse[];
  /** The account's median at some ages; empty under eight posts. */
  usual!: CurvePointResponse[];
}

export class DashboardResponse {
  accounts!: CollectedAccountResponse[];
  stats!: DashboardStatResponse[];
  /** At most 5, newest first. */
  latest!: LatestPostResponse[];
}
