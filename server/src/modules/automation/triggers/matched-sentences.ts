import { DateTime } from 'luxon';
import { counted } from '../../../text/counted';
import type { TopicResponse } from '../../trending/trending.dto';
import type { PerformanceTrigger } from '../automation.types';
import { shortened } from '../../../text/shortened';
import { amountOf } from '../rules/rule-sentence';

const number = new Intl.NumberFormat('en');

/** Says which time it was, and how many before it were missed while no server ran. */
export function timeCame(slot: Date, timezone: string | null, missed: number): string {
  const zone = timezone ?? 'UTC';
  const time = DateTime.fromJSDate(slot, { zone }).setLocale('en').toFormat('ccc, LLL d, h:mm a');
  const late = missed > 0 ? ` ${counted(missed, 'earlier time was', 'earlier times were')} missed.` : '';
  return `Scheduled for ${time} (${zone}).${late}`;
}

export const postPassed = (text: string, { threshold, metric }: PerformanceTrigger): string =>
  `“${shortened(text)}” passed ${amountOf(threshold, metric)}.`;

export const topicTrended = ({ title, volume }: TopicResponse): string =>
  `“${title}” is trending with a volume of ${number.format(volume ?? 0)}.`;
