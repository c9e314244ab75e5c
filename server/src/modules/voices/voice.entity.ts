import { Column, Entity, Index } from 'typeorm';
import { BelongsTo, ChangingEntity } from '../../database/base.entity';
import type { VoiceMeasures } from '../../text/voice/measure';

/** Stores how somebody writes, learned from their posts. */
@Entity('voices')
@Index(['workspaceId', 'createdAt', 'id'])
export class VoiceEntity extends ChangingEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @Column('text')
  name!: string;

  @Column('text', { array: true, default: [] })
  rules!: string[];

  /** Accounts that write in this voice unless a call names another; each has one voice at most. */
  @Column('uuid', { array: true, default: [] })
  accountIds!: string[];

  /** Ids of habits that the person said are wrong. */
  @Column('text', { array: true, default: [] })
  ignored!: string[];

  /** Null while there are too few samples. */
  @Column('jsonb', { nullable: true })
  measures!: VoiceMeasures | null;

  /** Without replies. */
  @Column('integer', { default: 0 })
  sampleCount!: number;
}
