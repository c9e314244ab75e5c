import { Injectable } from '@nestjs/common';
import { type Contribution, ModuleContributions } from '../../common/contributions/contributions';
import { dayMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron-slots.service';
import { exportDataset, rowsOf, sessionCheck } from '../exports/exports.types';
import { NotificationsService } from '../notifications/notifications.service';
import { switchListener } from '../workspaces/workspaces.service';
import { AuthCleanUp } from './auth-clean-up.service';
import { SessionsRepository } from './sessions/sessions.repository';
import { SessionsService } from './sessions/sessions.service';

@Injectable()
export class AuthContributions extends ModuleContributions {
  constructor(
    private readonly sessions: SessionsService,
    private readonly repository: SessionsRepository,
    private readonly notifications: NotificationsService,
    private readonly cleanUp: AuthCleanUp,
  ) {
    super();
  }

  list(): Contribution[] {
    return [
      cronTask({ name: 'auth.clean-up', everyMs: dayMs, work: () => this.cleanUp.run() }),
      switchListener((userId) => this.sessions.forget(userId)),
      sessionCheck(async (id) => (await this.sessions.current(id))?.isSuspended === false),
      exportDataset({
        name: 'sessions',
        scope: 'user',
        about: 'The browsers you signed in with.',
        columns: ['id', 'userAgent', 'ipAddress', 'createdAt', 'lastUsedAt', 'endedAt'],
        rows: (userId) => rowsOf(this.repository.listAll(userId)),
      }),
      // Here because `notifications` and `exports` do not know each other.
      exportDataset({
        name: 'notifications',
        scope: 'user',
        about: 'What the bell showed in the last 90 days, in all your workspaces.',
        columns: ['id', 'kind', 'title', 'body', 'path', 'workspaceId', 'isRead', 'createdAt'],
        rows: (userId) => rowsOf(this.notifications.all(userId)),
      }),
    ];
  }
}
