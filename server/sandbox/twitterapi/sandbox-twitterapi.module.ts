import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../core/sandbox-core.module';
import { SandboxXModule } from '../x/sandbox-x.module';
import { TwitterapiWire } from './twitterapi.wire';

@Module({ imports: [SandboxCoreModule, SandboxXModule], providers: [TwitterapiWire] })
export class SandboxTwitterapiModule {}
