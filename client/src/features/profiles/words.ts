import type { AnalyzedProfile, ProfileAnalysis } from '@/features/profiles/api';
import { counted, dateSpanText, exactPercent, oneDecimal, wholeNumber } from '@/lib/words/format';

type ProfileFormat = ProfileAnalysis['formats'][number]['format'];
type OpeningKind = ProfileAnalysis['openings'][number]['opening'];
export type Comparison = NonNullable<ProfileAnalysis['formats'][number]['comparison']>;

export const formatNames: Record<ProfileFormat, string> = {
  short: 'Short, up to 140 characters',
  long: 'Long, over 140 characters',
  number: 'Numbers in the first line',
  list: 'List',
  question: 'Question',
  link: 'With a link',
  media: 'With a picture or video',
  quote: 'Quotes another post',
};

export const openingNames: Record<OpeningKind, string> = {
  statement: 'Statement',
  number: 'Number',
  question: 'Question',
  story: 'Start of a story',
  contrast: 'Contrast',
  command: 'Instruction to the reader',
  quote: 'Quotation',
  list_promise: 'Promise of a list',
};

/** "1.9×". */
export const timesText = (value: number): string => `${oneDecimal(value)}×`;

interface Figure {
  label: string;
  /** Null is what cannot be said. */
  value: string | null;
}

const said = (value: number | null, format: (value: number) => string): string | null =>
  value === null ? null : format(value);

export function figuresOf({ stats }: AnalyzedProfile): Figure[] {
  return [
    { label: 'Posts analyzed', value: wholeNumber(stats.postsAnalyzed) },
    { label: 'Posts a week', value: said(stats.postsPerWeek, oneDecimal) },
    { label: 'Median likes', value: said(stats.medianLikes, oneDecimal) },
    { label: 'Median engagements', value: said(stats.medianEngagements, oneDecimal) },
    { label: 'Engagement rate', value: said(stats.engagementRate, exactPercent) },
    stats.repostShare === null
      ? { label: 'Median characters', value: said(stats.medianLength, wholeNumber) }
      : { label: 'Share of reposts', value: exactPercent(stats.repostShare) },
  ];
}

/** Returns which posts the figures rest on. */
export function periodOf({ stats: { postsAnalyzed, from, to }, reading }: AnalyzedProfile): string {
  const own = `From ${counted(postsAnalyzed, 'original post', 'original posts')}`;
  const span = from === null || to === null ? '' : `, ${dateSpanText(from, to)}`;
  return `${own}${span}. Requested: the newest ${counted(reading.requested, 'post', 'posts')}.`;
}

/** A smaller difference is chance. */
const weakFrom = 0.8;

export const isWeak = (comparison: Comparison | null): comparison is Comparison =>
  comparison !== null && comparison.timesUsual <= weakFrom;

export const isStrong = (comparison: Comparison | null): comparison is Comparison =>
  comparison !== null && comparison.timesUsual >= 1 / weakFrom;

/** "a median of 310 views, against 620 for the posts around them (12 posts)". */
export const comparisonText = ({ posts, medianViews, usualViews }: Comparison): string =>
  `a median of ${wholeNumber(Math.round(medianViews))} views, against ${wholeNumber(Math.round(usualViews))} for the posts around them (${counted(posts, 'post', 'posts')})`;
