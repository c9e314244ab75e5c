import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../../database/base.entity';

/** Stores the public half of a key pair that a device, or the person's password manager, signs in with. */
@Entity('passkeys')
export class PasskeyEntity extends BaseEntity {
  @Index()
  @BelongsTo('UserEntity')
  userId!: string;

  /** What the authenticator calls it, in base64url. */
  @Column('text', { unique: true })
  credentialId!: string;

  /** COSE. */
  @Column('bytea')
  publicKey!: Buffer;

  /** How often it has signed, as the authenticator counts; 0 for ever where it doesn't. */
  @Column('bigint', { default: 0 })
  counter!: string;

  /** How browsers reach it, such as `internal` or `hybrid`. */
  @Column('text', { array: true, default: '{}' })
  transports!: string[];

  @Column('text')
  name!: string;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
