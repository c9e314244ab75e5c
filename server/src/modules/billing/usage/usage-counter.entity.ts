import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Metric, UsageSubject } from '../billing.types';

@Entity('usage_counters')
export class UsageCounterEntity {
  @PrimaryColumn('text')
  subject!: UsageSubject;

  @PrimaryColumn('text')
  metric!: Metric;

  /** The UTC day, or the first day of the UTC month. */
  @PrimaryColumn('date')
  period!: string;

  @Column('integer')
  used!: number;
}
