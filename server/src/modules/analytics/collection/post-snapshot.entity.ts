import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { PostFigures } from '../../integrations/metrics/metrics-reader.types';

/** One reading of a post. Only ever read for single posts by the primary key, so its size does not matter. */
@Entity('post_snapshots')
export class PostSnapshotEntity implements PostFigures {
  @PrimaryColumn('uuid')
  @ForeignKey('TrackedPostEntity', { onDelete: 'CASCADE' })
  trackedPostId!: string;

  @PrimaryColumn('timestamptz')
  takenAt!: Date;

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
