import { Module } from '@nestjs/common';
import { FaceForward } from './face-forward';
import { SandboxBuild } from './sandbox-build';
import { SandboxStart } from './sandbox-start';

/** What the server does for the sandbox: its ports start and stop with the server, and its face stands under /sandbox. */
@Module({ providers: [FaceForward, SandboxBuild, SandboxStart] })
export class SandboxHostModule {}
