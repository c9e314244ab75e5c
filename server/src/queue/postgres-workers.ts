import { Injectable } from '@nestjs/common';
import { Workers } from './workers';

/** Takes as many jobs as the process has room for. */
@Injectable()
export class PostgresWorkers extends Workers {
  protected async takeDue(): Promise<boolean> {
    const rooms = this.groups
      .map(({ jobs, concurrency }) => ({ names: jobs, count: concurrency - this.countRunning(jobs) }))
      .filter(({ count }) => count > 0);
    if (rooms.length === 0) return false;
    const claimed = await this.jobs.claim(this.taker, rooms, this.heldIds);
    for (const job of claimed) void this.begin(job).then(() => this.look());
    return false;
  }
}
