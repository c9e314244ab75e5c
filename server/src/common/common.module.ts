import { Global, Module } from '@nestjs/common';
import { ContributionsModule } from './contributions/contributions.module';
import { WriterFaults } from './faults/faults';
import { DataPages } from './http/data-pages';
import { HealthController } from './http/health.controller';
import { IdempotencyRepository } from './idempotency/idempotency.repository';
import { IdempotencyService } from './idempotency/idempotency.service';
import { Lifecycle } from './http/lifecycle';
import { Metrics } from './metrics/metrics';
import { RateLimiter } from './rate-limits/rate-limiter';
import { RequestLimiter } from './rate-limits/request-limiter';
import { Clock } from './time/clock';
import { Pause } from './time/pause';

@Global()
@Module({
  imports: [ContributionsModule],
  controllers: [HealthController],
  providers: [
    Clock,
    Pause,
    DataPages,
    Lifecycle,
    Metrics,
    RateLimiter,
    RequestLimiter,
    IdempotencyRepository,
    IdempotencyService,
    WriterFaults,
  ],
  exports: [Clock, Pause, DataPages, Lifecycle, Metrics, RateLimiter, RequestLimiter, IdempotencyService, WriterFaults],
})
export class CommonModule {}
