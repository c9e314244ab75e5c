import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Stores that a member lets calendar apps read a workspace's posts. It ends with the membership. */
@Entity('calendar_feeds')
@ForeignKey('MembershipEntity', ['workspaceId', 'userId'], ['workspaceId', 'userId'], { onDelete: 'CASCADE' })
export class CalendarFeedEntity {
  @PrimaryColumn('uuid')
  workspaceId!: string;

  @PrimaryColumn('uuid')
  userId!: string;

  /** SHA-256 of the secret in the address, hex. */
  @Column('text', { unique: true })
  keyHash!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
