import type { ErrorDetails } from '@/api/errors';

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * What the API layer needs from the app, handed in once by app/connect-api.ts. So features may import the API layer
 * and the API layer imports no feature.
 */
export interface ApiConnection {
  /** Returns the newest tokens; `reload` reads what another tab may have written first. */
  readTokens(options?: { reload: boolean }): SessionTokens | null;
  readWorkspaceId(): string | null;
  storeTokens(tokens: SessionTokens): void;
  /** The session is over: clear it and leave for the sign-in page. */
  endSession(): void;
  requireUpgrade(details: ErrorDetails): void;
  /** A refusal that also comes when the person's place in the workspace has changed. */
  doubtMembership(): void;
}

const unconnected: ApiConnection = {
  readTokens: () => null,
  readWorkspaceId: () => null,
  storeTokens: () => undefined,
  endSession: () => undefined,
  requireUpgrade: () => undefined,
  doubtMembership: () => undefined,
};

let connection = unconnected;

export function connectApi(next: ApiConnection): void {
  connection = next;
}

export function apiConnection(): ApiConnection {
  return connection;
}
