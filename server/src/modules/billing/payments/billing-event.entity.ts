import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Records an event of Stripe that has had its effect, in whose transaction the row is written: none has it twice. */
@Entity('billing_events')
export class BillingEventEntity {
  /** `evt_…` */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  @Column('timestamptz', { default: () => 'now()' })
  @Index()
  handledAt!: Date;
}
