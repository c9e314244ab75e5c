import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';

/**
 * Stores an uploaded picture, re-encoded, or a video, whose bytes are `media_pieces`. In the database, so that every server and
 * every backup has it.
 */
@Entity('media')
export class MediaEntity extends BaseEntity {
  @Column('uuid')
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('text')
  mime!: string;

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('text', { nullable: true })
  altText!: string | null;

  /** Empty for a video. */
  @Column('bytea', { select: false })
  bytes!: Buffer;

  /** In bytes: what it takes of the room, from when a video was announced. */
  @Column('integer', { default: 0 })
  size!: number;

  @Column('integer', { nullable: true })
  durationMs!: number | null;

  /** False while a video is still uploaded: nobody sees it yet. */
  @Column('boolean', { default: true })
  isReady!: boolean;

  /** When a piece of the video arrived last. */
  @Column('timestamptz', { default: () => 'now()' })
  touchedAt!: Date;
}
