import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { PageQuery } from '../../../common/http/cursor.dto';
import type { Page } from '../../../common/http/envelope';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import { DeliveryLog } from './delivery-log.service';
import {
  ChangeWebhookRequest,
  DeliveryResponse,
  NewWebhookRequest,
  NewEndpointResponse,
  ResendRequest,
  ResentResponse,
  WebhookSecretResponse,
  EndpointsResponse,
} from './webhooks.dto';
import { Webhooks } from './webhooks.service';

/** Addresses that are told what happens, and what they were told. Answers with a secret are not stored for repetitions. */
@Access('editor', 'webhooks:manage')
@Controller('developers/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly log: DeliveryLog,
  ) {}

  /** Lists all of the workspace, the newest first. */
  @Get()
  list(@CurrentActor() actor: Actor): Promise<EndpointsResponse> {
    return this.webhooks.list(actor);
  }

  /** Adds one, and shows the secret that signs what it is told. By a key with a list of accounts, it hears of these alone. */
  @Post()
  make(@CurrentActor() actor: Actor, @Body() body: NewWebhookRequest): Promise<NewEndpointResponse> {
    return this.webhooks.make(actor, body);
  }

  /** Members change their own; admins all. */
  @Patch(':id')
  async change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeWebhookRequest,
  ): Promise<EndpointsResponse> {
    await this.webhooks.change(actor, id, body);
    return this.webhooks.list(actor);
  }

  @Delete(':id')
  async delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.webhooks.delete(actor, id);
  }

  /** Makes a new secret. The one before it signs as well for 24 hours. */
  @HttpCode(200)
  @Post(':id/secret')
  rotate(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<WebhookSecretResponse> {
    return this.webhooks.rotate(actor, id);
  }

  /** Sends `webhook.test`. */
  @Idempotent()
  @HttpCode(200)
  @Post(':id/test')
  test(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<DeliveryResponse> {
    return this.log.sendTest(actor, id);
  }

  /** Lists what it was told in the last 30 days, the newest first. */
  @ApiOkResponse({ type: [DeliveryResponse] })
  @Get(':id/deliveries')
  deliveries(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() query: PageQuery,
  ): Promise<Page<DeliveryResponse>> {
    return this.log.list(actor, id, query);
  }

  /** Sends one again, under its `webhook-id`. */
  @Idempotent()
  @HttpCode(200)
  @Post(':id/deliveries/:deliveryId/resend')
  resend(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('deliveryId', IdPipe) deliveryId: string,
  ): Promise<DeliveryResponse> {
    return this.log.resend(actor, id, deliveryId);
  }

  /** Sends all again that it didn't take. */
  @Idempotent()
  @HttpCode(200)
  @Post(':id/resend')
  resendFailed(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { since }: ResendRequest,
  ): Promise<ResentResponse> {
    return this.log.resendFailed(actor, id, since);
  }
}
