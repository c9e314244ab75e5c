import { Controller, Delete, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../common/auth/access.decorators';
import { Refusal } from '../../../common/errors/refusal';
import { isLoopbackName } from '../../../common/outbound/loopback';
import { Env } from '../../../config/env';
import { noSuchCall } from '../keys/keys.errors';
import { Mcp } from './mcp.service';

/**
 * The Model Context Protocol at `/mcp`, which stands for `/api/v1/mcp`: what guards and limits the door for keys does so here. It keeps
 * no sessions, so that there is nothing to read with GET, nor to end with DELETE.
 */
@ApiExcludeController()
@Controller('mcp')
export class McpController {
  constructor(
    private readonly mcp: Mcp,
    private readonly env: Env,
  ) {}

  @Access('viewer', 'any')
  @Post()
  async answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!request.raw.isForKeys) throw noSuchCall();
    const home = new URL(this.env.publicUrl).hostname;
    if (request.hostname !== home && !isLoopbackName(request.hostname))
      throw new Refusal(403, 'MALFORMED_REQUEST', `Quillcast answers as ${home}, and not by another name.`);
    this.mcp.refuseBeyondScope(request.body);
    await reply.send(await this.mcp.answer(request, reply));
  }

  @Access('viewer', 'any')
  @Get()
  read(): never {
    throw onlyPost();
  }

  @Access('viewer', 'any')
  @Delete()
  end(): never {
    throw onlyPost();
  }
}

const onlyPost = (): Refusal =>
  new Refusal(405, 'MALFORMED_REQUEST', 'Only POST is answered here: there are no sessions.');
