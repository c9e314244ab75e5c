import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../../database/base.entity';
import type { PendingState } from '../../integrations/platforms/publisher.types';
import type { AttemptState } from '../publishing.types';

/**
 * One call to a platform that may post. Committed before the call as `sending`; what came of it is written afterwards.
 * Neither X nor LinkedIn knows idempotency keys: this row is why a post goes out once (decision 11).
 */
@Entity('post_attempts')
@Index(['postId'], { unique: true, where: `state IN ('sending', 'unknown')` })
@Index(['postId', 'position', 'number'], { unique: true })
@Index('IDX_post_attempts_doubled', ['settledAt'], { where: `state = 'doubled'` })
export class PostAttemptEntity extends BaseEntity {
  @BelongsTo('PostEntity')
  postId!: string;

  /** Which part, from 0. */
  @Column('integer')
  position!: number;

  /** From 1 within the part, over all rounds. */
  @Column('integer')
  number!: number;

  @Column('integer')
  round!: number;

  @Column('text')
  state!: AttemptState;

  /** SHA-256 of what was sent. */
  @Column('text')
  bodyHash!: string;

  /**
   * What the network charges for it if it takes it, in thousandths of a dollar; null where it charges nothing. `account_charges` sums it
   * up, by triggers of the migration `account-charges`, which also begin no attempt over the workspace's cap.
   */
  @Column('integer', { nullable: true })
  chargeMills!: number | null;

  /** By the clock of Postgres, before the bytes left. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  sentAt!: Date;

  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;

  @Column('text', { nullable: true })
  externalId!: string | null;

  /** How often the platform was asked whether it is there, without an answer that tells. */
  @Column('integer', { default: 0 })
  lookUps!: number;

  /** What its network needs to go on; null unless it has taken the post and not put it out yet. */
  @Column('jsonb', { nullable: true })
  pending!: PendingState | null;

  /** When a look at the platform first did not show it. */
  @Column('timestamptz', { nullable: true })
  absentSince!: Date | null;

  /** What the platform said, cleaned. */
  @Column('text', { nullable: true })
  problem!: string | null;
}
