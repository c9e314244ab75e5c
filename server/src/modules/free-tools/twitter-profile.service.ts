import { Injectable } from '@nestjs/common';
import { invalidField, rateLimited, type Refusal } from '../../common/errors/refusal';
import { addressIdentity } from '../../common/outbound/address';
import { RateLimiter, type RateRule } from '../../common/rate-limits/rate-limiter';
import type { Visitor } from '../../common/http/session-id.decorator';
import { Logger } from '../../common/logging/logger';
import { hourMs } from '../../common/time/clock';
import { readHandle } from '../../text/addresses/x-handle';
import type { TwitterProfileResponse } from '../analytics/profiles/profile-analysis.dto';
import { ProfileAnalysisService, type ReadProfile } from '../analytics/profiles/profile-analysis.service';
import { VisitorQuotaService, type VisitorCharge } from '../billing/usage/visitor-quota.service';
import { notAnXHandle } from '../integrations/platforms/x/x-reading.errors';
import { toProfileSource, type GenerationAnswer, type WritingListener } from '../tweetgen/tweetgen.types';
import { VisitorWritingService } from '../tweetgen/visitor-writing.service';
import { type ProfileWritingRequest, toProfileInput } from './twitter-profile-writing.dto';

/** A failed reading is given back, and yet it cost one: this bounds how often names can be tried. */
const readsPerAddress: RateRule = { limit: 60, windowMs: hourMs };
/** Three pages of what the source gives; what is older says little of how somebody posts now. */
const maxPosts = 60;
const postsToShow = 5;
/** A model needs no more of a post to know how it is written. */
const longestPost = 1_000;

/** Shows visitors any public profile of X: what its posts show, and texts in its direction. */
@Injectable()
export class TwitterProfileService {
  constructor(
    private readonly profiles: ProfileAnalysisService,
    private readonly quota: VisitorQuotaService,
    private readonly limiter: RateLimiter,
    private readonly writing: VisitorWritingService,
    private readonly logger: Logger,
  ) {}

  /** Throws 404, 422, 429 FREE_TOOL_LIMIT, 429 RATE_LIMITED, 502, 503, 504; a reading that failed is not counted. */
  async analyse(visitor: Visitor, username: string): Promise<TwitterProfileResponse> {
    return this.read(visitor, username);
  }

  /** Counts a reading and a run. Throws what `analyse` does, and 402, 422 for a profile that shows nothing to write from. */
  async write(visitor: Visitor, body: ProfileWritingRequest, listener: WritingListener): Promise<GenerationAnswer> {
    const { username, kind, model } = body;
    const { profile, analysis, best } = await this.read(visitor, username);
    const posts = best.slice(0, postsToShow).map(({ text }) => [...text].slice(0, longestPost).join(''));
    if (posts.length === 0 && profile.description === '') throw nothingToGoBy(profile.handle);
    const topics = analysis.topics.map(({ name }) => name);
    const source = toProfileSource({ description: profile.description, topics, posts });
    const input = { ...toProfileInput(body), source };
    return this.writing.write(
      visitor,
      { task: kind === 'bio' ? 'bio' : 'profile', input, model: model ?? undefined },
      listener,
    );
  }

  private async read(visitor: Visitor, username: string): Promise<ReadProfile> {
    const handle = readHandle(username);
    if (handle === null) throw notAnXHandle('username');
    await this.limitReads(visitor);
    const charge = await this.quota.charge(visitor, 'freeReads');
    try {
      return await this.profiles.read(handle, { maxPosts, includeReposts: true });
    } catch (error) {
      await this.refund(charge);
      throw error;
    }
  }

  private async limitReads({ ipAddress }: Visitor): Promise<void> {
    const key = `profile-read:address:${addressIdentity(ipAddress)}`;
    const { isAllowed, retryAfterSeconds } = await this.limiter.hit(key, readsPerAddress);
    if (!isAllowed)
      throw rateLimited(
        'Your network has looked up many profiles in the last hour. Try again later.',
        retryAfterSeconds,
      );
  }

  /** Never throws: with the database away the visitor loses one reading of the day, but the error behind it matters more. */
  private async refund(charge: VisitorCharge): Promise<void> {
    try {
      await this.quota.refund(charge);
    } catch (problem) {
      this.logger.warn('A failed reading of a visitor could not be given back', { err: problem });
    }
  }
}

const nothingToGoBy = (handle: string): Refusal =>
  invalidField(
    'username',
    `@${handle} has neither a description nor posts of its own, so there is nothing to write from. Try another profile.`,
  );
