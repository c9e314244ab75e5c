import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../database/base.entity';
import type { PublishablePlatform } from './platforms/platforms';

/** Stores a connect flow that somebody began: single use, short-lived, bound to person, workspace and platform (S6). */
@Entity('oauth_requests')
export class OauthRequestEntity extends BaseEntity {
  /** SHA-256 of the handle that the browser carries. */
  @Column('text', { unique: true })
  handleHash!: string;

  @Index()
  @BelongsTo('UserEntity')
  userId!: string;

  @Index()
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @Column('text')
  platform!: PublishablePlatform;

  /** What the network's second step needs of its first one, sealed. */
  @Column('text')
  sealedState!: string;

  @Column('timestamptz')
  @Index()
  expiresAt!: Date;
}
