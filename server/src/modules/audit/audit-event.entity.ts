import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../database/base.entity';

/** Records who did what, even after the user or workspace is deleted: hence no foreign keys. */
@Entity('audit_events')
// Of what is done to somebody, by whom it is done to: an expression, which a decorator cannot say.
@Index('IDX_audit_events_subject', { synchronize: false })
// Of what a key changed.
@Index('IDX_audit_events_key', { synchronize: false })
@Index(['action', 'createdAt'])
@Index(['workspaceId', 'createdAt'])
@Index(['actorId', 'createdAt'])
export class AuditEventEntity extends BaseEntity {
  @Column('uuid', { nullable: true })
  workspaceId!: string | null;

  @Column('uuid', { nullable: true })
  actorId!: string | null;

  /** For example `auth.password_changed`. */
  @Column('text')
  action!: string;

  @Column('jsonb', { default: {} })
  details!: Record<string, unknown>;

  @Column('text', { nullable: true })
  ipAddress!: string | null;
}
