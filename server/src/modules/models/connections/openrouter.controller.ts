import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../common/auth/access.decorators';
import {
  ConnectionResponse,
  toConnection,
  FinishOpenRouterRequest,
  StartOpenRouterRequest,
  StartOpenRouterResponse,
} from './connections.dto';
import { ModelsService } from '../models.service';
import { OpenRouterService } from './openrouter.service';

@Controller('models/openrouter')
export class OpenRouterController {
  constructor(
    private readonly models: ModelsService,
    private readonly openRouter: OpenRouterService,
  ) {}

  /** Begins connecting OpenRouter with one click (OAuth PKCE); it comes back to `/settings/models?state=…&code=…`. */
  @Access('viewer')
  @HttpCode(200)
  @Post('start')
  async start(
    @Req() request: FastifyRequest,
    @Body() { scope }: StartOpenRouterRequest,
  ): Promise<StartOpenRouterResponse> {
    return this.openRouter.start(await this.models.readerOf(request), scope);
  }

  /** Trades the code for a key of the person's, once, within 10 minutes, and connects it. */
  @Access('viewer')
  @HttpCode(200)
  @Post('finish')
  async finish(@Req() request: FastifyRequest, @Body() body: FinishOpenRouterRequest): Promise<ConnectionResponse> {
    return toConnection(await this.openRouter.finish(await this.models.readerOf(request), body));
  }
}
