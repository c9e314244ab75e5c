import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../database/base.entity';

/** Something that happened, as Stripe tells it. */
@Entity('sandbox_stripe_events')
export class SandboxStripeEventEntity extends BaseEntity {
  /** Stripe's id: `evt_…`. */
  @Column('text', { unique: true })
  eventId!: string;

  @Column('text')
  type!: string;

  @Column('jsonb')
  body!: Record<string, unknown>;
}
