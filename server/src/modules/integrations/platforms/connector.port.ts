import type { PlatformCredentials } from './publisher.types';

/** Who the platform says the person is. */
export interface PlatformProfile {
  externalId: string;
  /** Without an @. */
  handle: string;
  displayName: string;
  avatarUrl: string | null;
}

export type ConnectFailure =
  /** The temporary token, code or verifier is wrong, used up or too old. */
  | { status: 'refused'; message: string }
  /** The operator's keys or the registered callback address are wrong. */
  | { status: 'misconfigured'; message: string }
  | { status: 'unavailable'; message: string };

export type ConnectedOutcome =
  | {
      status: 'connected';
      credentials: PlatformCredentials;
      profile: PlatformProfile;
      /** When the token ends; null for one that lasts until it is revoked (X). */
      expiresAt: Date | null;
    }
  | ConnectFailure;

/** Connects X by the three legs of OAuth 1.0a. */
export abstract class XConnector {
  abstract readonly isConfigured: boolean;
  /** Begins leg 1. `secret` stays on the server; the browser goes to `authorizeUrl`. */
  abstract begin(
    callbackUrl: string,
  ): Promise<{ status: 'begun'; token: string; secret: string; authorizeUrl: string } | ConnectFailure>;
  /** Finishes leg 3. */
  abstract finish(request: { token: string; secret: string; verifier: string }): Promise<ConnectedOutcome>;
  /** Ends the token on X's side when an account is disconnected. Returns false when X did not confirm it. */
  abstract revoke(credentials: PlatformCredentials): Promise<boolean>;
}

/** Connects LinkedIn by the OAuth 2.0 code flow and reads the OpenID Connect profile. */
export abstract class LinkedinConnector {
  abstract readonly isConfigured: boolean;
  abstract authorizeUrl(request: { state: string; redirectUri: string }): string;
  abstract finish(request: { code: string; redirectUri: string }): Promise<ConnectedOutcome>;
}
