import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { ModelsModule } from '../models/models.module';
import { PublishingModule } from '../publishing/publishing.module';
import { MetricsServer } from './metrics/metrics-server.service';
import { StateGauges } from './metrics/state-gauges.service';
import { operationsContributions } from './operations.contributions';
import { OperationsController } from './operations.controller';
import { OperationsService } from './operations.service';
import { Heartbeat } from './servers/heartbeat.service';
import { ServersRepository } from './servers/servers.repository';
import { DependencyProbes } from './state/dependency-probes.service';
import { OperationsReader } from './state/operations-reader.service';
import { Storage } from './state/storage.service';

@Module({
  imports: [AuditModule, ModelsModule, PublishingModule],
  controllers: [OperationsController],
  providers: [
    DependencyProbes,
    Heartbeat,
    MetricsServer,
    OperationsReader,
    OperationsService,
    ServersRepository,
    StateGauges,
    Storage,
    operationsContributions,
  ],
})
export class OperationsModule {}
