import { Column, Entity, CreateDateColumn, PrimaryColumn } from 'typeorm';
import { BaseEntity } from '../../database/base.entity';

/** Stores a message to other modules, written in the transaction that caused it and relayed after the commit. */
@Entity('outbox_events')
export class OutboxEventEntity extends BaseEntity {
  @Column('text')
  name!: string;

  @Column('jsonb')
  payload!: Record<string, unknown>;
}

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
