import { Column, Entity, ForeignKey } from 'typeorm';
import { ChangingEntity } from '../../database/base.entity';
import type { PlanId, SubscriptionStatus } from './billing.types';

/** The plan of a workspace. One without a row is on Free. */
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
}
