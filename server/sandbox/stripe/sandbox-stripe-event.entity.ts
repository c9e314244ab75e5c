import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** Something that happened, as Stripe tells it. */
@Entity('stripe_events')
export class SandboxStripeEventEntity extends BaseEntity {
  /** Stripe's id: `evt_…`. */
  @Column('text', { unique: true })
  eventId!: string;

  @Column('text')
  type!: string;

  @Column('jsonb')
  body!: Record<string, unknown>;
}
