import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';

/** Says how many of this process's connections to the database are used, and how many calls wait for one. */
@Injectable()
export class PoolState {
  constructor(private readonly dataSource: DataSource) {}

  read(): { size: number; used: number; waiting: number } {
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    const { totalCount, idleCount, waitingCount } = master;
    return { size: master.options.max, used: totalCount - idleCount, waiting: waitingCount };
  }
}
