import { Column, Entity, Index, ForeignKey, PrimaryColumn } from 'typeorm';
import { ChangingEntity } from '../../database/base.entity';
import { defaultTimezone, type OnboardingAnswers } from './users.types';

@Entity('users')
@Index(['createdAt', 'id'])
@Index(['name', 'id'])
// Trigrams, which a decorator cannot say.
@Index('IDX_users_search', { synchronize: false })
export class UserEntity extends ChangingEntity {
  /** Lower case, so that one address is one account. */
  @Column('text', { unique: true })
  email!: string;

  /** argon2id; null for people who only sign in with Google. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  avatarUrl!: string | null;

  /** IANA name. */
  @Column('text', { default: defaultTimezone })
  timezone!: string;

  @Column('timestamptz', { nullable: true })
  emailVerifiedAt!: Date | null;

  @Column('boolean', { default: false })
  isAdmin!: boolean;

  @Column('timestamptz', { nullable: true })
  suspendedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  onboardedAt!: Date | null;

  @Column('jsonb', { nullable: true })
  onboarding!: OnboardingAnswers | null;

  /** The workspace last used; requests without `X-Workspace-ID` mean this one. */
  @Column('uuid', { nullable: true })
  activeWorkspaceId!: string | null;

  @Column('timestamptz', { nullable: true })
  lastActiveAt!: Date | null;
}

/** A UTC day on which somebody used the product: how many were there, and who came back, is counted from it. */
@Entity('user_days')
@Index(['day'])
export class UserDayEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn('date')
  day!: string;
}
