import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RequireRole } from '../../../common/auth/access.decorators';
import { CurrentUser, CurrentWorkspace, type Principal, type WorkspaceContext } from '../../../common/auth/principal';
import type { CallerStream } from '../../../common/http/caller-stream';
import { Idempotent } from '../../../common/http/idempotency.interceptor';
import { Caller, Streamed } from '../../../common/http/streamed.decorator';
import { LinkedinPostRequest, LinkedinPostsResponse, toLinkedinOrder, toLinkedinPosts } from './linkedin.dto';
import { MemberWritingService } from '../member-writing.service';
import { GenerateRequest, GenerationResponse, toGenerateInput, toGeneration } from '../tweetgen.dto';
import { TweetgenService } from '../tweetgen.service';

/** What the screens of the connected platforms write; the calls' addresses are the specification's. */
@Controller('integrations/ai')
export class LinkedinController {
  constructor(
    private readonly tweetgen: TweetgenService,
    private readonly writing: MemberWritingService,
  ) {}

  /** Writes posts for LinkedIn. Counts one generation of the day; a call that fails counts none. */
  @RequireRole('editor')
  @Idempotent()
  @Streamed('posts')
  @HttpCode(200)
  @Post('generate-linkedin-post')
  async generateLinkedinPost(
    @CurrentWorkspace() { id: workspaceId }: WorkspaceContext,
    @CurrentUser() { userId }: Principal,
    @Caller() caller: CallerStream,
    @Body() body: LinkedinPostRequest,
  ): Promise<LinkedinPostsResponse> {
    return toLinkedinPosts(await this.writing.write({ workspaceId, userId }, toLinkedinOrder(body), caller));
  }

  /** The same as `POST /tweetgen/generate`. */
  @RequireRole('editor')
  @Idempotent()
  @Streamed('tweets')
  @HttpCode(200)
  @Post('generate-tweet')
  async generateTweet(
    @CurrentWorkspace() { id: workspaceId }: WorkspaceContext,
    @CurrentUser() { userId }: Principal,
    @Caller() caller: CallerStream,
    @Body() body: GenerateRequest,
  ): Promise<GenerationResponse> {
    return toGeneration(await this.tweetgen.generate({ workspaceId, userId }, toGenerateInput(body), caller));
  }
}
