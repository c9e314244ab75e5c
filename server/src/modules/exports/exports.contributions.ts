import { type Contribution, contribute } from '../../common/contributions/contributions';
import { hourMs, minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { UsersService } from '../users/users.service';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { ExportMaker } from './export-maker.service';
import { makeExport } from './exports.jobs';
import { ExportsService } from './exports.service';
import { exportDataset, rowsOf } from './exports.types';

const pageSize = 100;

/** What modules below this one hold: they cannot contribute it themselves. */
const datasetsOf = (users: UsersService, workspaces: WorkspacesService): Contribution[] => [
  exportDataset({
    name: 'profile',
    scope: 'user',
    about: 'You: your name, address and what you told us about your goals.',
    columns: [
      ...['id', 'email', 'name', 'avatarUrl', 'timezone', 'emailVerifiedAt', 'onboarding', 'lastActiveAt'],
      'createdAt',
    ],
    rows: (userId) => rowsOf(users.findMany([userId])),
  }),
  exportDataset({
    name: 'memberships',
    scope: 'user',
    about: 'The workspaces you are in, and your role there.',
    columns: ['id', 'name', 'role', 'createdAt'],
    rows: (userId) => rowsOf(workspaces.listOf(userId)),
  }),
  exportDataset({
    name: 'workspace',
    about: 'The workspace itself.',
    columns: ['id', 'name', 'timezone', 'createdAt'],
    rows: (workspaceId) => rowsOf(workspaces.get(workspaceId).then((workspace) => [workspace])),
  }),
  exportDataset({
    name: 'members',
    about: 'Who is in the workspace, and in which role.',
    columns: ['id', 'name', 'email', 'role', 'joinedAt'],
    rows: (workspaceId) => membersOf(workspaces, workspaceId),
  }),
];

async function* membersOf(workspaces: WorkspacesService, workspaceId: string): AsyncGenerator<Record<string, unknown>> {
  let cursor: string | null | undefined;
  do {
    const page = await workspaces.members(workspaceId, { cursor: cursor ?? undefined, limit: pageSize });
    for (const { user, role, joinedAt } of page.items) {
      yield { id: user.id, name: user.name, email: user.email, role, joinedAt };
    }
    cursor = page.nextCursor;
  } while (cursor);
}

export const exportsContributions = contribute(
  'exports',
  { exports: ExportsService, maker: ExportMaker, users: UsersService, workspaces: WorkspacesService },
  ({ exports, maker, users, workspaces }) => [
    jobHandler(makeExport, ({ exportId }, run) => maker.make(exportId, run)),
    cronTask({ name: 'exports.give-up', everyMs: 10 * minuteMs, work: () => exports.giveUp() }),
    cronTask({ name: 'exports.clean-up', everyMs: hourMs, work: () => exports.deleteExpired() }),
    ...datasetsOf(users, workspaces),
  ],
);
