import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../database/base.entity';

/** Stores a message to other modules, written in the transaction that caused it and relayed after the commit. */
@Entity('outbox_events')
export class OutboxEventEntity extends BaseEntity {
  @Column('text')
  name!: string;

  @Column('jsonb')
  payload!: Record<string, unknown>;
}
