import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';
import type { ApprovalStep, ApprovedVersion } from './approvals.types';

/** Somebody asked for an approval of an idea with all its versions. */
@Entity('approvals')
@Index(['workspaceId', 'createdAt'])
export class ApprovalEntity extends BaseEntity {
  @Column('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('uuid')
  @Index({ unique: true })
  @ForeignKey('IdeaEntity', { onDelete: 'CASCADE' })
  ideaId!: string;

  /** Who asked last. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  askedById!: string | null;

  @Column('timestamptz')
  askedAt!: Date;

  /** So many must approve. */
  @Column('integer')
  quorum!: number;
}

/** An address by which somebody without an account reads an idea, comments and decides. */
@Entity('review_links')
export class ReviewLinkEntity extends BaseEntity {
  @Column('uuid')
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('uuid')
  @Index()
  @ForeignKey('ApprovalEntity', { onDelete: 'CASCADE' })
  approvalId!: string;

  /** SHA-256 of the secret in the address, hex. */
  @Column('text')
  @Index({ unique: true })
  tokenHash!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}

/** What somebody decided, and exactly of what; or that they asked, of nothing exactly. */
@Entity('approval_decisions')
@Index(['approvalId', 'createdAt'])
export class ApprovalDecisionEntity extends BaseEntity {
  @Column('uuid')
  @ForeignKey('ApprovalEntity', { onDelete: 'CASCADE' })
  approvalId!: string;

  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  userId!: string | null;

  /** The link by which it came. */
  @Column('uuid', { nullable: true })
  linkId!: string | null;

  /** As they were called then. */
  @Column('text')
  name!: string;

  @Column('text')
  verdict!: ApprovalStep;

  @Column('text')
  comment!: string;

  @Column('text')
  hash!: string;

  @Column('jsonb')
  content!: ApprovedVersion[];

  /** False once the same person, or the same link, has decided again, and of who asked. */
  @Column('boolean', { default: true })
  isCurrent!: boolean;
}
