import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

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
