import { ArgumentsHost, Catch, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from '../logging/logger';
import { errorEnvelope, toRefusal, unstorable } from './error-envelope';
import { Refusal } from './refusal';

/** Every failure leaves in the one envelope; what is not a declared refusal is a bug and is logged as one. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = toRefusal(error);
    if (!refusal) this.logger.error(error instanceof Error ? error : new Error(String(error)));
    // No field's own rule refused the value, which is ours to mend: the route and the statement say where.
    else if (refusal.status >= 500 || refusal === unstorable) {
      // A refusal that a service threw says all itself; of what became one, the stack says where.
      const fields = error instanceof Refusal ? { type: refusal.type } : { err: error };
      this.logger.warn(refusal.message, fields);
    } else if (refusal.status === 403 || refusal.type === 'INVALID_CREDENTIALS') this.logAttempt(refusal, request);
    // A hijacked or already answered request (a stream) has told its caller in its own way.
    if (reply.sent) return;
    const envelope = errorEnvelope(refusal, request.id);
    if (refusal?.options.retryAfterSeconds) reply.header('retry-after', String(refusal.options.retryAfterSeconds));
    const challenge = refusal?.options.challenge ?? (envelope.statusCode === 401 ? 'Bearer' : undefined);
    if (challenge) reply.header('www-authenticate', challenge);
    void reply.status(envelope.statusCode).type('application/json; charset=utf-8').send(envelope);
  }

  /** Whoever guesses passwords, or tries what they have no right to, leaves a trace. */
  private logAttempt({ type }: Refusal, { routeOptions, ip, principal }: FastifyRequest): void {
    this.logger.log('refused', { type, route: routeOptions.url, ipAddress: ip, userId: principal?.userId });
  }
}
