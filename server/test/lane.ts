import type { Logger } from '../src/common/logging/logger';
import { type Clock, secondMs } from '../src/common/time/clock';
import type { Env } from '../src/config/env';
import type { AccountsService } from '../src/modules/integrations/accounts/accounts.service';
import type { PlatformsService } from '../src/modules/integrations/platforms/platforms.service';
import type { PublishOutcome } from '../src/modules/integrations/platforms/publisher.types';
import type { PolicyService } from '../src/modules/integrations/policy/policy.service';
import type { PostChanges } from '../src/modules/publishing/posts/post-changes.service';
import type { AccountLanesRepository } from '../src/modules/publishing/sending/account-lanes.repository';
import type { AttemptsRepository, Settled } from '../src/modules/publishing/sending/attempts.repository';
import type { NextStep } from '../src/modules/publishing/sending/attempts.types';
import type { DatabaseClock } from '../src/modules/publishing/sending/database-clock.service';
import type { LaneMedia } from '../src/modules/publishing/sending/lane-media.service';
import { LaneRunner } from '../src/modules/publishing/sending/lane-runner.service';
import type { PostStatus } from '../src/modules/publishing/publishing.types';
import type { PlatformCalls } from '../src/modules/publishing/sending/platform-calls.service';
import { PlatformCircuits } from '../src/modules/publishing/sending/platform-circuits';

export const quarantineMs = 90 * secondMs;
export const lease = { accountId: 'account', token: 'token' };
export const credentials = { externalId: '1', handle: 'ada', secrets: { token: 't' } };
export const connectedAt = new Date('2026-01-01T00:00:00Z');

export const stepOf = (changes: Partial<NextStep> = {}): NextStep => ({
  postId: 'post',
  workspaceId: 'workspace',
  platform: 'twitter',
  status: 'scheduled',
  source: 'composer',
  wasTold: false,
  version: 1,
  round: 1,
  settings: {},
  inReplyToId: null,
  approvedById: null,
  scheduledAt: new Date('2027-01-01T00:00:00Z'),
  isMissed: false,
  partCount: 1,
  unsentTexts: ['Hello.'],
  chargeLeftMills: null,
  position: 0,
  text: 'Hello.',
  mediaIds: [],
  platformMediaIds: [],
  previousId: null,
  open: null,
  tries: 0,
  wasUnknown: false,
  lastNumber: 0,
  mediaFailures: 0,
  ...changes,
});
export const published = (externalId = '11') => ({
  status: 'published' as const,
  externalId,
  url: `https://x.com/${externalId}`,
});

type Fakes = ReturnType<typeof makeFakes>;

function makeFakes() {
  let begun = 0;
  const begin = () => `call-${(begun += 1)}`;
  return {
    lanes: { hold: jest.fn(async () => undefined), release: jest.fn(async () => undefined) },
    attempts: {
      next: jest.fn<Promise<NextStep[]>, [string]>(async () => []),
      begin: jest.fn<Promise<string | null>, unknown[]>(async () => begin()),
      settle: jest.fn<Promise<Settled>, unknown[]>(async () => 'settled'),
      settleAndBegin: jest.fn<Promise<{ settled: Settled; begunId: string | null }>, unknown[]>(async () => ({
        settled: 'settled',
        begunId: begin(),
      })),
      setPost: jest.fn(async () => undefined),
      renew: jest.fn(async () => true),
      lookAgain: jest.fn(async () => undefined),
      keepMedia: jest.fn(async () => undefined),
    },
    accounts: {
      credentialsOf: jest.fn<Promise<object>, [string]>(async () => ({
        status: 'ready',
        account: { connectedAt },
        credentials,
      })),
      markUnavailable: jest.fn(async () => undefined),
    },
    platforms: { tokenStateOf: jest.fn(async () => 'ended'), areKeysGood: jest.fn(async () => true) },
    policy: { check: jest.fn<Promise<object[]>, [object]>(async () => []) },
    media: { upload: jest.fn() },
    calls: { publish: jest.fn<Promise<PublishOutcome>, unknown[]>(async () => published()), lookUp: jest.fn() },
    changes: {
      notify: jest.fn(async (_post: { workspaceId: string; id: string }) => undefined),
      isAwaited: () => false,
      settling: (_step: NextStep, _status: PostStatus, settle: () => Promise<Settled>) => settle(),
    },
    databaseClock: { steadyForMs: jest.fn(async () => Infinity) },
    logger: { warn: jest.fn(), error: jest.fn() },
  };
}

const runnerOf = (fakes: Fakes, circuits: PlatformCircuits, clock: Clock): LaneRunner =>
  new LaneRunner(
    fakes.lanes as unknown as AccountLanesRepository,
    fakes.attempts as unknown as AttemptsRepository,
    fakes.accounts as unknown as AccountsService,
    fakes.platforms as unknown as PlatformsService,
    fakes.policy as unknown as PolicyService,
    fakes.media as unknown as LaneMedia,
    fakes.calls as unknown as PlatformCalls,
    circuits,
    fakes.changes as unknown as PostChanges,
    fakes.databaseClock as unknown as DatabaseClock,
    { PUBLISH_QUARANTINE_SECONDS: quarantineMs / 1_000 } as Env,
    clock,
    fakes.logger as unknown as Logger,
  );

/** A runner of lanes over fakes; `pass` moves the clock of `performance.now()`, which begins at 1 s. */
export function makeLane() {
  const clock: Clock = { now: () => new Date('2027-01-01T00:00:00Z') };
  const circuits = new PlatformCircuits(clock);
  jest.spyOn(circuits, 'answered');
  jest.spyOn(circuits, 'failed');
  let nowMs = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const fakes = makeFakes();
  const runner = runnerOf(fakes, circuits, clock);
  return {
    ...fakes,
    clock,
    circuits,
    pass: (ms: number) => (nowMs += ms),
    /** Runs a turn in which these are due, each at one look. */
    run: (...looks: NextStep[][]) => {
      for (const steps of looks) fakes.attempts.next.mockResolvedValueOnce(steps);
      return runner.run(lease, new AbortController().signal);
    },
    stop: async (step: NextStep) => {
      fakes.attempts.next.mockResolvedValue([step]);
      const stopping = new AbortController();
      fakes.calls.publish.mockImplementation(async () => {
        stopping.abort();
        return published();
      });
      await runner.run(lease, stopping.signal);
    },
  };
}
