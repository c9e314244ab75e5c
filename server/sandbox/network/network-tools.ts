import { Injectable } from '@nestjs/common';
import { Clock } from '../../src/common/time/clock';
import { Env } from '../../src/config/env';
import { SandboxSettings } from '../core/sandbox-settings';
import { AccountsRepository } from './accounts.repository';
import { GrantsRepository } from './grants.repository';
import { MediaRepository } from './media.repository';
import { PostsRepository } from './posts.repository';
import { RateLimits } from './rate-limits';
import { Uploads } from './uploads';

/** What every network is played with. */
@Injectable()
export class NetworkTools {
  constructor(
    readonly env: Env,
    readonly clock: Clock,
    readonly settings: SandboxSettings,
    readonly accounts: AccountsRepository,
    readonly grants: GrantsRepository,
    readonly posts: PostsRepository,
    readonly media: MediaRepository,
    readonly uploads: Uploads,
    readonly limits: RateLimits,
  ) {}
}
