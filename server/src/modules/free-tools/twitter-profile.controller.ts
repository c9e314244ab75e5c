import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Public } from '../../common/auth/access.decorators';
import type { CallerStream } from '../../common/streams/caller-stream';
import { ApiSessionId, CurrentVisitor, type Visitor } from '../../common/http/session-id.decorator';
import { Caller } from '../../common/streams/streamed.decorator';
import { Writes } from '../tweetgen/generates.decorator';
import { toTwitterProfile, TwitterProfileResponse } from '../analytics/profiles/profile-analysis.dto';
import { ProfileWritingRequest, ProfileWritingResponse, toProfileWriting } from './twitter-profile-writing.dto';
import { TwitterProfileService } from './twitter-profile.service';

@Controller('free-tools/twitter-profile')
export class TwitterProfileController {
  constructor(private readonly profiles: TwitterProfileService) {}

  /**
   * Returns a public profile of X and what its newest posts show, by counting alone. A leading `@` is stripped, the address of a
   * profile is read too. Counts one reading of the day, unless it fails.
   */
  @Public()
  @ApiSessionId(true)
  @Get(':username')
  async analyse(
    @CurrentVisitor() visitor: Visitor,
    @Param('username') username: string,
  ): Promise<TwitterProfileResponse> {
    return toTwitterProfile(await this.profiles.analyse(visitor, username));
  }

  /** Writes tweets or bios in the direction of a public profile. Counts one reading and one free run of the day. */
  @Public()
  @ApiSessionId(true)
  @Writes('tweets')
  @HttpCode(200)
  @Post('generate')
  async generate(
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: CallerStream,
    @Body() body: ProfileWritingRequest,
  ): Promise<ProfileWritingResponse> {
    return toProfileWriting(await this.profiles.write(visitor, body, caller));
  }
}
