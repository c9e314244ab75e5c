import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentUser, type Principal } from '../../common/auth/actor';
import { AcceptedInviteResponse, AcceptInviteRequest } from './auth.dto';
import { toUserResponse } from './profile/account.dto';
import { UserSettingsService } from './profile/user-settings.service';

/** Stands here and not in `invites`, which knows no profiles. */
@Controller('invites')
export class AcceptInviteController {
  constructor(private readonly settings: UserSettingsService) {}

  /**
   * Accepts an invitation. 404 for an unknown link, 409 for one that no longer works or is for another address, 402 when no seat
   * is left.
   */
  @Post('accept')
  @HttpCode(200)
  async accept(
    @CurrentUser() principal: Principal,
    @Body() { token }: AcceptInviteRequest,
  ): Promise<AcceptedInviteResponse> {
    const { workspaceId, profile } = await this.settings.acceptInvite(principal, token);
    return { workspaceId, user: toUserResponse(profile) };
  }
}
