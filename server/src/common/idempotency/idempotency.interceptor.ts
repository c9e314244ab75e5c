import {
  applyDecorators,
  CallHandler,
  ExecutionContext,
  Injectable,
  NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, Observable, of } from 'rxjs';
import { isDryRun } from '../auth/grant';
import { Logger } from '../logging/logger';
import { Page } from '../http/envelope';
import type { CallerStream } from '../streams/caller-stream';
import type { CallInFlight } from './call-in-flight';
import { IdempotencyService } from './idempotency.service';

interface StoredResult {
  data: unknown;
  page?: { nextCursor: string | null; total?: number };
}

@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly logger: Logger,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const scope = this.idempotency.scopeOf(request);
    // What is taken back has no answer to keep.
    if (!scope || isDryRun()) return next.handle();
    // What a visitor leaves is over.
    const stream = request.principal && request.callerStream;
    const call = await this.idempotency.begin(scope, this.idempotency.bodyOf(request), stream);
    if (call.kind === 'running') {
      await stream?.follow(call.stream);
      return from(call.result);
    }
    const reply = http.getResponse<FastifyReply>();
    if (call.kind === 'replay') {
      void reply.status(call.answer.statusCode);
      return of(toResult(call.answer.body as StoredResult));
    }
    const result = await this.workOrRelease(call, next, stream);
    try {
      await call.complete({ statusCode: reply.statusCode, body: toStored(result) });
    } catch (error) {
      // The work is done and its caller is told so; a repetition skips what is committed.
      this.logger.error('an idempotent answer could not be stored', { err: error });
    }
    return of(result);
  }

  private async workOrRelease(call: CallInFlight, next: CallHandler, stream?: CallerStream): Promise<unknown> {
    try {
      return await this.idempotency.run(call, () => lastValueFrom(next.handle(), { defaultValue: undefined }), stream);
    } catch (error) {
      await call
        .release()
        .catch((err: unknown) => this.logger.warn('an idempotency key could not be released', { err }));
      throw error;
    }
  }
}

const toStored = (result: unknown): StoredResult =>
  result instanceof Page
    ? { data: result.items, page: { nextCursor: result.nextCursor, total: result.total } }
    : { data: result ?? null };

const toResult = ({ data, page }: StoredResult): unknown =>
  page ? new Page(data as unknown[], page.nextCursor, page.total) : data;

/** Honours `Idempotency-Key`: the same key and body within 24 hours does the work once, on streamed routes too. */
export const Idempotent = () =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        '1 to 200 visible ASCII characters. The same key and body within 24 hours does the work once and gives the same answer. ' +
        'Where that was lost after the work was done, the answer says how things stand by then.',
      schema: { type: 'string', maxLength: 200 },
    }),
  );
