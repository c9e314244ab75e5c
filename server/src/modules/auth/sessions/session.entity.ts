import { Column, Entity, ForeignKey, Index, CreateDateColumn, PrimaryColumn } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../../database/base.entity';

/** Stores one sign-in on one browser, the family of its refresh tokens. */
@Entity('sessions')
export class SessionEntity extends BaseEntity {
  @Index()
  @BelongsTo('UserEntity')
  userId!: string;

  @Column('text')
  userAgent!: string;

  @Column('text')
  ipAddress!: string;

  /** When this browser last proved who sits before it, by password, mailed code or Google: what is grave asks for it again. */
  @Column('timestamptz')
  confirmedAt!: Date;

  @Column('timestamptz')
  lastUsedAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}

@Entity('refresh_tokens')
export class RefreshTokenEntity {
  /** SHA-256 of the token, hex. The token itself is nowhere. */
  @PrimaryColumn('text')
  tokenHash!: string;

  @Index()
  @BelongsTo('SessionEntity')
  sessionId!: string;

  @Column('timestamptz', { nullable: true })
  spentAt!: Date | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** Stores a browser that signed in before: it still gets in while strangers guess at the account. */
@Entity('known_browsers')
export class KnownBrowserEntity {
  /** SHA-256 of the cookie, hex. */
  @PrimaryColumn('text')
  tokenHash!: string;

  @PrimaryColumn('uuid')
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  @Column('timestamptz')
  lastUsedAt!: Date;
}
