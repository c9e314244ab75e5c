import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SourceId } from '../trending.types';

/** Stores how the readings of a source went. */
@Entity('trend_sources')
export class TrendSourceEntity {
  @PrimaryColumn('text')
  id!: SourceId;

  @Column('timestamptz')
  lastTriedAt!: Date;

  /** The last good reading. */
  @Column('timestamptz', { nullable: true })
  lastReadAt!: Date | null;

  /** The first hour of which it has counts. */
  @Column('timestamptz', { nullable: true })
  observedSince!: Date | null;

  /** Why the last reading failed, as a sentence; null when it did not. */
  @Column('text', { nullable: true })
  problem!: string | null;
}
