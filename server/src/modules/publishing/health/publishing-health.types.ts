import type { PublishablePlatform } from '../../integrations/platforms/platforms';

/** Posts whose time has come. */
export interface DuePosts {
  /** Not begun yet, and nothing keeps them. */
  due: number;
  /** Their account is on hold (a rate limit, a platform that is down, an account to reconnect), or publishing is paused. */
  held: number;
  oldestDueSeconds: number | null;
  /** Since a backup was restored: an admin says when it goes on. */
  isPaused: boolean;
}

/** A platform that this process does not call for a while. */
export interface PausedPlatform {
  platform: PublishablePlatform;
  since: Date;
  until: Date;
}
