import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { QueueSlot } from '../publishing.types';

/** Stores at which times of the week a workspace likes to post, for the accounts without a week of their own. */
@Entity('queue_slots')
export class QueueSlotsEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('text')
  timezone!: string;

  @Column('jsonb')
  slots!: QueueSlot[];
}

/** Stores the week of an account that has one of its own. */
@Entity('account_slots')
export class AccountSlotsEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('ConnectedAccountEntity', { onDelete: 'CASCADE' })
  accountId!: string;

  @Column('text')
  timezone!: string;

  @Column('jsonb')
  slots!: QueueSlot[];
}
