import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** One webhook that is sent until it was taken; a duplicate is a row of its own. */
@Entity('stripe_deliveries')
export class SandboxStripeDeliveryEntity extends BaseEntity {
  @Column('text')
  @Index()
  eventId!: string;

  @Column('text')
  url!: string;

  @Column('text')
  secret!: string;

  @Column('int', { default: 0 })
  attempts!: number;

  /** Of the last attempt: a status, or why there was none. */
  @Column('text', { nullable: true })
  answer!: string | null;

  /** Null once it was taken or given up. */
  @Column('timestamptz', { nullable: true })
  @Index()
  dueAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  deliveredAt!: Date | null;
}
