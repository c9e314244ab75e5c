import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Public, Access } from '../../common/auth/access.decorators';
import { CurrentActor, type Actor } from '../../common/auth/actor';
import { PageQuery } from '../../common/http/cursor.dto';
import { Page } from '../../common/http/envelope';
import { Idempotent } from '../../common/idempotency/idempotency.interceptor';
import { BillingInfoResponse, CheckoutRequest, CheckoutResponse, InvoiceResponse, PortalRequest } from './billing.dto';
import { BillingService } from './billing.service';
import { CheckoutService } from './subscriptions/checkout.service';
import { PlanResponse } from './plans/plans.dto';
import { SubscriptionsService } from './subscriptions/subscriptions.service';

@Controller('billing')
export class BillingController {
  constructor(
    private readonly billing: BillingService,
    private readonly checkouts: CheckoutService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /** Lists all plans, cheapest first. */
  @Public()
  @Get('plans')
  @ApiOkResponse({ type: [PlanResponse] })
  plans(): Page<PlanResponse> {
    return new Page([...this.billing.plans()], null);
  }

  /** Returns the workspace's plan and how much of it is used. */
  @Access('viewer')
  @Get('info')
  async info(@CurrentActor() { workspaceId }: Actor): Promise<BillingInfoResponse> {
    return this.billing.info(workspaceId);
  }

  /**
   * Returns the address where the plan is paid; for a workspace that pays already, the page that shows what the change costs now.
   * It leads back to `/billing/success`. 409 for the plan and period that are paid already.
   */
  @Access('owner')
  @Idempotent()
  @Post('checkout')
  @HttpCode(200)
  checkout(@CurrentActor() actor: Actor, @Body() body: CheckoutRequest): Promise<CheckoutResponse> {
    return this.checkouts.checkout(actor, body);
  }

  /**
   * Returns the address where cards, invoices, the tax id and the end of the plan are looked after; it leads back to `/billing`.
   */
  @Access('owner')
  @Post('portal')
  @HttpCode(200)
  portal(@CurrentActor() { workspaceId }: Actor, @Body() { flow }: PortalRequest): Promise<CheckoutResponse> {
    return this.checkouts.portal(workspaceId, flow);
  }

  /** Lists the invoices, the newest first. */
  @Access('owner')
  @Get('invoices')
  @ApiOkResponse({ type: [InvoiceResponse] })
  async invoices(@CurrentActor() { workspaceId }: Actor, @Query() query: PageQuery): Promise<Page<InvoiceResponse>> {
    return this.checkouts.invoices(workspaceId, query);
  }

  /** Reads the subscription from Stripe again, for a payment whose message is late. */
  @Access('owner')
  @Post('refresh')
  @HttpCode(200)
  async refresh(@CurrentActor() { workspaceId }: Actor): Promise<BillingInfoResponse> {
    await this.subscriptions.refreshFor(workspaceId);
    return this.billing.info(workspaceId);
  }
}
