import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import {
  toTwitterProfile,
  TwitterProfileResponse,
  AnalyseProfileRequest,
  toReadingScope,
} from './profile-analysis.dto';
import { ProfileAnalysisService } from './profile-analysis.service';

@Controller('analytics/twitter')
export class ProfileAnalysisController {
  constructor(private readonly profiles: ProfileAnalysisService) {}

  /**
   * Returns a public profile of X and what its newest posts show, by counting alone. A leading `@` is stripped, the address of a
   * profile is read too. Counts of posts may be 5 minutes old.
   */
  @Access('viewer')
  @HttpCode(200)
  @Post('analyze/:username')
  async analyse(
    @CurrentActor() { workspaceId }: Actor,
    @Param('username') username: string,
    @Body() body: AnalyseProfileRequest,
  ): Promise<TwitterProfileResponse> {
    return toTwitterProfile(await this.profiles.readFor(workspaceId, username, toReadingScope(body)));
  }
}
