import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../../common/auth/access.decorators';
import { notFound } from '../../../../common/errors/refusal';
import { BlueskyOAuth, metadataPath } from './bluesky.oauth';

@Controller('integrations/bluesky')
export class BlueskyMetadataController {
  constructor(private readonly oauth: BlueskyOAuth) {}

  @Public()
  @Get(metadataPath)
  @ApiOperation({
    summary: 'Tells servers of Bluesky’s network who this installation is. 404 without a public https address.',
  })
  @ApiOkResponse({ description: 'As it is', schema: { type: 'object', title: 'OAuth client metadata' } })
  async read(@Res() reply: FastifyReply): Promise<void> {
    if (!this.oauth.isOffered) throw notFound('address for sign-ins');
    void reply.send(await this.oauth.metadata());
  }
}
