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

  /** The test clock that its time runs by; null for the sandbox's own. */
  @Column('text', { nullable: true })
  clockId!: string | null;

  /** When something happens to it by itself, in its clock's time. */
  @Column('timestamptz', { nullable: true })
  @Index()
  dueAt!: Date | null;

  @Column('jsonb')
  body!: Record<string, unknown>;
}
