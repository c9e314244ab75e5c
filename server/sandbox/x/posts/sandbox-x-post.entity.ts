import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../src/database/base.entity';

/** A post that X accepted, or that somebody put in by hand as another account's. Sample posts have no row. */
@Entity('x_posts')
@Index(['handleKey', 'id'])
export class SandboxXPostEntity extends BaseEntity {
  /** X's id: a snowflake, as text. */
  @Column('text', { unique: true })
  postId!: string;

  @Column('text')
  handle!: string;

  /** The handle in lower case: X tells accounts apart so. */
  @Column('text')
  handleKey!: string;

  @Column('text')
  text!: string;

  @Column('text', { nullable: true })
  inReplyToId!: string | null;

  /** The platform's ids of its pictures. */
  @Column('text', { array: true, default: [] })
  mediaIds!: string[];

  /** It stays in the list of what was accepted, and is gone from timelines. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;

  /** Handles in lower case. */
  @Column('text', { array: true })
  mentions!: string[];

  /** Handles in lower case. */
  @Column('text', { array: true, default: [] })
  repostedBy!: string[];
}
