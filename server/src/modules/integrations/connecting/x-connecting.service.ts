import { Injectable } from '@nestjs/common';
import { randomToken, sha256 } from '../../../common/crypto/crypto';
import { Refusal } from '../../../common/errors/refusal';
import { newId } from '../../../common/ids/ids';
import { Logger } from '../../../common/logging/logger';
import { Clock, minuteMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import {
  connectingFailed,
  otherToken,
  platformNotConfigured,
  requestExpired,
  requestOfOthers,
  requestUnknown,
} from '../accounts/accounts.errors';
import { AccountsService } from '../accounts/accounts.service';
import type { ConnectedAccount } from '../accounts/accounts.types';
import { type Connecting, ConnectionsService } from './connections.service';
import { type OauthRequest, OauthRequestsRepository } from './oauth-requests.repository';
import type { ConnectFailure } from '../platforms/connector.port';
import { PlatformsService } from '../platforms/platforms.service';
import { TokenVault } from '../../../tokens/token-vault';
import { XReadingService } from '../reading/x-reading.service';
import type { XProfile } from '../reading/x-reading.types';

const platform = 'twitter';
const handleLifeMs = 15 * minuteMs;

/** What the browser carries to X and back. `handle` stands for the secret, which stays here. */
export interface XRequest {
  url: string;
  token: string;
  handle: string;
}

export type UsernameCheck = { isValid: true; profile: XProfile } | { isValid: false; message: string };

/** Connects X: with its consent page (OAuth 1.0a), or by name alone, which only reads. */
@Injectable()
export class XConnectingService {
  constructor(
    private readonly platforms: PlatformsService,
    private readonly accounts: AccountsService,
    private readonly connections: ConnectionsService,
    private readonly requests: OauthRequestsRepository,
    private readonly reading: XReadingService,
    private readonly vault: TokenVault,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async begin(by: Connecting): Promise<XRequest> {
    await this.requireReady(by);
    const begun = await this.platforms.x.begin(`${this.env.publicUrl}/auth/twitter/callback`);
    if (begun.status !== 'begun') throw this.failed(begun);
    const [id, handle] = [newId(), randomToken()];
    await this.requests.insert({
      id,
      handleHash: sha256(handle),
      ...by,
      platform,
      token: begun.token,
      sealedSecret: this.vault.seal(id, begun.secret),
      expiresAt: new Date(this.clock.now().getTime() + handleLifeMs),
    });
    return { url: begun.authorizeUrl, token: begun.token, handle };
  }

  async finish(by: Connecting, answer: { token: string; verifier: string; handle: string }): Promise<ConnectedAccount> {
    await this.requireReady(by);
    const { token, verifier } = answer;
    const secret = this.secretOf(await this.take(by, answer.handle), token);
    const outcome = await this.platforms.x.finish({ token, secret, verifier });
    if (outcome.status !== 'connected') throw this.failed(outcome);
    return this.connections.connect(by, { platform, ...outcome });
  }

  async connectUsername(by: Connecting, username: string): Promise<ConnectedAccount> {
    await this.accounts.requireInPlan(by.workspaceId, platform);
    const { id: externalId, handle, name: displayName, avatarUrl = null } = await this.reading.profile(username);
    const profile = { externalId, handle, displayName, avatarUrl };
    return this.connections.connect(by, { platform, profile, credentials: null, expiresAt: null });
  }

  /** A name that nobody has, or that is no name, is an answer; that X cannot be read is a refusal. */
  async checkUsername(workspaceId: string, username: string): Promise<UsernameCheck> {
    await this.accounts.requireInPlan(workspaceId, platform);
    try {
      return { isValid: true, profile: await this.reading.profile(username) };
    } catch (error) {
      if (error instanceof Refusal && (error.type === 'NOT_FOUND' || error.type === 'VALIDATION_FAILED'))
        return { isValid: false, message: error.message };
      throw error;
    }
  }

  private async requireReady({ workspaceId }: Connecting): Promise<void> {
    await this.accounts.requireInPlan(workspaceId, platform);
    if (!this.platforms.x.isConfigured) throw platformNotConfigured(platform);
  }

  private async take(by: Connecting, handle: string): Promise<OauthRequest> {
    const handleHash = sha256(handle);
    const request = await this.requests.take(platform, handleHash, by);
    if (request) return request;
    throw (await this.requests.exists(handleHash)) ? requestOfOthers() : requestUnknown();
  }

  private secretOf({ id, sealedSecret, token, expiresAt }: OauthRequest, namedToken: string): string {
    if (expiresAt <= this.clock.now()) throw requestExpired();
    if (token !== namedToken) throw otherToken();
    const secret = this.vault.open(id, sealedSecret ?? '');
    if (secret === null) throw requestUnknown();
    return secret;
  }

  private failed(failure: ConnectFailure): Refusal {
    const level = failure.status === 'misconfigured' ? 'error' : 'warn';
    this.logger[level](`connecting X failed: ${failure.message}`);
    return connectingFailed(failure, platform);
  }
}
