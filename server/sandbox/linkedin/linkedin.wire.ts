import { Injectable, OnModuleInit } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { SandboxWire, Wires } from '../core/sandbox-wire';
import type { Html } from '../face/html';
import type { FaultAnswer, FaultStatus } from '../faults/fault.types';
import { LinkedinAnalyticsRoutes } from './linkedin-analytics.routes';
import { LinkedinFaceRoutes } from './linkedin-face.routes';
import { LinkedinOauthRoutes } from './linkedin-oauth.routes';
import { LinkedinMediaRoutes } from './linkedin-media.routes';
import { answerProblems, LinkedinPostsRoutes } from './linkedin-posts.routes';
import { problemBody } from './linkedin-problem';

/**
 * LinkedIn's OAuth 2.0 with OpenID Connect, its Posts API, its Images and Videos APIs and its member analytics by monthly versions (`LinkedIn-Version: 202609`,
 * learn.microsoft.com/linkedin), and what was posted there for people and scripts.
 *
 * Simpler than the real one: members alone post, not organizations; whoever types a handle on the consent page is that member;
 * there are no refresh tokens and no daily quotas; media are ready as soon as they are uploaded; posts cannot be edited; every
 * member has granted the scopes of analytics.
 */
@Injectable()
export class LinkedinWire implements SandboxWire, OnModuleInit {
  readonly platform = 'linkedin';
  readonly name = 'LinkedIn';
  readonly card = { title: 'LinkedIn posts', list: '/sandbox/linkedin/posts.json' };

  constructor(
    private readonly wires: Wires,
    private readonly oauth: LinkedinOauthRoutes,
    private readonly posts: LinkedinPostsRoutes,
    private readonly media: LinkedinMediaRoutes,
    private readonly analytics: LinkedinAnalyticsRoutes,
    private readonly face: LinkedinFaceRoutes,
  ) {}

  onModuleInit(): void {
    this.wires.add(this);
  }

  routes(server: FastifyInstance): void {
    answerProblems(server);
    this.oauth.routes(server);
    this.posts.routes(server);
    this.media.routes(server);
    this.analytics.routes(server);
  }

  faceRoutes(server: FastifyInstance): void {
    this.oauth.consentRoutes(server, '/linkedin/oauth/v2/authorization');
    this.face.routes(server);
  }

  arrivals(): Promise<Html[]> {
    return this.face.arrivals();
  }

  summary(): Promise<Html | null> {
    return this.face.summary();
  }

  faultAnswer(status: FaultStatus): FaultAnswer {
    // The real one means until midnight and names no time; a switch that is off again should be felt at once.
    const headers = status === 429 ? { headers: { 'retry-after': '5' } } : {};
    return { ...headers, body: problemBody(status, ...faultWords[status]) };
  }
}

const faultWords: Record<FaultStatus, [code: string, message: string]> = {
  403: ['ACCESS_DENIED', 'Not enough permissions to access this resource'],
  429: ['TOO_MANY_REQUESTS', 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.'],
  500: ['INTERNAL_SERVER_ERROR', 'Internal Server Error'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable'],
};
