import { Injectable } from '@nestjs/common';
import { WatchingService } from '../../integrations/platforms/x/watching/watching.service';
import type { MonitoredPostEntity } from '../candidates/monitored-post.entity';
import { RepliesRepository } from './replies.repository';

export const goneMessage = 'The post was deleted on X, or its author is no longer public.';

/** Looks whether posts are still on X before they are answered. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly repository: RepliesRepository,
    private readonly watching: WatchingService,
  ) {}

  /** Skips a post that is gone. Where X can't be asked, X decides itself when the reply comes. */
  async isThere({ id, accountId, externalId }: MonitoredPostEntity): Promise<boolean> {
    const outcome = await this.watching.gone(accountId, [externalId]);
    if (outcome.status !== 'read' || outcome.gone.length === 0) return true;
    const skip = { status: 'skipped', skipCode: 'gone', skipMessage: goneMessage } as const;
    await this.repository.updateFrom(id, 'waiting', skip);
    return false;
  }
}
