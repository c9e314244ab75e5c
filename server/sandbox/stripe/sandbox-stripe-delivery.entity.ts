import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** A webhook that nobody has taken yet. */
@Entity('stripe_deliveries')
export class SandboxStripeDeliveryEntity extends BaseEntity {
  @Column('text')
  eventId!: string;

  @Column('int', { default: 0 })
  attempts!: number;

  /** Null once it was given up. */
  @Column('timestamptz', { nullable: true })
  @Index()
  dueAt!: Date | null;
}
