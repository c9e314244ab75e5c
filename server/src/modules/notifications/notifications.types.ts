import { definePoint } from '../../common/contributions/contributions';
import type { MailContent } from '../../mail/mail-parts';

/** What notifications are about, in the order in which the settings show them. */
export const notificationTopics = ['Posts', 'Accounts', 'Automation', 'Team', 'Billing'] as const;

/** Describes one row of the settings; those of one topic stand in the order of the modules. */
export interface NotificationKind {
  /** Stored, so it never changes. */
  kind: string;
  topic: (typeof notificationTopics)[number];
  label: string;
  description: string;
  /** Whether it goes by mail until the person chooses; it does when absent. */
  byMail?: boolean;
}

export const notificationKind = definePoint<NotificationKind>('notifications.kinds', ({ kind }) => kind);

export interface NewNotification {
  kind: string;
  /** What happened: of a key a person hears once. */
  key: string;
  userIds: string[];
  /** Null: about the person, whichever workspace they are in. */
  workspaceId: string | null;
  title: string;
  body: string;
  /** In the client, e.g. `/platforms`; one that holds a person's text is encoded by the caller. */
  path: string;
  /** What the button of the mail says, which leads to `path`. */
  button?: string;
  /** Without it, the mail says what the bell does. `text` has no greeting and no line about settings: both are added. */
  mail?: Pick<MailContent, 'subject' | 'text' | 'sections' | 'action'>;
  /** One of this key that is there already says this instead and is unread again, without a second mail. */
  replaces?: boolean;
}

export interface NotificationChoice {
  byMail: boolean;
  inApp: boolean;
  /** To the browsers that asked for it. */
  byPush: boolean;
}

/** Null: as it was. */
export type NotificationChanges = Record<keyof NotificationChoice, boolean | null>;
