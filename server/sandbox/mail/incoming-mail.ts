import PostalMime from 'postal-mime';
import { emailKey } from '../../src/common/http/text.transforms';

export interface IncomingMail {
  messageId: string | null;
  subject: string;
  text: string;
  html: string | null;
}

/** Reads a message as it came over the wire. Postgres holds no NUL, so none stays. */
export async function readMail(raw: Buffer): Promise<IncomingMail> {
  const mail = await PostalMime.parse(raw);
  const clean = (text: string | undefined): string => (text ?? '').replaceAll('\0', '').toWellFormed().trim();
  return {
    messageId: clean(mail.messageId) || null,
    subject: clean(mail.subject),
    text: clean(mail.text ?? withoutTags(mail.html ?? '')),
    html: clean(mail.html) || null,
  };
}

/** The spelling that recipients are kept and asked for in, whichever the mail came in. */
export const mailboxOf = (address: string): string => emailKey(address) || address.trim().toLowerCase();

/** Enough to find a code in; the product's own mails have a text part. */
const withoutTags = (markup: string): string =>
  markup.replace(/<(style|script)\b[\s\S]*?<\/\1>|<[^>]*>/gi, ' ').replace(/\s+/g, ' ');

/** The first 6-digit number of the subject, else of the text; not the digits inside an address or a token. */
export function codeIn({ subject, text }: { subject: string; text: string }): string | null {
  const code = /\b\d{6}\b/;
  return (code.exec(subject) ?? code.exec(text))?.[0] ?? null;
}

/** The first http(s) address, without the full stop or bracket that ends its sentence. */
export function linkIn(text: string): string | null {
  return /https?:\/\/[^\s<>"']+/i.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, '') ?? null;
}
