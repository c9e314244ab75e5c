import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';
import type { FaultMode } from '../../src/common/faults/faults';

@Entity('faults')
export class SandboxFaultEntity extends BaseEntity {
  @Column('text')
  platform!: string;

  /** Path prefix, perhaps after a method; null for all of the platform. */
  @Column('text', { nullable: true })
  route!: string | null;

  @Column('text')
  mode!: FaultMode;

  /** 0–1. */
  @Column('double precision')
  rate!: number;

  /** How often it still strikes; null for always. */
  @Column('integer', { nullable: true })
  timesLeft!: number | null;
}
