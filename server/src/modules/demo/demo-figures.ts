import { DateTime } from 'luxon';
import { sha256 } from '../../common/crypto/crypto';
import { hourMs } from '../../common/time/clock';
import type { PublishablePlatform } from '../integrations/platforms/platforms';

/** An hour of a weekday, 1 is Monday, and how well posts do there. */
interface DemoSlot {
  weekday: number;
  hour: number;
  reach: number;
}

/** When the sample person posts on each platform. The best hour on X is no slot yet. */
const slotsOf: Record<PublishablePlatform, DemoSlot[]> = {
  twitter: [
    { weekday: 2, hour: 8, reach: 1.7 },
    { weekday: 3, hour: 17, reach: 0.8 },
    { weekday: 4, hour: 9, reach: 1.2 },
    { weekday: 5, hour: 12, reach: 0.9 },
    { weekday: 7, hour: 20, reach: 0.6 },
  ],
  linkedin: [{ weekday: 1, hour: 10, reach: 1.1 }],
};
/** A post has reached half of what it ever will after so long. */
const halfMs = 7 * hourMs;

/** A number from 0 (in) to 1 (out) that belongs to a text. */
export const shareOf = (text: string): number => Number.parseInt(sha256(text).slice(0, 12), 16) / 16 ** 12;

export interface DemoTime {
  at: Date;
  reach: number;
}

interface DemoPlace {
  platform: PublishablePlatform;
  now: Date;
  timezone: string;
}

/** Returns as many times as asked for, in weeks of that zone before now, the oldest first. */
export function demoTimes(count: number, { platform, now, timezone }: DemoPlace): DemoTime[] {
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day');
  const times: DemoTime[] = [];
  for (let daysAgo = 0; times.length < count; daysAgo += 1) {
    const day = today.minus({ days: daysAgo });
    const slot = slotsOf[platform].find(({ weekday }) => weekday === day.weekday);
    const at = day.set({ hour: slot?.hour ?? 0 }).toJSDate();
    if (slot && at < now) times.push({ at, reach: slot.reach });
  }
  return times.reverse();
}

/** What a post comes to in the end, and where it is at an age. */
export function demoFigures({ text, hasMedia }: { text: string; hasMedia: boolean }, reach: number) {
  const luck = shareOf(`${text} hit`) < 0.06 ? 4.5 : 0.55 + shareOf(`${text} luck`);
  const form = (text.includes('?') ? 1.3 : 1) * (text.includes('\n') ? 1.6 : 1) * (hasMedia ? 1.4 : 1);
  const link = text.includes('https://') ? 0.55 : 1;
  const likesShare = 0.012 + 0.02 * shareOf(`${text} likes`);
  return (ageMs: number) => {
    const impressions = 420 * reach * luck * form * link * (1 - 0.5 ** (ageMs / halfMs));
    const likes = impressions * likesShare;
    return {
      impressions: Math.floor(impressions),
      likes: Math.floor(likes),
      replies: Math.floor(impressions * (text.includes('?') ? 0.009 : 0.002)),
      reposts: Math.floor(likes * 0.12),
      quotes: Math.floor(likes * 0.03),
      bookmarks: Math.floor(likes * (text.includes('\n') ? 0.3 : 0.08)),
      linkClicks: text.includes('https://') ? Math.floor(impressions * 0.021) : 0,
      profileVisits: Math.floor(impressions * 0.011),
    };
  };
}
