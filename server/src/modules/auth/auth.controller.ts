import { Body, Controller, HttpCode, Post, Res, UseGuards } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../common/auth/actor';
import {
  ChangePasswordRequest,
  codeSent,
  CodeSentResponse,
  DoneResponse,
  EmailRequest,
  LoginRequest,
  LogoutRequest,
  ProofRequest,
  ReauthenticatedResponse,
  RefreshRequest,
  ResetPasswordRequest,
  SignedInResponse,
  SignUpRequest,
  TokensResponse,
  toSignedInResponse,
  toTokensResponse,
  VerifyEmailRequest,
} from './auth.dto';
import { OtherWaysIn } from './guards/other-ways-in.guard';
import { AuthService } from './auth.service';
import type { Client, SignedIn } from './auth.types';
import { CurrentClient, PossibleUser } from './sessions/client.decorator';
import { browserCookie } from './sessions/cookies';
import { PasswordsService } from './credentials/passwords.service';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly passwords: PasswordsService,
  ) {}

  /** Makes an account with a workspace of its own and mails a 6-digit code. 409 when the address has one already. */
  @Post('signup')
  @UseGuards(OtherWaysIn)
  @Public()
  async signUp(
    @Body() body: SignUpRequest,
    @CurrentClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    return this.welcome(reply, await this.auth.signUp(body, client));
  }

  /**
   * Signs in. 401 INVALID_CREDENTIALS for a wrong address and a wrong password alike; 429 after ten wrong attempts in 15 minutes.
   * 403 TWO_FACTOR_REQUIRED, with `error.ticket` for `POST /auth/two-factor`, where a code is asked for as well.
   */
  @Post('login')
  @UseGuards(OtherWaysIn)
  @Public()
  @HttpCode(200)
  async login(
    @Body() { email, password }: LoginRequest,
    @CurrentClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    return this.welcome(reply, await this.auth.login(email, password, client));
  }

  /**
   * Takes the mailed code and signs in. A wrong one is 422 on `code` with `triesLeft`. On a device that does not know the account
   * the right one is 422 on `newPassword` and stays good: with that it ends every session from before and replaces the password
   * and the profile.
   */
  @Post('verify-email')
  @UseGuards(OtherWaysIn)
  @Public()
  @HttpCode(200)
  async verifyEmail(
    @Body() body: VerifyEmailRequest,
    @CurrentClient() client: Client,
    @PossibleUser() principal: Principal | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    return this.welcome(reply, await this.auth.verifyEmail(body, { client, principal }));
  }

  /** Mails a new code: one a minute, three in 15 minutes. The answer does not tell whether there is such an account. */
  @Post('resend-verification-code')
  @UseGuards(OtherWaysIn)
  @Public()
  @HttpCode(200)
  async resend(@Body() { email }: EmailRequest): Promise<CodeSentResponse> {
    await this.auth.resendVerificationCode(email);
    return codeSent;
  }

  /** Mails a code to choose a new password with. The answer does not tell whether there is such an account. */
  @Post('forgot-password')
  @UseGuards(OtherWaysIn)
  @Public()
  @HttpCode(200)
  async forgotPassword(@Body() { email }: EmailRequest): Promise<CodeSentResponse> {
    await this.passwords.forgot(email);
    return codeSent;
  }

  /** Sets a new password with the mailed code and ends every session. */
  @Post('reset-password')
  @UseGuards(OtherWaysIn)
  @Public()
  @HttpCode(200)
  async resetPassword(
    @Body() { email, code, newPassword }: ResetPasswordRequest,
    @CurrentClient() client: Client,
  ): Promise<DoneResponse> {
    await this.passwords.reset(email, { code, newPassword }, client);
    return { done: true };
  }

  /**
   * Returns a new pair for a refresh token, which is spent by it. The same one again within 10 seconds gets the same successor.
   */
  @Post('refresh')
  @Public()
  @HttpCode(200)
  async refresh(@Body() { refreshToken }: RefreshRequest): Promise<TokensResponse> {
    return toTokensResponse(await this.auth.refresh(refreshToken));
  }

  /** Ends the session that the access token or the refresh token belongs to. */
  @Post('logout')
  @Public()
  @HttpCode(200)
  @ApiBody({ type: LogoutRequest, required: false })
  async logout(
    @Body() { refreshToken }: LogoutRequest,
    @PossibleUser() principal: Principal | undefined,
  ): Promise<DoneResponse> {
    await this.auth.logout({ principal, refreshToken });
    return { done: true };
  }

  /** Changes the password and ends every other session. Needs a code where two-factor sign-in is on. */
  @Post('change-password')
  @UseGuards(OtherWaysIn)
  @HttpCode(200)
  async changePassword(
    @CurrentUser() principal: Principal,
    @Body() body: ChangePasswordRequest,
  ): Promise<DoneResponse> {
    await this.passwords.change(principal, body);
    return { done: true };
  }

  /** Gives the password again, and a code where two-factor sign-in is on, for what asks for a recent sign-in. */
  @Post('reauthenticate')
  @HttpCode(200)
  async reauthenticate(
    @CurrentUser() principal: Principal,
    @Body() { password, code }: ProofRequest,
  ): Promise<ReauthenticatedResponse> {
    const confirmedAt = await this.passwords.reauthenticate(principal, { password, code });
    return { confirmedAt: confirmedAt.toISOString() };
  }

  private welcome(reply: FastifyReply, signedIn: SignedIn): SignedInResponse {
    browserCookie.set(reply, signedIn.browserToken);
    return toSignedInResponse(signedIn);
  }
}
