import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../core/sandbox-settings';
import type { NetworkTools } from './network-tools';
import type { Json } from './wire-problem';

/** What the sandbox's pages need to know of a network. */
export interface Network {
  readonly platform: string;
  /** As people know it. */
  readonly name: string;
  readonly handles: HandleRule;
  readonly consent: Consent;
  /** How it plays unless somebody says otherwise. */
  readonly settings: Settings;
  readonly tools: NetworkTools;
  nextPostId(): string;
}

interface HandleRule {
  /** Of what is typed; the handle is its first group. */
  rule: RegExp;
  words: string;
  sample: string;
  /** Stands before a handle on pages. */
  at: '@' | '';
}

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
}

/** An address of a network's API that wants somebody's token. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** Calls of one account in 15 minutes; without it they are not counted. */
  limit?: () => number | Promise<number>;
  answer(call: Call): unknown;
}

export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Whose token it carries. */
  handle: string;
  query: Json;
  body: Json;
  params: Record<string, string>;
}
