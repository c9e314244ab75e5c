import { Injectable } from '@nestjs/common';
import { ExportsService } from '../exports/exports.service';
import { NotificationsService } from '../notifications/notifications.service';
import { SessionsRepository } from './sessions/sessions.repository';
import { SessionsService } from './sessions/sessions.service';

/** What is about a person alone. Notifications are here because `notifications` and `exports` do not know each other. */
@Injectable()
export class AuthExports {
  constructor(
    exports: ExportsService,
    notifications: NotificationsService,
    private readonly sessions: SessionsRepository,
    current: SessionsService,
  ) {
    exports.registerSessions(async (id) => (await current.current(id))?.isSuspended === false);
    exports.register({
      name: 'sessions',
      scope: 'user',
      about: 'The browsers you signed in with.',
      columns: ['id', 'userAgent', 'ipAddress', 'createdAt', 'lastUsedAt', 'endedAt'],
      rows: (userId) => this.all(userId),
    });
    exports.register({
      name: 'notifications',
      scope: 'user',
      about: 'What the bell showed in the last 90 days, in all your workspaces.',
      columns: ['id', 'kind', 'title', 'body', 'path', 'workspaceId', 'isRead', 'createdAt'],
      rows: (userId) => rowsOf(notifications.all(userId)),
    });
  }

  private async *all(userId: string): AsyncGenerator<Record<string, unknown>> {
    for (const session of await this.sessions.listAll(userId)) yield { ...session };
  }
}

async function* rowsOf(items: AsyncIterable<object>): AsyncGenerator<Record<string, unknown>> {
  for await (const item of items) yield { ...item };
}
