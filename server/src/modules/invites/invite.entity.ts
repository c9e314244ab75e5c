import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { ChangingEntity } from '../../database/base.entity';
import type { GivenRole } from '../workspaces/workspaces.types';

@Entity('invites')
@Index(['workspaceId', 'email'], { unique: true, where: 'accepted_at IS NULL AND revoked_at IS NULL' })
export class InviteEntity extends ChangingEntity {
  @Column('uuid')
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  /** Lower case; the only one that may accept. */
  @Column('text')
  email!: string;

  @Column('text')
  role!: GivenRole;

  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  invitedById!: string | null;

  /** SHA-256 of the link's token, hex: the token itself stands in the mail alone. */
  @Column('text', { unique: true })
  tokenHash!: string;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  acceptedAt!: Date | null;

  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  acceptedById!: string | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  /** Who signed up through it: it is accepted for them once the address is verified. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  claimedById!: string | null;
}
