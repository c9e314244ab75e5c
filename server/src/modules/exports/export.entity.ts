import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BelongsTo, ChangingEntity } from '../../database/base.entity';
import type { ExportScope, ExportStatus } from './exports.types';

/** Stores a download of one's own or a workspace's data; its bytes are `export_chunks`. */
@Entity('exports')
@Index(['userId', 'createdAt', 'id'])
@Index(['userId', 'scope'], { unique: true, where: `status IN ('waiting', 'running')` })
@Index(['updatedAt'], { where: `status IN ('waiting', 'running')` })
@Index(['expiresAt'])
export class ExportEntity extends ChangingEntity {
  @BelongsTo('UserEntity')
  userId!: string;

  /** The workspace whose data it holds; null for the person's own. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string | null;

  @Column('text')
  scope!: ExportScope;

  @Column('text', { default: 'waiting' })
  status!: ExportStatus;

  /** Of the run that writes it: one that was taken for dead, and is not, finds another here and stops. */
  @Column('uuid', { nullable: true })
  runToken!: string | null;

  /** Kinds of data that are written, of `total`. */
  @Column('integer', { default: 0 })
  done!: number;

  @Column('integer', { default: 0 })
  total!: number;

  @Column('bigint', { default: 0 })
  bytes!: string;

  /** What a person reads when it failed. */
  @Column('text', { nullable: true })
  error!: string | null;

  @Column('timestamptz')
  expiresAt!: Date;
}

/** Stores a piece of the zip. In the database, so that every server can serve it; in pieces, so that none holds it whole. */
@Entity('export_chunks')
export class ExportChunkEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('ExportEntity', { onDelete: 'CASCADE' })
  exportId!: string;

  @PrimaryColumn('integer')
  position!: number;

  @Column('bytea')
  bytes!: Buffer;
}
