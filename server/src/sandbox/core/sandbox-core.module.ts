import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FaultGate } from '../faults/fault-gate';
import { FaultsRepository } from '../faults/faults.repository';
import { SandboxFaultEntity } from '../faults/sandbox-fault.entity';
import { SandboxMediaEntity } from './sandbox-media.entity';
import { SandboxMediaRepository } from './sandbox-media.repository';
import { SandboxSettingEntity } from './sandbox-setting.entity';
import { SandboxSettings } from './sandbox-settings';
import { SandboxTimings } from './sandbox-timings';
import { Wires } from './sandbox-wire';

const parts = [FaultGate, FaultsRepository, SandboxMediaRepository, SandboxSettings, SandboxTimings, Wires];

/** What every wire builds on. */
@Module({
  imports: [TypeOrmModule.forFeature([SandboxFaultEntity, SandboxMediaEntity, SandboxSettingEntity])],
  providers: parts,
  exports: parts,
})
export class SandboxCoreModule {}
