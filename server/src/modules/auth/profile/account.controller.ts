import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { AllowUnverified } from '../../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../../common/auth/actor';
import {
  AccountResponse,
  OnboardingRequest,
  toAccountResponse,
  toUserResponse,
  UpdateAccountRequest,
  UserOnlyResponse,
} from './account.dto';
import { UserSettingsService } from './user-settings.service';
import { DoneResponse, ProofRequest } from '../auth.dto';

@Controller('auth')
export class AccountController {
  constructor(private readonly settings: UserSettingsService) {}

  /** Returns the signed-in person, also before the address is verified. */
  @Get('me')
  @AllowUnverified()
  async me(@CurrentUser() { userId }: Principal): Promise<AccountResponse> {
    return toAccountResponse(await this.settings.profile(userId));
  }

  /** Changes what is given. `email` only while it is not verified; `activeWorkspaceId` switches the workspace. */
  @Patch('me')
  @AllowUnverified()
  async update(@CurrentUser() principal: Principal, @Body() body: UpdateAccountRequest): Promise<AccountResponse> {
    return toAccountResponse(await this.settings.update(principal, body));
  }

  /**
   * Deletes the account and the workspaces that nobody else owns. Needs the password, or a Google sign-in within 15 minutes; and a
   * code where two-factor sign-in is on.
   */
  @Delete('me')
  @AllowUnverified()
  @ApiBody({ type: ProofRequest, required: false })
  async delete(@CurrentUser() principal: Principal, @Body() { password, code }: ProofRequest): Promise<DoneResponse> {
    await this.settings.delete(principal, { password, code });
    return { done: true };
  }

  /** Keeps what was answered; all of it is optional, and the first time marks the person as onboarded. */
  @Post('complete-onboarding')
  @HttpCode(200)
  @ApiBody({ type: OnboardingRequest, required: false })
  async completeOnboarding(
    @CurrentUser() principal: Principal,
    @Body() body: OnboardingRequest,
  ): Promise<UserOnlyResponse> {
    return { user: toUserResponse(await this.settings.completeOnboarding(principal, body)) };
  }
}
