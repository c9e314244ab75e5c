import { type Contribution, ModuleContributions } from '../../common/contributions/contributions';
import { dayMs, minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { limitedThing } from '../billing/usage/limits.service';
import { exportDataset } from '../exports/exports.types';
import { notificationKind } from '../notifications/notifications.types';
import { integrationsContributions } from './integrations.contributions';

const calls: unknown[][] = [];
const note =
  (name: string, answer?: unknown) =>
  async (...args: unknown[]): Promise<unknown> => {
    calls.push([name, ...args]);
    return answer;
  };
const accounts = {
  limitedItems: note('limitedItems', ['items']),
  pause: note('pause'),
  resume: note('resume'),
  list: async (workspaceId: string) => [{ id: `account of ${workspaceId}` }],
};
const repository = { countPlatforms: note('countPlatforms', 2) };
const care = { expire: note('expire'), renew: note('renew'), warn: note('warn'), cleanUp: note('cleanUp') };
const doctor = { enqueueAll: note('enqueueAll') };

describe('what integrations gives to other modules', () => {
  const { module, contributions } = integrationsContributions.useFactory(
    accounts,
    repository,
    care,
    doctor,
  ) as ModuleContributions;
  const given = <Given>({ point }: { point: string }): Given[] =>
    contributions.filter((one: Contribution) => one.point === point).map((one) => one.given as Given);
  afterEach(() => calls.splice(0));

  it('is named after it', () => {
    expect([integrationsContributions.provide, module]).toEqual(['integrations.contributions', 'integrations']);
  });

  it('is what its accounts need every five minutes, and a clean-up every day', async () => {
    const tasks = given<{ name: string; everyMs: number; work(): unknown }>(cronTask);
    expect(tasks.map(({ name, everyMs }) => [name, everyMs])).toEqual([
      ['integrations.expire', 5 * minuteMs],
      ['integrations.renew', 5 * minuteMs],
      ['integrations.warn', 5 * minuteMs],
      ['integrations.clean-up', dayMs],
      ['integrations.examine', dayMs],
    ]);
    for (const { work } of tasks) await work();
    expect(calls).toEqual([['expire'], ['renew'], ['warn'], ['cleanUp'], ['enqueueAll']]);
  });

  it('is three kinds of news', () => {
    expect(given(notificationKind)).toEqual([
      {
        kind: 'account_unavailable',
        topic: 'Accounts',
        label: 'Disconnected accounts',
        description: 'A connection ended. Its posts are on hold until you reconnect.',
      },
      {
        kind: 'account_expiring',
        topic: 'Accounts',
        label: 'Expiring connections',
        description: 'Five days before you need to reconnect an account.',
      },
      {
        kind: 'account_problem',
        topic: 'Accounts',
        label: 'Connections to check',
        description: 'A connection works, but not for everything: a permission is missing, or the app needs care.',
      },
    ]);
  });

  it('is the platforms that a plan limits', async () => {
    const [limited] =
      given<Record<'count' | 'list' | 'pause' | 'resume', (...args: unknown[]) => unknown>>(limitedThing);
    expect(limited).toMatchObject({ key: 'integrations' });
    expect([await limited?.count('w'), await limited?.list('w')]).toEqual([2, ['items']]);
    await limited?.pause('w', ['a']);
    await limited?.resume('w', ['b']);
    expect(calls).toEqual([
      ['countPlatforms', 'w'],
      ['limitedItems', 'w'],
      ['pause', 'w', ['a']],
      ['resume', 'w', ['b']],
    ]);
  });

  it('exports the accounts of a workspace, without what is secret', async () => {
    const [dataset] = given<{ rows(id: string): AsyncIterable<unknown> }>(exportDataset);
    expect(dataset).toEqual({
      name: 'accounts',
      about: 'The connected accounts, without what Quillcast posts with: that stays sealed.',
      columns: [
        'id',
        'platform',
        'handle',
        'displayName',
        'method',
        'status',
        'pausedReason',
        'expiresAt',
        'connectedAt',
      ],
      rows: expect.any(Function),
    });
    const rows = [];
    for await (const row of dataset?.rows('w') ?? []) rows.push(row);
    expect(rows).toEqual([{ id: 'account of w' }]);
  });
});
