import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../../common/errors/refusal';
import { isId } from '../../common/ids/ids';

/** `X-Session-ID` where it may be absent: a UUID that the visitor's browser made up. Throws 422 for anything else. */
export const OptionalSessionId = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const value = context.switchToHttp().getRequest<FastifyRequest>().headers['x-session-id'];
  if (value === undefined) return null;
  if (!isId(value)) throw invalidField('X-Session-ID', 'X-Session-ID must be a UUID. Leave it out or send a new one.');
  return value;
});
