import { Injectable } from '@nestjs/common';
import { hmacSha256, isEqualSecret, randomToken, sha256 } from '../../../common/crypto/crypto';
import { newId } from '../../../common/ids/ids';
import { Logger } from '../../../common/logging/logger';
import { Clock, minuteMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Secrets } from '../../../config/secrets';
import { UsersService } from '../../users/users.service';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { reachesRole } from '../../workspaces/workspaces.types';
import { platformNotConfigured } from '../accounts/accounts.errors';
import { AccountsService } from '../accounts/accounts.service';
import { type Connecting, ConnectionsService } from './connections.service';
import { OauthRequestsRepository } from './oauth-requests.repository';
import { PlatformsService } from '../platforms/platforms.service';

const platform = 'linkedin';
const stateLifeMs = 10 * minuteMs;

/** What LinkedIn's address says when a person said no (reference of its code flow, 2026-10). */
const cancelled = new Set(['user_cancelled_login', 'user_cancelled_authorize', 'access_denied']);

/** Stands in the address of `/platforms/linkedin?problem=`. */
export type LinkedinProblem = 'denied' | 'expired' | 'failed';

export interface LinkedinReturn {
  code?: unknown;
  state?: unknown;
  error?: unknown;
}

/**
 * Connects LinkedIn (S6). The state is the HMAC of a random nonce that the browser keeps in an HttpOnly cookie, and a
 * single-use row says for whom and which workspace it was made: nobody's profile lands in another person's workspace by a
 * link.
 */
@Injectable()
export class LinkedinConnectingService {
  private readonly stateKey: Buffer;

  constructor(
    private readonly platforms: PlatformsService,
    private readonly accounts: AccountsService,
    private readonly connections: ConnectionsService,
    private readonly requests: OauthRequestsRepository,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly logger: Logger,
    secrets: Secrets,
  ) {
    this.stateKey = secrets.bytes('oauth-state');
  }

  async begin(by: Connecting): Promise<{ url: string; nonce: string }> {
    await this.accounts.requireInPlan(by.workspaceId, platform);
    this.requireConfigured();
    const nonce = randomToken();
    const state = this.stateOf(nonce);
    await this.requests.insert({
      id: newId(),
      handleHash: sha256(state),
      ...by,
      platform,
      token: null,
      sealedSecret: null,
      expiresAt: new Date(this.clock.now().getTime() + stateLifeMs),
    });
    return { url: this.platforms.linkedin.authorizeUrl({ state, redirectUri: this.redirectUri }), nonce };
  }

  /**
   * Returns where the browser goes next. Never refuses: it stands on our callback, so what went wrong is told on the client's
   * page.
   */
  async finish(answer: LinkedinReturn, nonce: string | null): Promise<string> {
    this.requireConfigured();
    const problem = await this.connect(answer, nonce);
    return `${this.env.publicUrl}/platforms/linkedin?${problem ? `problem=${problem}` : 'connected=1'}`;
  }

  private async connect({ code, state, error }: LinkedinReturn, nonce: string | null): Promise<LinkedinProblem | null> {
    const by = await this.take(state, nonce);
    if (!by) return 'expired';
    if (typeof error === 'string' && cancelled.has(error)) return 'denied';
    if (typeof code !== 'string' || !(await this.mayConnect(by))) return 'failed';
    const outcome = await this.platforms.linkedin.finish({ code, redirectUri: this.redirectUri });
    if (outcome.status !== 'connected') {
      this.logger[outcome.status === 'misconfigured' ? 'error' : 'warn'](
        `connecting LinkedIn failed: ${outcome.message}`,
      );
      return 'failed';
    }
    await this.connections.connect(by, { platform, ...outcome });
    return null;
  }

  /** Returns null for a state that is missing, used, too old or from another browser. */
  private async take(state: unknown, nonce: string | null): Promise<Connecting | null> {
    if (!nonce || typeof state !== 'string' || !isEqualSecret(this.stateOf(nonce), state)) return null;
    const request = await this.requests.take(platform, sha256(state));
    if (!request || request.expiresAt <= this.clock.now()) return null;
    return { userId: request.userId, workspaceId: request.workspaceId };
  }

  /** The callback carries no sign-in, so what was true at the beginning is asked again. */
  private async mayConnect({ userId, workspaceId }: Connecting): Promise<boolean> {
    const [user, role] = [await this.users.find(userId), await this.workspaces.roleOf(userId, workspaceId)];
    return user?.suspendedAt === null && role !== null && reachesRole(role, 'admin');
  }

  private requireConfigured(): void {
    if (!this.platforms.linkedin.isConfigured) throw platformNotConfigured(platform);
  }

  private get redirectUri(): string {
    return `${this.env.publicUrl}/api/integrations/linkedin/callback`;
  }

  private stateOf(nonce: string): string {
    return hmacSha256(this.stateKey, `linkedin:${nonce}`).toString('base64url');
  }
}
