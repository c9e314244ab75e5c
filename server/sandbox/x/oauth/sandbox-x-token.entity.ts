import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../src/database/base.entity';

/** A token of OAuth 1.0a: `request` until the consent is traded in, `access` after that. */
@Entity('x_tokens')
export class SandboxXTokenEntity extends BaseEntity {
  @Column('text')
  kind!: 'request' | 'access';

  @Column('text', { unique: true })
  token!: string;

  @Column('text')
  secret!: string;

  /** Of a request token. */
  @Column('text', { nullable: true })
  callbackUrl!: string | null;

  /** Once the person has consented. */
  @Column('text', { nullable: true })
  verifier!: string | null;

  /** Whose account it is, once that is known. */
  @Column('text', { nullable: true })
  @Index()
  handle!: string | null;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;
}
