import { Column, Entity, Index } from 'typeorm';
import { BelongsTo, ChangingEntity, RefersTo } from '../../../database/base.entity';
import type { AccountPauseReason, AccountStatus, ConnectMethod } from './accounts.types';
import type { ConnectionProblem } from '../platforms/connector.port';
import type { PublishablePlatform } from '../platforms/platforms';

/** Stores a profile on a platform that a workspace has connected. Connecting the same profile again finds the same row. */
@Entity('connected_accounts')
@Index(['workspaceId', 'platform', 'externalId'], { unique: true })
@Index(['expiresAt'], { where: 'expires_at IS NOT NULL' })
@Index(['renewAt'], { where: 'renew_at IS NOT NULL' })
@Index('IDX_connected_accounts_default', ['workspaceId', 'platform'], { unique: true, where: 'is_default' })
export class ConnectedAccountEntity extends ChangingEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @Index()
  @RefersTo('UserEntity')
  connectedById!: string | null;

  @Column('text')
  platform!: PublishablePlatform;

  /** The platform's id of the profile. */
  @Column('text')
  externalId!: string;

  @Column('text')
  handle!: string;

  @Column('text')
  displayName!: string;

  @Column('text', { nullable: true })
  avatarUrl!: string | null;

  @Column('text')
  method!: ConnectMethod;

  @Column('text')
  status!: AccountStatus;

  /** The tokens as AES-256-GCM leaves them (`token-vault.ts`); null for a read-only or disconnected account. */
  @Column('text', { nullable: true })
  sealedTokens!: string | null;

  /** Which key of the ring sealed them. */
  @Column('text', { nullable: true })
  @Index()
  keyId!: string | null;

  /** When the person has to reconnect it. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** When its token is renewed without the person. */
  @Column('timestamptz', { nullable: true })
  renewAt!: Date | null;

  /** When the owner was told that the token will end; one mail for each connection. */
  @Column('timestamptz', { nullable: true })
  warnedAt!: Date | null;

  @Column('timestamptz')
  connectedAt!: Date;

  @Column('timestamptz', { nullable: true })
  disconnectedAt!: Date | null;

  /** `plan`: the plan has no room for it. Its tokens stay; nothing is posted until it runs again. */
  @Column('text', { nullable: true })
  pausedReason!: AccountPauseReason | null;

  /** How much one part may hold where its server chooses that; null: as much as on its platform. */
  @Column('integer', { nullable: true })
  maxLength!: number | null;

  /** What the last examination found wrong; null: nothing. */
  @Column('jsonb', { nullable: true })
  problem!: ConnectionProblem | null;

  /** New posts for its platform start with it; one a platform. */
  @Column('boolean', { default: false })
  isDefault!: boolean;
}
