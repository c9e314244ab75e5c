import { createTransport, Transporter } from 'nodemailer';
import { Logger } from '../common/logging/logger';
import { secondMs } from '../common/time/clock';
import { DeliveryOutcome, isOneAddress, isSafeHeader, Mailer, MailServerState, OutgoingMail } from './mailer.port';

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password when the server wants them. */
  url: string;
  /** The right side of each Message-ID. */
  host: string;
  logger: Logger;
}

/** The last one is a silence of the server; there are few answers to wait for in one delivery. */
const timeouts = { connectionTimeout: 5 * secondMs, greetingTimeout: 5 * secondMs, socketTimeout: 10 * secondMs };

/** Out-of-office answers leave such a mail alone (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** One click in the mail program (RFC 8058). */
const headersOf = (unsubscribeUrl: string | null): Record<string, string> =>
  unsubscribeUrl === null
    ? automatic
    : {
        ...automatic,
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(private readonly options: SmtpOptions) {
    super();
    this.transport = createTransport({
      url: options.url,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async deliver({ id, from, to, subject, text, html, unsubscribeUrl }: OutgoingMail): Promise<DeliveryOutcome> {
    if (!isSafeHeader(subject) || !isOneAddress(to)) return 'rejected';
    try {
      const messageId = `<${id}@${this.options.host}>`;
      const content = { subject, text, ...(html === null ? {} : { html }) };
      const headers = headersOf(unsubscribeUrl);
      await this.transport.sendMail({ messageId, from, to: { name: '', address: to }, ...content, headers });
      return 'sent';
    } catch (error) {
      const outcome = outcomeOf(error);
      this.options.logger.warn('email not delivered', { mailId: id, outcome, ...reasonOf(error) });
      return outcome;
    }
  }

  async check(): Promise<MailServerState> {
    try {
      await this.transport.verify();
      return { isReachable: true };
    } catch (error) {
      const { code, responseCode } = reasonOf(error);
      const why = [code, responseCode].filter((part) => part !== undefined).join(' ');
      return { isReachable: false, problem: `The mail server did not take the connection or the sign-in (${why}).` };
    }
  }
}

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
}

/** Reads the outcome: a 5xx about this email is final; one about us (530, 535: sign-in) is ours to fix, and the email waits. */
function outcomeOf(error: unknown): DeliveryOutcome {
  const { code, responseCode } = error as SmtpError;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500 ? 'rejected' : 'unavailable';
}

/** Codes alone: the server's words can repeat the address. */
const reasonOf = (error: unknown): SmtpError => {
  const { code, responseCode } = error as SmtpError;
  return { code, responseCode };
};
