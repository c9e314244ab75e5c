import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

export interface GoogleProfile {
  sub: string;
  name: string;
  given_name: string;
  family_name: string;
  picture: string;
  email: string;
  email_verified: boolean;
}

/** A consent given on the sandbox's Google page: its code first, then its access token. */
@Entity('google_grants')
export class SandboxGoogleGrantEntity extends BaseEntity {
  @Column('text', { unique: true })
  code!: string;

  @Column('text', { nullable: true })
  @Index()
  accessToken!: string | null;

  @Column('text')
  redirectUri!: string;

  /** When the code, then the token, ends. */
  @Column('timestamptz')
  expiresAt!: Date;

  @Column('jsonb')
  profile!: GoogleProfile;
}
