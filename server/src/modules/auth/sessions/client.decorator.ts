import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../../../common/outbound/address';
import type { Principal } from '../../../common/auth/actor';
import { browserCookie } from './cookies';
import type { Client } from '../auth.types';

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** Where the request comes from. */
export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const request = requestOf(context);
  const { ip, headers } = request;
  return {
    // A connection that was ended meanwhile has no address any more.
    ipAddress: plainAddress((ip as string | undefined) ?? ''),
    userAgent: headers['user-agent'] ?? '',
    browserToken: browserCookie.read(request),
  };
});

/** Injects who asks on a public route, when it is known. */
export const PossibleUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | undefined => requestOf(context).principal,
);
