import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/auth/access.decorators';
import { ExchangeRequest, SignedInResponse, toSignedInResponse } from '../auth.dto';
import type { Client } from '../auth.types';
import { CurrentClient } from '../sessions/client.decorator';
import { GooglePort } from '../google/google.port';
import { browserCookie, providerCookie } from '../sessions/cookies';
import { OpenIdProvider } from './openid.provider';
import { NextStep, type ProviderReturn, ProviderSignIn } from './provider-sign-in.service';

@Public()
@Controller('auth')
export class ProvidersController {
  constructor(
    private readonly signIn: ProviderSignIn,
    private readonly google: GooglePort,
    private readonly openId: OpenIdProvider,
  ) {}

  /** Sends the browser to Google. */
  @Get('google')
  @ApiFoundResponse({ description: "To Google's consent page" })
  async beginGoogle(@Res() reply: FastifyReply): Promise<void> {
    this.redirect(reply, await this.signIn.begin(this.google));
  }

  /**
   * Takes the browser back from Google and sends it on to `/auth/callback` with `code`, or with `provider` and `error`
   * (cancelled, expired, failed, unreachable, unverified, reserved, suspended).
   */
  @Get('google/callback')
  @ApiQuery({ name: 'code', required: false, type: String })
  @ApiQuery({ name: 'state', required: false, type: String })
  @ApiQuery({ name: 'error', required: false, type: String })
  @ApiFoundResponse({ description: "To the client's /auth/callback" })
  async finishGoogle(
    @Query() query: ProviderReturn,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.redirect(reply, await this.signIn.finish(this.google, query, providerCookie.read(request)));
  }

  /** Sends the browser to the organization's own identity provider. */
  @Get('oidc')
  @ApiFoundResponse({ description: "To the provider's sign-in" })
  async beginOpenId(@Res() reply: FastifyReply): Promise<void> {
    this.redirect(reply, await this.signIn.begin(this.openId));
  }

  /** Takes the browser back from there, as `GET /auth/google/callback` does. */
  @Get('oidc/callback')
  @ApiQuery({ name: 'code', required: false, type: String })
  @ApiQuery({ name: 'state', required: false, type: String })
  @ApiQuery({ name: 'error', required: false, type: String })
  @ApiQuery({ name: 'iss', required: false, type: String })
  @ApiFoundResponse({ description: "To the client's /auth/callback" })
  async finishOpenId(
    @Query() query: ProviderReturn,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.redirect(reply, await this.signIn.finish(this.openId, query, providerCookie.read(request)));
  }

  /**
   * Trades the code of `/auth/callback` for a pair, once, within a minute, in the browser that began. 403 TWO_FACTOR_REQUIRED as at
   * `POST /auth/login`.
   */
  @Post('exchange')
  @HttpCode(200)
  async exchange(
    @Body() { code }: ExchangeRequest,
    @CurrentClient() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const signedIn = await this.signIn.exchange(code, providerCookie.read(request), client);
    providerCookie.clear(reply);
    browserCookie.set(reply, signedIn.browserToken);
    return toSignedInResponse(signedIn);
  }

  private redirect(reply: FastifyReply, { url, nonce }: NextStep): void {
    if (nonce) providerCookie.set(reply, nonce);
    else providerCookie.clear(reply);
    void reply.header('cache-control', 'no-store').redirect(url, 302);
  }
}
