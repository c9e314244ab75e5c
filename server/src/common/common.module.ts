import { Global, Module } from '@nestjs/common';
import { ContributionsModule } from './contributions/contributions.module';
import { WriterFaults } from './faults/faults';
import { HealthController } from './http/health.controller';
import { IdempotencyRepository } from './http/idempotency.repository';
import { IdempotencyService } from './http/idempotency.service';
import { Lifecycle } from './http/lifecycle';
import { RateLimiter } from './http/rate-limiter';
import { RequestLimiter } from './http/request-limiter';
import { Clock } from './time/clock';
import { Pause } from './time/pause';

@Global()
@Module({
  imports: [ContributionsModule],
  controllers: [HealthController],
  providers: [
    Clock,
    Pause,
    Lifecycle,
    RateLimiter,
    RequestLimiter,
    IdempotencyRepository,
    IdempotencyService,
    WriterFaults,
  ],
  exports: [Clock, Pause, Lifecycle, RateLimiter, RequestLimiter, IdempotencyService, WriterFaults],
})
export class CommonModule {}
