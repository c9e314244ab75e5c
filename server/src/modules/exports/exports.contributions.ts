import { Injectable } from '@nestjs/common';
import { type Contribution, ModuleContributions } from '../../common/contributions/contributions';
import { hourMs, minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { UsersService } from '../users/users.service';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { ExportMaker } from './export-maker.service';
import { makeExport } from './exports.jobs';
import { ExportsService } from './exports.service';
import { exportDataset, rowsOf } from './exports.types';

const pageSize = 100;

@Injectable()
export class ExportsContributions extends ModuleContributions {
  constructor(
    private readonly exports: ExportsService,
    private readonly maker: ExportMaker,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
  ) {
    super();
  }

  list(): Contribution[] {
    return [
      jobHandler(makeExport, ({ exportId }, run) => this.maker.make(exportId, run)),
      cronTask({ name: 'exports.give-up', everyMs: 10 * minuteMs, work: () => this.exports.giveUp() }),
      cronTask({ name: 'exports.clean-up', everyMs: hourMs, work: () => this.exports.deleteExpired() }),
      ...this.ofPeople(),
      ...this.ofWorkspaces(),
    ];
  }

  /** What modules below this one hold: they cannot contribute it themselves. */
  private ofPeople(): Contribution[] {
    return [
      exportDataset({
        name: 'profile',
        scope: 'user',
        about: 'You: your name, address and what you told us about your goals.',
        columns: [
          ...['id', 'email', 'name', 'avatarUrl', 'timezone', 'emailVerifiedAt', 'onboarding', 'lastActiveAt'],
          'createdAt',
        ],
        rows: (userId) => rowsOf(this.users.findMany([userId])),
      }),
      exportDataset({
        name: 'memberships',
        scope: 'user',
        about: 'The workspaces you are in, and your role there.',
        columns: ['id', 'name', 'role', 'createdAt'],
        rows: (userId) => rowsOf(this.workspaces.listOf(userId)),
      }),
    ];
  }

  private ofWorkspaces(): Contribution[] {
    return [
      exportDataset({
        name: 'workspace',
        scope: 'workspace',
        about: 'The workspace itself.',
        columns: ['id', 'name', 'timezone', 'createdAt'],
        rows: (workspaceId) => rowsOf(this.workspaces.get(workspaceId).then((workspace) => [workspace])),
      }),
      exportDataset({
        name: 'members',
        scope: 'workspace',
        about: 'Who is in the workspace, and in which role.',
        columns: ['id', 'name', 'email', 'role', 'joinedAt'],
        rows: (workspaceId) => this.members(workspaceId),
      }),
    ];
  }

  private async *members(workspaceId: string): AsyncGenerator<Record<string, unknown>> {
    let cursor: string | null | undefined;
    do {
      const page = await this.workspaces.members(workspaceId, { cursor: cursor ?? undefined, limit: pageSize });
      for (const { user, role, joinedAt } of page.items) {
        yield { id: user.id, name: user.name, email: user.email, role, joinedAt };
      }
      cursor = page.nextCursor;
    } while (cursor);
  }
}
