import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { FigureColumns } from './figure-columns';

/** One reading of a post. Only ever read for single posts by the primary key, so its size does not matter. */
@Entity('post_snapshots')
export class PostSnapshotEntity extends FigureColumns {
  @PrimaryColumn('uuid')
  @ForeignKey('TrackedPostEntity', { onDelete: 'CASCADE' })
  trackedPostId!: string;

  @PrimaryColumn('timestamptz')
  takenAt!: Date;
}
