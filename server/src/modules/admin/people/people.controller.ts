import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { AdminOnly, ShowsSamples } from '../../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { AdminActionsService } from './admin-actions.service';
import { PersonDetailResponse, ReasonRequest, RevealedAddressResponse, SetPlanRequest } from './people.dto';
import { PeopleService } from './people.service';

/** Each act is 403 REAUTHENTICATION_REQUIRED without a sign-in within 15 minutes. */
@Controller('admin/users')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly actions: AdminActionsService,
  ) {}

  /** Returns a person's story: workspaces, use, accounts, posts, what happened last. The look is written to the audit log. */
  @ShowsSamples()
  @AdminOnly()
  @Get(':id')
  get(@CurrentUser() admin: Principal, @Param('id', IdPipe) id: string): Promise<PersonDetailResponse> {
    return this.people.show(admin, id);
  }

  /** Shows the address, and writes to the audit log that it was shown. */
  @ShowsSamples()
  @AdminOnly()
  @HttpCode(200)
  @Post(':id/reveal')
  async reveal(@CurrentUser() admin: Principal, @Param('id', IdPipe) id: string): Promise<RevealedAddressResponse> {
    return { email: await this.actions.reveal(admin, id) };
  }

  /**
   * Signs the person out everywhere within 5 seconds and keeps them out. In workspaces that nobody else owns all accounts are
   * paused: what is scheduled is on hold, rules stop. 409 for oneself and for other admins.
   */
  @ShowsSamples()
  @AdminOnly()
  @HttpCode(200)
  @Post(':id/suspend')
  async suspend(
    @CurrentUser() admin: Principal,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ReasonRequest,
  ): Promise<PersonDetailResponse> {
    await this.actions.suspend(admin, id, reason);
    return this.people.show(admin, id);
  }

  /** Lets the person in again, and their accounts publish. Rules that stopped are resumed by the person. */
  @ShowsSamples()
  @AdminOnly()
  @HttpCode(200)
  @Post(':id/unsuspend')
  async unsuspend(@CurrentUser() admin: Principal, @Param('id', IdPipe) id: string): Promise<PersonDetailResponse> {
    await this.actions.unsuspend(admin, id);
    return this.people.show(admin, id);
  }

  /** Takes the address as verified, as the emailed code would. */
  @ShowsSamples()
  @AdminOnly()
  @HttpCode(200)
  @Post(':id/verify')
  async verify(@CurrentUser() admin: Principal, @Param('id', IdPipe) id: string): Promise<PersonDetailResponse> {
    await this.actions.verify(admin, id);
    return this.people.show(admin, id);
  }

  /**
   * Turns off two-factor sign-in for somebody who lost their app and recovery codes, signs them out everywhere and mails them. 409
   * for oneself, and where it is off.
   */
  @ShowsSamples()
  @AdminOnly()
  @HttpCode(200)
  @Post(':id/two-factor/disable')
  async turnOffTwoFactor(
    @CurrentUser() admin: Principal,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ReasonRequest,
  ): Promise<PersonDetailResponse> {
    await this.actions.turnOffTwoFactor(admin, id, reason);
    return this.people.show(admin, id);
  }

  /** Gives a workspace of the person a plan without payment. 409 when Stripe bills it. */
  @ShowsSamples()
  @AdminOnly()
  @HttpCode(200)
  @Post(':id/plan')
  async setPlan(
    @CurrentUser() admin: Principal,
    @Param('id', IdPipe) id: string,
    @Body() body: SetPlanRequest,
  ): Promise<PersonDetailResponse> {
    await this.actions.setPlan(admin, id, body);
    return this.people.show(admin, id);
  }
}
