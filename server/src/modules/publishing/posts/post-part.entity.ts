import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../../database/base.entity';
import type { PartStatus } from '../publishing.types';

const idIndex = 'IDX_post_parts_external_id';

/** Tells whether a statement failed since another part has the platform's id that it wrote. */
export const isIdTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === idIndex;

/** Stores one tweet of a thread, or the only part of a single post. */
@Entity('post_parts')
@Index(['postId', 'position'], { unique: true })
// A GIN index over `media_ids`, of those that have some.
@Index('IDX_post_parts_media_ids', { synchronize: false })
@Index(idIndex, ['externalId'], { unique: true, where: 'external_id IS NOT NULL' })
export class PostPartEntity extends BaseEntity {
  @BelongsTo('PostEntity')
  postId!: string;

  @Column('integer')
  position!: number;

  /** As its network shows it. */
  @Column('text')
  text!: string;

  /** As somebody wrote it, where it names people; their handles are in `text`. */
  @Column('text', { nullable: true })
  written!: string | null;

  @Column('uuid', { array: true, default: [] })
  mediaIds!: string[];

  /** The platform's ids of its media, in their order, once uploaded; `mediaUntil`: how long they can be used. */
  @Column('text', { array: true, default: [] })
  platformMediaIds!: string[];

  @Column('timestamptz', { nullable: true })
  mediaUntil!: Date | null;

  @Column('text')
  status!: PartStatus;

  /** The platform's. No two parts have one: an answer that names another part's post was not for its call. */
  @Column('text', { nullable: true })
  externalId!: string | null;

  @Column('text', { nullable: true })
  url!: string | null;
}
