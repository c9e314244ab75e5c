import { Column } from 'typeorm';
import type { PostFigures } from '../../integrations/metrics/metrics-reader.types';

/** What platforms count of a post; null is what they do not give. */
export abstract class FigureColumns implements PostFigures {
  @Column('integer', { nullable: true })
  impressions!: number | null;

  @Column('integer', { nullable: true })
  likes!: number | null;

  @Column('integer', { nullable: true })
  replies!: number | null;

  @Column('integer', { nullable: true })
  reposts!: number | null;

  @Column('integer', { nullable: true })
  quotes!: number | null;

  @Column('integer', { nullable: true })
  bookmarks!: number | null;

  @Column('integer', { nullable: true })
  linkClicks!: number | null;

  @Column('integer', { nullable: true })
  profileVisits!: number | null;
}
