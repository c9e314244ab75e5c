import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Who a workspace is at Stripe. Without a foreign key: a workspace that is deleted leaves it behind until its subscription
 * has been ended there.
 */
@Entity('billing_customers')
export class BillingCustomerEntity {
  @PrimaryColumn('uuid')
  workspaceId!: string;

  @Column('text', { unique: true })
  customerId!: string;

  /** The checkout that can still be paid: a new one ends it, so that nobody pays twice. */
  @Column('text', { nullable: true })
  openCheckoutId!: string | null;

  /** A workspace tries Starter once. */
  @Column('timestamptz', { nullable: true })
  trialStartedAt!: Date | null;

  /** Counts the readings of Stripe that were begun. */
  @Column('integer', { default: 0 })
  readingsBegun!: number;

  /** Which of them was stored: one that began earlier may have seen an older state, and is dropped. */
  @Column('integer', { default: 0 })
  readingStored!: number;
}
