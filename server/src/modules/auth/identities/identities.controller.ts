import { Body, Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { DoneResponse, ProofRequest } from '../auth.dto';
import { IdentityResponse, toIdentityResponse } from './identities.dto';
import { IdentitiesService } from './identities.service';

@Controller('auth/identities')
export class IdentitiesController {
  constructor(private readonly identities: IdentitiesService) {}

  /** Lists the accounts at Google or the organization's provider that sign the person in, the oldest first. */
  @Get()
  async list(@CurrentUser() { userId }: Principal): Promise<IdentityResponse[]> {
    return (await this.identities.list(userId)).map(toIdentityResponse);
  }

  /**
   * Removes one: it signs in no more. Needs the password, or a sign-in within 15 minutes without one; and a code where two-factor
   * sign-in is on. 409 for the last one of somebody without a password.
   */
  @Delete(':id')
  @ApiBody({ type: ProofRequest, required: false })
  async remove(
    @CurrentUser() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() { password, code }: ProofRequest,
  ): Promise<DoneResponse> {
    await this.identities.remove(principal, id, { password, code });
    return { done: true };
  }
}
