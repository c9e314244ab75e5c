import type { TwitterProfile } from '@/features/free-tools/api';
import type { TweetsAnswer } from '@/features/free-tools/visitor-tools';
import { nothingAsked, plainQuality } from '@/testing/factories';

const start = {
  generationId: '0190a000-0000-7000-8000-0000000000f1',
  model: 'gpt-3.5-turbo',
  provider: 'notes',
  modelName: 'Your text, as typed',
} as const;
const usage = { used: 1, limit: 10, resetsAt: '2026-11-21T00:00:00.000Z' };

export const textOf = (text: string, at = 0) => ({
  id: `0190a000-0000-7000-8000-0000000000e${at}`,
  text,
  weightedLength: text.length,
  valid: true,
  notes: [] as string[],
  ...plainQuality,
});

export const answerOf = <Texts extends object>(texts: Texts) => ({
  ...start,
  usage,
  notes: [] as string[],
  ...nothingAsked,
  ...texts,
});

export const tweetsAnswer = (...texts: string[]): TweetsAnswer => answerOf({ tweets: texts.map(textOf) });

/** A run as the server streams it: each text in two pieces, then whole. */
export function streamOf(answer: object, texts: readonly object[]) {
  const items = texts.map((text, index) => ['item', { index, ...text }] as const);
  return [['start', { ...start, usage }], ...items, ['done', answer]] as const;
}

const analysis: TwitterProfile['analysis'] = {
  isEnough: true,
  cadence: { perWeek: 4.3, busiestDays: [0], busiestHoursUtc: [20, 7] },
  formats: [{ format: 'short', posts: 42, medianEngagements: 981.5, comparison: null }],
  topics: [{ name: 'pull request', posts: 2 }],
  openings: [],
  bestOpenings: [{ text: 'Three things I check.', postUrl: 'https://x.com/nasa/status/1', engagements: 18_744 }],
  topPosts: [],
  reposts: [],
  lessons: ['Lists got a median of 1,373 engagements.'],
};

export function makeProfile(over: Partial<TwitterProfile> = {}): TwitterProfile {
  return {
    profile: {
      id: '11348282',
      handle: 'nasa',
      name: 'Nasa',
      description: 'Builds software, cooks, runs.',
      followers: 54_606,
      following: 1_233,
      posts: 1_390,
      isVerified: false,
      createdAt: null,
    },
    stats: {
      postsAnalyzed: 54,
      from: null,
      to: null,
      postsPerWeek: 4.3,
      replyShare: null,
      repostShare: 0,
      medianLength: 117,
      medianLikes: 729,
      medianEngagements: 963,
      engagementRate: null,
    },
    analysis,
    reading: { requested: 60, posts: 54, isComplete: true },
    isSample: false,
    ...over,
  };
}
