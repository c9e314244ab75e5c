import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { ConnectionKind, OfferedModel } from '../../../ai/connect/model-servers.port';
import { ChangingEntity, RefersTo } from '../../../database/base.entity';
import type { ConnectionProblem, ConnectionTest } from '../models.types';

/** Stores a server of models that somebody connected: the installation's, or a workspace's own. */
@Entity('model_connections')
@Index('UQ_model_connections_installation', ['baseUrl'], { unique: true, where: 'workspace_id IS NULL' })
@Index('UQ_model_connections_workspace', ['workspaceId', 'baseUrl'], { unique: true })
export class ModelConnectionEntity extends ChangingEntity {
  /** Null for the installation's. */
  @Column('uuid', { nullable: true })
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string | null;

  @Column('text')
  kind!: ConnectionKind;

  @Column('text')
  baseUrl!: string;

  /** Sealed by the token vault, bound to the row's id; null where the server takes no key. */
  @Column('text', { nullable: true })
  sealedKey!: string | null;

  /** The last four signs of the key. */
  @Column('text', { nullable: true })
  keyHint!: string | null;

  @Index()
  @RefersTo('UserEntity')
  addedBy!: string | null;

  @Column('jsonb', { nullable: true })
  lastProblem!: ConnectionProblem | null;

  @Column('jsonb', { nullable: true })
  lastTest!: ConnectionTest | null;

  /** What it offered when it was asked last, so that choosing one asks nobody. */
  @Column('jsonb', { default: [] })
  models!: OfferedModel[];
}
