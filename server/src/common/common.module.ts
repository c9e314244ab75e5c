import { Global, Module } from '@nestjs/common';
import { HealthController } from './http/health.controller';
import { Lifecycle } from './http/lifecycle';
import { RateLimiter } from './http/rate-limiter';
import { Clock } from './time/clock';

@Global()
@Module({ controllers: [HealthController], providers: [Clock, Lifecycle, RateLimiter], exports: [Clock, Lifecycle, RateLimiter] })
export class CommonModule {}
