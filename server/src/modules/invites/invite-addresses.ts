import { isEmail } from 'class-validator';
import { emailKey } from '../../common/http/text.transforms';
import { isOneAddress } from '../../mail/mailer.port';
import type { InviteResult } from './invites.types';

const maxLength = 254;

/** Returns each as it will be looked up; one that is no address, or stands there twice, with the reason why it is passed over. */
export function readAddresses(typed: string[]): InviteResult[] {
  const seen = new Set<string>();
  return typed.map((text) => {
    const email = emailKey(text);
    if (email.length > maxLength || !isEmail(email) || !isOneAddress(email))
      return { email: text.trim(), reason: "This isn't an email address." };
    if (seen.has(email)) return { email, reason: 'This address is in the list twice.' };
    seen.add(email);
    return { email, reason: null };
  });
}
