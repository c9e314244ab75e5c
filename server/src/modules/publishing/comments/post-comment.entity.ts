import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';

/** Stores what a member says of a post, or a guest with a review link; guests see what is for them. */
@Entity('post_comments')
@Index(['postId', 'createdAt'])
@Index(['workspaceId', 'createdAt'])
export class PostCommentEntity extends BaseEntity {
  @Column('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('uuid')
  @ForeignKey('PostEntity', { onDelete: 'CASCADE' })
  postId!: string;

  /** Null once the person's account is deleted: what they said stays with the post. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  userId!: string | null;

  /** Of who has no account. */
  @Column('text', { nullable: true })
  guestName!: string | null;

  @Column('text')
  text!: string;

  @Column('boolean', { default: false })
  isForGuests!: boolean;

  @Column('timestamptz', { nullable: true })
  resolvedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  editedAt!: Date | null;
}
