import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';
import type { CommunitySlug } from '../topics/communities.data';

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
