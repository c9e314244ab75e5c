import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ServerReportResponse } from '../operations.dto';

/** Stores a process of Quillcast that runs, or that ended without a word. One that stops in order deletes its row. */
@Entity('servers')
export class ServerEntity {
  /** Machine and port: whoever starts there again takes the place of the one before. */
  @PrimaryColumn('text')
  name!: string;

  @Column('text')
  role!: string;

  @Column('text')
  version!: string;

  @Column('text')
  nodeVersion!: string;

  @Column('timestamptz')
  startedAt!: Date;

  /** By the clock of Postgres. */
  @Column('timestamptz')
  seenAt!: Date;

  /** How far the process's clock was ahead of Postgres's when it was seen. */
  @Column('double precision')
  clockAheadSeconds!: number;

  @Column('jsonb')
  report!: ServerReportResponse;
}
