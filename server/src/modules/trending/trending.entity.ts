import { Column, Entity, PrimaryColumn, Index, ForeignKey } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../database/base.entity';
import type { SourceId } from './trending.types';
import type { CommunitySlug } from './topics/communities.data';
import type { TrendKind } from './sources/trend-source.port';

/** Stores how the readings of a source went. */
@Entity('trend_sources')
export class TrendSourceEntity {
  @PrimaryColumn('text')
  id!: SourceId;

  @Column('timestamptz')
  lastTriedAt!: Date;

  /** The last good reading. */
  @Column('timestamptz', { nullable: true })
  lastReadAt!: Date | null;

  /** The first hour of which it has counts. */
  @Column('timestamptz', { nullable: true })
  observedSince!: Date | null;

  /** Why the last reading failed, as a sentence; null when it did not. */
  @Column('text', { nullable: true })
  problem!: string | null;
}

/** Stores what several sources, or one, call by nearly the same title. */
@Entity('trend_topics')
export class TrendTopicEntity extends BaseEntity {
  /** Made once, of the first title; people link to it. */
  @Column('text')
  @Index({ unique: true })
  slug!: string;

  @Column('text')
  title!: string;

  @Column('text', { array: true })
  communities!: CommunitySlug[];

  /** When a source last had it. */
  @Column('timestamptz')
  @Index()
  lastSeenAt!: Date;
}

/** Stores one thing that a source lists: a story, a link, a hashtag, a topic of its own. */
@Entity('trend_items')
@Index(['source', 'externalId'], { unique: true })
export class TrendItemEntity extends BaseEntity {
  @Index()
  @BelongsTo('TrendTopicEntity')
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

/** Stores the counts that an item had in an hour, the last ones read. */
@Entity('trend_readings')
export class TrendReadingEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('TrendItemEntity', { onDelete: 'CASCADE' })
  itemId!: string;

  /** When the hour began. */
  @PrimaryColumn('timestamptz')
  @Index()
  hour!: Date;

  /** Null where the source lists without counting. */
  @Column('integer', { nullable: true })
  score!: number | null;

  @Column('integer', { nullable: true })
  comments!: number | null;
}
