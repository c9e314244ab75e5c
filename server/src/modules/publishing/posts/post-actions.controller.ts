import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import { PostResponses } from './post-responses.service';
import { PostResponse } from './post.dto';
import { PublishNow } from '../scheduling/publish-now.service';
import {
  PlatformParams,
  PublishNowRequest,
  PublishPostRequest,
  RescheduleRequest,
  SettleRequest,
  toTiming,
  toWrittenPost,
  VersionRequest,
} from '../publishing.dto';
import { PublishingService } from '../publishing.service';
import { Receipts } from '../receipts/receipts.service';
import { SchedulingService } from '../scheduling/scheduling.service';

/** What can be done with a post. Each returns the post as it stands afterwards. */
@Controller()
export class PostActionsController {
  constructor(
    private readonly scheduling: SchedulingService,
    private readonly publishNow: PublishNow,
    private readonly posts: PublishingService,
    private readonly receipts: Receipts,
    private readonly responses: PostResponses,
  ) {}

  /**
   * Publishes now, or at `scheduledAt`. Without a time it answers once the platform has, or with status `publishing` after
   * 20 seconds; with `undoSeconds` it goes out after so long and can be canceled until then.
   */
  @Access('editor', 'posts:publish')
  @Idempotent()
  @Post('integrations/posts/:platform/:accountId')
  async write(
    @CurrentActor() { workspaceId, userId, via }: Actor,
    @Param() { platform, accountId }: PlatformParams,
    @Body() body: PublishPostRequest,
  ): Promise<PostResponse> {
    const written = toWrittenPost({ ...body, platform, accountId }, via);
    const post = await this.publishNow.write(workspaceId, userId, { written, timing: toTiming(body) });
    return this.responses.one(workspaceId, post);
  }

  /** Publishes a draft or a failed post now; see the call above for what it answers. */
  @Access('editor', 'posts:publish')
  @Idempotent()
  @HttpCode(200)
  @Post('publishing/posts/:id/publish')
  async publish(
    @CurrentActor() { workspaceId, userId }: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { accountId, version, undoSeconds = 0 }: PublishNowRequest,
  ): Promise<PostResponse> {
    const order = { userId, accountId, version, undoSeconds };
    return this.responses.one(workspaceId, await this.publishNow.publish({ workspaceId, id }, order));
  }

  /** Makes a scheduled post a draft again; the undo of "publish now". 409 once it is going out. */
  @Access('editor', 'posts:schedule')
  @Idempotent()
  @HttpCode(200)
  @Post('publishing/posts/:id/cancel')
  async cancel(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { version }: VersionRequest,
  ): Promise<PostResponse> {
    return this.responses.one(workspaceId, await this.scheduling.cancel({ workspaceId, id }, version));
  }

  /** Tries a failed post again; one that needs attention is looked up on the platform once more before anything is sent. */
  @Access('editor', 'posts:publish')
  @Idempotent()
  @HttpCode(200)
  @Post('publishing/posts/:id/retry')
  async retry(
    @CurrentActor() { workspaceId, userId }: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { version }: VersionRequest,
  ): Promise<PostResponse> {
    return this.responses.one(workspaceId, await this.scheduling.retry({ workspaceId, id }, { userId, version }));
  }

  /** Sends the missing parts of a partly published thread; what is out stays as it is. */
  @Access('editor', 'posts:publish')
  @Idempotent()
  @HttpCode(200)
  @Post('publishing/posts/:id/resume')
  async resume(
    @CurrentActor() { workspaceId, userId }: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { version }: VersionRequest,
  ): Promise<PostResponse> {
    return this.responses.one(workspaceId, await this.scheduling.resume({ workspaceId, id }, { userId, version }));
  }

  /** Gives a draft, a scheduled or a failed post its time. */
  @Access('editor', 'posts:schedule')
  @Idempotent()
  @HttpCode(200)
  @Post('publishing/posts/:id/reschedule')
  async reschedule(
    @CurrentActor() { workspaceId, userId }: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { scheduledAt, timezone = null, accountId, version }: RescheduleRequest,
  ): Promise<PostResponse> {
    const order = { userId, accountId, version, timing: { scheduledAt, timezone } };
    return this.responses.one(workspaceId, await this.scheduling.schedule({ workspaceId, id }, order));
  }

  /** Settles a post that needs attention: a person has looked and says whether it is on the platform. */
  @Access('editor')
  @HttpCode(200)
  @Post('publishing/posts/:id/settle')
  async settle(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { isPublished, url = null }: SettleRequest,
  ): Promise<PostResponse> {
    return this.responses.one(workspaceId, await this.scheduling.settle({ workspaceId, id }, { isPublished, url }));
  }

  /** A person has seen what the platform shows differently from what was sent, and is fine with it. */
  @Access('editor')
  @HttpCode(200)
  @Post('publishing/posts/:id/accept')
  async accept(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<PostResponse> {
    const post = await this.posts.get({ workspaceId, id });
    await this.receipts.accept({ workspaceId, id });
    return this.responses.one(workspaceId, post);
  }
}
