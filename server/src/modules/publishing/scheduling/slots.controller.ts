import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { RequireRole } from '../../../common/auth/access.decorators';
import { CurrentWorkspace, type WorkspaceContext } from '../../../common/auth/principal';
import { SetSlotsRequest, SlotsQuery, SlotsResponse, toSlotsResponse } from './slots.dto';
import { SlotsService } from './slots.service';

const shown = 12;

@Controller('publishing/slots')
export class SlotsController {
  constructor(private readonly slots: SlotsService) {}

  /** Returns the times of the week at which queued posts go out, and the next ones that are free. */
  @RequireRole('viewer')
  @Get()
  get(@CurrentWorkspace() { id }: WorkspaceContext, @Query() query: SlotsQuery): Promise<SlotsResponse> {
    return this.answer(id, query);
  }

  /** Replaces all of them. Posts that are scheduled stay where they are. */
  @RequireRole('editor')
  @Put()
  async set(@CurrentWorkspace() { id }: WorkspaceContext, @Body() body: SetSlotsRequest): Promise<SlotsResponse> {
    await this.slots.set(id, body);
    return this.answer(id, {});
  }

  private async answer(workspaceId: string, { accountId }: SlotsQuery): Promise<SlotsResponse> {
    const next = await this.slots.nextFree(workspaceId, accountId ?? null, shown);
    return toSlotsResponse(await this.slots.get(workspaceId), next);
  }
}
