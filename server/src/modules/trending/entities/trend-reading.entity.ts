import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Stores the counts that an item had in an hour, the last ones read. */
@Entity('trend_readings')
export class TrendReadingEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('TrendItemEntity', { onDelete: 'CASCADE' })
  itemId!: string;

  /** When the hour began. */
  @PrimaryColumn('timestamptz')
  @Index()
  hour!: Date;

  /** Null where the source lists without counting. */
  @Column('integer', { nullable: true })
  score!: number | null;

  @Column('integer', { nullable: true })
  comments!: number | null;
}
