import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiNotModifiedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, type Principal } from '../../common/auth/actor';
import { Public } from '../../common/auth/access.decorators';
import { takesGzip } from '../../common/http/pack-answers';
import { secondMs } from '../../common/time/clock';
import { TrendingAnswers, type TrendingAnswer } from './trending-answers';
import {
  CommunityCountResponse,
  OwnTopicsResponse,
  TimeframeQuery,
  TopicDetailResponse,
  TopicListResponse,
  TopicsQuery,
} from './trending.dto';
import { TrendingService } from './trending.service';

const lifeMs = 30 * secondMs;
/** Before the first reading, which is a matter of seconds. */
const waitingMs = 2 * secondMs;
const notModified = 'Nothing has changed since the answer with the ETag that If-None-Match names.';

/** What people talk about, for everybody. Answers are up to 30 seconds old. */
@Controller('trending')
export class TrendingController {
  constructor(
    private readonly trending: TrendingService,
    private readonly answers: TrendingAnswers,
  ) {}

  /** Lists the strongest topics of a timeframe, and how old what its sources say is. */
  @Public()
  @Get('topics')
  @ApiOkResponse({ type: TopicListResponse })
  @ApiNotModifiedResponse({ description: notModified })
  async topics(
    @Query() { timeframe, community }: TopicsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const answer = await this.answers.get(`topics ${timeframe} ${community ?? ''}`, async () => {
      const list = await this.trending.list(timeframe, community);
      return { body: { data: list }, lifeMs: list.refreshedAt === null ? waitingMs : lifeMs };
    });
    send(request, reply, answer);
  }

  /** Names the topics of that list that fit what the member writes about: their niche, their readers and their last 30 posts. */
  @Get('for-you')
  async forYou(
    @CurrentUser() { userId }: Principal,
    @Query() { timeframe, community }: TopicsQuery,
  ): Promise<OwnTopicsResponse> {
    return { slugs: await this.trending.forMember(userId, timeframe, community) };
  }

  /** Returns one topic: why now, in the sources' own counts, and ways to write about it. 404 for an unknown slug. */
  @Public()
  @Get('topics/:slug')
  @ApiOkResponse({ type: TopicDetailResponse })
  @ApiNotModifiedResponse({ description: notModified })
  async topic(
    @Param('slug') slug: string,
    @Query() { timeframe }: TimeframeQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const answer = await this.answers.get(`topic ${timeframe} ${slug}`, async () => ({
      body: { data: await this.trending.topic(slug, timeframe) },
      lifeMs,
    }));
    send(request, reply, answer);
  }

  /** Lists the communities, with the number of their topics. */
  @Public()
  @Get('communities')
  @ApiOkResponse({ type: [CommunityCountResponse] })
  @ApiNotModifiedResponse({ description: notModified })
  async communities(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.answers.get('communities', async () => ({
      body: { data: await this.trending.communities(), meta: { nextCursor: null } },
      lifeMs,
    }));
    send(request, reply, answer);
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, text, gzip }: TrendingAnswer): void {
  void reply.headers({ etag, 'cache-control': `public, max-age=${lifeMs / secondMs}`, vary: 'accept-encoding' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) {
    void reply.status(304).send();
    return;
  }
  void reply.type('application/json; charset=utf-8');
  void (takesGzip(request) ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(text));
}
