import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../../database/base.entity';
import type { ImportColumns } from './import-columns';

/** A spreadsheet of posts: its cells until they are imported, then what can be undone. */
@Entity('imports')
@Index(['createdAt'], { where: 'imported_at IS NULL' })
export class ImportEntity extends BaseEntity {
  @Index()
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  /** Of the file. */
  @Column('text')
  name!: string;

  /** By their place in the file; empty once imported. */
  @Column('jsonb')
  rows!: string[][];

  @Column('boolean')
  hasHeadings!: boolean;

  @Column('text', { nullable: true })
  separator!: string | null;

  @Column('boolean')
  is1904!: boolean;

  @Column('jsonb')
  columns!: ImportColumns;

  /** What the person said; null: as the dates tell. */
  @Column('boolean', { nullable: true })
  dayFirst!: boolean | null;

  /** Of times without one. */
  @Column('text')
  timezone!: string;

  /** Of lines that name none. */
  @Column('jsonb')
  accountIds!: string[];

  @Column('timestamptz', { nullable: true })
  importedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  undoneAt!: Date | null;

  /** How many it imported, each on all of its accounts. */
  @Column('integer', { default: 0 })
  posts!: number;
}
