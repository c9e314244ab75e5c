import { Logger } from '../common/logging/logger';
import { DeliveryOutcome, Mailer, MailServerState } from './mailer.port';

/** There is no mail server: mails wait until there is one. */
export class UnconfiguredMailer extends Mailer {
  private hasWarned = false;

  constructor(private readonly logger: Logger) {
    super();
  }

  async deliver(): Promise<DeliveryOutcome> {
    if (!this.hasWarned) this.logger.warn('Emails are on hold: set SMTP_URL to send them.');
    this.hasWarned = true;
    return 'unavailable';
  }

  async check(): Promise<MailServerState> {
    return { isReachable: false, problem: 'No mail server is set up: set SMTP_URL.' };
  }
}
