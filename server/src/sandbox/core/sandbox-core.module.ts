import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FaultGate } from '../faults/fault-gate';
import { FaultsRepository } from '../faults/faults.repository';
import { SandboxFaultEntity } from '../faults/sandbox-fault.entity';
import { SandboxMediaEntity } from './sandbox-media.entity';
import { SandboxSettingEntity } from './sandbox-setting.entity';
import { SandboxTimings } from './sandbox-timings';
import { Wires } from './sandbox-wire';

/** What every wire builds on. */
@Module({
  imports: [TypeOrmModule.forFeature([SandboxFaultEntity, SandboxMediaEntity, SandboxSettingEntity])],
  providers: [FaultGate, FaultsRepository, SandboxTimings, Wires],
  exports: [FaultGate, FaultsRepository, SandboxTimings, Wires],
})
export class SandboxCoreModule {}
