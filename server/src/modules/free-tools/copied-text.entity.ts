import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../database/base.entity';
import type { FreeTool } from './free-tools.types';

/** Records that a visitor copied what a free tool gave: it was good enough to use. */
@Entity('copied_texts')
@Index(['tool', 'createdAt'])
export class CopiedTextEntity extends BaseEntity {
  @Column('text')
  tool!: FreeTool;

  /** The run that wrote it, as the browser tells; runs of visitors are not kept. */
  @Column('uuid', { nullable: true })
  generationId!: string | null;

  /** Which of its texts, from 0. */
  @Column('integer', { nullable: true })
  position!: number | null;

  @Column('uuid')
  sessionId!: string;
}
