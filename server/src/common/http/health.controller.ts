import { Controller, Get } from '@nestjs/common';
import { Env } from '../../config/env';
import { isDiskFull } from '../../database/embedded/disk';
import { Transactions } from '../../database/transactions';
import { Public } from '../auth/access.decorators';
import { isDatabaseAway } from '../errors/error-envelope';
import { Refusal } from '../errors/refusal';
import { HealthResponse } from './health.dto';
import { Lifecycle } from './lifecycle';

/** `reason` is for the operations page, which says more about it. */
const notReady = (reason: 'stopping' | 'disk' | 'database', why: string): Refusal =>
  new Refusal(503, 'SERVICE_UNAVAILABLE', why, { retryAfterSeconds: 5, fields: { reason } });

@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly transactions: Transactions,
    private readonly lifecycle: Lifecycle,
    private readonly env: Env,
  ) {}

  /** Says that the process answers. */
  @Get('live')
  live(): HealthResponse {
    return { status: 'ok' };
  }

  /** Says whether the process can serve: the database answers, its disk has room, and no stop is under way. */
  @Get('ready')
  async ready(): Promise<HealthResponse> {
    this.lifecycle.asked();
    if (this.lifecycle.isStopping) throw notReady('stopping', 'This server is stopping.');
    if (this.env.EMBEDDED_DATABASE && (await isDiskFull(this.env.dataDir))) {
      throw notReady(
        'disk',
        'The disk that holds the database is full. Free some space and Quillcast resumes automatically.',
      );
    }
    try {
      await this.transactions.query('SELECT 1');
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      throw notReady('database', "The database isn't responding. Quillcast resumes automatically when it does.");
    }
    return { status: 'ok' };
  }
}
