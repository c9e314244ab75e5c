import { Controller, Get } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import { Public } from '../auth/access.decorators';
import { Refusal } from '../errors/refusal';
import { HealthResponse } from './health.dto';
import { Lifecycle } from './lifecycle';

@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly transactions: Transactions,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Says that the process answers. */
  @Get('live')
  live(): HealthResponse {
    return { status: 'ok' };
  }

  /** Says whether the process can serve: the database answers and no stop is under way. */
  @Get('ready')
  async ready(): Promise<HealthResponse> {
    if (this.lifecycle.isStopping) {
      throw new Refusal(503, 'SERVICE_UNAVAILABLE', 'This server is stopping.', { retryAfterSeconds: 5 });
    }
    await this.transactions.query('SELECT 1');
    return { status: 'ok' };
  }
}
