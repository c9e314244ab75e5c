import { DeliveryOutcome, isOneAddress, isSafeHeader, Mailer, MailServerState, OutgoingMail } from './mailer.port';

interface Waiter {
  to: string;
  resolve: (mail: OutgoingMail) => void;
}

/** Keeps mails in memory. */
export class OutboxMailer extends Mailer {
  /** Every mail that was taken, the first one first; a second delivery of the same mail is dropped, as mail servers do. */
  readonly mails: OutgoingMail[] = [];
  /** What the next deliveries are told. */
  outcome: DeliveryOutcome = 'sent';
  private unread: OutgoingMail[] = [];
  private waiters: Waiter[] = [];

  async deliver(mail: OutgoingMail): Promise<DeliveryOutcome> {
    if (!isSafeHeader(mail.subject) || !isOneAddress(mail.to)) return 'rejected';
    if (this.outcome !== 'sent') return this.outcome;
    if (this.mails.some(({ id }) => id === mail.id)) return 'sent';
    this.mails.push(mail);
    const waiter = this.waiters.find(({ to }) => to === mail.to);
    this.waiters = this.waiters.filter((other) => other !== waiter);
    if (waiter) waiter.resolve(mail);
    else this.unread.push(mail);
    return 'sent';
  }

  async check(): Promise<MailServerState> {
    return this.outcome === 'sent' ? { isReachable: true } : { isReachable: false, problem: 'The outbox is shut.' };
  }

  /** Returns the emails to this address, the oldest first. */
  to(address: string): OutgoingMail[] {
    return this.mails.filter(({ to }) => to === address);
  }

  /**
   * Returns the next mail to this address that no earlier call has returned, one that has come already or one that comes in time.
   */
  waitFor(address: string, timeoutMs = 15_000): Promise<OutgoingMail> {
    const next = this.unread.find(({ to }) => to === address);
    this.unread = this.unread.filter((mail) => mail !== next);
    if (next) return Promise.resolve(next);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        to: address,
        resolve: (mail) => {
          clearTimeout(timer);
          resolve(mail);
        },
      };
      const timer = setTimeout(() => {
        this.waiters = this.waiters.filter((other) => other !== waiter);
        reject(new Error(`No mail to ${address} within ${timeoutMs} ms.`));
      }, timeoutMs);
      this.waiters.push(waiter);
    });
  }
}
