import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Access } from '../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../common/auth/actor';
import type { CallerStream } from '../../common/streams/caller-stream';
import { Idempotent } from '../../common/idempotency/idempotency.interceptor';
import { IdempotencyService } from '../../common/idempotency/idempotency.service';
import { Caller } from '../../common/streams/streamed.decorator';
import { PostResponses } from '../publishing/posts/post-responses.service';
import { Generates } from './generates.decorator';
import { PassageRequest, PassageResponse, toPassage, toPassageOrder } from './kinds/passage.dto';
import { MemberWritingService } from './member-writing.service';
import { SavedPostsResponse, SaveTweetsRequest } from './records/kept-tweets.dto';
import { KeptTweetsService } from './records/kept-tweets.service';
import { RewritesService } from './rewrites.service';
import {
  CancelRequest,
  GenerateRequest,
  GenerationResponse,
  RegenerateRequest,
  toGenerateOrder,
  toGeneration,
} from './tweetgen.dto';

@Controller('tweetgen')
export class TweetgenController {
  constructor(
    private readonly writing: MemberWritingService,
    private readonly rewrites: RewritesService,
    private readonly keptTweets: KeptTweetsService,
    private readonly responses: PostResponses,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Writes tweets from a prompt. Counts one generation of the day; a call that fails counts none. */
  @Generates('tweets')
  @HttpCode(200)
  @Post('generate')
  async generate(
    @CurrentActor() author: Actor,
    @Caller() caller: CallerStream,
    @Body() body: GenerateRequest,
  ): Promise<GenerationResponse> {
    return toGeneration(await this.writing.write(author, toGenerateOrder(body), caller));
  }

  /** Rewrites a generation, or one tweet of it, as something different. Counts like `generate`. */
  @Generates('tweets')
  @HttpCode(200)
  @Post('regenerate')
  async regenerate(
    @CurrentActor() author: Actor,
    @Caller() caller: CallerStream,
    @Body() body: RegenerateRequest,
  ): Promise<GenerationResponse> {
    const order = await this.rewrites.orderOf(author.workspaceId, body);
    return toGeneration(await this.writing.write(author, order, caller));
  }

  /**
   * Writes a passage of a post shorter, plainer or with another opening, or what follows it. Nothing is stored: the post stays as it
   * is. Counts like `generate`. Without a connected model it answers 409.
   */
  @Generates('tweets')
  @HttpCode(200)
  @Post('passage')
  async changePassage(
    @CurrentActor() author: Actor,
    @Caller() caller: CallerStream,
    @Body() body: PassageRequest,
  ): Promise<PassageResponse> {
    const { generationId } = body;
    const notes = generationId ? await this.rewrites.notesOf(author.workspaceId, generationId) : undefined;
    return toPassage(await this.writing.write(author, toPassageOrder(body, notes), caller));
  }

  /**
   * Stops what is being written under an `Idempotency-Key`, which closing the connection does not: texts that are finished stay and
   * count, without one nothing is counted.
   */
  @Access('editor')
  @HttpCode(200)
  @Post('cancel')
  async cancel(@CurrentActor() { userId }: Actor, @Body() { path, key }: CancelRequest): Promise<void> {
    await this.idempotency.cancel({ owner: `user:${userId}`, route: `POST ${path}`, key });
  }

  /**
   * Keeps tweets as drafts: all of them or none. Each counts as a tweet of the month. A text that is a draft of its generation
   * already is answered as that draft and counts no more.
   */
  @Access('editor', 'posts:draft')
  @Idempotent()
  @Post('save')
  async save(@CurrentActor() author: Actor, @Body() body: SaveTweetsRequest): Promise<SavedPostsResponse> {
    const posts = await this.keptTweets.keep(author, body);
    return { posts: await this.responses.many(author.workspaceId, posts) };
  }
}
