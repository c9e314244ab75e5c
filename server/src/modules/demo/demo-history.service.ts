import type { Actor } from '../../common/auth/actor';
import { Injectable } from '@nestjs/common';
import { notesModel } from '../../ai/models';
import { newId } from '../../common/ids/ids';
import { Clock, dayMs, hourMs } from '../../common/time/clock';
import { weightedLength } from '../../text/length/weighted-length';
import { BillingService } from '../billing/billing.service';
import { UsageService } from '../billing/usage/usage.service';
import { type DemoBrief, demoBriefs } from './demo-content.data';
import { DemoRepository } from './demo.repository';

/**
 * Writes what the sample workspace did so far. The texts are written by hand, as a person's who has used the product for
 * three months.
 */
@Injectable()
export class DemoHistory {
  constructor(
    private readonly repository: DemoRepository,
    private readonly billing: BillingService,
    private readonly usage: UsageService,
    private readonly clock: Clock,
  ) {}

  async fill(owner: Actor): Promise<void> {
    for (const [seed, brief] of demoBriefs.entries()) await this.generate(owner, brief, seed);
    await this.count(owner.workspaceId);
  }

  /** What falls into today and this month has been used up, as it would have been. */
  private async count(workspaceId: string): Promise<void> {
    const plan = await this.billing.planOf(workspaceId);
    const today = demoBriefs.filter(({ daysAgo }) => daysAgo === 0);
    await this.usage.charge({ workspaceId, plan, metric: 'dailyGenerations', amount: today.length });
    const month = this.clock.now().getUTCDate();
    const kept = demoBriefs.filter(({ daysAgo }) => daysAgo < month).reduce((sum, brief) => sum + brief.kept, 0);
    await this.usage.charge({ workspaceId, plan, metric: 'monthlyTweets', amount: kept });
  }

  private async generate(owner: Actor, brief: DemoBrief, seed: number): Promise<void> {
    const { prompt, texts, tone, kept } = brief;
    const [chatId, generationId, at] = [newId(), newId(), this.timeOf(brief, seed)];
    const chat = { id: chatId, ...owner, title: titleOf(prompt), firstPrompt: prompt };
    await this.repository.insert('chats', { ...chat, createdAt: at, updatedAt: at });
    await this.repository.insert('generations', {
      ...{ id: generationId, ...owner, chatId, task: 'tweets', status: 'completed', createdAt: at, seed },
      ...{ provider: 'notes', model: 'gpt-3.5-turbo', upstreamModel: notesModel, promptVersion: 'demo' },
      input: { prompt, count: texts.length, tone },
      output: texts.map((text) => ({
        ...{ id: newId(), text, weightedLength: weightedLength(text), valid: true, notes: [] },
      })),
    });
    const drafts = texts.slice(0, kept).map((text) => ({ id: newId(), text, generationId, at }));
    await this.repository.insertPosts(
      owner,
      drafts.map((draft) => ({ ...draft, status: 'draft', source: 'tweetgen' })),
    );
  }

  /** Spreads times over the working day, never in the future. */
  private timeOf({ daysAgo }: DemoBrief, seed: number): Date {
    const now = this.clock.now().getTime();
    return new Date(daysAgo === 0 ? now - hourMs : now - daysAgo * dayMs + ((seed * 7) % 9) * hourMs - 12 * hourMs);
  }
}

const titleOf = (prompt: string): string => {
  const words = prompt.slice(0, 60).split(' ');
  return (prompt.length > 60 ? words.slice(0, -1) : words).join(' ').replace(/[.,:;]$/, '');
};
