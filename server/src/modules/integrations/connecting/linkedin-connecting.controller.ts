import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { OwnCookie } from '../../../common/http/own-cookie';
import { LinkedinAuthResponse } from '../accounts/accounts.dto';
import { LinkedinConnectingService, type LinkedinReturn } from './linkedin-connecting.service';

/** Binds connecting to the browser that began it. */
const linkedinCookie = new OwnCookie('qc_linkedin', 10 * 60);

@Controller('integrations/linkedin')
export class LinkedinConnectingController {
  constructor(private readonly linkedin: LinkedinConnectingService) {}

  /** Begins connecting a LinkedIn account. This browser gets a cookie, without which the way back leads nowhere. */
  @Access('admin')
  @Get('auth')
  async begin(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LinkedinAuthResponse> {
    const { url, nonce } = await this.linkedin.begin(actor);
    linkedinCookie.set(reply, nonce);
    return { url };
  }

  /**
   * Takes the browser back from LinkedIn and sends it on to `/platforms/linkedin` with `connected=1` or `problem` (denied,
   * expired, failed).
   */
  @Public()
  @Get('callback')
  @ApiQuery({ name: 'code', required: false, type: String })
  @ApiQuery({ name: 'state', required: false, type: String })
  @ApiQuery({ name: 'error', required: false, type: String })
  @ApiFoundResponse({ description: "To the client's /platforms/linkedin" })
  async finish(
    @Query() query: LinkedinReturn,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const url = await this.linkedin.finish(query, linkedinCookie.read(request));
    linkedinCookie.clear(reply);
    void reply.header('cache-control', 'no-store').redirect(url, 302);
  }
}
