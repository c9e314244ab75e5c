import { Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.service';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { ExportsService } from './exports.service';

const pageSize = 100;

/** What the modules below this one hold: they cannot register it themselves. */
@Injectable()
export class PeopleDatasets {
  constructor(
    private readonly exports: ExportsService,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
  ) {
    this.registerPerson();
    this.registerWorkspace();
  }

  private registerPerson(): void {
    this.exports.register({
      name: 'profile',
      scope: 'user',
      about: 'You: your name, address and what you told us about your goals.',
      columns: [
        'id',
        'email',
        'name',
        'avatarUrl',
        'timezone',
        'emailVerifiedAt',
        'onboarding',
        'lastActiveAt',
        'createdAt',
      ],
      rows: (userId) => this.profile(userId),
    });
    this.exports.register({
      name: 'memberships',
      scope: 'user',
      about: 'The workspaces you are in, and your role there.',
      columns: ['id', 'name', 'role', 'createdAt'],
      rows: (userId) => this.memberships(userId),
    });
  }

  private registerWorkspace(): void {
    this.exports.register({
      name: 'workspace',
      scope: 'workspace',
      about: 'The workspace itself.',
      columns: ['id', 'name', 'timezone', 'createdAt'],
      rows: (workspaceId) => this.workspace(workspaceId),
    });
    this.exports.register({
      name: 'members',
      scope: 'workspace',
      about: 'Who is in the workspace, and in which role.',
      columns: ['id', 'name', 'email', 'role', 'joinedAt'],
      rows: (workspaceId) => this.members(workspaceId),
    });
  }

  private async *profile(userId: string): AsyncGenerator<Record<string, unknown>> {
    yield { ...(await this.users.get(userId)) };
  }

  private async *memberships(userId: string): AsyncGenerator<Record<string, unknown>> {
    for (const workspace of await this.workspaces.listOf(userId)) yield { ...workspace };
  }

  private async *workspace(workspaceId: string): AsyncGenerator<Record<string, unknown>> {
    yield { ...(await this.workspaces.get(workspaceId)) };
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
