import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Stores the hits of a sliding limit, shared by all servers and across restarts. */
@Entity('rate_counters')
export class RateCounterEntity {
  @PrimaryColumn('text')
  key!: string;

  /** When each hit of the last window was, at most as many as the limit allows. */
  @Column('timestamptz', { array: true })
  hits!: Date[];

  /** When the newest hit leaves the window; the row means nothing from then on. */
  @Column('timestamptz')
  @Index()
  resetsAt!: Date;
}
