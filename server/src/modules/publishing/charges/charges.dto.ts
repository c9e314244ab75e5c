import { ApiProperty } from '@nestjs/swagger';
import { ChargesResponse } from '../../integrations/platforms/descriptor.dto';
import { type PublishablePlatform, publishablePlatforms } from '../../integrations/platforms/platforms';

class AccountChargesResponse {
  @ApiProperty({ format: 'uuid' })
  accountId!: string;

  /** What people call it, with its network; null for one that nobody knows any more. */
  @ApiProperty({ type: String, nullable: true })
  account!: string | null;

  spentCents!: number;
}

class NetworkPricesResponse extends ChargesResponse {
  @ApiProperty({ enum: publishablePlatforms })
  platform!: PublishablePlatform;
}

export class MonthChargesResponse {
  /** The first day of the UTC month. */
  month!: string;

  resetsAt!: Date;

  /** In US cents, as all amounts here: what was published, and what may have been. */
  spentCents!: number;

  /** With what is scheduled until the month ends. */
  forecastCents!: number;

  /** Nothing is sent that would pass it; null for no cap. `PATCH /workspace` changes it. */
  @ApiProperty({ type: 'integer', nullable: true })
  capCents!: number | null;

  /** The dearest first. */
  accounts!: AccountChargesResponse[];

  /** Of the networks that charge for posts. */
  prices!: NetworkPricesResponse[];
}
