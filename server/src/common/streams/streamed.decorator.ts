import {
  applyDecorators,
  CallHandler,
  createParamDecorator,
  ExecutionContext,
  Injectable,
  NestInterceptor,
  Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, Observable } from 'rxjs';
import { errorEnvelope, toRefusal } from '../errors/error-envelope';
import { CallerStream } from './caller-stream';

/** Ends a stream with the handler's answer or its error; without a stream both take the usual way. */
function streamInterceptor(itemsField: string): Type<NestInterceptor> {
  @Injectable()
  class StreamInterceptor implements NestInterceptor {
    intercept(context: ExecutionContext, next: CallHandler<Record<string, unknown>>): Observable<unknown> {
      const http = context.switchToHttp();
      const request = http.getRequest<FastifyRequest>();
      const stream = new CallerStream(request, http.getResponse<FastifyReply>());
      request.callerStream = stream;
      return next.handle().pipe(
        mergeMap(async (answer) => {
          await stream.done(answer, answer[itemsField] as object[]);
          return answer;
        }),
        catchError((error: unknown) => from(failed(stream, error, request.id))),
      );
    }
  }
  return StreamInterceptor;
}

/** The filter still sees the error: it logs it, and answers it unless the stream has. */
async function failed(stream: CallerStream, error: unknown, requestId: string): Promise<never> {
  await stream.failed(errorEnvelope(toRefusal(error), requestId));
  throw error;
}

/**
 * A route that answers JSON or, with `Accept: text/event-stream`, the same as a stream: `start`, `delta`, `item`, then `done`
 * with the JSON answer's data, or `error`. The handler's result is the answer, its items stand in `itemsField`, and `@Caller()`
 * gives it the stream. Nest runs interceptors from the lowest decorator up: this one stands below `@Idempotent()`.
 */
export const Streamed = (itemsField: string) =>
  applyDecorators(UseInterceptors(streamInterceptor(itemsField)), ApiProduces('application/json', 'text/event-stream'));

export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerStream => {
  const { callerStream } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!callerStream) throw new Error('Caller on a route without @Streamed');
  return callerStream;
});
