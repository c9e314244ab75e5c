import { Global, Module } from '@nestjs/common';
import { HealthController } from './http/health.controller';
import { Lifecycle } from './http/lifecycle';
import { Clock } from './time/clock';

@Global()
@Module({ controllers: [HealthController], providers: [Clock, Lifecycle], exports: [Clock, Lifecycle] })
export class CommonModule {}
