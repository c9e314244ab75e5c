import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { platformNames } from '../../../text/platform-names';
import { accountName } from '../../integrations/accounts/accounts.errors';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { type NotAsked, PaidCalls } from '../../integrations/metrics/paid-calls.service';
import { descriptorOf, publishablePlatforms } from '../../integrations/platforms/platforms';
import { PlatformsService } from '../../integrations/platforms/platforms.service';
import type { PlatformPublisher, ReadBackOutcome } from '../../integrations/platforms/publisher.types';
import { NotificationsService } from '../../notifications/notifications.service';
import type { PostKey } from '../publishing.repository';
import { settingsOn } from '../posts/post-settings';
import { differencesOf } from './comparison';
import { wordsOf } from './receipt-words';
import { readReceipts } from './receipts.jobs';
import { type DueReceipt, type ReadablePost, ReceiptsRepository } from './receipts.repository';
import type { Difference, ReceiptResult } from './receipts.types';

const accountsPerTick = 2_000;
/** Doubled with each try, up to two hours: a network is asked for more than a day. */
const firstWaitMinutes = 5;
const longestWaitMinutes = 120;
const maxTries = 16;

interface Finding {
  result: ReceiptResult;
  what: Difference[];
}

/** A post, and the reading of it that is due. */
interface Reading {
  due: DueReceipt;
  post: ReadablePost;
}

/**
 * Looks whether what was sent is what stands there. The rows say what is read when: a kill loses no reading, and none is written
 * down twice. What differs is read once more, minutes later, before anybody is told: a network may be slow to show a post, or be
 * removing it for us right now.
 */
@Injectable()
export class Receipts {
  constructor(
    private readonly repository: ReceiptsRepository,
    private readonly calls: PaidCalls,
    private readonly platforms: PlatformsService,
    private readonly accounts: AccountsService,
    private readonly notifications: NotificationsService,
    private readonly changes: WorkspaceChanges,
    private readonly queue: JobQueue,
    private readonly transactions: Transactions,
  ) {}

  /** Plans the readings of what was published since, and has read what is due. */
  async enqueueDue(): Promise<void> {
    await this.repository.plan(publishablePlatforms.filter((id) => descriptorOf(id).can.readBack));
    const accountIds = await this.repository.dueAccounts(accountsPerTick);
    await this.queue.addAll(
      readReceipts,
      accountIds.map((accountId) => ({ payload: { accountId }, key: accountId })),
    );
  }

  /** Reads what is due of an account, as many posts at once as its network shows. */
  async read(accountId: string, signal: AbortSignal): Promise<void> {
    const platform = await this.repository.networkOf(accountId);
    if (!platform) return;
    const publisher = this.platforms.publisherOf(platform);
    while (!signal.aborted) {
      const due = await this.repository.take(accountId, publisher.readsAtOnce);
      if (due.length === 0) return;
      const posts = await this.repository.findPosts(due.map(({ postId }) => postId));
      const readings = due.flatMap((one) => {
        const post = posts.find(({ id }) => id === one.postId);
        return post ? [{ due: one, post }] : [];
      });
      for (const { postId } of due) if (!posts.some(({ id }) => id === postId)) await this.repository.drop(postId);
      for (const group of groupsOf(readings, publisher.readsAtOnce))
        if (!(await this.readGroup(accountId, publisher, group))) return;
    }
  }

  /** False when the account's network gave no answer: it is left alone for a while. */
  private async readGroup(accountId: string, publisher: PlatformPublisher, group: Reading[]): Promise<boolean> {
    const outcome = await this.readBack(accountId, publisher, group);
    for (const { due, post } of group) {
      const finding = findingIn(post, publisher, outcome);
      if (finding.result === 'unreadable' && due.tries < maxTries)
        await this.repository.postpone(due, waitMinutes(due.tries));
      else if (isProblem(finding) && !due.isDoubted) await this.repository.doubt(due);
      else await this.finish(accountId, post, { due, finding });
    }
    const isAnswered = outcome.status !== 'unreadable' && outcome.status !== 'no_access';
    if (!isAnswered) await this.repository.rest(accountId, waitMinutes(group[0]?.due.tries ?? 1));
    return isAnswered;
  }

  private readBack(
    accountId: string,
    publisher: PlatformPublisher,
    group: Reading[],
  ): Promise<ReadBackOutcome | NotAsked> {
    const ids = group.flatMap(({ post }) => post.parts.map(({ externalId }) => externalId));
    // Two readings of a post may be due at once.
    const postIds = [...new Set(ids)];
    return this.calls.make<ReadBackOutcome>(accountId, {
      wanted: () => ({ postIds }),
      ask: ({ credentials }) => publisher.readBack(credentials, postIds),
      readIn: (outcome) => ({
        postIds: outcome.status === 'read' ? outcome.parts.map(({ externalId }) => externalId) : [],
      }),
    });
  }

  /** A person is fine with what its network shows, or that it shows nothing; what shows later for the first time is told. */
  async accept({ workspaceId, id }: PostKey): Promise<void> {
    await this.repository.accept(id);
    this.changes.notify(workspaceId, { kind: 'post', id });
  }

  private async finish(
    accountId: string,
    post: ReadablePost,
    { due, finding }: { due: DueReceipt; finding: Finding },
  ): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.repository.lockPost(post.id))) return this.repository.drop(post.id);
      if (!(await this.repository.finish(due, finding.result, finding.what))) return;
      if (isProblem(finding)) await this.notify(accountId, post, finding);
      await this.transactions.afterCommit(() => this.changes.notify(post.workspaceId, { kind: 'post', id: post.id }));
    });
  }

  /** Once for each thing that is wrong with a post, at whatever stage it shows. */
  private async notify(accountId: string, post: ReadablePost, { result, what }: Finding): Promise<void> {
    const { id, workspaceId, platform, createdById, parts } = post;
    const account = await this.accounts.find(workspaceId, accountId);
    const name = account ? accountName(account) : platformNames[platform];
    const isGone = result === 'gone';
    const title = `A post for ${name} ${isGone ? 'is no longer there' : 'differs from what was sent'}`;
    const { message, fix } = wordsOf({ result, what }, { platform, partCount: parts.length });
    const body = `${message} ${fix}`;
    const path = `/posts?post=${id}`;
    await this.notifications.notify({
      kind: 'post_differs',
      key: ['post_differs', id, result, JSON.stringify(what)].join('/'),
      userIds: await this.notifications.memberOrOwner(workspaceId, createdById),
      ...{ workspaceId, title, body, path },
      button: 'Open the post',
    });
  }
}

const waitMinutes = (tries: number): number => Math.min(firstWaitMinutes * 2 ** (tries - 1), longestWaitMinutes);

/** Posts for one call each, by their parts. */
function groupsOf(readings: Reading[], most: number): Reading[][] {
  const groups: Reading[][] = [];
  let parts = Infinity;
  for (const reading of readings) {
    parts += reading.post.parts.length;
    if (parts > most) {
      groups.push([]);
      parts = reading.post.parts.length;
    }
    groups.at(-1)?.push(reading);
  }
  return groups;
}

function findingIn(post: ReadablePost, publisher: PlatformPublisher, outcome: ReadBackOutcome | NotAsked): Finding {
  switch (outcome.status) {
    case 'read': {
      const isIts = (id: string): boolean => post.parts.some(({ externalId }) => externalId === id);
      if (outcome.hiddenIds?.some(isIts)) return { result: 'unreadable', what: [] };
      const parts = outcome.parts.filter(({ externalId }) => isIts(externalId));
      if (parts.length === 0) return { result: 'gone', what: [] };
      const sent = { ...post, settings: settingsOn(post.platform, post.settings) };
      const shown = { parts, settings: parts[0]?.settings ?? {} };
      const what = differencesOf(sent, shown, (text, part) => publisher.isShownAs(text, part));
      return { result: what.length > 0 ? 'differs' : 'matches', what };
    }
    case 'gone':
      return { result: 'gone', what: [] };
    case 'cap_reached':
      return { result: 'skipped', what: [] };
    case 'unreadable':
    case 'no_access':
      return { result: 'unreadable', what: [] };
  }
}

const isProblem = ({ result }: Finding): boolean => result === 'differs' || result === 'gone';
