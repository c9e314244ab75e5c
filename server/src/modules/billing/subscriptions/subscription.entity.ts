import { Column, Entity, ForeignKey } from 'typeorm';
import { ChangingEntity } from '../../../database/base.entity';
import type { DowngradeChoice, PlanId, SubscriptionStatus } from '../billing.types';

/** Stores the plan of a workspace. One without a row is on Free. */
@Entity('subscriptions')
export class SubscriptionEntity extends ChangingEntity {
  @Column('uuid', { unique: true })
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('text')
  planId!: PlanId;

  @Column('text', { nullable: true })
  period!: 'monthly' | 'yearly' | null;

  @Column('text')
  status!: SubscriptionStatus;

  @Column('timestamptz', { nullable: true })
  trialEndsAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  renewsAt!: Date | null;

  @Column('boolean', { default: false })
  cancelAtPeriodEnd!: boolean;

  /** `sub_…`; null for a plan that was given (`npm run plan:set`). */
  @Column('text', { nullable: true })
  stripeSubscriptionId!: string | null;

  @Column('timestamptz', { nullable: true })
  pastDueSince!: Date | null;

  /** A lower plan that comes at the end of the period. */
  @Column('text', { nullable: true })
  nextPlanId!: PlanId | null;

  @Column('timestamptz', { nullable: true })
  nextPlanAt!: Date | null;

  /** What shall stay when a lower plan comes. Null leaves the choice to us. */
  @Column('jsonb', { nullable: true })
  keep!: DowngradeChoice | null;

  /** The plan whose limits things were paused for last; another one that applies now is noticed by it. */
  @Column('text', { default: 'free' })
  appliedPlanId!: PlanId;
}
