import { Injectable } from '@nestjs/common';
import { randomToken, sha256 } from '../../../common/crypto/crypto';
import { Clock, dayMs } from '../../../common/time/clock';
import type { Client } from '../auth.types';
import { KnownBrowsersRepository } from './known-browsers.repository';

const maxPerUser = 20;

/** Browsers that signed in to an account before, by a cookie that opens nothing by itself. */
@Injectable()
export class KnownBrowsers {
  constructor(
    private readonly browsers: KnownBrowsersRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the hash of the browser's token when it signed in to this account before, else null. */
  async recognise(client: Client, userId: string | null): Promise<string | null> {
    const hash = sha256(client.browserToken ?? '');
    return (await this.browsers.isKnown(hash, userId)) ? hash : null;
  }

  /** Returns what the browser's cookie shall be. A token that we never gave is not taken over: somebody else may have set it. */
  async remember(client: Client, userId: string): Promise<string> {
    const isOurs = client.browserToken !== null && (await this.browsers.isToken(sha256(client.browserToken)));
    const token = isOurs && client.browserToken ? client.browserToken : randomToken();
    await this.browsers.remember(sha256(token), userId, this.clock.now());
    await this.browsers.trim(userId, maxPerUser);
    return token;
  }

  /** Deletes what is older than the cookie, which lives a year. */
  deleteOld(): Promise<void> {
    return this.browsers.deleteUnused(new Date(this.clock.now().getTime() - 366 * dayMs));
  }

  forgetAll(userId: string): Promise<void> {
    return this.browsers.forgetAll(userId);
  }
}
