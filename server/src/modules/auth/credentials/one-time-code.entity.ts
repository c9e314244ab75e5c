import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';

export type MailedPurpose = 'verify_email' | 'reset_password' | 'change_email';
/** Short enough to be guessed. */
export type GuessedPurpose = MailedPurpose | 'two_factor';
/** Signed by a passkey. */
export type ChallengePurpose = 'passkey_creation' | 'passkey_sign_in';
export type CodePurpose = GuessedPurpose | ChallengePurpose | 'provider_state' | 'exchange';

/**
 * A code that was mailed, or its decoy: an address without an account gets a row of the same kind that no code opens, so that
 * nobody can tell the two apart by trying.
 */
@Entity('one_time_codes')
@Index(['subject', 'purpose', 'id'])
export class OneTimeCodeEntity extends BaseEntity {
  /** SHA-256 of the address that the code went to (with the person, where it is a new one of theirs), hex; for an exchange code or a ticket the user's id, for a state or a challenge its hash. */
  @Column('text')
  subject!: string;

  /** Null for a decoy. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string | null;

  @Column('text')
  purpose!: CodePurpose;

  /** HMAC-SHA-256 under a server key, hex: six digits alone could be searched. Null where tries are counted that nobody asked for a code to. */
  @Column('text', { nullable: true })
  @Index()
  codeHash!: string | null;

  @Column('integer')
  triesLeft!: number;

  @Column('timestamptz')
  @Index()
  expiresAt!: Date;

  /** Set when it was used, burnt or replaced by a newer one. */
  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;
}
