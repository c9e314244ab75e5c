import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/auth/access.decorators';
import { ExchangeRequest, SignedInResponse, toSignedInResponse } from '../auth.dto';
import type { Client } from '../auth.types';
import { CurrentClient } from '../sessions/client.decorator';
import { browserCookie, googleCookie } from '../sessions/cookies';
import { type GoogleReturn, GoogleService, NextStep } from './google.service';

@Public()
@Controller('auth')
export class GoogleController {
  constructor(private readonly google: GoogleService) {}

  /** Sends the browser to Google. */
  @Get('google')
  @ApiFoundResponse({ description: "To Google's consent page" })
  async begin(@Res() reply: FastifyReply): Promise<void> {
    this.redirect(reply, await this.google.begin());
  }

  /**
   * Takes the browser back from Google and sends it on to `/auth/callback` with `code` or `error` (cancelled, expired, failed,
   * unverified, reserved, suspended).
   */
  @Get('google/callback')
  @ApiQuery({ name: 'code', required: false, type: String })
  @ApiQuery({ name: 'state', required: false, type: String })
  @ApiQuery({ name: 'error', required: false, type: String })
  @ApiFoundResponse({ description: "To the client's /auth/callback" })
  async finish(
    @Query() query: GoogleReturn,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.redirect(reply, await this.google.finish(query, googleCookie.read(request)));
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
    const signedIn = await this.google.exchange(code, googleCookie.read(request), client);
    googleCookie.clear(reply);
    browserCookie.set(reply, signedIn.browserToken);
    return toSignedInResponse(signedIn);
  }

  private redirect(reply: FastifyReply, { url, nonce }: NextStep): void {
    if (nonce) googleCookie.set(reply, nonce);
    else googleCookie.clear(reply);
    void reply.header('cache-control', 'no-store').redirect(url, 302);
  }
}
