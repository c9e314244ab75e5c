import { Column, Entity, PrimaryColumn, ForeignKey, Index } from 'typeorm';

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

/** What a person has done, counted again soon after they did something: lists sort by it, the funnel is counted from it. */
@Entity('user_figures')
@Index(['generations', 'userId'])
@Index(['posts', 'userId'])
export class UserFigureEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  /** The UTC day. */
  @Column('date')
  signedUpOn!: string;

  @Column('boolean')
  isVerified!: boolean;

  /** Completed ones. */
  @Column('integer')
  generations!: number;

  /** Published ones. */
  @Column('integer')
  posts!: number;

  /** Whether an account was ever connected that can publish. */
  @Column('boolean')
  hasConnected!: boolean;

  /** Whether a workspace that they own ever paid. */
  @Column('boolean')
  hasPaid!: boolean;
}
