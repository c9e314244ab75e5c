import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** What an application may do on a network in somebody's name: a code first, a token once that was traded in. */
@Entity('grants')
export class SandboxGrantEntity extends BaseEntity {
  @Column('text')
  network!: string;

  @Column('text', { unique: true })
  code!: string;

  @Column('text')
  redirectUri!: string;

  /** Null until the person has consented. */
  @Column('text', { nullable: true })
  handle!: string | null;

  @Column('text', { nullable: true, unique: true })
  accessToken!: string | null;

  @Column('text', { nullable: true, unique: true })
  refreshToken!: string | null;

  /** Of the code, then of the token; null for one that lasts. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  /** What the network's way of signing in needs besides. */
  @Column('jsonb')
  body!: Record<string, string>;
}
