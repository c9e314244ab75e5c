import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { Carrying } from '../../../text/facts/carried';
import { isNearDuplicate } from '../../../text/originality/similarity';
import { suggestionsFor } from '../../../text/suggestions/suggestions';
import { BillingService } from '../../billing/billing.service';
import { TextModels } from '../../models/text-models.service';
import { MemberWritingService } from '../../tweetgen/member-writing.service';
import { tooAlike } from '../../tweetgen/tweetgen.errors';
import { lengthOn, type GeneratedTweet, type WritingOrder } from '../../tweetgen/tweetgen.types';
import type { Rule } from '../automation.types';
import { looks } from './run-state';
import type { RuleTopicDto } from '../rules/rules.dto';

/** A text, the parts of one that needs several posts, or what it takes to write one. `look`: why nobody but a person should publish it; null where nothing speaks against it. */
export type Draft = { topic: RuleTopicDto } & (
  | { texts: string[]; look: string | null }
  | { texts: null; missing: string }
);

/** Writes what a rule asks for, as its person would in the composer: with their voices, limits and house rules. */
@Injectable()
export class RunWriting {
  constructor(
    private readonly writing: MemberWritingService,
    private readonly models: TextModels,
    private readonly billing: BillingService,
  ) {}

  /** Throws what `MemberWritingService.write` throws, and 409 for a draft that is too like one of `earlier`. */
  async draft(
    author: Actor,
    rule: Rule,
    { earlier, signal }: { earlier: string[]; signal: AbortSignal },
  ): Promise<Draft> {
    const topic = nextTopic(rule);
    const { text, notes } = topic;
    const missing = `Add notes to the topic “${text}”.`;
    const isModelConnected = await this.isModelConnected(rule.workspaceId);
    if (!isModelConnected && !notes) {
      const why = 'No model is connected, so drafts are made of your notes alone.';
      return { topic, texts: null, missing: `${missing} ${why}` };
    }
    // Notes are the draft itself, which the topic would stand above like a heading.
    const prompt = isModelConnected ? [text, notes ?? ''].join('\n\n').trim() : (notes ?? '');
    const listener = { signal, send: async () => undefined };
    const order = orderOf(rule, prompt);
    const input = { ...order.input, ...(earlier.length > 0 && { avoid: earlier }) };
    const { tweets, questions } = await this.writing.write(author, { ...order, input }, listener);
    const texts = tweets.map(({ text }) => text);
    const whole = texts.join('\n\n');
    // A person's notes are given back as they are.
    if (earlier.some((text) => isNearDuplicate(text, whole))) throw tooAlike();
    if (texts.length > 0) return { topic, texts, look: lookAt(tweets, prompt) };
    const [question] = questions;
    return { topic, texts: null, missing: question ? `${missing} For example: ${question.text}` : missing };
  }

  private async isModelConnected(workspaceId: string): Promise<boolean> {
    const [label] = (await this.billing.planOf(workspaceId)).limits.aiModels;
    return label !== undefined && (await this.models.describe(label, workspaceId)).provider !== 'notes';
  }
}

/** Returns why a person should look first. */
function lookAt([tweet, ...others]: readonly GeneratedTweet[], prompt: string): string | null {
  if (!tweet) return null;
  if (tweet.origin === 'notes') {
    const isOpen = suggestionsFor(prompt).some(({ kind }) => kind !== 'tidy' && kind !== 'number');
    return isOpen || others.length > 0 ? looks.notes : null;
  }
  if (!new Carrying(prompt).isSafe(tweet.text, 'detail')) return looks.topic;
  const claims = (tweet.additions ?? []).map(({ start, end }) => `“${tweet.text.slice(start, end)}”`);
  return claims.length > 0 ? looks.claims(claims.join(', ')) : null;
}

export function nextTopic({ content: { topics }, lastTopic, trigger }: Rule): RuleTopicDto {
  const last = topics.findIndex(({ text }) => text === lastTopic);
  // What a trending title says is outside text, so the draft is about the rule's own words for it.
  const named = trigger.type === 'topic_trending' ? { text: trigger.topic } : { text: '' };
  return topics[(last + 1) % topics.length] ?? named;
}

function orderOf({ platform, content: { tone, voiceId, length = 'medium' } }: Rule, prompt: string): WritingOrder {
  const input = { ...(tone && { tone }), ...(voiceId && { voiceId }), prompt, count: 1 };
  return { task: 'post', input: { ...input, platform, ...lengthOn(platform, length) } };
}
