import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { AppDecisionRequest, AppDecisionResponse, AppRequestQuery, AppRequestResponse } from './apps.dto';
import { Apps } from './apps.service';

/** Where a person says what an app may do. No key and no app says it for them. */
@Controller('developers/apps')
export class AppsController {
  constructor(private readonly apps: Apps) {}

  /** Returns which app asks, and for what: in the browser that it sent here, or by the code that a device shows. */
  @Access('viewer')
  @Get('request')
  request(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Query() { request: id }: AppRequestQuery,
  ): Promise<AppRequestResponse> {
    return this.apps.request(actor, request, id);
  }

  /** Lets the app work in this workspace, or sends it away. Works in the browser that it was asked in alone. */
  @Access('editor')
  @HttpCode(200)
  @Post('decide')
  async decide(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Body() decision: AppDecisionRequest,
  ): Promise<AppDecisionResponse> {
    return { next: await this.apps.decide(actor, request, decision) };
  }
}
