import type { PlanId } from '../billing/billing.types';
import type { User } from '../users/users.types';
import type { WorkspaceOfMember } from '../workspaces/workspaces.types';
import type { TokensResponse } from './auth.dto';

/** Where a request comes from. */
export interface Client {
  ipAddress: string;
  userAgent: string;
  /** The cookie of a browser that signed in before, as it was sent. */
  browserToken: string | null;
}

/** A person with everything that the `user` of an answer shows. */
export interface Profile {
  user: User;
  workspaces: (WorkspaceOfMember & { planId: PlanId })[];
  hasPassword: boolean;
  hasTwoFactor: boolean;
}

export interface SignedIn extends TokensResponse {
  profile: Profile;
  /** What the browser's cookie shall be from now on. */
  browserToken: string;
}

export interface OpenSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
}
