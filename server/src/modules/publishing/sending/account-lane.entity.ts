import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BelongsTo } from '../../../database/base.entity';
import type { HoldReason } from '../publishing.types';

/** Stores the queue of one account: its posts go out one after the other, by whoever holds the lease. */
@Entity('account_lanes')
export class AccountLaneEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('ConnectedAccountEntity', { onDelete: 'CASCADE' })
  accountId!: string;

  @Index()
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @Column('uuid', { nullable: true })
  leaseToken!: string | null;

  /** Changes with each renewal: a worker under whose lease it stands still is dead, and another goes on (`LeaseWatch`). */
  @Column('timestamptz', { nullable: true })
  renewedAt!: Date | null;

  /** Not before: a rate limit, a pause after failures, an account that must be reconnected. */
  @Column('timestamptz', { nullable: true })
  heldUntil!: Date | null;

  @Column('text', { nullable: true })
  holdReason!: HoldReason | null;
}
