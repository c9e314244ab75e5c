import { Injectable } from '@nestjs/common';
import { type History, type ImportedPost, mostPosts } from '../../../common/archives/archive.types';
import { olderPosts, Skips } from '../../../common/archives/skips';
import type { Upload } from '../../../common/file-reading/read-apart';
import { newId } from '../../../common/ids/ids';
import { Clock, dayOf, secondMs } from '../../../common/time/clock';
import { findUrls } from '../../../text/addresses/urls';
import { inTurn } from '../../../text/in-turn';
import { accountName, accountNotFound } from '../../integrations/accounts/accounts.errors';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import type { ConnectedAccount } from '../../integrations/accounts/accounts.types';
import { noFigures } from '../../integrations/metrics/metrics-reader.types';
import { adapterOf } from '../../integrations/platforms/platforms';
import type { FiguresAtAge } from '../analytics.types';
import { withAges } from '../collection/figures-at-age';
import { nextReading } from '../collection/reading-times';
import { ReadingsRepository } from '../collection/readings.repository';
import { readHistoryApart } from './history-reader';
import { foreignHistory, readOnlyAccount } from './imports.errors';
import { ImportsRepository, type ImportingAccount, type NewImportedPost } from './imports.repository';
import type { ImportReportResponse } from './imports.dto';

const postsPerStatement = 500;

/** Takes figures from before the account was connected out of the files that X and LinkedIn give people. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly repository: ImportsRepository,
    private readonly readings: ReadingsRepository,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  /** Throws 404, 422 for a read-only account, for what is no archive or export, and for somebody else's. */
  async run(workspaceId: string, accountId: string, upload: Upload): Promise<ImportReportResponse> {
    const account = await this.accounts.find(workspaceId, accountId);
    if (!account || account.isDisconnected) throw accountNotFound();
    if (account.method !== 'oauth') throw readOnlyAccount(accountName(account));
    return this.store(account, await this.read(account, upload));
  }

  private async read(account: ConnectedAccount, upload: Upload): Promise<History> {
    const { workspaceId, platform, handle } = account;
    const name = accountName(account);
    const { owner, history } = await readHistoryApart(upload, { platform, handle, name, now: this.clock.now() });
    const owners = await this.accounts.ownersOf(workspaceId, platform, owner);
    if (!owners.some(({ id }) => id === account.id)) throw foreignHistory(name);
    return history;
  }

  private async store(account: ConnectedAccount, history: History): Promise<ImportReportResponse> {
    const { posts, days, followers, read, missing, notices } = history;
    const key = { workspaceId: account.workspaceId, accountId: account.id, platform: account.platform };
    const rows = await this.rowsOf(key, history);
    const changed = await this.storePosts(key, rows);
    const skips = new Skips(history.skipped);
    skips.add('Rows that repeat a post', posts.length - rows.length);
    skips.add(olderPosts, await this.repository.keepNewest(account.id, mostPosts));
    const stored = await this.repository.storeDays(account.id, days);
    await this.repository.storeFollowers(account.id, followers);
    await this.repository.finish(key, this.clock.now());
    const imported = changed.filter(({ isNew }) => isNew).length;
    const updated = changed.length - imported;
    const told = [...days.map(({ day }) => day), ...posts.map(({ postedAt }) => dayOf(postedAt))].sort();
    return {
      ...{ read, imported, updated, alreadyKnown: rows.length - changed.length, days: stored.length },
      skipped: skips.all,
      ...{ from: told[0] ?? null, to: told.at(-1) ?? null, missing, notices },
    };
  }

  private async rowsOf(account: ImportingAccount, { posts, countedAt }: History): Promise<NewImportedPost[]> {
    const { isUnread } = adapterOf(account.platform).archive ?? {};
    const known = await this.knownIds(account, posts);
    const now = this.clock.now();
    const newest = Math.max(...posts.map(({ postedAt }) => postedAt.getTime()));
    const rows = await inTurn(posts, (post): NewImportedPost => {
      const externalId = known(post.externalId);
      const isCounted = [post.impressions, post.likes, post.unsplitEngagements].some((count) => count !== null);
      const readAt = isCounted ? new Date(Math.min(countedAt?.getTime() ?? newest, now.getTime())) : null;
      const text = post.text.replaceAll('\0', '').toWellFormed();
      return {
        ...{ ...post, id: newId(), externalId, text, hasLink: findUrls(text).length > 0, readAt },
        atAge: readAt ? agesOf(post, readAt, countedAt !== null) : {},
        nextReadAt: isUnread?.(externalId) ? null : nextReading(post.postedAt, now),
      };
    });
    // A post may stand in two files.
    return [...new Map(rows.map((row) => [row.externalId, row])).values()];
  }

  /** A post may be tracked by another of its ids. */
  private async knownIds({ accountId, platform }: ImportingAccount, posts: ImportedPost[]) {
    const { byAnyId } = adapterOf(platform).archive ?? {};
    if (!byAnyId || posts.length === 0) return (id: string) => id;
    const first = posts.reduce((least, { postedAt }) => (postedAt < least ? postedAt : least), this.clock.now());
    const find = byAnyId(await this.repository.knownPosts(accountId, new Date(first.getTime() - secondMs)));
    return (id: string) => find(id)?.externalId ?? id;
  }

  private async storePosts(
    account: ImportingAccount,
    rows: NewImportedPost[],
  ): Promise<{ id: string; isNew: boolean }[]> {
    const changed: { id: string; isNew: boolean }[] = [];
    for (let at = 0; at < rows.length; at += postsPerStatement)
      changed.push(...(await this.repository.storePosts(account, rows.slice(at, at + postsPerStatement))));
    const added = new Set(changed.flatMap(({ id, isNew }) => (isNew ? id : [])));
    const counted = rows.flatMap(({ id, readAt, impressions, likes, reposts }) =>
      readAt && added.has(id) ? [{ id, at: readAt, figures: { ...noFigures, impressions, likes, reposts } }] : [],
    );
    for (let at = 0; at < counted.length; at += postsPerStatement)
      await this.readings.storeSnapshots(counted.slice(at, at + postsPerStatement));
    return changed;
  }
}

/** When nobody knows how old a post was when it was counted, its figures only stand for a week and more. */
function agesOf(post: ImportedPost, at: Date, isTimeKnown: boolean): FiguresAtAge {
  const { postedAt, impressions, likes, reposts, unsplitEngagements } = post;
  const figures = { ...noFigures, impressions, likes, reposts, unsplitEngagements };
  const ages = withAges({ postedAt, before: null, latest: { at, figures }, known: {} });
  if (isTimeKnown) return ages;
  return ages[168] ? { 168: ages[168] } : {};
}
