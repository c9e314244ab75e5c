import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** A post that a network accepted, or that somebody put in by hand as another account's. */
@Entity('posts')
@Unique(['network', 'postId'])
@Index(['network', 'handleKey', 'id'])
@Index(['network', 'handleKey', 'sameKey'])
export class SandboxPostEntity extends BaseEntity {
  @Column('text')
  network!: string;

  /** The network's own. */
  @Column('text')
  postId!: string;

  @Column('text')
  handle!: string;

  /** The handle in lower case: networks tell accounts apart so. */
  @Column('text')
  handleKey!: string;

  /** As its visitors see it. */
  @Column('text')
  text!: string;

  @Column('text', { nullable: true })
  inReplyToId!: string | null;

  /** The network's ids of its pictures. */
  @Column('text', { array: true })
  mediaIds!: string[];

  /** What the network goes by when it refuses the same again. */
  @Column('text')
  sameKey!: string;

  /** It stays in the list of what was accepted, and is gone from timelines. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;

  /** Handles in lower case. */
  @Column('text', { array: true })
  mentions!: string[];

  /** What the network keeps besides. */
  @Column('jsonb')
  body!: PostBody;
}

interface PostBody {
  /** What pages say beside it, such as who may see it. */
  notice?: string;
  /** What the network charged for it, in thousandths of a dollar. */
  chargedMills?: number;
  /** As it was sent, and its hash, where the network keeps it so. */
  record?: string;
  cid?: string;
  /** What else was chosen for it, by the network's names. */
  /** What was chosen beside the words. */
  settings?: Record<string, string>;
}
