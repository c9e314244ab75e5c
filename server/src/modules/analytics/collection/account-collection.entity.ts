import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CollectionProblem } from '../analytics.types';

/** How far the figures of one account have been read, and when it goes on. */
@Entity('account_collections')
export class AccountCollectionEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('ConnectedAccountEntity', { onDelete: 'CASCADE' })
  accountId!: string;

  @Column('uuid')
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
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
