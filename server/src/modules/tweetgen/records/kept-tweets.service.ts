import { Injectable } from '@nestjs/common';
import { distance } from 'fastest-levenshtein';
import type { Actor } from '../../../common/auth/actor';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { Clock } from '../../../common/time/clock';
import { inTurn } from '../../../text/in-turn';
import { descriptorOf } from '../../integrations/platforms/platforms';
import { hasNoReplies, hasNoThreads } from '../../publishing/publishing.errors';
import { PublishingService } from '../../publishing/publishing.service';
import type { NewDraft, Post } from '../../publishing/publishing.types';
import { VoicesService } from '../../voices/voices.service';
import { ChatsService } from '../chats/chats.service';
import { GenerationsRepository } from './generations.repository';
import { generationNotFound } from '../tweetgen.errors';
import type { Generation } from './generation.entity';
import { type KeptTextResponse, platformOf, type SaveTweetsRequest } from './kept-tweets.dto';

interface StoredPosts {
  /** Of each draft that was asked for. */
  ids: string[];
  /** Those that were not there before. */
  addedIds: ReadonlySet<string>;
}

/** Keeps generated tweets as drafts: all of them, or none. */
@Injectable()
export class KeptTweetsService {
  constructor(
    private readonly publishing: PublishingService,
    private readonly chats: ChatsService,
    private readonly generations: GenerationsRepository,
    private readonly voices: VoicesService,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 for a chat or generation of somebody else, 422 for a text that the platform refuses. */
  async keep(author: Actor, request: SaveTweetsRequest): Promise<Post[]> {
    const { workspaceId } = author;
    const { tweets, asThread, chatId, inReplyToId } = request;
    const platform = platformOf(request);
    const { thread, can } = descriptorOf(platform);
    if (asThread && !thread) throw hasNoThreads(platform, 'asThread');
    if (inReplyToId && !can.reply) throw hasNoReplies(platform, 'inReplyToId');
    for (const [index, { text }] of tweets.entries())
      await this.publishing.requireText({ workspaceId, platform }, text, `tweets.${index}.text`);
    const ids = await this.idempotency.once('keep', async () => {
      const generations = await this.lockGenerations(workspaceId, tweets);
      if (chatId) await this.chats.touch(workspaceId, chatId);
      const posts = await this.store(author, toDrafts(request, platform));
      for (const generation of generations) {
        const kept = await this.keptOf(generation, request, posts);
        await this.generations.addKept(workspaceId, generation.id, kept);
        await this.teach(workspaceId, generation, kept);
      }
      return posts.ids;
    });
    return Promise.all(ids.map((id) => this.publishing.get({ workspaceId, id })));
  }

  /** Stores those that are no drafts yet; the generations are locked. */
  private async store({ workspaceId, userId }: Actor, drafts: NewDraft[]): Promise<StoredPosts> {
    const generationIds = drafts.flatMap(({ generationId }) => generationId ?? []);
    const stored = await this.publishing.draftsOf(workspaceId, generationIds);
    const idOf = new Map(stored.map((draft) => [keyOf(draft), draft.id]));
    const keyed = drafts.map((draft, at): [string, NewDraft] => [keyOf(draft, at), draft]);
    const missing = new Map(keyed.filter(([key]) => !idOf.has(key)));
    const addedIds = await this.add(workspaceId, userId, [...missing.values()]);
    [...missing.keys()].forEach((key, at) => idOf.set(key, addedIds[at] ?? ''));
    return { ids: keyed.map(([key]) => idOf.get(key) ?? ''), addedIds: new Set(addedIds) };
  }

  private async add(workspaceId: string, userId: string, drafts: NewDraft[]): Promise<string[]> {
    if (drafts.length === 0) return [];
    const posts = await this.publishing.saveDrafts(workspaceId, userId, drafts);
    return posts.map(({ id }) => id);
  }

  /** Teaches the voice what its person made of a draft, not the draft. */
  private async teach(
    workspaceId: string,
    { input: { voiceId } }: Generation,
    kept: KeptTextResponse[],
  ): Promise<void> {
    if (voiceId === undefined) return;
    for (const { text, editDistance } of kept)
      if (editDistance > 0) await this.voices.learnFromKept(workspaceId, voiceId, text);
  }

  /** Returns what was added of one generation, each text beside the one that it was made of. */
  private async keptOf(
    { id, output }: Generation,
    { tweets, asThread }: SaveTweetsRequest,
    { ids, addedIds }: StoredPosts,
  ): Promise<KeptTextResponse[]> {
    const keptAt = this.clock.now().toISOString();
    const kept = await inTurn([...tweets.entries()], ([at, { text, generationId, tweetId }]) => {
      const postId = ids[asThread ? 0 : at];
      if (generationId !== id || postId === undefined || !addedIds.has(postId)) return [];
      const named = output.filter((tweet) => tweet.id === tweetId);
      const edited = (named.length > 0 ? named : output).map((tweet) => ({
        tweetId: tweet.id,
        editDistance: distance(text.normalize('NFC'), tweet.text.normalize('NFC')),
      }));
      const [closest] = edited.sort((a, b) => a.editDistance - b.editDistance);
      return closest ? [{ ...closest, postId, text, keptAt }] : [];
    });
    return kept.flat();
  }

  /** Calls that save the same at once take turns here: the later ones see what the first has stored. */
  private async lockGenerations(workspaceId: string, tweets: SaveTweetsRequest['tweets']): Promise<Generation[]> {
    const ids = [...new Set(tweets.flatMap(({ generationId }) => generationId ?? []))];
    const found = ids.length > 0 ? await this.generations.lockAll(workspaceId, ids) : [];
    if (found.length < ids.length) throw generationNotFound();
    return found;
  }
}

/** A text of a generation is one draft; `at` tells those apart that no generation wrote. */
const keyOf = ({ generationId, platform, inReplyToId, texts }: Omit<NewDraft, 'source'>, at = -1): string =>
  JSON.stringify([generationId ?? at, platform, inReplyToId, texts]);

function toDrafts({ tweets, asThread, inReplyToId }: SaveTweetsRequest, platform: NewDraft['platform']): NewDraft[] {
  const groups = asThread ? [tweets] : tweets.map((tweet) => [tweet]);
  return groups.map((group) => ({
    platform,
    texts: group.map(({ text }) => text),
    source: 'tweetgen',
    generationId: group.find(({ generationId }) => generationId)?.generationId ?? null,
    inReplyToId: inReplyToId ?? null,
  }));
}
