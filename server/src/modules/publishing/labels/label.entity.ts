import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../../database/base.entity';
import type { LabelColor } from './labels.types';

/** Stores a name that a workspace sorts its posts by. */
@Entity('labels')
@Index(['workspaceId', 'nameKey'], { unique: true })
export class LabelEntity extends BaseEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @Column('text')
  name!: string;

  /** The name as it is compared: "News" and "news" are one label. */
  @Column('text')
  nameKey!: string;

  @Column('text')
  color!: LabelColor;
}

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
