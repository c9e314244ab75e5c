import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { QueueMovesResponse, SetSlotsRequest, SlotsQuery, SlotsResponse, toSlotsResponse } from './slots.dto';
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

  /**
   * Says which scheduled posts of an account follow a change of its week, and where they would go: send the week as it was before.
   * Posts at other times stay. Nothing is moved; `PATCH /publishing/posts` does that.
   */
  @Access('editor')
  @Post(':accountId/moves')
  @HttpCode(200)
  async moves(
    @CurrentActor() { workspaceId }: Actor,
    @Param('accountId', IdPipe) accountId: string,
    @Body() before: SetSlotsRequest,
  ): Promise<QueueMovesResponse> {
    return { moves: await this.slots.movesSince(workspaceId, accountId, before) };
  }
}
