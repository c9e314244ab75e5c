import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Stores a piece of a video: in pieces, so that no server holds it whole, and each can be read without the others. */
@Entity('media_pieces')
export class MediaPieceEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('MediaEntity', { onDelete: 'CASCADE' })
  mediaId!: string;

  @PrimaryColumn('integer')
  position!: number;

  @Column('bytea')
  bytes!: Buffer;
}
