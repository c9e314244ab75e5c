export interface OutgoingMail {
  /** Becomes the Message-ID: the same id is the same mail. */
  id: string;
  /** `Name <address>` or an address. */
  from: string;
  /** One address. */
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same words, for programs that show HTML; null: text alone. */
  html: string | null;
  /** Mail programs offer it as a button: a POST to it, or opening it; null where there is nothing to unsubscribe from. */
  unsubscribeUrl: string | null;
}

/**
 * `sent`: the mail server has accepted it. `rejected`: it never will (unknown recipient, a header that could forge others).
 * `unavailable`: not now; trying again later is right, and harmless even if this time it arrived.
 */
export type DeliveryOutcome = 'sent' | 'rejected' | 'unavailable';

/** Whether the mail server takes connections and our sign-in; `problem` is one sentence for the operator, without secrets. */
export type MailServerState = { isReachable: true } | { isReachable: false; problem: string };

export abstract class Mailer {
  abstract deliver(mail: OutgoingMail): Promise<DeliveryOutcome>;
  /** Asks the mail server without sending anything. Never throws. */
  abstract check(): Promise<MailServerState>;
}

const lineBreak = /[\r\n\0]/;

/** A line break would begin another header, a comma another recipient. */
export const isSafeHeader = (value: string): boolean => !lineBreak.test(value);
export const isOneAddress = (value: string): boolean => /^[^\s,;<>"\0]+@[^\s,;<>"@\0]+$/.test(value);
