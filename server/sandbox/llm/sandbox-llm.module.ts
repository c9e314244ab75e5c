import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { LlmWire } from './llm.wire';

@Module({ imports: [SandboxCoreModule], providers: [LlmWire] })
export class SandboxLlmModule {}
