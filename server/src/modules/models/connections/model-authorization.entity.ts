import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../../database/base.entity';

/** Stores a connection to OpenRouter that somebody began: single use, 10 minutes, bound to person and scope (S6). */
@Entity('model_authorizations')
export class ModelAuthorizationEntity extends BaseEntity {
  /** SHA-256 of the state that the browser carries. */
  @Column('text', { unique: true })
  stateHash!: string;

  @Index()
  @BelongsTo('UserEntity')
  userId!: string;

  /** Null for the installation's connection. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string | null;

  /** The PKCE verifier, sealed. */
  @Column('text')
  sealedVerifier!: string;

  @Column('timestamptz')
  @Index()
  expiresAt!: Date;
}
