import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { TrendsWire } from './trends.wire';

@Module({ imports: [SandboxCoreModule], providers: [TrendsWire] })
export class SandboxTrendsModule {}
