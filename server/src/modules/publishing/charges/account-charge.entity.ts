import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** What networks have charged for the posts of an account, in a UTC month: what was taken, and what may have been. Kept by triggers on `post_attempts`. */
@Entity('account_charges')
export class AccountChargeEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  /** The first day of the month. */
  @PrimaryColumn('date')
  month!: string;

  /** No foreign key: what an account cost stays when it is disconnected. */
  @PrimaryColumn('uuid')
  accountId!: string;

  /** Thousandths of a dollar. */
  @Column('integer')
  mills!: number;
}
