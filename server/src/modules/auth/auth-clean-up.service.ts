import { Injectable } from '@nestjs/common';
import { CodesService } from './credentials/codes.service';
import { EmailChangeService } from './email-change/email-change.service';
import { KnownBrowsers } from './sessions/known-browsers.service';
import { SessionsService } from './sessions/sessions.service';

/** Deletes, once a day, what can't open anything any more. */
@Injectable()
export class AuthCleanUp {
  constructor(
    private readonly codes: CodesService,
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsers,
    private readonly emailChanges: EmailChangeService,
  ) {}

  async run(): Promise<void> {
    await this.codes.deleteOld();
    await this.sessions.deleteOld();
    await this.browsers.deleteOld();
    await this.emailChanges.deleteOld();
  }
}
