import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type Cursor, encodeCursor } from './cursor';

/** Becomes a page of a list: `items` are the answer's `data`, `nextCursor` and `total` its `meta`. */
export class Page<T> {
  constructor(
    readonly items: T[],
    readonly nextCursor: string | null,
    readonly total?: number,
  ) {}

  /** Of rows in the order of their cursors, of which one more than `limit` was read. */
  static of<T>(rows: T[], limit: number, cursorOf: (row: T) => Cursor): Page<T> {
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return new Page(items, last ? encodeCursor(cursorOf(last)) : null);
  }

  map<U>(to: (item: T) => U): Page<U> {
    return new Page(this.items.map(to), this.nextCursor, this.total);
  }
}

/**
 * Wraps what controllers return into `{success, data, meta?}`, where Nest hands it to Fastify. An interceptor could do it as
 * well and cost 7 % of the CPU time of a small read.
 */
export class EnvelopeAdapter extends FastifyAdapter {
  override reply(...[response, body, statusCode]: Parameters<FastifyAdapter['reply']>) {
    return super.reply(response, toEnvelope(body), statusCode);
  }
}

function toEnvelope(result: unknown): unknown {
  if (result instanceof Page) {
    const meta = { nextCursor: result.nextCursor, ...(result.total === undefined ? {} : { total: result.total }) };
    return { success: true, data: result.items, meta };
  }
  if (Array.isArray(result)) return { success: true, data: result, meta: { nextCursor: null } };
  return { success: true, data: result ?? null };
}
