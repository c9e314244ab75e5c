import { shortened } from '../../../text/shortened';
import { timeOfDayText } from '../../../common/time/time-of-day';
import { counted } from '../../../text/counted';
import { listText } from '../../../text/list-text';
import type { RuleDefinition, Trigger, WatchedMetric } from '../automation.types';
import type { RuleActionDto } from './rules.dto';

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const number = new Intl.NumberFormat('en');

const metricNames: Record<WatchedMetric, { one: string; other: string }> = {
  likes: { one: 'like', other: 'likes' },
  replies: { one: 'reply', other: 'replies' },
  reposts: { one: 'repost', other: 'reposts' },
  impressions: { one: 'impression', other: 'impressions' },
};

/** Returns such as "100 likes". */
export const amountOf = (count: number, metric: WatchedMetric): string =>
  counted(count, metricNames[metric].one, metricNames[metric].other);

/** Returns what a rule does in one sentence. `account`: what people call it. */
export const ruleSentence = ({ trigger, action }: RuleDefinition, account: string): string =>
  `${whenOf(trigger, account)}, ${doesOf(action)}${trigger.type === 'post_performance' ? '' : ` from ${account}`}.`;

function whenOf(trigger: Trigger, account: string): string {
  switch (trigger.type) {
    case 'schedule':
      return `${daysOf(trigger.days)} at ${listText(trigger.times.map(timeOfDayText))}`;
    case 'topic_trending':
      return `When “${trigger.topic}” trends with a volume of ${number.format(trigger.threshold)} or more`;
    case 'post_performance': {
      const { threshold, metric, withinHours } = trigger;
      return `When a post from ${account} passes ${amountOf(threshold, metric)} within ${counted(withinHours, 'hour')}`;
    }
  }
}

function daysOf(days: number[]): string {
  if (days.length === 7) return 'Every day';
  if (days.join() === '1,2,3,4,5') return 'Every weekday';
  return listText(days.map((day) => dayNames[day - 1] ?? ''));
}

export function doesOf({ type, text = '' }: RuleActionDto): string {
  switch (type) {
    case 'generate_and_publish':
      return 'write and publish a post';
    case 'generate_for_review':
      return 'write a post for review';
    case 'repost':
      return 'repost it';
    case 'follow_up_reply':
      return `follow up with “${shortened(text)}”`;
  }
}
