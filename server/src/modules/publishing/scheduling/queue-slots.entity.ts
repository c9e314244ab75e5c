import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { QueueSlot } from '../publishing.types';

/** Stores at which times of the week a workspace likes to post. */
@Entity('queue_slots')
export class QueueSlotsEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('text')
  timezone!: string;

  @Column('jsonb')
  slots!: QueueSlot[];
}
