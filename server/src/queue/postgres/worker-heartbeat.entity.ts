import { Column, Entity, PrimaryColumn } from 'typeorm';

/** graphile-worker keeps a killed worker's jobs for 4 hours; whoever stops beating loses them at once. */
@Entity('worker_heartbeats')
export class WorkerHeartbeatEntity {
  @PrimaryColumn('text')
  workerId!: string;

  @Column('timestamptz')
  beatAt!: Date;
}
