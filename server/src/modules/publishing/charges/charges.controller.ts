import { Controller, Get } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { MonthChargesResponse } from './charges.dto';
import { ChargesService } from './charges.service';

@Controller('publishing/charges')
export class ChargesController {
  constructor(private readonly charges: ChargesService) {}

  /** Says what networks have charged for the workspace's posts this month (UTC), by account, and what the rest of it will cost. */
  @Access('viewer', 'posts:read')
  @Get()
  get(@CurrentActor() { workspaceId }: Actor): Promise<MonthChargesResponse> {
    return this.charges.ofMonth(workspaceId);
  }
}
