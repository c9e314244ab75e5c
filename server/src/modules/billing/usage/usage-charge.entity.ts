import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';
import type { Metric, UsageSubject } from '../billing.types';

/** One count on a counter, kept so that it can be given back exactly once, to the period that it was taken from. */
@Entity('usage_charges')
@Index(['subject', 'metric', 'period'])
export class UsageChargeEntity extends BaseEntity {
  @Column('text')
  subject!: UsageSubject;

  @Column('text')
  metric!: Metric;

  @Column('date')
  period!: string;

  @Column('integer')
  amount!: number;

  @Column('timestamptz', { nullable: true })
  refundedAt!: Date | null;
}
