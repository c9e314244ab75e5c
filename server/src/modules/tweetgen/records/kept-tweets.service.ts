import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/principal';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { Clock } from '../../../common/time/clock';
import { closestTo } from '../../../text/originality/edit-distance';
import { inTurn } from '../../../text/in-turn';
import { BillingService } from '../../billing/billing.service';
import { UsageService } from '../../billing/usage/usage.service';
import { onlyTwitterHasThreads } from '../../publishing/publishing.errors';
import { PublishingService } from '../../publishing/publishing.service';
import type { NewDraft, PlatformId, Post } from '../../publishing/publishing.types';
import { VoicesService } from '../../voices/voices.service';
import { ChatsService } from '../chats/chats.service';
import { GenerationsRepository } from './generations.repository';
import { generationNotFound } from '../tweetgen.errors';
import type { Generation, KeptText } from '../tweetgen.types';

export interface KeepRequest {
  tweets: { text: string; generationId?: string; tweetId?: string }[];
  chatId?: string;
  platform: PlatformId;
  asThread: boolean;
}

/** Keeps generated tweets as drafts. Each one counts for the month: all of them are kept, or none. */
@Injectable()
export class KeptTweetsService {
  constructor(
    private readonly billing: BillingService,
    private readonly usage: UsageService,
    private readonly publishing: PublishingService,
    private readonly chats: ChatsService,
    private readonly generations: GenerationsRepository,
    private readonly voices: VoicesService,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  /** Throws 402, 404 for a chat or generation of somebody else, 422 for a text that the platform refuses. */
  async keep(author: Actor, request: KeepRequest): Promise<Post[]> {
    const { tweets, platform, asThread, chatId } = request;
    if (asThread && platform !== 'twitter') throw onlyTwitterHasThreads('asThread');
    for (const [index, { text }] of tweets.entries())
      this.publishing.requireText(platform, text, `tweets.${index}.text`);
    const { workspaceId, userId } = author;
    const generations = await this.requireGenerations(workspaceId, tweets);
    const { limits } = await this.billing.planOf(workspaceId);
    const ids = await this.idempotency.once('keep', async () => {
      if (chatId) await this.chats.touch(workspaceId, chatId);
      await this.usage.charge({
        subject: `workspace:${workspaceId}`,
        metric: 'monthlyTweets',
        amount: tweets.length,
        limit: limits.tweetsPerMonth,
      });
      const posts = await this.publishing.saveDrafts(workspaceId, userId, toDrafts(request));
      for (const generation of generations) {
        const kept = await this.keptOf(generation, request, posts);
        await this.generations.addKept(workspaceId, generation.id, kept);
        await this.teach(workspaceId, generation, kept);
      }
      return posts.map(({ id }) => id);
    });
    return Promise.all(ids.map((id) => this.publishing.get({ workspaceId, id })));
  }

  /** Teaches the voice what its person made of a draft, not the draft. */
  private async teach(workspaceId: string, { input: { voiceId } }: Generation, kept: KeptText[]): Promise<void> {
    if (voiceId === undefined) return;
    for (const { text, editDistance } of kept)
      if (editDistance > 0) await this.voices.learnFromKept(workspaceId, voiceId, text);
  }

  /** Returns what was saved of one generation, each text beside the one that it was made of. */
  private async keptOf(
    { id, output }: Generation,
    { tweets, asThread }: KeepRequest,
    posts: Post[],
  ): Promise<KeptText[]> {
    const keptAt = this.clock.now().toISOString();
    const kept = await inTurn([...tweets.entries()], ([at, { text, generationId, tweetId }]) => {
      if (generationId !== id) return [];
      const post = posts[asThread ? 0 : at];
      const named = output.filter((tweet) => tweet.id === tweetId);
      const among = named.length > 0 ? named : output;
      const closest = closestTo(
        text,
        among.map((tweet) => tweet.text),
      );
      const tweet = closest && among[closest.index];
      if (!post || !tweet) return [];
      return [{ tweetId: tweet.id, postId: post.id, text, editDistance: closest.distance, keptAt }];
    });
    return kept.flat();
  }

  private async requireGenerations(workspaceId: string, tweets: KeepRequest['tweets']): Promise<Generation[]> {
    const ids = [...new Set(tweets.flatMap(({ generationId }) => generationId ?? []))];
    const found = ids.length > 0 ? await this.generations.findAll(workspaceId, ids) : [];
    if (found.length < ids.length) throw generationNotFound();
    return found;
  }
}

function toDrafts({ tweets, platform, asThread }: KeepRequest): NewDraft[] {
  const groups = asThread ? [tweets] : tweets.map((tweet) => [tweet]);
  return groups.map((group) => ({
    platform,
    texts: group.map(({ text }) => text),
    source: 'tweetgen',
    generationId: group.find(({ generationId }) => generationId)?.generationId ?? null,
  }));
}
