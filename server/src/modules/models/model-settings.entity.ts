import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { ChosenNames, Pull, StoppedPull } from './models.types';

/** Stores what the site admins chose for the whole installation, in one row. */
@Entity('model_settings')
export class ModelSettingsEntity {
  /** Always 1. */
  @PrimaryColumn('smallint')
  id!: number;

  @Column('jsonb', { default: {} })
  names!: ChosenNames;

  /** A UTC month; null for no cap. */
  @Column('integer', { nullable: true })
  installationCapCents!: number | null;

  @Column('integer', { nullable: true })
  workspaceCapCents!: number | null;

  /** The download that is under way: one at a time. */
  @Column('jsonb', { nullable: true })
  pull!: Pull | null;

  @Column('jsonb', { default: [] })
  stoppedPulls!: StoppedPull[];

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
