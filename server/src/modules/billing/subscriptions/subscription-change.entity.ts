import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';
import type { BillingPeriod, PlanId, SubscriptionStatus } from '../billing.types';

/**
 * One change of what a workspace pays, never updated or deleted: revenue of past days is counted from it. No foreign key: the
 * workspace may be gone.
 */
@Entity('subscription_changes')
@Index(['workspaceId', 'createdAt'])
@Index(['createdAt'])
export class SubscriptionChangeEntity extends BaseEntity {
  @Column('uuid')
  workspaceId!: string;

  @Column('text')
  planId!: PlanId;

  @Column('text', { nullable: true })
  period!: BillingPeriod | null;

  @Column('text')
  status!: SubscriptionStatus;

  /** What a year of it brings by the price list of that day, in cents; 0 while nothing is paid. */
  @Column('integer')
  annualCents!: number;

  /** Null for the first change of a workspace. */
  @Column('text', { nullable: true })
  previousStatus!: SubscriptionStatus | null;

  @Column('integer', { default: 0 })
  previousAnnualCents!: number;
}
