import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Stores which labels a post has. */
@Entity('post_labels')
export class PostLabelEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('PostEntity', { onDelete: 'CASCADE' })
  postId!: string;

  @PrimaryColumn('uuid')
  @Index()
  @ForeignKey('LabelEntity', { onDelete: 'CASCADE' })
  labelId!: string;
}
