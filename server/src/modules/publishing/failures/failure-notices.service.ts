import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { accountName } from '../../integrations/accounts/accounts.errors';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { NotificationsService } from '../../notifications/notifications.service';
import { type DoubledPart, type FailedStatus, type FailureGroup, FailuresRepository } from './failures.repository';
import { platformNames } from '../../../text/platform-names';

/** Posts of one minute; what is over waits for the next. */
const batchSize = 1000;

const kind = 'post_failed';
const problemsPath = '/posts?tab=problems';
const pathTo = (postId: string): string => `${problemsPath}&post=${postId}`;

const titles: Record<
  FailedStatus,
  { one: (account: string) => string; many: (count: number, account: string) => string }
> = {
  failed: {
    one: (account) => `A post for ${account} wasn't published`,
    many: (count, account) => `${count} posts for ${account} weren't published`,
  },
  partially_published: {
    one: (account) => `A thread for ${account} was partly published`,
    many: (count, account) => `${count} threads for ${account} were partly published`,
  },
  needs_attention: {
    one: (account) => `A post for ${account} needs review`,
    many: (count, account) => `${count} posts for ${account} need review`,
  },
  scheduled: {
    one: (account) => `A scheduled post for ${account} no longer fits the rules`,
    many: (count, account) => `${count} scheduled posts for ${account} no longer fit the rules`,
  },
};

/**
 * Says that posts did not go out, or went out twice: to whoever made them, or to the owner when that person has left the workspace. A post is
 * told of once in each round of tries. All of an account that stop for one reason within an hour are one notification, which
 * grows, and one mail.
 */
@Injectable()
export class FailureNotices {
  constructor(
    private readonly repository: FailuresRepository,
    private readonly notifications: NotificationsService,
    private readonly accounts: AccountsService,
    private readonly transactions: Transactions,
  ) {}

  /** Notifies and marks as notified in one transaction; what was published since is settled in another. */
  async notify(): Promise<void> {
    await this.transactions.run(async () => {
      for (const group of await this.repository.claimUnnotified(batchSize)) await this.notifyOf(group);
      for (const part of await this.repository.claimDoubled(batchSize)) await this.notifyOfDouble(part);
    });
    await this.transactions.run(async () => {
      for (const { workspaceId, id, isLast } of await this.repository.claimMended(batchSize))
        await this.notifications.markSettled(workspaceId, kind, [pathTo(id), ...(isLast ? [problemsPath] : [])]);
    });
  }

  /** Notifies in the caller's transaction. */
  async notifyOf(group: FailureGroup): Promise<void> {
    const { workspaceId, accountId, createdById, status, failure, occasion, count, postId } = group;
    const title = await this.titleOf(group);
    const body = `${count > 1 ? 'All for the same reason. ' : ''}${failure.message} ${failure.fix}`;
    const path = count > 1 ? problemsPath : pathTo(postId);
    await this.notifications.notify({
      kind,
      key: [kind, accountId, createdById, status, failure.code, occasion].join('/'),
      userIds: await this.notifications.memberOrOwner(workspaceId, createdById),
      workspaceId,
      title,
      body,
      path,
      button: count > 1 ? 'Open the posts' : 'Open the post',
      replaces: true,
    });
  }

  private async notifyOfDouble(part: DoubledPart): Promise<void> {
    const { workspaceId, postId, createdById, platform, position, partCount, url, otherUrl } = part;
    const what = partCount > 1 ? `Part ${position + 1} of a thread` : 'A post';
    const title = `${what} for ${await this.nameOf(part)} was published twice`;
    const body = `It's on ${platformNames[platform]} at ${url} and at ${otherUrl}. Delete one of them there.`;
    const path = `/posts?post=${postId}`;
    await this.notifications.notify({
      kind: 'post_doubled',
      key: ['post_doubled', postId, position, otherUrl].join('/'),
      userIds: await this.notifications.memberOrOwner(workspaceId, createdById),
      ...{ workspaceId, title, body, path },
      button: 'Open the post',
    });
  }

  private async nameOf({
    workspaceId,
    accountId,
    platform,
  }: Pick<FailureGroup, 'workspaceId' | 'accountId' | 'platform'>): Promise<string> {
    const account = accountId && (await this.accounts.find(workspaceId, accountId));
    return account ? accountName(account) : platformNames[platform];
  }

  private async titleOf(group: FailureGroup): Promise<string> {
    const { status, count } = group;
    const name = await this.nameOf(group);
    return count > 1 ? titles[status].many(count, name) : titles[status].one(name);
  }
}
