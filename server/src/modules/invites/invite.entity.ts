import { Column, Entity, Index } from 'typeorm';
import { BelongsTo, ChangingEntity, RefersTo } from '../../database/base.entity';
import type { GivenRole } from '../workspaces/workspaces.types';

@Entity('invites')
@Index(['workspaceId', 'email'], { unique: true, where: 'accepted_at IS NULL AND revoked_at IS NULL' })
export class InviteEntity extends ChangingEntity {
  @Index()
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  /** Lower case; the only one that may accept. */
  @Column('text')
  email!: string;

  @Column('text')
  role!: GivenRole;

  @Index()
  @RefersTo('UserEntity')
  invitedById!: string | null;

  /** SHA-256 of the link's token, hex: the token itself stands in the mail alone. */
  @Column('text', { unique: true })
  tokenHash!: string;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  acceptedAt!: Date | null;

  @Index()
  @RefersTo('UserEntity')
  acceptedById!: string | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  /** Who signed up through it: it is accepted for them once the address is verified. */
  @Index()
  @RefersTo('UserEntity')
  claimedById!: string | null;
}
