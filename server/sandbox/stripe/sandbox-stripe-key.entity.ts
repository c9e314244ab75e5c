import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** An `Idempotency-Key` and the answer that its first call got. */
@Entity('stripe_keys')
export class SandboxStripeKeyEntity extends BaseEntity {
  @Column('text', { unique: true })
  key!: string;

  /** SHA-256 of method, path and body. */
  @Column('text')
  requestHash!: string;

  @Column('int', { nullable: true })
  status!: number | null;

  @Column('jsonb', { nullable: true })
  answer!: Record<string, unknown> | null;
}
