import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { AdminOnly, ShowsSamples } from '../../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../../common/auth/actor';
import type { Page } from '../../../common/http/envelope';
import { AuditEventResponse, AuditQuery } from './audit-log.dto';
import { AuditLogService } from './audit-log.service';

@Controller('admin/audit')
export class AuditLogController {
  constructor(private readonly log: AuditLogService) {}

  /** Lists who did what, the newest first; to the sample admin, what they did themselves. */
  @ShowsSamples()
  @AdminOnly()
  @Get()
  @ApiOkResponse({ type: [AuditEventResponse] })
  list(@CurrentUser() admin: Principal, @Query() query: AuditQuery): Promise<Page<AuditEventResponse>> {
    return this.log.list(admin, query);
  }
}
