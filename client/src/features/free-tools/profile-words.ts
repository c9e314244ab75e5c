import type { TwitterProfile } from '@/features/free-tools/api';

type Analysis = TwitterProfile['analysis'];
export type ProfileFormat = Analysis['formats'][number]['format'];

export const formatNames: Record<ProfileFormat, string> = {
  short: 'Short, up to 140 characters',
  long: 'Long, over 140 characters',
  list: 'List',
  question: 'Question',
  link: 'With a link',
  media: 'With a picture or video',
  quote: 'Quotes another post',
};

const whole = new Intl.NumberFormat();
const short = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });
const list = new Intl.ListFormat(undefined, { type: 'conjunction' });
/** A Sunday. */
const firstSunday = Date.UTC(2026, 0, 4);
const dayMs = 24 * 3_600_000;

export const wholeNumber = (value: number): string => whole.format(value);
export const shortNumber = (value: number): string => short.format(value);
export const compactNumber = (value: number): string => compact.format(value);

interface Figure {
  label: string;
  /** Null is what cannot be said. */
  value: string | null;
}

const said = (value: number | null, format: (value: number) => string): string | null =>
  value === null ? null : format(value);

/** Returns what was counted, as words with figures. */
export function figuresOf({ stats }: TwitterProfile): Figure[] {
  return [
    { label: 'Posts analyzed', value: wholeNumber(stats.postsAnalyzed) },
    { label: 'Posts a week', value: said(stats.postsPerWeek, shortNumber) },
    { label: 'Median likes', value: said(stats.medianLikes, shortNumber) },
    { label: 'Median engagements', value: said(stats.medianEngagements, shortNumber) },
    { label: 'Engagement rate', value: said(stats.engagementRate, (value) => percent.format(value)) },
    { label: 'Share of reposts', value: said(stats.repostShare, (value) => percent.format(value)) },
  ];
}

/** Returns when most posts go out, as sentences. */
export function cadenceOf({ perWeek, busiestDays, busiestHoursUtc }: Analysis['cadence']): string[] {
  const days = busiestDays.map((day) => weekday.format(firstSunday + day * dayMs));
  const hours = busiestHoursUtc.map((hour) => `${String(hour).padStart(2, '0')}:00`);
  return [
    ...(perWeek === null ? [] : [`About ${shortNumber(perWeek)} posts a week.`]),
    days.length === 0 ? 'No day of the week stands out.' : `Most posts on ${list.format(days)}.`,
    hours.length === 0 ? 'No hour stands out.' : `Most posts in the hours from ${list.format(hours)} UTC.`,
  ];
}
