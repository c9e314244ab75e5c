import { type Contribution, ModuleContributions } from '../../common/contributions/contributions';
import { dayMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { exportDataset, type SessionCheck, sessionCheck } from '../exports/exports.types';
import { addressHolder } from '../users/users.service';
import { switchListener } from '../workspaces/workspaces.service';
import { authContributions } from './auth.contributions';

const live = { principal: {}, isSuspended: false };
const sessions = {
  forget: jest.fn<Promise<void>, [string]>(async () => undefined),
  current: async (id: string) => ({ live, suspended: { ...live, isSuspended: true } })[id] ?? null,
};
const repository = { listAll: async (userId: string) => [{ id: `session of ${userId}` }] };
const notifications = { all: async (userId: string) => [{ id: `bell of ${userId}` }] };
const cleanUp = { run: jest.fn() };
const emailChanges = { list: async (userId: string) => [{ email: `of ${userId}` }] };
const passkeys = { list: async (userId: string) => [{ id: `passkey of ${userId}` }] };
const identities = { list: async (userId: string) => [{ id: `identity of ${userId}` }] };
const undoLinks = { holderOf: async (email: string) => `holder of ${email}` };
const twoFactor = { state: async (userId: string) => ({ recoveryCodesLeft: `of ${userId}` }) };

async function readAll(rows: AsyncIterable<unknown>): Promise<unknown[]> {
  const all = [];
  for await (const row of rows) all.push(row);
  return all;
}

describe('what auth gives to other modules', () => {
  const { module, contributions } = authContributions.useFactory(
    sessions,
    repository,
    notifications,
    cleanUp,
    twoFactor,
    emailChanges,
    passkeys,
    identities,
    undoLinks,
  ) as ModuleContributions;
  const given = <Given>({ point }: { point: string }): Given[] =>
    contributions.filter((one: Contribution) => one.point === point).map((one) => one.given as Given);

  it('is named after it', () => {
    expect([authContributions.provide, module]).toEqual(['auth.contributions', 'auth']);
  });

  it('is a daily clean-up', async () => {
    const [task] = given<{ name: string; everyMs: number; work(): unknown }>(cronTask);
    expect(task).toMatchObject({ name: 'auth.clean-up', everyMs: dayMs });
    await task?.work();
    expect(cleanUp.run).toHaveBeenCalledTimes(1);
  });

  it('forgets what it knew about a person who switched the workspace', async () => {
    await given<(userId: string) => unknown>(switchListener)[0]?.('ada');
    expect(sessions.forget.mock.calls).toEqual([['ada']]);
  });

  it('tells whether a session still counts: neither an ended one nor that of a suspended person', async () => {
    const check = given<SessionCheck>(sessionCheck)[0];
    expect(await Promise.all(['live', 'suspended', 'ended'].map(async (id) => check?.(id)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('tells whose an address still is', async () => {
    expect(await given<(email: string) => unknown>(addressHolder)[0]?.('ada@example.com')).toBe(
      'holder of ada@example.com',
    );
  });

  it('exports the sessions, the second factor, the passkeys, the linked accounts, the changed addresses and the bell of a person', async () => {
    const datasets = given<{ rows(id: string): AsyncIterable<unknown> }>(exportDataset);
    expect(datasets).toEqual([
      {
        name: 'sessions',
        scope: 'user',
        about: 'The browsers you signed in with.',
        columns: ['id', 'userAgent', 'ipAddress', 'createdAt', 'lastUsedAt', 'endedAt'],
        rows: expect.any(Function),
      },
      {
        name: 'two-factor',
        scope: 'user',
        about: 'Whether signing in asks for a code, and how many recovery codes you have left.',
        columns: ['enabledAt', 'recoveryCodesLeft'],
        rows: expect.any(Function),
      },
      {
        name: 'passkeys',
        scope: 'user',
        about: 'The passkeys you sign in with.',
        columns: ['id', 'name', 'createdAt', 'lastUsedAt'],
        rows: expect.any(Function),
      },
      {
        name: 'identities',
        scope: 'user',
        about: 'The accounts at other providers you sign in with.',
        columns: ['id', 'issuer', 'subject', 'email', 'createdAt'],
        rows: expect.any(Function),
      },
      {
        name: 'email-changes',
        scope: 'user',
        about: 'The email addresses you changed to in the last seven days.',
        columns: ['previousEmail', 'email', 'createdAt', 'confirmedAt', 'closedAt'],
        rows: expect.any(Function),
      },
      {
        name: 'notifications',
        scope: 'user',
        about: 'What the bell showed in the last 90 days, in all your workspaces.',
        columns: ['id', 'kind', 'title', 'body', 'path', 'workspaceId', 'isRead', 'createdAt'],
        rows: expect.any(Function),
      },
    ]);
    const rows = await Promise.all(datasets.map(({ rows }) => readAll(rows('ada'))));
    expect(rows).toEqual([
      [{ id: 'session of ada' }],
      [{ recoveryCodesLeft: 'of ada' }],
      [{ id: 'passkey of ada' }],
      [{ id: 'identity of ada' }],
      [{ email: 'of ada' }],
      [{ id: 'bell of ada' }],
    ]);
  });
});
