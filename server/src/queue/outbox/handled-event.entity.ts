import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Records in the handler's own transaction that it ran: an event that comes twice is handled once. */
@Entity('handled_events')
export class HandledEventEntity {
  @PrimaryColumn('uuid')
  eventId!: string;

  @PrimaryColumn('text')
  handler!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
