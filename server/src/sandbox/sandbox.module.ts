import { Module } from '@nestjs/common';
import { FaceForward } from './forward/face-forward';
import { SandboxCoreModule } from './core/sandbox-core.module';
import { SandboxStart } from './sandbox-start';
import { SandboxWiresModule } from './sandbox-wires.module';

/** The sandbox inside the server: its ports start and stop with it, and its face stands under /sandbox. */
@Module({ imports: [SandboxCoreModule, SandboxWiresModule], providers: [FaceForward, SandboxStart] })
export class SandboxModule {}
