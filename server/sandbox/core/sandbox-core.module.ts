import { Module } from '@nestjs/common';
import { FaultGate } from '../faults/fault-gate';
import { AccountsRepository } from '../network/accounts.repository';
import { GrantsRepository } from '../network/grants.repository';
import { MediaRepository } from '../network/media.repository';
import { NetworkTools } from '../network/network-tools';
import { PostsRepository } from '../network/posts.repository';
import { RateLimits } from '../network/rate-limits';
import { Uploads } from '../network/uploads';
import { SandboxSettings } from './sandbox-settings';
import { SandboxTimings } from './sandbox-timings';
import { Wires } from './sandbox-wire';

const parts = [
  ...[FaultGate, SandboxSettings, SandboxTimings, Wires],
  ...[AccountsRepository, GrantsRepository, MediaRepository, NetworkTools, PostsRepository, RateLimits, Uploads],
];

/** What every wire builds on. */
@Module({
  providers: parts,
  exports: parts,
})
export class SandboxCoreModule {}
