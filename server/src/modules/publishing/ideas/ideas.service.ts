import { Injectable } from '@nestjs/common';
import { isGranted } from '../../../common/auth/grant';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { accountName } from '../../integrations/accounts/accounts.errors';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import type { PostSettings } from '../../integrations/platforms/descriptor';
import { publishable, type PublishablePlatform, publishablePlatforms } from '../../integrations/platforms/platforms';
import { LabelsService } from '../labels/labels.service';
import { Names } from '../people/names.service';
import { PostChanges } from '../posts/post-changes.service';
import { PostChecks } from '../posts/post-checks.service';
import { editable, PostEditing } from '../posts/post-editing.service';
import { kindOf } from '../posts/post-text';
import type { PostPartEntity } from '../posts/post-part.entity';
import type { PostEntity } from '../posts/post.entity';
import { isSameSettings, requireTaken } from '../posts/post-settings';
import { postNotFound, wrongState } from '../publishing.errors';
import { PublishingRepository } from '../publishing.repository';
import { newPost } from '../publishing.service';
import type { Post } from '../publishing.types';
import { SchedulingService } from '../scheduling/scheduling.service';
import { AccountLanesRepository } from '../sending/account-lanes.repository';
import type { IdeaEntity } from './idea.entity';
import { IdeaHistory } from './idea-history.service';
import type { Idea } from './idea.types';
import { accountNotOfIdea, accountNotThere, staleIdea, versionStays } from './ideas.errors';
import { type IdeaAuthor, type IdeaKey, IdeasRepository } from './ideas.repository';
import type { PartContentResponse } from './ideas.dto';

export interface IdeaVersion {
  accountId: string;
  /** Null: what the idea says. */
  parts?: PartContentResponse[] | null;
  settings?: PostSettings;
}

/** What is absent stays as it is. */
export interface IdeaContent {
  parts?: PartContentResponse[];
  labelIds?: string[];
  accountIds?: string[];
  versions?: IdeaVersion[];
}

interface Place {
  id: string | null;
  platform: PublishablePlatform;
}

/** Where a version stands until an account is chosen. */
const unassigned = (platform: PublishablePlatform = publishablePlatforms[0]): Place => ({ id: null, platform });

export interface NewIdea extends IdeaContent {
  parts: PartContentResponse[];
  /** Of a version without an account. */
  platform?: PublishablePlatform;
  /** Where it is one that comes again. */
  series?: { seriesId: string; occurrence: number };
}

/** Writes and changes ideas with their versions: all that one call asks for, or nothing. Drafts may be longer than a network takes. */
@Injectable()
export class IdeasService {
  constructor(
    private readonly repository: IdeasRepository,
    private readonly history: IdeaHistory,
    private readonly posts: PublishingRepository,
    private readonly editing: PostEditing,
    private readonly scheduling: SchedulingService,
    private readonly checks: PostChecks,
    private readonly lanes: AccountLanesRepository,
    private readonly labels: LabelsService,
    private readonly accounts: AccountsService,
    private readonly names: Names,
    private readonly changes: PostChanges,
    private readonly idempotency: IdempotencyService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 for one that is not there or of which nothing is left. */
  async get({ workspaceId, id }: IdeaKey): Promise<Idea> {
    const idea = await this.repository.find({ workspaceId, id });
    const posts = idea ? await this.posts.findOfIdea(workspaceId, id) : [];
    if (!idea || posts.length === 0 || !posts.every(({ accountId }) => isGranted(accountId))) throw postNotFound();
    const { parts, version, createdAt, updatedAt } = idea;
    return { id, parts, posts, version, createdAt, updatedAt };
  }

  /** Throws 422, and 409 for a key's text of today. */
  async create(author: IdeaAuthor, content: NewIdea): Promise<Idea> {
    const { workspaceId } = author;
    const { parts, versions = [], accountIds = versions.map(({ accountId }) => accountId), labelIds = [] } = content;
    const id = await this.idempotency.once('create', async () => {
      const places = await this.placesOf(workspaceId, accountIds);
      await this.requireContent(workspaceId, content, accountIds);
      const ideaId = newId();
      await this.transactions.run(async () => {
        await this.repository.requireNew(workspaceId, parts, accountIds);
        await this.repository.insert(author, [{ id: ideaId, parts, ...content.series }]);
        await this.insert(author, { id: ideaId, parts }, places.length > 0 ? places : [unassigned(content.platform)]);
        const posts = await this.posts.lockOfIdea(ideaId);
        for (const post of posts) await this.rewrite(post, { parts, versions, userId: author.userId });
        await this.mark(workspaceId, posts, labelIds);
      });
      return ideaId;
    });
    return this.get({ workspaceId, id });
  }

  /** Posts that are out or on their way keep their text. Throws 404, 409 with both texts for a stale version, 402, 422. */
  async change(key: IdeaKey, author: IdeaAuthor, change: IdeaContent & { version: number }): Promise<Idea> {
    const { workspaceId } = key;
    const before = await this.get(key);
    const places = change.accountIds && (await this.placesOf(workspaceId, change.accountIds, before));
    const present = before.posts.flatMap(({ accountId }) => accountId ?? []);
    await this.requireContent(workspaceId, change, change.accountIds ?? present);
    await this.transactions.run(async () => {
      // The lanes first: their workers take them before posts.
      await this.lanes.lock([...present, ...(change.accountIds ?? [])]);
      const idea = await this.repository.lock(key);
      if (!idea) throw postNotFound();
      if (idea.version !== change.version) throw staleIdea(change, await this.history.present(idea));
      const { parts = idea.parts, versions = [] } = change;
      await this.history.change(idea, parts, author);
      if (places) await this.place(idea, places, author);
      const posts = await this.posts.lockOfIdea(idea.id);
      for (const post of posts) await this.rewrite(post, { parts, versions, userId: author.userId });
      await this.mark(workspaceId, posts, change.labelIds);
    });
    return this.get(key);
  }

  /** Deletes what is not out, and hides what is. Throws 404, and 409 while a version goes out. */
  async remove(key: IdeaKey): Promise<void> {
    await this.transactions.run(async () => {
      const { posts } = await this.get(key);
      await this.lanes.lock(posts.flatMap(({ accountId }) => accountId ?? []));
      for (const { id } of posts)
        await this.editing.remove({ workspaceId: key.workspaceId, id }, { onPlatform: false });
    });
  }

  /** An account that was disconnected since keeps its version. */
  private async placesOf(workspaceId: string, accountIds: string[], before?: Idea): Promise<Place[]> {
    const accounts = (await this.accounts.list(workspaceId)).filter(({ method }) => method === 'oauth');
    return accountIds.map((id, at) => {
      const kept = before?.posts.find(({ accountId }) => accountId === id)?.platform;
      const platform = kept ?? publishable(accounts.find((account) => account.id === id)?.platform ?? '');
      if (!platform) throw accountNotThere(`accountIds.${at}`);
      return { id, platform };
    });
  }

  private async requireContent(workspaceId: string, content: IdeaContent, accountIds: string[]): Promise<void> {
    const { parts = [], versions = [] } = content;
    for (const [at, { accountId }] of versions.entries())
      if (!accountIds.includes(accountId)) throw accountNotOfIdea(`versions.${at}.accountId`);
    const texts = [parts, ...versions.map((version) => version.parts ?? [])].flat();
    await this.checks.requireMedia(
      workspaceId,
      texts.map((part, at) => ({ ...part, field: `parts.${at}.text` })),
    );
  }

  private async insert(author: IdeaAuthor, idea: Pick<IdeaEntity, 'id' | 'parts'>, places: Place[]): Promise<void> {
    const posts = places.map(({ id: accountId, platform }): Post => ({
      ...newPost(platform, idea.parts, this.clock.now()),
      ideaId: idea.id,
      accountId,
    }));
    await this.posts.insert(author, posts);
  }

  /** Makes versions for accounts that came, and takes those of accounts that left. */
  private async place(idea: IdeaEntity, places: Place[], author: IdeaAuthor): Promise<void> {
    const posts = await this.posts.lockOfIdea(idea.id);
    const isWanted = ({ accountId }: PostEntity): boolean => places.some(({ id }) => id === accountId);
    const missing = places.filter(({ id }) => !posts.some(({ accountId }) => accountId === id));
    const leaving = posts.filter((post) => post.accountId !== null && !isWanted(post));
    for (const post of leaving) if (!editable.includes(post.status)) throw versionStays(await this.nameOf(post));
    const open = posts.find(({ accountId }) => accountId === null);
    const first = open && missing.shift();
    if (first) await this.posts.update(open.id, { accountId: first.id, platform: first.platform });
    if (places.length === 0 && !open) missing.push(unassigned(posts[0]?.platform));
    if (missing.length > 0) await this.insert(author, idea, missing);
    for (const { id, workspaceId } of leaving) await this.editing.remove({ workspaceId, id }, { onPlatform: false });
  }

  private async nameOf({ workspaceId, accountId, platform }: PostEntity): Promise<string> {
    const account = accountId && (await this.accounts.find(workspaceId, accountId));
    return account ? accountName(account) : platform;
  }

  /** What is scheduled keeps its time, and must still be able to go out. */
  private async rewrite(
    post: PostEntity,
    { parts: shared, versions, userId }: { parts: PartContentResponse[]; versions: IdeaVersion[]; userId: string },
  ): Promise<void> {
    const version = versions.find(({ accountId }) => accountId === post.accountId);
    const own = version?.parts;
    const hasOwnParts = own === undefined ? post.hasOwnParts : own !== null;
    const stored = await this.posts.partsOf(post.id);
    const written = stored.map(asWritten);
    if (!editable.includes(post.status)) {
      const isAsItIs = hasOwnParts === post.hasOwnParts && (!own || isSame(own, written));
      if (!isAsItIs || !isSameSettings(post, version?.settings)) throw wrongState('be changed', post.status);
      return;
    }
    const parts = own ?? (hasOwnParts ? written : shared);
    // Somebody's handle may be another one by now, or its network another.
    const isSameParts = isSame(parts, written) && isSame(await this.names.shown(post, parts), stored);
    if (isSameParts && hasOwnParts === post.hasOwnParts && isSameSettings(post, version?.settings)) return;
    const settings = { ...post.settings, ...version?.settings };
    requireTaken(post.platform, version?.settings ?? {});
    if (!isSameParts) await this.posts.replaceParts(post, parts, 0);
    await this.posts.update(post.id, { hasOwnParts, settings, kind: kindOf(post, parts), failure: null });
    if (post.status === 'scheduled')
      await this.scheduling.keepTime({ workspaceId: post.workspaceId, id: post.id }, userId);
    await this.changes.notify(post);
  }

  private async mark(workspaceId: string, posts: PostEntity[], labelIds: string[] | undefined): Promise<void> {
    if (labelIds)
      await this.labels.setOf(
        workspaceId,
        posts.map(({ id }) => id),
        labelIds,
      );
    for (const post of posts) await this.changes.notify(post);
  }
}

const asWritten = ({ text, written, mediaIds }: PostPartEntity): PartContentResponse => ({
  text: written ?? text,
  mediaIds,
});

const isSame = (one: PartContentResponse[], other: PartContentResponse[]): boolean =>
  one.length === other.length &&
  one.every(({ text, mediaIds }, at) => text === other[at]?.text && mediaIds.join() === other[at].mediaIds.join());
