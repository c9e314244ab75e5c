import type { Transactions } from '../../../database/transactions';
import type { AccountsService } from '../../integrations/accounts/accounts.service';
import type { NotificationsService } from '../../notifications/notifications.service';
import { FailureNotices } from './failure-notices.service';
import type { DoubledPart, FailedStatus, FailureGroup, FailuresRepository } from './failures.repository';

const group: FailureGroup = {
  workspaceId: 'w',
  accountId: 'a',
  platform: 'twitter',
  createdById: 'u',
  status: 'failed',
  failure: { code: 'refused', message: 'X refused this post.', fix: 'Try again.', isRetryable: true },
  postId: 'p',
  count: 1,
  occasion: '2027-01-01 09',
};

async function noticeOf(
  changes: Partial<FailureGroup> | null,
  doubled: DoubledPart[] = [],
): Promise<Record<string, unknown>> {
  const notify = jest.fn(async (_notice: Record<string, unknown>) => undefined);
  const claimUnnotified = jest.fn(async () => (changes ? [{ ...group, ...changes }] : []));
  const find = async (workspaceId: string, id: string) =>
    id === 'a' && workspaceId === 'w' ? { platform: 'twitter', handle: 'ada', displayName: 'Ada' } : null;
  const notices = new FailureNotices(
    {
      claimUnnotified,
      claimDoubled: async () => doubled,
      claimMended: async () => [],
    } as unknown as FailuresRepository,
    { notify, memberOrOwner: async () => ['owner'] } as unknown as NotificationsService,
    { find } as unknown as AccountsService,
    { run: (work: () => Promise<void>) => work() } as unknown as Transactions,
  );
  await notices.notify();
  expect(claimUnnotified.mock.calls).toEqual([[1000]]);
  return notify.mock.calls[0]?.[0] ?? {};
}

describe('the notice of a post that was not published', () => {
  it('leads to the post', async () => {
    const title = "A post for @ada on X wasn't published";
    const body = 'X refused this post. Try again.';
    const path = '/posts?tab=problems&post=p';
    expect(await noticeOf({})).toEqual({
      kind: 'post_failed',
      key: 'post_failed/a/u/failed/refused/2027-01-01 09',
      userIds: ['owner'],
      workspaceId: 'w',
      title,
      body,
      path,
      button: 'Open the post',
      replaces: true,
    });
  });

  it('leads to all that failed for one reason', async () => {
    expect(await noticeOf({ count: 2 })).toMatchObject({
      title: "2 posts for @ada on X weren't published",
      body: 'All for the same reason. X refused this post. Try again.',
      path: '/posts?tab=problems',
      button: 'Open the posts',
    });
  });

  it.each<[FailedStatus, number, string]>([
    ['partially_published', 1, 'A thread for @ada on X was partly published'],
    ['partially_published', 2, '2 threads for @ada on X were partly published'],
    ['needs_attention', 1, 'A post for @ada on X needs review'],
    ['needs_attention', 3, '3 posts for @ada on X need review'],
  ])('of %s, %i times, says so', async (status, count, title) => {
    expect(await noticeOf({ status, count })).toMatchObject({ title });
  });

  it.each([[null], ['gone']])('names the platform where the account is %s', async (accountId) => {
    expect(await noticeOf({ accountId })).toMatchObject({ title: "A post for X wasn't published" });
  });

  it('of a part that is out twice leads to the post and names both addresses', async () => {
    const part: DoubledPart = {
      ...{ workspaceId: 'w', postId: 'p', accountId: 'a', platform: 'twitter', createdById: 'u' },
      ...{ position: 1, partCount: 3, url: 'https://x.com/ada/status/1', otherUrl: 'https://x.com/ada/status/2' },
    };
    const title = 'Part 2 of a thread for @ada on X was published twice';
    const body = "It's on X at https://x.com/ada/status/1 and at https://x.com/ada/status/2. Delete one of them there.";
    expect(await noticeOf(null, [part])).toMatchObject({
      ...{ kind: 'post_doubled', key: 'post_doubled/p/1/https://x.com/ada/status/2', userIds: ['owner'] },
      ...{ title, body, path: '/posts?post=p', button: 'Open the post' },
    });
  });
});
