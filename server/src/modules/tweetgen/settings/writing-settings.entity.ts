import { Column, Entity, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { ModelLabel } from '../../../ai/models';

/** Stores how a workspace writes when a call does not say otherwise, and what it never writes. */
@Entity('writing_settings')
export class WritingSettingsEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('text', { nullable: true })
  tone!: string | null;

  /** BCP 47. */
  @Column('text', { nullable: true })
  language!: string | null;

  /** The plan's name of the model. */
  @Column('text', { nullable: true })
  model!: ModelLabel | null;

  @Column('text', { nullable: true })
  role!: string | null;

  @Column('text', { nullable: true })
  product!: string | null;

  @Column('text', { nullable: true })
  audience!: string | null;

  @Column('jsonb', { default: [] })
  bannedWords!: string[];

  @Column('text', { default: '' })
  rules!: string;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

export type WritingSettings = Omit<WritingSettingsEntity, 'workspaceId' | 'updatedAt'>;
