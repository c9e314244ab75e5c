import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';
import type { SourceId } from '../trending.types';
import type { TrendKind } from '../sources/trend-source.port';

/** Stores one thing that a source lists: a story, a link, a hashtag, a topic of its own. */
@Entity('trend_items')
@Index(['source', 'externalId'], { unique: true })
export class TrendItemEntity extends BaseEntity {
  @Column('uuid')
  @Index()
  @ForeignKey('TrendTopicEntity', { onDelete: 'CASCADE' })
  topicId!: string;

  @Column('text')
  source!: SourceId;

  @Column('text')
  externalId!: string;

  @Column('text')
  kind!: TrendKind;

  @Column('text')
  title!: string;

  /** Where the source shows it. */
  @Column('text')
  url!: string;

  /** What it is about, without the scheme and a last slash: items of one link are one topic. */
  @Column('text', { nullable: true })
  link!: string | null;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { nullable: true })
  author!: string | null;

  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null;

  @Column('timestamptz')
  lastSeenAt!: Date;
}
