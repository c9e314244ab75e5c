import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../common/auth/access.decorators';
import { notFound } from '../../common/errors/refusal';
import { isLocalRequest } from '../../common/outbound/loopback';
import { Env } from '../../config/env';
import { toSignedInResponse } from '../auth/auth.dto';
import { DemoLoginRequest } from './demo.dto';
import { DemoService } from './demo.service';

/** Part of the sandbox's face, so its answer stands without the API's envelope. */
@ApiExcludeController()
@Controller('sandbox')
export class DemoController {
  constructor(
    private readonly demo: DemoService,
    private readonly env: Env,
  ) {}

  @Public()
  @Post('demo-login')
  @HttpCode(200)
  async login(
    @Body() { as }: DemoLoginRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // As for an address that does not exist.
    if (!this.env.hasSandbox || !isLocalRequest(request, this.env)) throw notFound('address');
    const userAgent = request.headers['user-agent'] ?? '';
    const signedIn = await this.demo.login(as, { ipAddress: request.ip, userAgent, browserToken: null });
    void reply.send(toSignedInResponse(signedIn));
  }
}
