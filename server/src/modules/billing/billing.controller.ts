import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Public, RequireRole } from '../../common/auth/access.decorators';
import { CurrentWorkspace, WorkspaceContext } from '../../common/auth/principal';
import { Page } from '../../common/http/envelope';
import {
  BillingInfoResponse,
  CheckoutRequest,
  CheckoutResponse,
  PlanResponse,
  toBillingInfo,
  toPlan,
} from './billing.dto';
import { BillingService } from './billing.service';

@Controller('billing')
export class BillingController {
  constructor(private readonly billing: BillingService) {}

  /** All plans, cheapest first. */
  @Public()
  @Get('plans')
  @ApiOkResponse({ type: [PlanResponse] })
  plans(): Page<PlanResponse> {
    return new Page(this.billing.plans().map(toPlan), null);
  }

  /** The workspace's plan and how much of it is used. */
  @RequireRole('viewer')
  @Get('info')
  async info(@CurrentWorkspace() workspace: WorkspaceContext): Promise<BillingInfoResponse> {
    return toBillingInfo(await this.billing.info(workspace.id));
  }

  /** The address where the plan is paid. Until payments are connected every paid plan answers 503 INTEGRATION_NOT_CONFIGURED. */
  @RequireRole('owner')
  @Post('checkout')
  @HttpCode(200)
  checkout(@Body() body: CheckoutRequest): CheckoutResponse {
    return this.billing.checkout(body);
  }
}
