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

  /** Of a video, in bytes. */
  @Column('integer', { nullable: true })
  size!: number | null;

  @Column('integer', { nullable: true })
  durationMs!: number | null;

  /** False while a video is still uploaded: nobody sees it yet. */
  @Column('boolean', { default: true })
  isReady!: boolean;
}
