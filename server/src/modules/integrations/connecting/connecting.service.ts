import { Injectable } from '@nestjs/common';
import { randomToken, sha256 } from '../../../common/crypto/crypto';
import { notFound } from '../../../common/errors/refusal';
import { newId } from '../../../common/ids/ids';
import { Logger } from '../../../common/logging/logger';
import { Clock, minuteMs } from '../../../common/time/clock';
import { TokenVault } from '../../../tokens/token-vault';
import { UsersService } from '../../users/users.service';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { reachesRole } from '../../workspaces/workspaces.types';
import { connectingFailed, platformNotConfigured } from '../accounts/accounts.errors';
import { AccountsService } from '../accounts/accounts.service';
import type { ConnectedAccount } from '../accounts/accounts.types';
import type { BegunState, ConnectedOutcome, ConnectFailure, ConnectFields } from '../platforms/connector.port';
import type { PublishablePlatform } from '../platforms/platforms';
import { PlatformsService } from '../platforms/platforms.service';
import { type Connecting, ConnectionsService } from './connections.service';
import { OauthRequestsRepository } from './oauth-requests.repository';

const usualLifeMs = 15 * minuteMs;

/** `unknown`: finished already, or never begun here. `of_others`: begun by another person or in another workspace. */
export type ConnectProblem = ConnectFailure['status'] | 'unknown' | 'of_others' | 'expired' | 'not_allowed';

export type ConnectResult = { status: 'connected'; account: ConnectedAccount } | { status: ConnectProblem };

type Connected = Extract<ConnectedOutcome, { status: 'connected' }>;

export interface ConnectAnswer {
  /** As `begin` returned it; the browser kept it. */
  handle: string;
  /** The parameters with which the browser came back. */
  answer: Readonly<Record<string, string>>;
}

/**
 * Connects accounts by a network's consent page (S6). The browser keeps a random handle; the network is told its hash alone, and a
 * single-use row under that hash says for whom and which workspace it was made: nobody's profile lands in another person's workspace
 * by a link.
 */
@Injectable()
export class ConnectingService {
  constructor(
    private readonly platforms: PlatformsService,
    private readonly accounts: AccountsService,
    private readonly connections: ConnectionsService,
    private readonly requests: OauthRequestsRepository,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly vault: TokenVault,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Returns the address of the consent page. Throws 402, 422, 502, 503. */
  async begin(
    { userId, workspaceId }: Connecting,
    platform: PublishablePlatform,
    { lifeMs = usualLifeMs, fields = {} }: { lifeMs?: number; fields?: ConnectFields } = {},
  ): Promise<{ url: string; handle: string }> {
    await this.accounts.requireInPlan(workspaceId, platform);
    const connector = this.connectorOf(platform);
    const [id, handle] = [newId(), randomToken()];
    const state = sha256(handle);
    const begun = await connector.begin({ redirectUri: this.platforms.redirectUriOf(platform), state, fields });
    if (begun.status !== 'begun') throw connectingFailed(this.noted(begun, platform), platform);
    await this.requests.insert({
      id,
      handleHash: state,
      ...{ userId, workspaceId, platform },
      sealedState: this.vault.seal(id, JSON.stringify(begun.begun)),
      expiresAt: new Date(this.clock.now().getTime() + lifeMs),
    });
    return { url: begun.authorizeUrl, handle };
  }

  /** `by`: who is signed in; without it whoever began. Throws 402, 503; whatever else went wrong is its result. */
  async finish(
    platform: PublishablePlatform,
    { handle, answer }: ConnectAnswer,
    by?: Connecting,
  ): Promise<ConnectResult> {
    const connector = this.connectorOf(platform);
    if (by) await this.accounts.requireInPlan(by.workspaceId, platform);
    const request = await this.requests.take(platform, sha256(handle), by);
    if (!request) return { status: (await this.requests.exists(sha256(handle))) ? 'of_others' : 'unknown' };
    if (request.expiresAt <= this.clock.now()) return { status: 'expired' };
    const state = this.vault.open(request.id, request.sealedState);
    if (state === null) return { status: 'unknown' };
    if (!by && !(await this.mayConnect(request))) return { status: 'not_allowed' };
    const begun = JSON.parse(state) as BegunState;
    const outcome = await connector.finish({ answer, begun, redirectUri: this.platforms.redirectUriOf(platform) });
    if (outcome.status !== 'connected') return { status: this.noted(outcome, platform).status };
    return { status: 'connected', account: await this.connectAll(by ?? request, platform, outcome) };
  }

  /** Connects by what was typed, where a network has no consent page. Throws 402, 422, 502, 503. */
  async signIn(by: Connecting, platform: PublishablePlatform, fields: ConnectFields): Promise<ConnectedAccount> {
    await this.accounts.requireInPlan(by.workspaceId, platform);
    const outcome = await this.connectorOf(platform).signIn?.(fields);
    if (!outcome) throw notFound('way to connect');
    if (outcome.status !== 'connected') throw connectingFailed(this.noted(outcome, platform), platform);
    return this.connectAll(by, platform, outcome);
  }

  private async connectAll(
    by: Connecting,
    platform: PublishablePlatform,
    { more = [], ...first }: Connected,
  ): Promise<ConnectedAccount> {
    const account = await this.connections.connect(by, { platform, ...first });
    for (const connection of more) await this.connections.connect(by, { platform, ...connection });
    return account;
  }

  /** A way back without a sign-in asks again what was true at the beginning. */
  private async mayConnect({ userId, workspaceId }: Connecting): Promise<boolean> {
    const [user, role] = [await this.users.find(userId), await this.workspaces.roleOf(userId, workspaceId)];
    return user?.suspendedAt === null && role !== null && reachesRole(role, 'admin');
  }

  private connectorOf(platform: PublishablePlatform) {
    const connector = this.platforms.connectorOf(platform);
    if (!connector.isConfigured) throw platformNotConfigured(platform);
    return connector;
  }

  private noted(failure: ConnectFailure, platform: PublishablePlatform): ConnectFailure {
    const level = failure.status === 'misconfigured' ? 'error' : 'warn';
    this.logger[level](`connecting an account failed: ${failure.message}`, { platform });
    return failure;
  }
}
