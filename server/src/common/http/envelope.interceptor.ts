import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { map, Observable } from 'rxjs';

/** A page of a list: the answer's `data` is `items`, `nextCursor` and `total` stand in its `meta`. */
export class Page<T> {
  constructor(
    readonly items: T[],
    readonly nextCursor: string | null,
    readonly total?: number,
  ) {}
}

/** Wraps what a controller returns into `{success, data, meta?}`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map(toEnvelope));
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
