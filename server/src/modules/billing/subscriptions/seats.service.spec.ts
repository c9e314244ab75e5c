import { Contributions } from '../../../common/contributions/contributions';
import type { WorkspacesService } from '../../workspaces/workspaces.service';
import { pendingInvites, SeatsService } from './seats.service';

describe('seats', () => {
  const members = [
    { user: { id: 'u1', name: 'Ada', email: 'ada@example.com' }, role: 'owner', isPaused: false },
    { user: { id: 'u2', name: 'Ben', email: 'ben@example.com' }, role: 'editor', isPaused: true },
  ];
  const workspaces = {
    countMembers: async () => 3,
    membersToList: async () => members,
    pauseMembers: async (...args: unknown[]) => ['paused', ...args],
    resumeMembers: async (...args: unknown[]) => ['resumed', ...args],
  } as unknown as WorkspacesService;
  const contributions = new Contributions();
  const seats = new SeatsService(workspaces, contributions);
  contributions.add('test', [pendingInvites(async () => 2)]);

  it('need to know of invitations', () => {
    const none = new Contributions();
    expect(new SeatsService(workspaces, none).key).toBe('teamMembers');
    expect(() => none.check()).toThrow(
      'The module billing needs something at billing.pending-invites, which no module contributes.',
    );
  });

  it.each([
    [-1, 5, 2],
    [0, 3, 0],
    [1, 3, 0],
    [3, 3, 0],
    [4, 4, 1],
    [5, 5, 2],
    [6, 5, 2],
  ])('of %i are used by members, then by invitations: %i with %i', async (...[limit, used, invites]) => {
    expect(await seats.usage('w1', limit)).toEqual({ used, limit, resetsAt: null, pendingInvites: invites });
  });

  it('are what a plan limits', async () => {
    expect(await seats.count('w1')).toBe(3);
    expect(await seats.list('w1')).toEqual([
      { id: 'u1', name: 'Ada', detail: 'ada@example.com, owner', isPaused: false, isFixed: true },
      { id: 'u2', name: 'Ben', detail: 'ben@example.com, editor', isPaused: true, isFixed: false },
    ]);
    expect(await seats.pause('w1', ['u2'])).toEqual(['paused', 'w1', ['u2']]);
    expect(await seats.resume('w1', ['u2'])).toEqual(['resumed', 'w1', ['u2']]);
  });
});
