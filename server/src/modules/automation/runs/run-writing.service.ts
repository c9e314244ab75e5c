import { Injectable } from '@nestjs/common';
import { linkedinLimit } from '../../../text/check-post';
import type { Actor } from '../../../common/auth/principal';
import { MemberWritingService } from '../../tweetgen/member-writing.service';
import type { GenerationAnswer, WritingOrder } from '../../tweetgen/tweetgen.types';
import type { Rule, RuleTopic } from '../automation.types';

export interface Draft {
  topic: RuleTopic;
  /** Null when there was nothing to write from; `missing` says what it takes then. */
  text: string | null;
  missing: string;
}

/** Writes what a rule asks for, as its person would in the composer: with their voices, limits and house rules. */
@Injectable()
export class RunWriting {
  constructor(private readonly writing: MemberWritingService) {}

  /** Throws what `MemberWritingService.write` throws. */
  async draft(author: Actor, rule: Rule, signal: AbortSignal): Promise<Draft> {
    const topic = nextTopic(rule);
    const answer = await this.writing.write(author, orderOf(rule, topic), { signal, send: async () => undefined });
    const [tweet] = answer.tweets;
    // A starter is an empty form, which nobody would publish.
    const text = tweet && tweet.origin !== 'starter' ? tweet.text : null;
    return { topic, text, missing: missingOf(topic, answer) };
  }
}

/** Returns the topic after the one of the last run. */
export function nextTopic({ content: { topics }, lastTopic, trigger }: Rule): RuleTopic {
  const last = topics.findIndex(({ text }) => text === lastTopic);
  // What a trending title says is outside text, so the draft is about the rule's own words for it.
  const named = trigger.type === 'topic_trending' ? { text: trigger.topic } : { text: '' };
  return topics[(last + 1) % topics.length] ?? named;
}

function orderOf({ platform, content }: Rule, { text, notes }: RuleTopic): WritingOrder {
  const { tone, voiceId, length } = content;
  const options = { ...(tone && { tone }), ...(voiceId && { voiceId }) };
  const prompt = notes ? `${text}\n\n${notes}` : text;
  if (platform === 'twitter') return { task: 'tweets', input: { ...options, prompt, count: 1 } };
  const limits = { limit: linkedinLimit, length: length ?? 'medium' };
  return { task: 'linkedin', input: { ...options, ...limits, prompt, count: 1 } };
}

function missingOf({ text }: RuleTopic, { provider, questions }: GenerationAnswer): string {
  const needed = `Add notes to the topic “${text}”.`;
  const why = provider === 'notes' ? ' No model is connected, so drafts are made of your notes alone.' : '';
  const [question] = questions;
  return `${needed}${why}${question ? ` For example: ${question.text}` : ''}`;
}
