import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { SetSlotsRequest, SlotsQuery, SlotsResponse, toSlotsResponse } from './slots.dto';
import { SlotsService } from './slots.service';

const shown = 12;

@Controller('publishing/slots')
export class SlotsController {
  constructor(private readonly slots: SlotsService) {}

  /** Returns the times of the week at which queued posts go out, of an account or the workspace, and the next ones that are free. */
  @Access('viewer', 'posts:read')
  @Get()
  async get(@CurrentActor() { workspaceId }: Actor, @Query() query: SlotsQuery): Promise<SlotsResponse> {
    const accountId = query.accountId ?? null;
    const next = await this.slots.nextFree(workspaceId, accountId, shown);
    return toSlotsResponse(await this.slots.get(workspaceId, accountId), next);
  }

  /** Replaces all of them. Posts that are scheduled stay where they are. */
  @Access('editor')
  @Put()
  async set(
    @CurrentActor() actor: Actor,
    @Query() query: SlotsQuery,
    @Body() body: SetSlotsRequest,
  ): Promise<SlotsResponse> {
    await this.slots.set(actor.workspaceId, query.accountId ?? null, body);
    return this.get(actor, query);
  }
}
