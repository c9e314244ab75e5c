import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../../common/auth/access.decorators';
import type { AppRequestResponse } from './apps.dto';

/** What an app asks a person for. */
export interface Asked extends Omit<AppRequestResponse, 'isLocal'> {
  /** Of the request in this browser, or what the person typed for a device. */
  id: string;
  clientId: string;
}

/** Says which key a token stands for, and what of it. */
export interface TokenGrant {
  keyId: string;
  scopes: string[];
  /** The address that the token is for. */
  resource: string;
}

/** The OAuth server: the rest of the product knows no more of it than this. */
export abstract class OauthServer {
  /** Answers what apps and browsers ask at `/oauth/…`, and what there is to know of the server itself. */
  abstract handle(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Returns null for a token that is none or no longer one. */
  abstract verify(token: string): Promise<TokenGrant | null>;
  /** Returns null where nothing is asked, or another browser was asked. */
  abstract asked(request: FastifyRequest, id: string): Promise<Asked | null>;
  /** Takes the person's answer, null for a no, and returns where the browser goes; null for a device. */
  abstract answer(
    request: FastifyRequest,
    asked: Asked,
    granted: { keyId: string; scopes: Scope[] } | null,
  ): Promise<string | null>;
}
