import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { AdminOnly, ShowsSamples } from '../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../common/auth/actor';
import { PageQuery } from '../../common/http/cursor.dto';
import { Page } from '../../common/http/envelope';
import { IdPipe } from '../../common/http/id.pipe';
import { JobsOverview } from '../../queue/overview/jobs-overview.service';
import { FailedJobResponse, OperationsResponse } from './operations.dto';
import { OperationsService } from './operations.service';

/** How the installation does, for site admins. */
@AdminOnly()
@Controller('admin/operations')
export class OperationsController {
  constructor(
    private readonly operations: OperationsService,
    private readonly jobs: JobsOverview,
  ) {}

  /** Reads all servers, queues and dependencies, within two seconds even when some of them don't answer. */
  @ShowsSamples()
  @Get()
  read(): Promise<OperationsResponse> {
    return this.operations.read();
  }

  /** Lists the jobs that failed at every try, the last one first. They are kept for 30 days. */
  @Get('jobs')
  @ApiOkResponse({ type: [FailedJobResponse] })
  failedJobs(@Query() query: PageQuery): Promise<Page<FailedJobResponse>> {
    return this.jobs.failed(query);
  }

  /** Runs a failed job again, with all its tries. 404 when it has been retried or discarded meanwhile. */
  @Post('jobs/:id/retry')
  @HttpCode(200)
  async retry(@CurrentUser() { userId }: Principal, @Param('id', IdPipe) id: string): Promise<void> {
    await this.operations.retry(userId, id);
  }

  /** Deletes a failed job; what it would have done stays undone. 404 as above. */
  @Delete('jobs/:id')
  async discard(@CurrentUser() { userId }: Principal, @Param('id', IdPipe) id: string): Promise<void> {
    await this.operations.discard(userId, id);
  }
}
