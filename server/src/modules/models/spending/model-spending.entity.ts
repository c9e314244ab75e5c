import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Stores what a month's calls cost. No foreign keys: what a deleted workspace spent still counts for the installation. */
@Entity('model_spending')
export class ModelSpendingEntity {
  /** The first day of the UTC month. */
  @PrimaryColumn('date')
  month!: string;

  /** `workspace:<id>`, or `visitors`. */
  @PrimaryColumn('text')
  subject!: string;

  /** The connection's id, or `environment`. */
  @PrimaryColumn('text')
  connection!: string;

  /** The id that really ran. */
  @PrimaryColumn('text')
  upstreamModel!: string;

  /** A workspace's own key counts against no cap. */
  @Column('boolean')
  isOwnKey!: boolean;

  /** Millionths of a US dollar by list price, with the estimates of calls that run. */
  @Column('bigint', { default: 0 })
  microUsd!: string;

  /** Texts that were finished. */
  @Column('integer', { default: 0 })
  drafts!: number;

  /** Calls that ended well, and how long they took together. */
  @Column('integer', { default: 0 })
  runs!: number;

  @Column('bigint', { default: 0 })
  runMs!: string;
}
