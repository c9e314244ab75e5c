import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../database/base.entity';
import type { JobPayload } from './job-queue.port';

/** Work that waits, runs, or failed for good. What is done is deleted. */
@Entity('jobs')
@Index(['name', 'key'], { unique: true, where: 'locked_by IS NULL AND key IS NOT NULL' })
@Index(['name', 'runAt'], { where: 'failed_at IS NULL' })
export class JobEntity extends BaseEntity {
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  key!: string | null;

  @Column('jsonb')
  payload!: JobPayload;

  /** Not before this time; while the job runs, the end of its worker's lease. */
  @Column('timestamptz')
  runAt!: Date;

  /** Tries that have begun. */
  @Column('int', { default: 0 })
  attempts!: number;

  /** The worker that runs it. One that lets `run_at` pass is dead. */
  @Column('uuid', { nullable: true })
  lockedBy!: string | null;

  /** Until then Redis is trusted to bring it to a worker. */
  @Column('timestamptz', { nullable: true })
  handedUntil!: Date | null;

  @Column('text', { nullable: true })
  error!: string | null;

  /** When it was parked. */
  @Column('timestamptz', { nullable: true })
  failedAt!: Date | null;
}
