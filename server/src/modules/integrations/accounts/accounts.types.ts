import { definePoint } from '../../../common/contributions/contributions';
import { dayMs } from '../../../common/time/clock';
import { platformNames } from '../../../text/platform-names';
import type { ConnectionProblem } from '../platforms/connector.port';
import type { PlatformCredentials } from '../platforms/publisher.types';
import type { PublishablePlatform } from '../platforms/platforms';

/** The platforms of the plan table. */
export type KnownPlatform = keyof typeof platformNames;
export const knownPlatforms = Object.keys(platformNames) as KnownPlatform[];

export const accountStatuses = ['active', 'expired', 'revoked'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** `oauth` may post; `username` only reads. */
export const connectMethods = ['oauth', 'username'] as const;
export type ConnectMethod = (typeof connectMethods)[number];

/** `plan`: until the plan has room for it. `suspended`: while whoever owns the workspace is suspended. */
export const accountPauseReasons = ['plan', 'suspended'] as const;
export type AccountPauseReason = (typeof accountPauseReasons)[number];

export interface ConnectedAccount {
  id: string;
  workspaceId: string;
  platform: PublishablePlatform;
  /** Without an @. */
  handle: string;
  displayName: string;
  avatarUrl: string | null;
  method: ConnectMethod;
  status: AccountStatus;
  /** OAuth, active, neither disconnected nor paused. */
  canPublish: boolean;
  isDisconnected: boolean;
  pausedReason: AccountPauseReason | null;
  /** New posts for its platform start with it. */
  isDefault: boolean;
  /** Of one part, where its server chooses that; null: as its platform has it. */
  maxLength: number | null;
  /** What works less well than it should, and is not known to stop its posts. */
  problem: ConnectionProblem | null;
  /** When the person has to reconnect it; null where it lasts until it is revoked, or the server renews it. */
  expiresAt: Date | null;
  connectedAt: Date;
}

/** What an account has published and will publish from here. */
export interface AccountPosts {
  lastPostAt: Date | null;
  nextPostAt: Date | null;
  scheduledPosts: number;
  /** Failed, partly published or in need of review. */
  problemPosts: number;
}

type AccountPostsOf = (workspaceId: string, accountIds: string[]) => Promise<ReadonlyMap<string, AccountPosts>>;

export const accountPosts = definePoint<AccountPostsOf>('integrations.account-posts');

/** LinkedIn's tokens live 60 days and cannot be renewed without the person: they are warned from day 55. */
const warnBeforeMs = 5 * dayMs;

export const warnFrom = (now: Date): Date => new Date(now.getTime() + warnBeforeMs);

export const isExpiringSoon = ({ expiresAt }: Pick<ConnectedAccount, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= warnFrom(now);

/** What a worker needs for one account. `missing`: there is nothing that could post, or its key is gone. */
export type AccountCredentials =
  | { status: 'ready'; account: ConnectedAccount; credentials: PlatformCredentials }
  | { status: 'unavailable'; reason: 'expired' | 'revoked' | 'disconnected' | 'paused' | 'suspended' | 'missing' };
