import { Injectable, OnModuleInit } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Clock } from '../../src/common/time/clock';
import { SandboxWire, Wires } from '../core/sandbox-wire';
import type { Html } from '../face/html';
import type { FaultAnswer, FaultStatus } from '../faults/fault.types';
import { answerProblems } from './x-endpoints';
import { XFaceRoutes } from './x-face.routes';
import { XMediaRoutes } from './posts/x-media.routes';
import { XOauthRoutes } from './oauth/x-oauth.routes';
import { XPostingRoutes } from './posts/x-posting.routes';
import { problemBody } from './x-problem';
import { XReadingRoutes } from './reading/x-reading.routes';

/** What a client waits out after a 429 that a fault gave. */
const faultWaitSeconds = 5;

/**
 * X's OAuth 1.0a (RFC 5849, three-legged) and API v2 (docs.x.com): users, timelines, posts and pictures as clients call them, and
 * what was posted there for people and scripts.
 *
 * Simpler than the real one: every handle exists, with made-up posts, unless it begins with `missing`,
 * `protected` or `suspended`; there is one application;
 * limits are counted per account in memory, so a start forgets them; videos are ready when their state is asked for, other media at once; search
 * finds new posts of accounts alone; there is no streaming, and no count of what others do with a post.
 */
@Injectable()
export class XWire implements SandboxWire, OnModuleInit {
  readonly platform = 'x';
  readonly name = 'X';
  readonly card = { title: 'X posts', list: '/sandbox/x/posts.json' };

  constructor(
    private readonly wires: Wires,
    private readonly clock: Clock,
    private readonly oauth: XOauthRoutes,
    private readonly posting: XPostingRoutes,
    private readonly reading: XReadingRoutes,
    private readonly media: XMediaRoutes,
    private readonly face: XFaceRoutes,
  ) {}

  onModuleInit(): void {
    this.wires.add(this);
  }

  routes(server: FastifyInstance): void {
    answerProblems(server);
    for (const part of [this.oauth, this.posting, this.reading, this.media]) part.routes(server);
  }

  faceRoutes(server: FastifyInstance): void {
    this.oauth.consentRoutes(server, '/x/oauth');
    this.face.routes(server);
  }

  arrivals(): Promise<Html[]> {
    return this.face.arrivals();
  }

  summary(): Promise<Html | null> {
    return this.face.summary();
  }

  faultAnswer(status: FaultStatus): FaultAnswer {
    const resetsAt = Math.ceil(this.clock.now().getTime() / 1_000) + faultWaitSeconds;
    const headers: Record<string, string> =
      status === 429
        ? { 'x-rate-limit-limit': '0', 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': String(resetsAt) }
        : {};
    return { headers, body: problemBody(status) };
  }
}
