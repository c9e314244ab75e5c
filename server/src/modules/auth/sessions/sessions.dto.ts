import { deviceInWords } from './device';
import type { SessionEntity } from './session.entity';

export class SessionResponse {
  id!: string;
  /** In words, such as "Chrome on Windows". */
  device!: string;
  /** Where it was signed in from. */
  ip!: string;
  /** When it was last used, give or take five minutes. */
  lastUsedAt!: string;
  createdAt!: string;
  /** True for the session of this very request. */
  isCurrent!: boolean;
}

export const toSessionResponse = (session: SessionEntity, currentId: string): SessionResponse => ({
  id: session.id,
  device: deviceInWords(session.userAgent),
  ip: session.ipAddress,
  lastUsedAt: session.lastUsedAt.toISOString(),
  createdAt: session.createdAt.toISOString(),
  isCurrent: session.id === currentId,
});

export class EndedSessionsResponse {
  /** How many other sessions ended. */
  ended!: number;
}
