import { conflict } from '../../../common/errors/refusal';
import type { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import type { BulkAction } from '../publishing.types';
import type { PublishingService } from '../publishing.service';
import type { SchedulingService } from '../scheduling/scheduling.service';
import type { Departures } from '../scheduling/departures.service';
import type { SlotsService } from '../scheduling/slots.service';
import { BulkService } from './bulk.service';
import type { PostEditing } from './post-editing.service';

const at = new Date('2027-01-01T09:00:00Z');

function makeBulk() {
  const called: unknown[][] = [];
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      void called.push([name, ...args]);
  const cancel = jest.fn(note('cancel'));
  const nextFree = jest.fn(async (...args: unknown[]) => {
    called.push(['nextFree', ...args]);
    return [{ at, timezone: 'Europe/Berlin' }];
  });
  const once = async (name: string, work: () => Promise<void>) => {
    called.push(['once', name]);
    await work();
  };
  const bulk = new BulkService(
    { get: async () => ({ accountId: 'its own' }) } as unknown as PublishingService,
    { remove: note('remove') } as unknown as PostEditing,
    { cancel, retry: note('retry'), schedule: note('schedule') } as unknown as SchedulingService,
    { nextFree } as unknown as SlotsService,
    {} as unknown as Departures,
    { once } as unknown as IdempotencyService,
  );
  const run = (action: BulkAction, ids = ['p'], accountId: string | null = null) =>
    bulk.run('w', { ids, action, accountId, userId: 'u' });
  return { run, called, cancel, nextFree };
}

describe('an action on many posts', () => {
  const key = { workspaceId: 'w', id: 'p' };
  const timing = { scheduledAt: at.toISOString(), timezone: 'Europe/Berlin' };

  it.each<[BulkAction, unknown[][]]>([
    ['delete', [['remove', key, { onPlatform: false }]]],
    ['cancel', [['cancel', key]]],
    ['retry', [['retry', key, { userId: 'u' }]]],
    [
      'queue',
      [
        ['nextFree', 'w', 'its own', 1],
        ['schedule', key, { userId: 'u', accountId: 'its own', timing }],
      ],
    ],
  ])('can be to %s', async (action, calls) => {
    const { run, called } = makeBulk();
    expect(await run(action)).toEqual([{ id: 'p', isDone: true, message: null }]);
    expect(called).toEqual([['once', 'p'], ...calls]);
  });

  it('queues on the account that is named', async () => {
    const { run, called } = makeBulk();
    await run('queue', ['p'], 'other');
    expect(called.slice(1)).toEqual([
      ['nextFree', 'w', 'other', 1],
      ['schedule', key, { userId: 'u', accountId: 'other', timing }],
    ]);
  });

  it('says when there is no slot', async () => {
    const { run, nextFree } = makeBulk();
    nextFree.mockResolvedValueOnce([]);
    expect(await run('queue')).toEqual([
      {
        id: 'p',
        isDone: false,
        message: 'Your queue has no free slot within a year. Add slots, or choose a time.',
      },
    ]);
  });

  it('acts once on each, and goes on after a refusal, not after a fault', async () => {
    const { run, cancel } = makeBulk();
    cancel.mockRejectedValueOnce(conflict('Not this one.'));
    expect(await run('cancel', ['p', 'q', 'p'])).toEqual([
      { id: 'p', isDone: false, message: 'Not this one.' },
      { id: 'q', isDone: true, message: null },
    ]);
    cancel.mockRejectedValueOnce(new Error('a fault'));
    await expect(run('cancel')).rejects.toThrow('a fault');
  });
});
