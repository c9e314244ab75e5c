import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { RequireRole } from '../../../common/auth/access.decorators';
import { CurrentWorkspace, type WorkspaceContext } from '../../../common/auth/principal';
import { SetSlotsRequest, SlotsQuery, SlotsResponse, toSlotsResponse } from './slots.dto';
import { SlotsService } from './slots.service';

const shown = 12;

@Controller('publishing/slots')
export class SlotsController {
  constructor(private readonly slots: SlotsService) {}

  /** Returns the times of the week at which queued posts go out, of an account or the workspace, and the next ones that are free. */
  @RequireRole('viewer')
  @Get()
  async get(@CurrentWorkspace() { id }: WorkspaceContext, @Query() query: SlotsQuery): Promise<SlotsResponse> {
    const accountId = query.accountId ?? null;
    const next = await this.slots.nextFree(id, accountId, shown);
    return toSlotsResponse(await this.slots.get(id, accountId), next);
  }

  /** Replaces all of them. Posts that are scheduled stay where they are. */
  @RequireRole('editor')
  @Put()
  async set(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Query() query: SlotsQuery,
    @Body() body: SetSlotsRequest,
  ): Promise<SlotsResponse> {
    await this.slots.set(workspace.id, query.accountId ?? null, body);
    return this.get(workspace, query);
  }
}
