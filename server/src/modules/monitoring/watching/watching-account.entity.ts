import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * A connected account that watches others. Its row is locked by whoever counts and adds replies of the account, so that caps hold
 * with workers side by side.
 */
@Entity('watching_accounts')
export class WatchingAccountEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('ConnectedAccountEntity', { onDelete: 'CASCADE' })
  accountId!: string;

  @Column('uuid')
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  /** Mentions of the account up to this id of X's were read. */
  @Column('text')
  mentionsSinceId!: string;
}
