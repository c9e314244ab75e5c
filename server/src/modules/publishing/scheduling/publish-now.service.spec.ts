import { Lifecycle } from '../../../common/http/lifecycle';
import type { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { Pause } from '../../../common/time/pause';
import type { PostChecks } from '../posts/post-checks.service';
import type { PublishingService, WrittenPost } from '../publishing.service';
import { PublishNow } from './publish-now.service';
import type { SchedulingService } from './scheduling.service';

const key = { workspaceId: 'w', id: 'p' };
const written: WrittenPost = { platform: 'twitter', accountId: 'a', settings: {}, texts: [] };
const waits = { status: 'scheduled', failure: null };

function makePublishNow() {
  const called: unknown[][] = [];
  let nowMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const get = jest.fn<Promise<object>, unknown[]>(async () => waits);
  const note =
    <Answer>(name: string, answer?: Answer) =>
    async (...args: unknown[]) => {
      called.push([name, ...args]);
      return answer;
    };
  const once = async (name: string, work: () => Promise<unknown>) => {
    called.push(['once', name]);
    return work();
  };
  const pause = jest.fn(async (ms: number) => void (nowMs += ms));
  const lifecycle = new Lifecycle();
  const service = new PublishNow(
    { get, create: note('create', { id: 'p' }) } as unknown as PublishingService,
    { schedule: note('schedule') } as unknown as SchedulingService,
    { requireAccount: note('requireAccount') } as unknown as PostChecks,
    { once } as unknown as IdempotencyService,
    Object.assign(new Pause(), { for: pause }),
    lifecycle,
  );
  return { service, called, get, pause, lifecycle };
}

describe('publishing now', () => {
  afterEach(() => jest.restoreAllMocks());

  it('stores the post and gives it its time as one', async () => {
    const { service, called, get, pause } = makePublishNow();
    const timing = { scheduledAt: 't', timezone: null };
    expect(await service.write('w', 'u', { written, timing })).toBe(waits);
    expect(called).toEqual([
      ['once', 'write'],
      ['requireAccount', 'w', 'twitter', 'a'],
      ['create', 'w', 'u', written],
      ['schedule', key, { userId: 'u', timing }],
    ]);
    expect(get.mock.calls).toEqual([[key]]);
    expect(pause).not.toHaveBeenCalled();
  });

  it('returns at once what can be undone', async () => {
    const { service, called, pause } = makePublishNow();
    expect(await service.publish(key, { userId: 'u', version: 2, accountId: 'a', undoSeconds: 1 })).toBe(waits);
    expect(called).toEqual([
      ['schedule', key, { userId: 'u', version: 2, accountId: 'a', timing: { undoSeconds: 1 } }],
    ]);
    expect(pause).not.toHaveBeenCalled();
  });

  it.each(['scheduled', 'publishing'])('waits while it is %s', async (status) => {
    const { service, get, pause } = makePublishNow();
    const published = { status: 'published', failure: null };
    get.mockResolvedValueOnce({ status, failure: null }).mockResolvedValueOnce({ status, failure: null });
    get.mockResolvedValue(published);
    expect(await service.publish(key, { userId: 'u', undoSeconds: 0 })).toBe(published);
    expect(pause.mock.calls).toEqual([[200], [200]]);
  });

  it('waits for 20 seconds at the most, and then says that it is going out', async () => {
    const { service, pause } = makePublishNow();
    expect(await service.settled(key)).toEqual({ status: 'publishing', failure: null });
    expect(pause).toHaveBeenCalledTimes(100);
  });

  it('waits for nothing that has failed, nor while the server stops', async () => {
    const { service, get, pause, lifecycle } = makePublishNow();
    const held = { status: 'scheduled', failure: { code: 'rate_limited' } };
    get.mockResolvedValueOnce(held);
    expect(await service.settled(key)).toBe(held);
    lifecycle.isStopping = true;
    expect(await service.settled(key)).toEqual({ status: 'publishing', failure: null });
    expect(pause).not.toHaveBeenCalled();
  });
});
