import { Injectable } from '@nestjs/common';
import type { VoiceBrief } from '../../ai/text-model.port';
import type { Actor } from '../../common/auth/actor';
import { sha256 } from '../../common/crypto/crypto';
import { IdempotencyService } from '../../common/idempotency/idempotency.service';
import { newId } from '../../common/ids/ids';
import { Clock } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { findUrls } from '../../text/addresses/urls';
import { inTurn } from '../../text/in-turn';
import { distanceTo } from '../../text/voice/distance';
import { habitsOf } from '../../text/voice/habits';
import { measureVoice } from '../../text/voice/measure';
import type { VoiceDistance } from '../../text/voice/measures';
import { fittingSamples } from '../../text/voice/samples';
import { wordsIn } from '../../text/words';
import { AuditService } from '../audit/audit.service';
import { BillingService } from '../billing/billing.service';
import { AccountsService } from '../integrations/accounts/accounts.service';
import type { VoiceEntity } from './voice.entity';
import type { ChangeVoiceRequest, CreateVoiceRequest } from './voices.dto';
import { accountNotConnected, tooFewSamples, voiceNotFound } from './voices.errors';
import { VoicesRepository } from './voices.repository';
import { fewestSamples, type NewSample, type VoiceView, type WritingContext } from './voices.types';

/** Exceeds a post of either platform. */
const longestSample = 4_000;
/** Fewer words say nothing about a voice. */
const fewestWords = 3;

type UsableSample = NewSample & { hash: string };

/** Leaves out bare links, calls of names and whatever differs from another sample in links, names and figures alone. */
export async function usableSamples(samples: readonly NewSample[]): Promise<UsableSample[]> {
  const byHash = new Map<string, UsableSample>();
  await inTurn(samples, (sample) => {
    const text = sample.text.replaceAll('\0', '').toWellFormed().trim().slice(0, longestSample).toWellFormed();
    const words = ownWords(text);
    if (words.length < fewestWords) return;
    const hash = sha256(words.join(' '));
    if (!byHash.has(hash)) byHash.set(hash, { ...sample, text, hash });
  });
  return [...byHash.values()];
}

function ownWords(text: string): string[] {
  const links = findUrls(text);
  let link = 0;
  return wordsIn(text)
    .filter(({ start }) => {
      while ((links[link]?.end ?? Infinity) <= start) link += 1;
      return start < (links[link]?.start ?? Infinity) && text.charAt(start - 1) !== '@';
    })
    .flatMap(({ folded }) => (/^\p{N}+$/u.test(folded) ? [] : folded));
}

const mostSamples = 1_000;
/** The newest ones are measured, and looked through for samples that fit a brief. */
const consideredSamples = 200;
const samplesInBrief = 4;

@Injectable()
export class VoicesService {
  constructor(
    private readonly repository: VoicesRepository,
    private readonly billing: BillingService,
    private readonly accounts: AccountsService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  /** Returns the oldest first: the plan has room for the first ones. */
  async list(workspaceId: string): Promise<VoiceView[]> {
    const { limits } = await this.billing.planOf(workspaceId);
    const voices = await this.repository.list(workspaceId);
    return voices.map((voice, at) => toView(voice, at >= limits.voices));
  }

  /** Throws 404. */
  async get(workspaceId: string, id: string): Promise<VoiceView> {
    const voice = (await this.list(workspaceId)).find((candidate) => candidate.id === id);
    if (!voice) throw voiceNotFound();
    return voice;
  }

  /** Throws 402 when the plan has no room for another, 422 for accounts that are not connected. */
  async create({ workspaceId, userId }: Actor, changes: CreateVoiceRequest): Promise<VoiceView> {
    const id = await this.idempotency.once('create', async () => {
      const created = newId();
      await this.repository.lockWorkspace(workspaceId);
      const used = (await this.repository.list(workspaceId)).length;
      this.billing.requireRoom(await this.billing.planOf(workspaceId), 'voices', used);
      await this.takeAccounts(workspaceId, changes.accountIds);
      await this.repository.insert({ id: created, workspaceId, ...changes, createdAt: this.clock.now() });
      const details = { voiceId: created };
      await this.audit.record({ action: 'voices.created', actorId: userId, workspaceId, details });
      return created;
    });
    return this.get(workspaceId, id);
  }

  /** Changes what is named. Throws 404, and 422 for accounts that are not connected. */
  async change(workspaceId: string, id: string, changes: ChangeVoiceRequest): Promise<VoiceView> {
    await this.transactions.run(async () => {
      await this.repository.lockWorkspace(workspaceId);
      if (!(await this.repository.lock(workspaceId, id))) throw voiceNotFound();
      await this.takeAccounts(workspaceId, changes.accountIds);
      await this.repository.update(id, { ...changes, updatedAt: this.clock.now() });
    });
    return this.get(workspaceId, id);
  }

  /** Deletes it with all its samples. Throws 404. */
  async delete({ workspaceId, userId }: Actor, id: string): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.repository.delete(workspaceId, id))) throw voiceNotFound();
      await this.audit.record({ action: 'voices.deleted', actorId: userId, workspaceId, details: { voiceId: id } });
    });
  }

  /**
   * Adds posts of the person's own and measures it again; answers how many there were not before. Throws 404, and 422 on `field`
   * when the voice would have fewer than ten posts: then none is kept.
   */
  async addSamples(key: { workspaceId: string; id: string; field: string }, samples: NewSample[]): Promise<number> {
    const { workspaceId, id, field } = key;
    return this.transactions.run(async () => {
      if (!(await this.repository.lock(workspaceId, id))) throw voiceNotFound();
      const { added, posts } = await this.store(id, samples);
      if (posts < fewestSamples) throw tooFewSamples(posts, field);
      return added;
    });
  }

  /** A draft that somebody edited and kept is theirs: it becomes a sample of the voice, if that still exists. */
  async learnFromKept(workspaceId: string, voiceId: string, text: string): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.repository.lock(workspaceId, voiceId))) return;
      await this.store(voiceId, [{ text, source: 'kept', platform: null, postedAt: null, isReply: false }]);
    });
  }

  /**
   * Returns what makes a text sound like its person: by the named voice, else by the one that the account writes in. Null when
   * there is none, or when it says nothing yet. Throws 404 for a voice that does not exist, 402 for one that the plan has paused.
   */
  async briefOf(workspaceId: string, voiceId: string | null, context: WritingContext): Promise<VoiceBrief | null> {
    const voice = await this.voiceFor(workspaceId, voiceId, context.accountId);
    if (!voice) return null;
    const habits = voice.habits.flatMap(({ text, isIgnored }) => (isIgnored ? [] : text));
    const samples = await this.samplesFor(voice, context);
    if (habits.length + voice.rules.length + samples.length === 0) return null;
    return { habits, rules: voice.rules, samples };
  }

  /**
   * Says of any text how far it is from the voice: null while the voice is not measured. `chosen`: ids of habits that a choice
   * of the person's stands above here. Throws 404.
   */
  async comparison(
    workspaceId: string,
    voiceId: string,
    chosen: readonly string[] = [],
  ): Promise<(text: string) => VoiceDistance | null> {
    const { measures, ignored } = await this.get(workspaceId, voiceId);
    const habits = new Set([...ignored, ...chosen]);
    return (text) => measures && distanceTo(measures, text, habits);
  }

  private async voiceFor(
    workspaceId: string,
    voiceId: string | null,
    accountId: string | null | undefined,
  ): Promise<VoiceView | null> {
    if (voiceId !== null) {
      const voice = await this.get(workspaceId, voiceId);
      if (!voice.isPaused) return voice;
      const plan = await this.billing.planOf(workspaceId);
      this.billing.requireRoom(plan, 'voices', plan.limits.voices);
    }
    if (!accountId) return null;
    const voices = await this.list(workspaceId);
    return voices.find((voice) => !voice.isPaused && voice.accountIds.includes(accountId)) ?? null;
  }

  private async samplesFor(voice: VoiceView, context: WritingContext): Promise<string[]> {
    const { workspaceId, id } = voice;
    const account = context.accountId ? await this.accounts.find(workspaceId, context.accountId) : null;
    const platform = account?.platform ?? null;
    const texts = (isReply: boolean): Promise<string[]> =>
      this.repository.texts(id, { isReply, platform, limit: consideredSamples });
    const replies = context.isReply ? await texts(true) : [];
    return fittingSamples(
      replies.length >= samplesInBrief ? replies : await texts(false),
      context.prompt,
      samplesInBrief,
    );
  }

  private async takeAccounts(workspaceId: string, accountIds: string[] | undefined): Promise<void> {
    if (!accountIds || accountIds.length === 0) return;
    const connected = new Set((await this.accounts.list(workspaceId)).map(({ id }) => id));
    if (!accountIds.every((id) => connected.has(id))) throw accountNotConnected();
    await this.repository.takeAccounts(workspaceId, accountIds);
  }

  private async store(voiceId: string, samples: NewSample[]): Promise<{ added: number; posts: number }> {
    const now = this.clock.now();
    const rows = (await usableSamples(samples))
      .map((sample) => ({ ...sample, id: newId(), voiceId, postedAt: sample.postedAt ?? now }))
      .sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime())
      .slice(0, mostSamples);
    const added = await this.repository.addSamples(rows);
    await this.repository.keepNewest(voiceId, mostSamples);
    const posts = await this.repository.countPosts(voiceId);
    const texts = await this.repository.texts(voiceId, { isReply: false, limit: consideredSamples });
    const measures = posts >= fewestSamples ? await measureVoice(texts) : null;
    await this.repository.update(voiceId, { measures, sampleCount: posts, updatedAt: now });
    return { added, posts };
  }
}

const toView = (voice: VoiceEntity, isPaused: boolean): VoiceView => ({
  ...voice,
  habits: (voice.measures ? habitsOf(voice.measures) : []).map((habit) => ({
    ...habit,
    isIgnored: voice.ignored.includes(habit.id),
  })),
  samplesNeeded: Math.max(0, fewestSamples - voice.sampleCount),
  isPaused,
});
