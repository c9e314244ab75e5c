import type { Env } from '../../../config/env';
import type { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import type { Transactions } from '../../../database/transactions';
import type { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { dayMs, secondMs } from '../../../common/time/clock';
import { failureOf } from '../failures/publish-failures';
import type { Approvals } from '../approvals/approvals.service';
import type { PostChanges } from '../posts/post-changes.service';
import type { PostChecks } from '../posts/post-checks.service';
import type { TweetCount } from '../posts/tweet-count.service';
import { textHashOf } from '../posts/post-text';
import type { PublishingRepository } from '../publishing.repository';
import type { PublishingService } from '../publishing.service';
import type { AccountLanesRepository } from '../sending/account-lanes.repository';
import type { ManualOutcomesRepository } from '../sending/manual-outcomes.repository';
import type { Dispatcher } from '../sending/dispatcher.service';
import { Departures } from './departures.service';
import { SchedulingService } from './scheduling.service';

const now = new Date('2027-01-10T12:00:00Z');
const key = { workspaceId: 'w', id: 'p' };
const account = { id: 'mine', workspaceId: 'w' };
const draft = {
  id: 'p',
  workspaceId: 'w',
  platform: 'twitter',
  status: 'draft',
  version: 3,
  round: 2,
  accountId: 'mine',
  settings: {},
  needsApproval: false,
  scheduledAt: null as Date | null,
  scheduledLocal: null as string | null,
  timezone: null as string | null,
};

/** The parts that it works with, in the order in which they were asked. */
function makeScheduling(changes: Partial<typeof draft>) {
  const post = { ...draft, ...changes };
  const asked: unknown[][] = [];
  const note =
    <Answer>(name: string, answer?: Answer) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args]);
      return answer as Answer;
    };
  const parts = [{ text: 'Hello.', mediaIds: ['m'] }];
  const fakes = {
    repository: {
      databaseTime: async () => now,
      lock: jest.fn<Promise<object | null>, unknown[]>(note('lock', post)),
      partsOf: jest.fn(async (): Promise<object[]> => parts),
      findTwins: jest.fn(note('findTwins', new Map<string, string>())),
      reopenParts: note('reopenParts'),
      update: note('update'),
    },
    lanes: { ensure: note('ensure'), lock: note('lockLane') },
    word: { hasPartsAfterOpen: jest.fn(async () => false), settle: jest.fn(note('settleByPerson')) },
    posts: { get: async () => post },
    checks: { requireAccount: note('requireAccount', account), requireOutgoing: note('requireOutgoing') },
    dispatcher: { wake: () => asked.push(['wake']) },
    changes: { notify: note('notify'), tell: (post: object) => note('notify')(post) },
    transactions: {
      run: async (work: () => Promise<unknown>) => {
        asked.push(['begin']);
        const result = await work();
        asked.push(['commit']);
        return result;
      },
      afterCommit: async (work: () => void) => work(),
    },
    idempotency: {
      once: async (name: string, work: () => Promise<unknown>) => {
        asked.push(['once', name]);
        return work();
      },
    },
  };
  const count = { count: async () => [{}], giveBack: async () => ({}) } as unknown as TweetCount;
  const departures = new Departures(
    fakes.repository as unknown as PublishingRepository,
    fakes.lanes as unknown as AccountLanesRepository,
    fakes.checks as unknown as PostChecks,
    count,
    fakes.changes as unknown as PostChanges,
    {
      rulesFor: async () => ({ approvers: 0, accountIds: [] }),
      askFor: async () => undefined,
      askForEach: async () => 0,
    } as unknown as Approvals,
    {} as RateLimiter,
    {} as Env,
  );
  const service = new SchedulingService(
    fakes.repository as unknown as PublishingRepository,
    fakes.word as unknown as ManualOutcomesRepository,
    fakes.posts as unknown as PublishingService,
    fakes.checks as unknown as PostChecks,
    departures,
    count,
    fakes.dispatcher as unknown as Dispatcher,
    fakes.changes as unknown as PostChanges,
    fakes.transactions as unknown as Transactions,
    fakes.idempotency as unknown as IdempotencyService,
  );
  return { ...fakes, post, asked, service, of: (name: string) => asked.filter(([first]) => first === name) };
}

describe('scheduling a post', () => {
  const inAnHour = new Date('2027-01-10T13:00:00Z');
  const timing = { scheduledAt: inAnHour.toISOString(), timezone: 'Europe/Berlin' };
  const order = { userId: 'u', timing };
  const set = {
    status: 'scheduled',
    accountId: 'mine',
    scheduledAt: inAnHour,
    scheduledLocal: '2027-01-10T14:00:00',
    timezone: 'Europe/Berlin',
    workAt: inAnHour,
    round: 2,
    textHash: textHashOf('Hello.'),
    approvedById: 'u',
    needsApproval: false,
    failure: null,
  };
  const texts = [{ text: 'Hello.', mediaIds: ['m'], field: 'text' }];

  it('checks and writes all of it in one transaction, the lane locked first', async () => {
    const { service, post, asked } = makeScheduling({});
    expect(await service.schedule(key, order)).toBe(post);
    expect(asked).toEqual([
      ['once', 'schedule p'],
      ['requireAccount', 'w', 'twitter', 'mine'],
      ['begin'],
      ['ensure', ['mine'], 'w'],
      ['lockLane', ['mine']],
      ['lock', key],
      ['requireOutgoing', { ...post, texts, approvedById: 'u', at: inAnHour }],
      ['findTwins', [{ postId: 'p', accountId: 'mine', textHash: textHashOf('Hello.'), at: inAnHour }]],
      ['update', 'p', set],
      ['notify', post],
      ['commit'],
    ]);
  });

  it('takes the account that is named', async () => {
    const { service, of } = makeScheduling({});
    await service.schedule(key, { ...order, accountId: 'other' });
    expect(of('requireAccount')).toEqual([['requireAccount', 'w', 'twitter', 'other']]);
  });

  it.each([
    ['now', 0, true],
    ['in a moment', 1, false],
  ])('to go out %s: wakes the dispatcher when it is due', async (_when, undoSeconds, isDue) => {
    const { service, of } = makeScheduling({});
    await service.schedule(key, { userId: 'u', timing: { undoSeconds } });
    const at = new Date(now.getTime() + undoSeconds * secondMs);
    expect(of('update')).toMatchObject([[{}, {}, { scheduledAt: at, workAt: at, timezone: 'UTC' }]]);
    expect(of('wake')).toHaveLength(isDue ? 1 : 0);
  });

  it.each([
    ['draft', 2],
    ['scheduled', 2],
    ['failed', 3],
  ])('takes one that is %s in round %i', async (status, round) => {
    const { service, of } = makeScheduling({ status });
    await service.schedule(key, order);
    expect(of('update')).toMatchObject([[{}, {}, { round }]]);
  });

  it.each(['publishing', 'published', 'partially_published', 'needs_attention'])(
    'refuses one that is %s',
    async (status) => {
      const { service, of } = makeScheduling({ status });
      await expect(service.schedule(key, order)).rejects.toThrow(/, so it can't get a time\. /);
      expect(of('update')).toEqual([]);
    },
  );

  it.each([
    [order, 'This account has the same text within 24 hours of that time.'],
    [{ ...order, timing: { undoSeconds: 0 } }, 'This account had the same text within the last 24 hours, which X'],
  ])('refuses the same text twice: %#', async (wanted, message) => {
    const { service, repository, of } = makeScheduling({});
    repository.findTwins.mockResolvedValueOnce(new Map([['p', 'q']]));
    await expect(service.schedule(key, wanted)).rejects.toThrow(message);
    expect(of('update')).toEqual([]);
  });

  it('refuses one that is gone, or was changed since', async () => {
    const { service, repository } = makeScheduling({});
    await expect(service.schedule(key, { ...order, version: 2 })).rejects.toThrow('changed somewhere else');
    await service.schedule(key, { ...order, version: 3 });
    repository.lock.mockResolvedValueOnce(null);
    await expect(service.schedule(key, order)).rejects.toThrow("This post doesn't exist.");
  });

  it('keeps the time that it has', async () => {
    const at = new Date(now.getTime() + dayMs);
    const kept = { scheduledAt: at, scheduledLocal: '2027-01-11T13:00:00', timezone: 'Europe/Berlin' };
    const { service, post, of, repository } = makeScheduling({ status: 'scheduled', ...kept });
    expect(await service.keepTime(key, 'u')).toBe(post);
    expect(of('update')).toEqual([['update', 'p', { ...set, ...kept, workAt: at }]]);
    expect(of('wake')).toEqual([]);
    repository.findTwins.mockResolvedValueOnce(new Map([['p', 'q']]));
    await expect(service.keepTime(key, 'u')).rejects.toThrow('within 24 hours of that time');
  });

  it('gives one that has lost its time the present', async () => {
    const { service, of } = makeScheduling({ status: 'scheduled' });
    await service.keepTime(key, 'u');
    const present = { scheduledAt: now, scheduledLocal: '', timezone: 'UTC', workAt: now };
    expect(of('update')).toEqual([['update', 'p', { ...set, ...present }]]);
  });

  it('makes a scheduled one a draft again', async () => {
    const { service, post, asked } = makeScheduling({ status: 'scheduled' });
    expect(await service.cancel(key, 3)).toBe(post);
    const nothing = {
      scheduledAt: null,
      scheduledLocal: null,
      workAt: null,
      textHash: null,
      approvedById: null,
      needsApproval: false,
    };
    expect(asked).toEqual([
      ['begin'],
      ['lock', key],
      ['update', 'p', { status: 'draft', ...nothing, failure: null }],
      ['notify', post],
      ['commit'],
    ]);
    await expect(service.cancel(key, 2)).rejects.toThrow('changed somewhere else');
  });

  it('cancels nothing that is not scheduled', async () => {
    const { service } = makeScheduling({ status: 'failed' });
    await expect(service.cancel(key)).rejects.toThrow("This post wasn't published, so it can't be canceled.");
  });

  it('tries a failed one again now', async () => {
    const { service, post, of } = makeScheduling({ status: 'failed' });
    expect(await service.retry(key, { userId: 'u', version: 3 })).toBe(post);
    expect(of('once')).toEqual([['once', 'retry p']]);
    expect(of('update')).toMatchObject([[{}, {}, { scheduledAt: now, round: 3, approvedById: 'u' }]]);
    expect(of('wake')).toHaveLength(1);
    await expect(service.retry(key, { userId: 'u', version: 2 })).rejects.toThrow('changed somewhere else');
  });

  it('tries nothing again that has not failed', async () => {
    const { service } = makeScheduling({});
    await expect(service.retry(key, { userId: 'u' })).rejects.toThrow("is a draft, so it can't be tried again.");
  });

  it.each([
    ['retry', 'needs_attention'],
    ['resume', 'partially_published'],
  ] as const)('goes on: %s of one that is %s', async (action, status) => {
    const { service, post, asked } = makeScheduling({ status });
    expect(await service[action](key, { userId: 'u', version: 3 })).toBe(post);
    expect(asked).toEqual([
      ['once', `${action} p`],
      ['requireAccount', 'w', 'twitter', 'mine'],
      ['begin'],
      ['lock', key],
      ['reopenParts', 'p'],
      ['update', 'p', { status: 'publishing', workAt: now, round: 3, approvedById: 'u', failure: null }],
      ['notify', post],
      ['wake'],
      ['commit'],
    ]);
    await expect(service[action](key, { userId: 'u', version: 2 })).rejects.toThrow('changed somewhere else');
  });

  it('resumes nothing else, nor asks about what was settled meanwhile', async () => {
    const whole = makeScheduling({ status: 'published' });
    await expect(whole.service.resume(key, { userId: 'u' })).rejects.toThrow("so it can't be resumed.");
    const unsure = makeScheduling({ status: 'needs_attention' });
    unsure.repository.lock.mockResolvedValueOnce({ ...unsure.post, status: 'published' });
    await expect(unsure.service.retry(key, { userId: 'u' })).rejects.toThrow("so it can't be checked.");
  });

  describe('that a person has looked for', () => {
    const url = 'https://x.com/ada/status/1728108619189874825';
    const unsure = { status: 'needs_attention' };

    it.each([
      [{ isPublished: true, url }, '1728108619189874825'],
      [{ isPublished: true, url: null }, null],
      [{ isPublished: false, url: null }, null],
    ])('takes their word: %j', async (word, externalId) => {
      const { service, post, asked } = makeScheduling(unsure);
      expect(await service.settle(key, word)).toBe(post);
      expect(asked).toEqual([
        ['begin'],
        ['lock', key],
        ['settleByPerson', 'p', { ...word, externalId, failure: failureOf('not_there', 'twitter') }],
        ['notify', post],
        ['commit'],
        ['wake'],
      ]);
    });

    it('refuses the address of another post', async () => {
      const { service, word } = makeScheduling(unsure);
      const taken = Object.assign(new Error('twice'), { code: '23505', constraint: 'IDX_post_parts_external_id' });
      word.settle.mockRejectedValueOnce(taken);
      await expect(service.settle(key, { isPublished: true, url })).rejects.toThrow('Another post has this address.');
    });

    it('needs the address of a part that others follow, when it is there', async () => {
      const { service, word, of } = makeScheduling(unsure);
      word.hasPartsAfterOpen.mockResolvedValue(true);
      await expect(service.settle(key, { isPublished: true, url: null })).rejects.toThrow('Paste the address');
      expect(of('settleByPerson')).toEqual([]);
      await service.settle(key, { isPublished: false, url: null });
      await service.settle(key, { isPublished: true, url });
      expect(of('settleByPerson')).toHaveLength(2);
      expect(word.hasPartsAfterOpen.mock.calls).toEqual([['p']]);
    });

    it('takes no address of something else, and no word for other posts', async () => {
      const { service, of } = makeScheduling(unsure);
      const elsewhere = { isPublished: true, url: 'https://example.com/status/1' };
      await expect(service.settle(key, elsewhere)).rejects.toThrow('the address of a post');
      const { service: other } = makeScheduling({ status: 'published' });
      await expect(other.settle(key, { isPublished: true, url: null })).rejects.toThrow("so it can't be settled.");
      expect(of('settleByPerson')).toEqual([]);
    });
  });
});
