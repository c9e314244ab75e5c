import { Body, Controller, Delete, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../../common/auth/actor';
import { DoneResponse, ProofRequest, SignedInResponse, toSignedInResponse } from '../auth.dto';
import { AuthService } from '../auth.service';
import type { Client } from '../auth.types';
import { CurrentClient } from '../sessions/client.decorator';
import { browserCookie } from '../sessions/cookies';
import {
  EnableTwoFactorRequest,
  RecoveryCodesResponse,
  toTwoFactorResponse,
  TwoFactorResponse,
  TwoFactorSetUpResponse,
  TwoFactorSignInRequest,
} from './two-factor.dto';
import { TwoFactorService } from './two-factor.service';

@Controller('auth/two-factor')
export class TwoFactorController {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly auth: AuthService,
  ) {}

  /**
   * Finishes a sign-in that was answered with TWO_FACTOR_REQUIRED. 422 on `code` for a wrong or used one, on `ticket` after ten
   * minutes; 429 after too many wrong ones in a day.
   */
  @Post()
  @Public()
  @HttpCode(200)
  async signIn(
    @Body() body: TwoFactorSignInRequest,
    @CurrentClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const signedIn = await this.auth.signInWithCode(body, client);
    browserCookie.set(reply, signedIn.browserToken);
    return toSignedInResponse(signedIn);
  }

  /** Says whether signing in asks for a code, and how many recovery codes are left. */
  @Get()
  async state(@CurrentUser() { userId }: Principal): Promise<TwoFactorResponse> {
    return toTwoFactorResponse(await this.twoFactor.state(userId));
  }

  /** Makes a secret for an authenticator app, in place of one that was never used. 409 while two-factor sign-in is on. */
  @Post('setup')
  @HttpCode(200)
  @ApiBody({ type: ProofRequest, required: false })
  setUp(@CurrentUser() principal: Principal, @Body() { password }: ProofRequest): Promise<TwoFactorSetUpResponse> {
    return this.twoFactor.setUp(principal, password);
  }

  /** Turns it on with the app's first code. Returns the ten recovery codes, this once. */
  @Post('enable')
  @HttpCode(200)
  async enable(
    @CurrentUser() principal: Principal,
    @Body() { code }: EnableTwoFactorRequest,
  ): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.twoFactor.enable(principal, code) };
  }

  /** Replaces the recovery codes. Needs the password and a code. */
  @Post('recovery-codes')
  @HttpCode(200)
  async renewRecoveryCodes(
    @CurrentUser() principal: Principal,
    @Body() { password, code }: ProofRequest,
  ): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.twoFactor.renewRecoveryCodes(principal, { password, code }) };
  }

  /** Turns it off. Needs the password and a code. */
  @Delete()
  async disable(@CurrentUser() principal: Principal, @Body() { password, code }: ProofRequest): Promise<DoneResponse> {
    await this.twoFactor.disable(principal, { password, code });
    return { done: true };
  }
}
