import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Clock } from '../../src/common/time/clock';
import { shareOf, shareReached } from '../core/figures';
import { LinkedinAuth } from './linkedin-auth';
import { LinkedinPostsRepository } from './linkedin-posts.repository';
import { problem } from './linkedin-problem';
import type { SandboxLinkedinPostEntity } from './sandbox-linkedin-post.entity';

const queryTypes = ['IMPRESSION', 'MEMBERS_REACHED', 'RESHARE', 'REACTION', 'COMMENT'] as const;
type QueryType = (typeof queryTypes)[number];

/** Member post statistics and follower counts (LinkedIn docs, "Member Post Analytics"): sample figures that grow with a post's age. */
@Injectable()
export class LinkedinAnalyticsRoutes {
  constructor(
    private readonly auth: LinkedinAuth,
    private readonly posts: LinkedinPostsRepository,
    private readonly clock: Clock,
  ) {}

  routes(server: FastifyInstance): void {
    server.get('/rest/memberCreatorPostAnalytics', async (request) => this.ofPost(request));
    server.get('/rest/memberFollowersCount', async (request) => {
      const { handle } = await this.auth.memberOfVersion(request);
      return { elements: [{ memberFollowersCount: followersOf(handle) }], paging: { count: 10, start: 0, links: [] } };
    });
  }

  private async ofPost(request: FastifyRequest): Promise<object> {
    const member = await this.auth.memberOfVersion(request);
    const query = request.query as Record<string, unknown>;
    const type = queryTypes.find((known) => known === query['queryType']);
    const urn = /^\((?:share|ugc):(urn:li:(?:share|ugcPost):\d{1,19})\)$/.exec(String(query['entity']))?.[1];
    if (query['q'] !== 'entity' || !type || !urn || query['aggregation'] !== 'TOTAL')
      throw problem(400, 'INVALID_VALUE_FOR_FIELD', 'q=entity, entity, queryType and aggregation=TOTAL are wanted.');
    const post = await this.posts.find(urn);
    if (!post || post.deletedAt) throw problem(404, 'NOT_FOUND', 'Could not find entity');
    if (post.memberId !== member.id)
      throw problem(403, 'ACCESS_DENIED', 'Not enough permissions to access: memberCreatorPostAnalytics.FINDER-entity');
    const count = countOf(post, type, this.clock.now());
    return { elements: [{ count, metricType: { [type]: type }, targetEntity: { share: urn } }], paging: { links: [] } };
  }
}

const followersOf = (handle: string): number => Math.round(120 * 40 ** shareOf(`linkedin ${handle.toLowerCase()}`));

function countOf({ urn, handle, createdAt }: SandboxLinkedinPostEntity, type: QueryType, now: Date): number {
  const luck = 0.4 + 1.6 * shareOf(`${urn} luck`);
  const reached = shareReached(now.getTime() - createdAt.getTime());
  const impressions = (40 + followersOf(handle) * 0.8 * luck) * reached;
  const perImpression: Record<QueryType, number> = {
    IMPRESSION: 1,
    MEMBERS_REACHED: 0.7,
    REACTION: 0.01 + 0.03 * shareOf(`${urn} reactions`),
    COMMENT: 0.001 + 0.008 * shareOf(`${urn} comments`),
    RESHARE: 0.001 + 0.003 * shareOf(`${urn} reshares`),
  };
  return Math.round(impressions * perImpression[type]);
}
