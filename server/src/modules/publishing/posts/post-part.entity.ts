import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';
import type { PartStatus } from '../publishing.types';

/** Stores one tweet of a thread, or the only part of a single post. */
@Entity('post_parts')
@Index(['postId', 'position'], { unique: true })
export class PostPartEntity extends BaseEntity {
  @Column('uuid')
  @ForeignKey('PostEntity', { onDelete: 'CASCADE' })
  postId!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  text!: string;

  @Column('uuid', { array: true, default: [] })
  mediaIds!: string[];

  /** The platform's ids of its media, in their order, once uploaded; `mediaUntil`: how long they can be used. */
  @Column('text', { array: true, default: [] })
  platformMediaIds!: string[];

  @Column('timestamptz', { nullable: true })
  mediaUntil!: Date | null;

  @Column('text')
  status!: PartStatus;

  @Column('text', { nullable: true })
  externalId!: string | null;

  @Column('text', { nullable: true })
  url!: string | null;
}
