import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BelongsTo } from '../../../database/base.entity';
import type { CollectionProblem } from '../analytics.types';
import { FigureColumns } from './figure-columns';

/** How far the figures of one account have been read, and when it goes on. */
@Entity('account_collections')
export class AccountCollectionEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('ConnectedAccountEntity', { onDelete: 'CASCADE' })
  accountId!: string;

  @Index()
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  /** From when on the account was watched: what its posts had before is no gain. */
  @Column('timestamptz')
  startedAt!: Date;

  /** When there is next something to read; after a limit, its end. */
  @Column('timestamptz')
  @Index()
  nextAt!: Date;

  /** One worker reads an account at a time; a dead one's lease ends by itself. */
  @Column('timestamptz', { nullable: true })
  leaseUntil!: Date | null;

  /** Published posts up to here are tracked. */
  @Column('timestamptz', { nullable: true })
  publishedUntil!: Date | null;

  /** The platform's id of the newest post of its own list. */
  @Column('text', { nullable: true })
  newestId!: string | null;

  /** When all that was due was last read. */
  @Column('timestamptz', { nullable: true })
  syncedAt!: Date | null;

  /** When a file with earlier figures was last imported. */
  @Column('timestamptz', { nullable: true })
  importedAt!: Date | null;

  /** Why the latest try read nothing, or not all; null when it went well. */
  @Column('text', { nullable: true })
  problem!: CollectionProblem | null;
}

/** An account as it was last read on a UTC day. A day without a reading has no row. */
@Entity('account_snapshots')
export class AccountSnapshotEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('ConnectedAccountEntity', { onDelete: 'CASCADE' })
  accountId!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('integer', { nullable: true })
  followers!: number | null;

  @Column('integer', { nullable: true })
  following!: number | null;

  @Column('integer', { nullable: true })
  posts!: number | null;
}

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
