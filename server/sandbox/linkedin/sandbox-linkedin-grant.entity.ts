import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** A member's consent: a code first, a token once it was traded in. */
@Entity('linkedin_grants')
export class SandboxLinkedinGrantEntity extends BaseEntity {
  @Column('text', { unique: true })
  code!: string;

  @Column('text')
  redirectUri!: string;

  @Column('text')
  @Index()
  handle!: string;

  /** LinkedIn's `sub`; the same for each consent of a handle. */
  @Column('text')
  memberId!: string;

  @Column('timestamptz')
  codeExpiresAt!: Date;

  @Column('text', { nullable: true, unique: true })
  accessToken!: string | null;

  @Column('timestamptz', { nullable: true })
  tokenExpiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;
}
