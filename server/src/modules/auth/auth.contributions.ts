import { contribute } from '../../common/contributions/contributions';
import { dayMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { exportDataset, rowsOf, sessionCheck } from '../exports/exports.types';
import { NotificationsService } from '../notifications/notifications.service';
import { addressHolder } from '../users/users.service';
import { switchListener } from '../workspaces/workspaces.service';
import { AuthCleanUp } from './auth-clean-up.service';
import { EmailChangesRepository } from './email-change/email-changes.repository';
import { UndoLinks } from './email-change/undo-links.service';
import { IdentitiesRepository } from './identities/identities.repository';
import { PasskeysService } from './passkeys/passkeys.service';
import { SessionsRepository } from './sessions/sessions.repository';
import { SessionsService } from './sessions/sessions.service';
import { TwoFactorService } from './two-factor/two-factor.service';

export const authContributions = contribute(
  'auth',
  {
    sessions: SessionsService,
    repository: SessionsRepository,
    notifications: NotificationsService,
    cleanUp: AuthCleanUp,
    twoFactor: TwoFactorService,
    emailChanges: EmailChangesRepository,
    passkeys: PasskeysService,
    identities: IdentitiesRepository,
    undoLinks: UndoLinks,
  },
  ({ sessions, repository, notifications, cleanUp, twoFactor, emailChanges, passkeys, identities, undoLinks }) => [
    cronTask({ name: 'auth.clean-up', everyMs: dayMs, work: () => cleanUp.run() }),
    switchListener((userId) => sessions.forget(userId)),
    addressHolder((email) => undoLinks.holderOf(email)),
    sessionCheck(async (id) => (await sessions.current(id))?.isSuspended === false),
    exportDataset({
      name: 'sessions',
      scope: 'user',
      about: 'The browsers you signed in with.',
      columns: ['id', 'userAgent', 'ipAddress', 'createdAt', 'lastUsedAt', 'endedAt'],
      rows: (userId) => rowsOf(repository.listAll(userId)),
    }),
    ...signInMethods({ twoFactor, passkeys, identities }),
    exportDataset({
      name: 'email-changes',
      scope: 'user',
      about: 'The email addresses you changed to in the last seven days.',
      columns: ['previousEmail', 'email', 'createdAt', 'confirmedAt', 'closedAt'],
      rows: (userId) => rowsOf(emailChanges.list(userId)),
    }),
    // Here because `notifications` and `exports` do not know each other.
    exportDataset({
      name: 'notifications',
      scope: 'user',
      about: 'What the bell showed in the last 90 days, in all your workspaces.',
      columns: ['id', 'kind', 'title', 'body', 'path', 'workspaceId', 'isRead', 'createdAt'],
      rows: (userId) => rowsOf(notifications.all(userId)),
    }),
  ],
);

interface SignInMethods {
  twoFactor: TwoFactorService;
  passkeys: PasskeysService;
  identities: IdentitiesRepository;
}

const signInMethods = ({ twoFactor, passkeys, identities }: SignInMethods) => [
  exportDataset({
    name: 'two-factor',
    scope: 'user',
    about: 'Whether signing in asks for a code, and how many recovery codes you have left.',
    columns: ['enabledAt', 'recoveryCodesLeft'],
    rows: (userId) => rowsOf(twoFactor.state(userId).then((state) => [state])),
  }),
  exportDataset({
    name: 'passkeys',
    scope: 'user',
    about: 'The passkeys you sign in with.',
    columns: ['id', 'name', 'createdAt', 'lastUsedAt'],
    rows: (userId) => rowsOf(passkeys.list(userId)),
  }),
  exportDataset({
    name: 'identities',
    scope: 'user',
    about: 'The accounts at other providers you sign in with.',
    columns: ['id', 'issuer', 'subject', 'email', 'createdAt'],
    rows: (userId) => rowsOf(identities.list(userId)),
  }),
];
