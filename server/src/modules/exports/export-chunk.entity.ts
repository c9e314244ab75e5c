import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Stores a piece of the zip. In the database, so that every server can serve it; in pieces, so that none holds it whole. */
@Entity('export_chunks')
export class ExportChunkEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('ExportEntity', { onDelete: 'CASCADE' })
  exportId!: string;

  @PrimaryColumn('integer')
  position!: number;

  @Column('bytea')
  bytes!: Buffer;
}
