import { Module } from '@nestjs/common';
import { FaultGate } from '../faults/fault-gate';
import { FaultsRepository } from '../faults/faults.repository';
import { SandboxMediaRepository } from './sandbox-media.repository';
import { SandboxSettings } from './sandbox-settings';
import { SandboxTimings } from './sandbox-timings';
import { Wires } from './sandbox-wire';

const parts = [FaultGate, FaultsRepository, SandboxMediaRepository, SandboxSettings, SandboxTimings, Wires];

/** What every wire builds on. */
@Module({
  providers: parts,
  exports: parts,
})
export class SandboxCoreModule {}
