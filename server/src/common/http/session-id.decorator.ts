import { applyDecorators, createParamDecorator, ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../errors/refusal';
import { isId } from '../ids/ids';

/** Whoever uses the free tools without an account. */
export interface Visitor {
  /** A UUID that the visitor's browser made up. */
  sessionId: string;
  ipAddress: string;
}

const readSessionId = (request: FastifyRequest): string | null => {
  const value = request.headers['x-session-id'];
  if (value === undefined) return null;
  if (!isId(value)) throw invalidField('X-Session-ID', 'X-Session-ID must be a UUID that the visitor keeps.');
  return value;
};

/** `X-Session-ID` where it may be absent. Throws 422 for anything but a UUID. */
export const OptionalSessionId = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  readSessionId(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Who asks without an account, or null without `X-Session-ID`. Throws 422 for one that is no UUID. */
export const OptionalVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor | null => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const sessionId = readSessionId(request);
  return sessionId === null ? null : { sessionId, ipAddress: request.ip };
});

/** Who asks without an account. Throws 422 without an `X-Session-ID` that is a UUID. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const sessionId = readSessionId(request);
  if (sessionId === null) throw sessionIdMissing();
  return { sessionId, ipAddress: request.ip };
});

export const sessionIdMissing = () =>
  invalidField('X-Session-ID', 'Send the header X-Session-ID: a UUID that the visitor keeps.');

export const ApiSessionId = (required: boolean) =>
  applyDecorators(ApiHeader({ name: 'X-Session-ID', required, schema: { type: 'string', format: 'uuid' } }));
