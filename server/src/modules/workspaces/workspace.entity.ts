import { Column, Entity, CreateDateColumn, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ChangingEntity } from '../../database/base.entity';
import type { PauseReason, WorkspaceRole } from './workspaces.types';

@Entity('workspaces')
export class WorkspaceEntity extends ChangingEntity {
  @Column('text')
  name!: string;

  /** IANA name. */
  @Column('text', { default: 'UTC' })
  timezone!: string;

  /** So many people must approve each post before it goes out. */
  @Column('integer', { default: 0 })
  approvers!: number;

  /** No picture goes out without a description, where its network takes one. */
  @Column('boolean', { default: false })
  requiresAltText!: boolean;

  /** What networks may charge for its posts in a month, in US cents; null for no cap. */
  @Column('integer', { nullable: true })
  chargeCapCents!: number | null;

  /** No key of the workspace works while this is set. */
  @Column('timestamptz', { nullable: true })
  keysPausedAt!: Date | null;
}

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

  /** Somebody else must approve what this person schedules. */
  @Column('boolean', { default: false })
  needsApproval!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
