import type { NewMail } from '../../mail/mail.service';
import type { User } from '../users/users.types';
import type { NewNotification } from './notifications.types';

export function notificationMail(
  { name }: Pick<User, 'name'>,
  { title, body, path, mail }: Pick<NewNotification, 'title' | 'body' | 'path' | 'mail'>,
  publicUrl: string,
): Omit<NewMail, 'to'> {
  const { subject, text, ...rest } = mail ?? {
    subject: title,
    text: `${title}.\n\n${body}`,
    action: { label: 'Open Quillcast', url: `${publicUrl}${path}` },
  };
  return {
    // A title may hold a name that people gave; a subject is one line.
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `Hello ${name},\n\n${text}`,
    ...rest,
    footer: `Choose which emails you get: ${publicUrl}/settings?tab=notifications`,
  };
}
