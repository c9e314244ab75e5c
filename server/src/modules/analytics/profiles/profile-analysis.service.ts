import { Injectable } from '@nestjs/common';
import { rateLimited } from '../../../common/errors/refusal';
import { RateLimiter, type RateRule } from '../../../common/rate-limits/rate-limiter';
import { Clock, hourMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { readHandle } from '../../../text/addresses/x-handle';
import { notAnXHandle } from '../../integrations/platforms/x/x-reading.errors';
import type { XPost } from '../../integrations/reading/x-reading.types';
import { XReadingService } from '../../integrations/reading/x-reading.service';
import { analyse, bestFirst, ownPosts } from './profile-analysis';
import type { TwitterProfileResponse } from './profile-analysis.dto';

/** Each post that is read costs, so a workspace has a bound. */
const perWorkspace: RateRule = { limit: 60, windowMs: hourMs };

export interface ReadingScope {
  /** How many of the newest posts are read, 1–500. */
  maxPosts: number;
  /** Whether reposts count among what was read; what is counted of posts rests on the account's own either way. */
  includeReposts: boolean;
}

/** Pairs an analysis with the posts that it rests on. */
export interface ReadProfile extends TwitterProfileResponse {
  /** The account's own posts, most engagements first. */
  best: XPost[];
}

/** Any public account on X, read and analysed by code alone. */
@Injectable()
export class ProfileAnalysisService {
  constructor(
    private readonly reading: XReadingService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Throws 429 RATE_LIMITED beyond 60 an hour of one workspace, and what `read` throws. */
  async readFor(workspaceId: string, username: string, scope: ReadingScope): Promise<ReadProfile> {
    const handle = readHandle(username);
    if (handle === null) throw notAnXHandle('username');
    const { isAllowed, retryAfterSeconds } = await this.limiter.hit(`profile-analysis:${workspaceId}`, perWorkspace);
    if (!isAllowed)
      throw rateLimited(
        'This workspace has analyzed many profiles in the last hour. Try again later.',
        retryAfterSeconds,
      );
    return this.read(handle, scope);
  }

  /** Throws 404 for an account that is not there, 422 for a protected one and for what is no username, 502, 503, 504. */
  async read(username: string, { maxPosts, includeReposts }: ReadingScope): Promise<ReadProfile> {
    // One after the other: for a name that is mistyped one reading is paid instead of many.
    const profile = await this.reading.profile(username);
    const timeline = await this.reading.recentPosts(profile.handle, maxPosts);
    const posts = includeReposts ? timeline.posts : timeline.posts.filter(({ isRepost }) => !isRepost);
    return {
      profile,
      ...analyse(profile, posts, { now: this.clock.now(), hasReposts: includeReposts }),
      reading: { requested: maxPosts, posts: timeline.posts.length, isComplete: timeline.isComplete },
      best: bestFirst(ownPosts(posts)),
      isSample: this.isSample,
    };
  }

  /** Without a key of the source nobody but the sandbox answers. */
  private get isSample(): boolean {
    return this.env.hasSandbox && !this.env.TWITTERAPI_IO_KEY;
  }
}
