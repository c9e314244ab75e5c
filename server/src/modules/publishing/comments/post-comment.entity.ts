import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo, RefersTo } from '../../../database/base.entity';

/** Stores what a member says of a post, or a guest with a review link; guests see what is for them. */
@Entity('post_comments')
@Index(['postId', 'createdAt'])
@Index(['workspaceId', 'createdAt'])
export class PostCommentEntity extends BaseEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @BelongsTo('PostEntity')
  postId!: string;

  /** Null once the person's account is deleted: what they said stays with the post. */
  @Index()
  @RefersTo('UserEntity')
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
