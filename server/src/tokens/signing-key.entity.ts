import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../database/base.entity';

/** Stores a key with which this installation signs. Older ones stay: what they signed can still be verified. */
@Entity('signing_keys')
export class SigningKeyEntity extends BaseEntity {
  /** Ed25519 or P-256, SPKI, in base64. */
  @Column('text')
  publicKey!: string;

  /** PKCS #8, in base64, sealed for this row. */
  @Column('text')
  sealedKey!: string;
}
