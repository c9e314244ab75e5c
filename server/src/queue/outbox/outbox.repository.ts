import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';

export interface StoredEvent {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  createdAt: Date;
}

@Injectable()
export class OutboxRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(name: string, payload: object): Promise<string> {
    const id = newId();
    await this.transactions.query('INSERT INTO outbox_events (id, name, payload) VALUES ($1, $2, $3)', [
      id,
      name,
      JSON.stringify(payload),
    ]);
    return id;
  }

  async find(id: string): Promise<StoredEvent | null> {
    const [event] = await this.transactions.query<StoredEvent>(
      'SELECT id, name, payload, created_at FROM outbox_events WHERE id = $1',
      [id],
    );
    return event ?? null;
  }

  /** False when this handler has handled the event before. A handler that is at it right now is waited for. */
  async markHandled(eventId: string, handler: string): Promise<boolean> {
    const rows = await this.transactions.query<{ eventId: string }>(
      'INSERT INTO handled_events (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
      [eventId, handler],
    );
    return rows.length > 0;
  }
}
