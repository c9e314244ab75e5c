import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** A customer, price, subscription … as Stripe would answer it. */
@Entity('stripe_objects')
@Index(['kind', 'customerId'])
export class SandboxStripeObjectEntity extends BaseEntity {
  /** Stripe's id, such as `cus_…`. */
  @Column('text', { unique: true })
  objectId!: string;

  /** Stripe's `object`, such as `checkout.session`. */
  @Column('text')
  kind!: string;

  @Column('text', { nullable: true })
  customerId!: string | null;

  /** When something happens to it by itself, by Stripe's clock. */
  @Column('timestamptz', { nullable: true })
  @Index()
  dueAt!: Date | null;

  @Column('jsonb')
  body!: Record<string, unknown>;
}
