import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostnameOf, isLoopbackName } from '../../src/common/outbound/loopback';
import type { Env } from '../../src/config/env';
import { consentPage, refusalPage } from './consent.page';
import type { NetworkWire } from './network.wire';
import { type Json, textOf } from './wire-problem';

/** What somebody is asked at a consent page. */
export interface Asked {
  redirectUri: string;
  /** What the page was opened with and gives back. */
  hidden: Record<string, string>;
  /** The application has no business here, and is told so without asking the person. */
  refusal?: Back;
}

/** What the application is told in its address. */
export type Back = Record<string, string>;

/** How a network asks: its page, and what comes of an answer. */
export interface Consent {
  path: string;
  /** What the application may do then. */
  lead: string;
  /** Reads what the page was opened with (`isOpening`) or gives back, or says why nobody can be asked. */
  read(fields: Json, isOpening: boolean): Promise<Asked | string>;
  /** Null when somebody decided meanwhile. */
  allow(asked: Asked, handle: string): Promise<Back | null>;
  deny(asked: Asked): Promise<Back | null>;
  /** For tokens. */
  routes(server: FastifyInstance): void;
  /** Whose token a request carries. Throws a `WireProblem`. */
  callerOf(request: FastifyRequest): Promise<string>;
}

export const ended = 'This link has expired or was already used. Return to the app and reconnect.';

export function consentRoutes(server: FastifyInstance, wire: NetworkWire, below = ''): void {
  const { consent, handles, name } = wire;
  if (!consent) return;
  const path = `${below}${consent.path}`;
  const send = (reply: FastifyReply, status: number, page: string): FastifyReply =>
    reply.status(status).type('text/html; charset=utf-8').send(page);
  const refuse = (reply: FastifyReply, sentence: string) => send(reply, 400, refusalPage(name, sentence));
  const ask = ({ redirectUri, hidden }: Asked, handle: string, problem?: string): string => {
    const action = `/sandbox/${wire.platform}${consent.path}`;
    return consentPage({ name, lead: consent.lead, action, redirectUri, hidden, handle, problem });
  };
  server.get(path, async ({ query }, reply) => {
    const asked = await consent.read(query as Json, true);
    if (typeof asked === 'string') return refuse(reply, asked);
    if (asked.refusal) return reply.redirect(backTo(asked, asked.refusal), 302);
    return send(reply, 200, ask(asked, handles.sample));
  });
  server.post(path, async ({ body }, reply) => {
    const form = (body ?? {}) as Json;
    const asked = await consent.read(form, false);
    if (typeof asked === 'string') return refuse(reply, asked);
    const { decision, handle: typed } = form;
    if (decision !== 'allow' && decision !== 'deny') return refuse(reply, 'decision must be allow or deny.');
    const handle = handles.rule.exec(textOf(typed))?.[1];
    if (decision === 'allow' && handle === undefined)
      return send(reply, 422, ask(asked, textOf(typed), `Use ${handles.words}, like ${handles.sample}.`));
    const back = handle && decision === 'allow' ? await consent.allow(asked, handle) : await consent.deny(asked);
    return back ? reply.redirect(backTo(asked, back), 302) : refuse(reply, ended);
  });
}

function backTo({ redirectUri }: Asked, answer: Back): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return url.toString();
}

/** Networks have a list of addresses for each application; here it is this machine and the application's own address. */
export function isOurs(address: string, env: Env): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, origin } = new URL(address);
  const isHere = origin === new URL(env.publicUrl).origin || isLoopbackName(hostnameOf(host));
  return isHere && /^https?:$/.test(protocol);
}
