import type { PlatformCredentials, PlatformSecrets } from './publisher.types';

export interface PlatformProfile {
  externalId: string;
  /** Without an @. */
  handle: string;
  displayName: string;
  avatarUrl: string | null;
}

export type ConnectFailure =
  /** What the person typed can't be used; the message says why and what to type. */
  | { status: 'invalid'; field: string; message: string }
  /** The temporary token, code or verifier is wrong, used up or too old. */
  | { status: 'refused'; message: string }
  /** The person said no on the consent page. */
  | { status: 'denied'; message: string }
  /** The person agreed, and has nothing there that may be posted to: no page, no channel. */
  | { status: 'nothing'; message: string }
  /** The answer is of another request than the one that was begun. */
  | { status: 'mixed_up'; message: string }
  /** The operator's keys or the registered callback address are wrong. */
  | { status: 'misconfigured'; message: string }
  | { status: 'unavailable'; message: string };

/** What a network's second step needs of its first one. Its own JSON, which stays sealed on the server meanwhile. */
export type BegunState = Readonly<Record<string, string>>;

export type BegunOutcome = { status: 'begun'; authorizeUrl: string; begun: BegunState } | ConnectFailure;

export interface ConnectionLife {
  /** When the person has to reconnect it; null where it lasts until it is revoked, or the server renews it. */
  expiresAt: Date | null;
  /** When its token is to be renewed without the person; null where it can't be. */
  renewAt: Date | null;
  /** How much one part may hold, where each server of the network chooses that. */
  maxLength?: number;
}

export interface Connection extends ConnectionLife {
  credentials: PlatformCredentials;
  profile: PlatformProfile;
}

/** `more`: further accounts that the same consent covers, such as a person's other pages. */
export type ConnectedOutcome = ({ status: 'connected'; more?: Connection[] } & Connection) | ConnectFailure;

/** What the person has typed into the descriptor's `connectFields`, by name. */
export type ConnectFields = Readonly<Record<string, string>>;

/**
 * `failed`: the token in hand stays as it is; whether it still works shows when it is used. `refused`: the network renews it no more,
 * so the person has to reconnect it.
 */
export type RefreshOutcome =
  | (ConnectionLife & { status: 'refreshed'; secrets: PlatformSecrets })
  | { status: 'failed' | 'refused'; message: string };

/** What a person should mend of a connection that otherwise works. */
export interface ConnectionProblem {
  /** What is wrong and what to do, in two sentences at most. */
  text: string;
  /** `reconnect`: by agreeing again; `set_up`: by whoever runs the server, where the network keeps its app. */
  fix: 'reconnect' | 'set_up';
}

/** `unknown`: the network has not told, so what was known of it stays. */
export type Examination = { status: 'fine' | 'unknown' } | ({ status: 'problem' } & ConnectionProblem);

/** Connects accounts of one network. Throws for bugs only; a connector and its fake pass `connector.contract.ts`. */
export abstract class PlatformConnector {
  /** False: the operator has set no keys, and nothing plays the network. */
  abstract readonly isConfigured: boolean;
  /** False: this installation lacks what the network's consent page wants, so there are its other `methods` alone. */
  get hasConsentPage(): boolean {
    return true;
  }
  /** Leads to the consent page. `state` comes back with the browser where the network hands one through (OAuth 2.0). */
  abstract begin(request: { redirectUri: string; state: string; fields?: ConnectFields }): Promise<BegunOutcome>;
  /** `answer`: the parameters with which the browser came back. */
  abstract finish(request: {
    answer: Readonly<Record<string, string>>;
    begun: BegunState;
    redirectUri: string;
  }): Promise<ConnectedOutcome>;
  /** Connects by what was typed alone, where `methods` has `app_password`. */
  signIn?(fields: ConnectFields): Promise<ConnectedOutcome>;
  /** Trades the refresh token in. Returns null where these credentials have none. */
  refresh?(credentials: PlatformCredentials): Promise<RefreshOutcome | null>;
  /** Ends the token on the network's side when an account is disconnected. Returns false when that wasn't confirmed. */
  revoke?(credentials: PlatformCredentials): Promise<boolean>;
  /** Says whether a connection may do all that was asked for, by what the network has told, or tells now. */
  examine?(credentials: PlatformCredentials): Examination | Promise<Examination>;
}
