import type { PlatformCapabilities, PublishablePlatform } from './platforms/publisher.types';

/** The platforms of the plan table, and youtube, which no plan has. */
export const knownPlatforms = ['twitter', 'linkedin', 'reddit', 'facebook', 'instagram', 'youtube'] as const;
export type KnownPlatform = (typeof knownPlatforms)[number];

export const accountStatuses = ['active', 'expired', 'revoked'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** `oauth` may post; `username` only reads. */
export const connectMethods = ['oauth', 'username'] as const;
export type ConnectMethod = (typeof connectMethods)[number];

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
  /** OAuth, active, and not disconnected. */
  canPublish: boolean;
  isDisconnected: boolean;
  /** When the token ends; null for one that lasts until it is revoked. */
  expiresAt: Date | null;
  connectedAt: Date;
}

export interface PlatformInfo {
  id: KnownPlatform;
  name: string;
  /** False: not built yet. */
  isAvailable: boolean;
  capabilities: PlatformCapabilities | null;
}
