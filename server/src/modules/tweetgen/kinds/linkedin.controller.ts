import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import type { CallerStream } from '../../../common/streams/caller-stream';
import { Caller } from '../../../common/streams/streamed.decorator';
import { Generates } from '../generates.decorator';
import { LinkedinPostRequest, LinkedinPostsResponse, toLinkedinOrder, toLinkedinPosts } from './linkedin.dto';
import { MemberWritingService } from '../member-writing.service';
import { GenerateRequest, GenerationResponse, toGenerateOrder, toGeneration } from '../tweetgen.dto';

/** What the screens of the connected platforms write; the addresses of the calls are fixed. */
@Controller('integrations/ai')
export class LinkedinController {
  constructor(private readonly writing: MemberWritingService) {}

  /** Writes posts for LinkedIn. Counts one generation of the day; a call that fails counts none. */
  @Generates('posts')
  @HttpCode(200)
  @Post('generate-linkedin-post')
  async generateLinkedinPost(
    @CurrentActor() author: Actor,
    @Caller() caller: CallerStream,
    @Body() body: LinkedinPostRequest,
  ): Promise<LinkedinPostsResponse> {
    return toLinkedinPosts(await this.writing.write(author, toLinkedinOrder(body), caller));
  }

  /** Does the same as `POST /tweetgen/generate`. */
  @Generates('tweets')
  @HttpCode(200)
  @Post('generate-tweet')
  async generateTweet(
    @CurrentActor() author: Actor,
    @Caller() caller: CallerStream,
    @Body() body: GenerateRequest,
  ): Promise<GenerationResponse> {
    return toGeneration(await this.writing.write(author, toGenerateOrder(body), caller));
  }
}
