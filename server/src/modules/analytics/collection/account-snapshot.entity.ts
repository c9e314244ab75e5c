import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

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
