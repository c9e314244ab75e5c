import { Injectable } from '@nestjs/common';
import { dayMs, minuteMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { WatchingService } from '../../integrations/platforms/x/watching/watching.service';
import { handleBatches, isLaterId, postIdAt } from '../../integrations/platforms/x/watching/x-watcher.types';
import { FoundPosts } from '../candidates/found-posts.service';
import { type ClaimedMonitor, DueRepository } from './due.repository';
import { MonitorsRepository } from './monitors.repository';
import { nextWaitSeconds, shortestWaitSeconds } from './waits';
import { problemSentence, type WatchProblem } from './watch-problems';

const mostAtOnce = 500;
/** X's search goes back a week, and refuses ids from before. */
const furthestBackMs = 6 * dayMs;
/** X may show a post later than another one with a larger id: so far back is read again, which costs nothing on the same day. */
const lateMs = 10 * minuteMs;
const withoutAccessMs = 60 * minuteMs;

/** Looks for new posts of monitored accounts, as many of them in one call as X allows. */
@Injectable()
export class WatcherService {
  constructor(
    private readonly due: DueRepository,
    private readonly monitors: MonitorsRepository,
    private readonly watching: WatchingService,
    private readonly found: FoundPosts,
    private readonly env: Env,
  ) {}

  /** Reads what is due for one account; does nothing where somebody else does. */
  async read(accountId: string): Promise<void> {
    const claimed = await this.due.claim(accountId, mostAtOnce);
    if (claimed.length === 0) return;
    const now = await this.monitors.databaseTime();
    const problem = await this.readMentions(accountId, now);
    if (problem) return this.noteProblem(claimed, problem, now);
    const left = [...claimed];
    for (const handles of handleBatches(claimed.map(({ handle }) => handle))) {
      const batch = left.splice(0, handles.length);
      const failure = await this.readBatch(accountId, batch, now);
      if (failure) return this.noteProblem([...batch, ...left], failure, now);
    }
  }

  /** Who asks not to be answered is heard before anything is written. */
  private async readMentions(accountId: string, now: Date): Promise<WatchProblem | null> {
    const since = await this.due.mentionsSince(accountId);
    if (since === null) return null;
    const outcome = await this.watching.mentions(accountId, atMostAWeekOld(since, now));
    if (outcome.status !== 'read') return outcome;
    await this.found.saveMentions(accountId, outcome.posts, now);
    await this.due.mentionsRead(accountId, nextSince(now));
    return null;
  }

  private async readBatch(accountId: string, batch: ClaimedMonitor[], now: Date): Promise<WatchProblem | null> {
    const handles = batch.map(({ handle }) => handle);
    const since = batch.map(({ sinceId }) => sinceId).reduce((oldest, id) => (isLaterId(oldest, id) ? id : oldest));
    const outcome = await this.watching.newPosts(accountId, handles, atMostAWeekOld(since, now));
    if (outcome.status !== 'read') return outcome;
    const authors = await this.found.save(outcome.posts, { monitors: batch, accountId, now });
    const sinceId = nextSince(now);
    for (const hasNews of [true, false]) {
      const some = batch.filter(({ handle }) => authors.has(handle.toLowerCase()) === hasNews);
      const waits = new Set(some.map(({ intervalSeconds }) => nextWaitSeconds(this.env, intervalSeconds, hasNews)));
      for (const waitSeconds of waits) {
        const ids = some
          .filter(({ intervalSeconds }) => nextWaitSeconds(this.env, intervalSeconds, hasNews) === waitSeconds)
          .map(({ id }) => id);
        await this.due.looked({ ids, sinceId, waitSeconds, problem: null });
      }
    }
    return null;
  }

  private async noteProblem(monitors: ClaimedMonitor[], problem: WatchProblem, now: Date): Promise<void> {
    const ids = monitors.map(({ id }) => id);
    const until = untilOf(problem, now);
    const waitSeconds = shortestWaitSeconds(this.env);
    await this.due.looked({ ids, sinceId: '0', waitSeconds, until, problem: problemSentence(problem) });
  }
}

function untilOf(problem: WatchProblem, now: Date): Date | undefined {
  if ('until' in problem) return problem.until;
  const isLost = problem.status === 'no_access' || problem.status === 'reconnect';
  return isLost ? new Date(now.getTime() + withoutAccessMs) : undefined;
}

function atMostAWeekOld(sinceId: string, now: Date): string {
  const earliest = postIdAt(new Date(now.getTime() - furthestBackMs));
  return isLaterId(earliest, sinceId) ? earliest : sinceId;
}

const nextSince = (now: Date): string => postIdAt(new Date(now.getTime() - lateMs));
