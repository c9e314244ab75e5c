import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../database/base.entity';
import type { PublishablePlatform } from './platforms/platforms';

/** Stores a connect flow that somebody began: single use, short-lived, bound to person, workspace and platform (S6). */
@Entity('oauth_requests')
export class OauthRequestEntity extends BaseEntity {
  /** SHA-256 of the handle (X) or state (LinkedIn) that the browser carries. */
  @Column('text', { unique: true })
  handleHash!: string;

  @Column('uuid')
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  @Column('uuid')
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('text')
  platform!: PublishablePlatform;

  /** X: the request token that the callback must name. */
  @Column('text', { nullable: true })
  token!: string | null;

  /** X: the request token's secret, sealed. */
  @Column('text', { nullable: true })
  sealedSecret!: string | null;

  @Column('timestamptz')
  @Index()
  expiresAt!: Date;
}
