import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { PauseReason, WorkspaceRole } from './workspaces.types';

@Entity('memberships')
export class MembershipEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @PrimaryColumn('uuid')
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  @Column('text')
  role!: WorkspaceRole;

  /** Set while the person is kept as a member but has no seat. */
  @Column('text', { nullable: true })
  pausedReason!: PauseReason | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
