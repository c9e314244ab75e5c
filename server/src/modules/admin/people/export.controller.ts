import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../../common/auth/actor';
import { PeopleExportService } from './people-export.service';

@Controller('admin/users')
export class PeopleExportController {
  constructor(private readonly exports: PeopleExportService) {}

  /**
   * Streams everybody as CSV; `X-Total-Count` says how many rows come. 403 REAUTHENTICATION_REQUIRED unless the person proved
   * within 15 minutes who they are (`POST /auth/reauthenticate`). Written to the audit log.
   */
  @AdminOnly('reveals')
  @Get('export')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(@CurrentUser() admin: Principal, @Res() reply: FastifyReply): Promise<void> {
    const { name, total, content } = await this.exports.open(admin);
    void reply
      .headers({
        'content-disposition': `attachment; filename="${name}"`,
        'x-total-count': total,
        'access-control-expose-headers': 'X-Total-Count',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .type('text/csv; charset=utf-8')
      .send(content);
  }
}
