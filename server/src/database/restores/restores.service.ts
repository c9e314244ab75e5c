import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Transactions } from '../transactions';
import { RestoreEntity } from './restore.entity';

/** SQL that is true while publishing is paused, since a backup was restored and nobody has said that it may go on. */
export const isPausedSql = 'EXISTS (SELECT FROM restores WHERE resumed_at IS NULL)';

/** Says which backup was restored last, and ends the pause that comes with it. */
@Injectable()
export class Restores {
  constructor(private readonly transactions: Transactions) {}

  async latest(): Promise<RestoreEntity | null> {
    const [latest] = await this.restores.find({ order: { createdAt: 'DESC' }, take: 1 });
    return latest ?? null;
  }

  async isPaused(): Promise<boolean> {
    return this.restores.existsBy({ resumedAt: IsNull() });
  }

  /** Returns false when nothing was paused. */
  async resume(): Promise<boolean> {
    const { affected } = await this.restores.update({ resumedAt: IsNull() }, { resumedAt: () => 'clock_timestamp()' });
    return (affected ?? 0) > 0;
  }

  private get restores() {
    return this.transactions.repository(RestoreEntity);
  }
}
