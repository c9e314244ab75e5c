import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { WorkspaceRole } from './workspaces.types';

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

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
