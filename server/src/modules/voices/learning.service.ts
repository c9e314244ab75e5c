import { Injectable } from '@nestjs/common';
import type { ArchiveContent } from '../../common/archives/archive.types';
import type { Actor } from '../../common/auth/actor';
import type { Upload } from '../../common/file-reading/read-apart';
import { accountName, accountNotFound } from '../integrations/accounts/accounts.errors';
import { AccountsService } from '../integrations/accounts/accounts.service';
import type { ConnectedAccount } from '../integrations/accounts/accounts.types';
import { descriptorOf } from '../integrations/platforms/platforms';
import { XReadingService } from '../integrations/reading/x-reading.service';
import { PublishingService } from '../publishing/publishing.service';
import { accountReadOnly, foreignArchive } from './voices.errors';
import { readArchiveApart, type SampleArchive } from './archive-reader';
import { VoicesService } from './voices.service';
import { reliableSampleCount, type AddedSamples, type NewSample, type SamplePlatform } from './voices.types';

/** Older posts say little about how somebody writes now. */
const archivePosts = 2_000;
const publishedPosts = 200;
const readPosts = 100;

/** Learns a voice from posts. Every way but pasting is tied to a connected account: nobody learns somebody else's voice. */
@Injectable()
export class LearningService {
  constructor(
    private readonly voices: VoicesService,
    private readonly accounts: AccountsService,
    private readonly publishing: PublishingService,
    private readonly reading: XReadingService,
  ) {}

  /** Throws 404, 422 when there are too few. */
  fromTexts(actor: Actor, id: string, texts: string[]): Promise<AddedSamples> {
    const samples = texts.map((text): NewSample => ({
      text,
      source: 'pasted',
      platform: null,
      postedAt: null,
      isReply: false,
    }));
    return this.add({ actor, id, field: 'texts' }, samples, []);
  }

  /**
   * Returns the account's posts that were published here and, on X where its reading is set up, its newest ones. Throws 404, 422
   * for a read-only account or too few posts, 502 to 504 when X cannot be read.
   */
  async fromAccount(actor: Actor, id: string, accountId: string): Promise<AddedSamples> {
    await this.voices.get(actor.workspaceId, id);
    const account = await this.accounts.find(actor.workspaceId, accountId);
    if (!account || account.isDisconnected) throw accountNotFound();
    const { platform } = account;
    if (account.method !== 'oauth') throw accountReadOnly(accountName(account));
    const isRead = descriptorOf(platform).methods.includes('username') && this.reading.isConfigured;
    const samples = [...(await this.publishedBy(account, platform)), ...(isRead ? await this.timelineOf(account) : [])];
    const notices = isRead ? [] : ['Only posts published here were read. Upload your archive to add the others.'];
    return this.add({ actor, id, field: 'accountId' }, samples, notices);
  }

  /** Throws 404, 422 for what is no archive, for somebody else's and for too few posts. */
  async fromArchive(actor: Actor, id: string, upload: Upload): Promise<AddedSamples> {
    await this.voices.get(actor.workspaceId, id);
    const content = await readArchiveApart(upload, archivePosts);
    await this.requireOwn(actor.workspaceId, content);
    const { platform } = content;
    const samples = content.posts.map(({ text, postedAt, isReply }): NewSample => ({
      text,
      postedAt,
      isReply,
      source: 'archive',
      platform,
    }));
    return this.add({ actor, id, field: 'file' }, samples, noticesOf(content));
  }

  private async add(
    to: { actor: Actor; id: string; field: string },
    samples: NewSample[],
    notices: string[],
  ): Promise<AddedSamples> {
    const { actor, id, field } = to;
    const added = await this.voices.addSamples({ ...actor, id, field }, samples);
    const voice = await this.voices.get(actor.workspaceId, id);
    const missing = reliableSampleCount - voice.sampleCount;
    const advice = `Measured from ${voice.sampleCount} posts. Add ${missing} more for a steadier result.`;
    return { voice, added, notices: missing > 0 ? [...notices, advice] : notices };
  }

  private async publishedBy({ id, workspaceId }: ConnectedAccount, platform: SamplePlatform): Promise<NewSample[]> {
    const filter = { accountId: id, statuses: ['published' as const] };
    const { items } = await this.publishing.list(workspaceId, filter, { limit: publishedPosts, sort: 'publishedAt' });
    return items.flatMap(({ parts, publishedAt, kind }) =>
      parts.map(({ text }): NewSample => ({
        text,
        source: 'account',
        platform,
        postedAt: publishedAt,
        isReply: kind === 'reply',
      })),
    );
  }

  private async timelineOf({ handle, platform }: ConnectedAccount): Promise<NewSample[]> {
    const { posts } = await this.reading.recentPosts(handle, readPosts, 'accountId');
    return posts
      .filter(({ isRepost }) => !isRepost)
      .map(({ text, createdAt, isReply }) => ({
        text,
        source: 'account',
        platform,
        postedAt: createdAt === null ? null : new Date(createdAt),
        isReply,
      }));
  }

  private async requireOwn(workspaceId: string, { platform, owner }: SampleArchive): Promise<void> {
    const owners = await this.accounts.ownersOf(workspaceId, platform, owner);
    if (owners.length === 0) throw foreignArchive(descriptorOf(platform).text.name);
  }
}

function noticesOf({ posts, reposts, isWhole, isResaved }: ArchiveContent): string[] {
  const undated = posts.filter(({ postedAt }) => postedAt === null).length;
  return [
    ...(reposts > 0 ? ['Reposts and posts without words were left out.'] : []),
    ...(isWhole ? [] : [`The archive ends early. Posts that could be read: ${posts.length}.`]),
    ...(isResaved ? ['The table was saved by another program, so some signs may be wrong.'] : []),
    ...(undated > 0 ? [`Posts whose date can't be read: ${undated}. They count as written today.`] : []),
  ];
}
