import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import type { XPost } from '../integrations/reading/x-reading.types';
import { XReadingService } from '../integrations/reading/x-reading.service';
import { engagementsOf } from './post-figures';
import { analyse, ownPosts } from './profile-analysis';
import type { AnalysedProfile } from './profile-analysis.types';

/** Three pages of what the source gives; what is older says little of how somebody posts now. */
const maxPosts = 60;

/** Pairs an analysis with the posts that it rests on. */
export interface ReadProfile extends AnalysedProfile {
  /** The account's own posts, most engagements first. */
  best: XPost[];
}

/** Any public account on X, read and analysed by code alone. */
@Injectable()
export class ProfileAnalysisService {
  constructor(
    private readonly reading: XReadingService,
    private readonly env: Env,
  ) {}

  /** Throws 404 for an account that is not there, 422 for a protected one and for what is no username, 502, 503, 504. */
  async read(username: string): Promise<ReadProfile> {
    // One after the other: for a name that is mistyped one reading is paid instead of four.
    const profile = await this.reading.profile(username);
    const { posts } = await this.reading.recentPosts(profile.handle, maxPosts);
    const best = ownPosts(posts).sort((a, b) => engagementsOf(b) - engagementsOf(a));
    return { profile, ...analyse(profile, posts), best, isSample: this.isSample };
  }

  /** Without a key of the source nobody but the sandbox answers. */
  private get isSample(): boolean {
    return this.env.hasSandbox && !this.env.TWITTERAPI_IO_KEY;
  }
}
