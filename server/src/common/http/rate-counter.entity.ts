import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Counts of a sliding limit, shared by all servers and kept over restarts. */
@Entity('rate_counters')
export class RateCounterEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('integer')
  hits!: number;

  @Column('timestamptz')
  @Index()
  resetsAt!: Date;
}
