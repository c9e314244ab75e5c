import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { FigureColumns } from './figure-columns';

/**
 * What all posts of an account gained on a UTC day: the differences between their readings, kept by the transaction that stores a
 * reading. A day without a reading has no row: a gap stays a gap. What came in over missed days counts on the day of the reading, and
 * `coversDays` says how many days that were: spreading it over them would be made up.
 *
 * The first reading of a post counts in full when the account was watched before the post was made. What an older post had is where
 * counting begins, and no gain.
 */
@Entity('account_days')
export class AccountDayEntity extends FigureColumns {
  @PrimaryColumn('uuid')
  @ForeignKey('ConnectedAccountEntity', { onDelete: 'CASCADE' })
  accountId!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  coversDays!: number;

  /** Likes, replies and reposts together, of a day that came with an imported file; null on a day that was read. */
  @Column('integer', { nullable: true })
  unsplitEngagements!: number | null;
}
