import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '../../../common/auth/actor';
import { PageQuery } from '../../../common/http/cursor.dto';
import { Page } from '../../../common/http/envelope';
import { IdPipe } from '../../../common/http/id.pipe';
import { DoneResponse } from '../auth.dto';
import { EndedSessionsResponse, SessionResponse, toSessionResponse } from './sessions.dto';
import { SessionsService } from './sessions.service';

@Controller('auth/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Lists where the person is signed in, the newest first. */
  @Get()
  @ApiOkResponse({ type: [SessionResponse] })
  async list(
    @CurrentUser() { userId, sessionId }: Principal,
    @Query() query: PageQuery,
  ): Promise<Page<SessionResponse>> {
    const page = await this.sessions.list(userId, query);
    return page.map((session) => toSessionResponse(session, sessionId));
  }

  /** Ends one of them. */
  @Delete(':id')
  async end(@CurrentUser() principal: Principal, @Param('id', IdPipe) id: string): Promise<DoneResponse> {
    await this.sessions.endOwn(principal, id);
    return { done: true };
  }

  /** Ends all but the one that asks. */
  @Delete()
  async endOthers(@CurrentUser() { userId, sessionId }: Principal): Promise<EndedSessionsResponse> {
    return { ended: await this.sessions.endAll(userId, sessionId) };
  }
}
