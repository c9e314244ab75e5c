import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';

/** Stores what is known of a picture or a video; its bytes, as they were uploaded, are a file under its id. */
@Entity('media')
@Index(['id'], { where: 'bytes IS NOT NULL' })
export class MediaEntity extends BaseEntity {
  @Column('uuid')
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  /** What networks get of it. */
  @Column('text')
  mime!: string;

  /** Of a picture's file; null where that is what networks get. */
  @Column('text', { nullable: true })
  fileMime!: string | null;

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('text', { nullable: true })
  altText!: string | null;

  /** Of versions before, until they are moved to a file: a picture, or empty for a video, whose pieces have them. */
  @Column('bytea', { select: false, nullable: true })
  bytes!: Buffer | null;

  /** Of a video under way: what the place of its file calls it. */
  @Column('text', { nullable: true })
  upload!: string | null;

  /** In bytes: what it takes of the room, from when a video was announced. */
  @Column('integer', { default: 0 })
  size!: number;

  @Column('integer', { nullable: true })
  durationMs!: number | null;

  @Column('text', { nullable: true })
  codec!: string | null;

  @Column('boolean', { nullable: true })
  hasSound!: boolean | null;

  @Column('integer', { nullable: true })
  pages!: number | null;

  @Column('text', { nullable: true })
  name!: string | null;

  /** Of a video: a picture that shows it before it is played. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('MediaEntity', { onDelete: 'SET NULL' })
  coverId!: string | null;

  /** Of a video, as WebVTT. */
  @Column('text', { nullable: true })
  captions!: string | null;

  /** False until its file is whole: nobody sees it yet. */
  @Column('boolean', { default: true })
  isReady!: boolean;

  /** When a piece of the video arrived last. */
  @Column('timestamptz', { default: () => 'now()' })
  touchedAt!: Date;
}

@Entity('media_labels')
export class MediaLabelEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('MediaEntity', { onDelete: 'CASCADE' })
  mediaId!: string;

  @PrimaryColumn('uuid')
  @Index()
  @ForeignKey('LabelEntity', { onDelete: 'CASCADE' })
  labelId!: string;
}

/** Stores the name of a file until it is deleted; a trigger writes it down when its row of `media` goes. */
@Entity('gone_files')
export class DeletedFileEntity {
  @PrimaryColumn('text')
  name!: string;

  /** Of a file that was still uploaded. */
  @Column('text', { nullable: true })
  upload!: string | null;
}

/** Stores that a piece of a video under way has arrived. */
@Entity('media_pieces')
export class MediaPieceEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('MediaEntity', { onDelete: 'CASCADE' })
  mediaId!: string;

  @PrimaryColumn('integer')
  position!: number;

  /** What the place of the file answered. */
  @Column('text', { nullable: true })
  receipt!: string | null;

  /** Of versions before, until the video is moved to a file. */
  @Column('bytea', { select: false, nullable: true })
  bytes!: Buffer | null;
}
