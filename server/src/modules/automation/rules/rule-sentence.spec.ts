import type { Trigger } from '../automation.types';
import { ruleSentence } from './rule-sentence';
import type { RuleActionDto } from './rules.dto';

const sentence = (trigger: Trigger, action: RuleActionDto): string =>
  ruleSentence(
    { platform: 'twitter', accountId: 'a', content: { topics: [] }, timezone: null, trigger, action },
    '@maya on X',
  );
const passes = { type: 'post_performance', metric: 'likes', withinHours: 24 } as const;

it.each<[Trigger, RuleActionDto, string]>([
  [
    { type: 'schedule', days: [2, 4], times: ['09:00'] },
    { type: 'generate_and_publish' },
    'Tue and Thu at 9:00 AM, write and publish a post from @maya on X.',
  ],
  [
    { type: 'schedule', days: [1, 2, 3, 4, 5], times: ['09:00', '17:00'] },
    { type: 'generate_for_review' },
    'Every weekday at 9:00 AM and 5:00 PM, write a post for review from @maya on X.',
  ],
  [
    { type: 'topic_trending', topic: 'AI agents', threshold: 1_500 },
    { type: 'generate_for_review' },
    'When “AI agents” trends with a volume of 1,500 or more, write a post for review from @maya on X.',
  ],
  [
    { ...passes, threshold: 100 },
    { type: 'repost' },
    'When a post from @maya on X passes 100 likes within 24 hours, repost it.',
  ],
  [
    { ...passes, threshold: 1, withinHours: 1 },
    { type: 'follow_up_reply', text: 'The whole story is in the newsletter.\nhttps://example.com' },
    'When a post from @maya on X passes 1 like within 1 hour, follow up with “The whole story is in the newsletter…”.',
  ],
])('says what a rule does: %j %j', (trigger, action, expected) => {
  expect(sentence(trigger, action)).toBe(expected);
});
