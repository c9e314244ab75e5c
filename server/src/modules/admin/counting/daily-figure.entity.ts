import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One number of one UTC day, counted from the tables of other modules so that nobody waits for that (decision 32). */
@Entity('daily_figures')
export class DailyFigureEntity {
  @PrimaryColumn('date')
  day!: string;

  /** For example `posts.published`. */
  @PrimaryColumn('text')
  metric!: string;

  /** What the metric is split by, for example the platform; '' where it is not split. */
  @PrimaryColumn('text')
  dimension!: string;

  /** Of a distribution: the value that was seen `value` times, to two digits. */
  @PrimaryColumn('bigint')
  bucket!: string;

  @Column('bigint')
  value!: string;

  @Column('timestamptz', { default: () => 'now()' })
  countedAt!: Date;
}
