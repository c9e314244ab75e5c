import { checkStyle } from '../check-style';
import type { StylePlatform } from '../finding';
import {
  humanLinkedinPosts,
  humanTweets,
  laterHumanTweets,
  latestHumanTweets,
  reviewedHumanTweets,
} from '../../../../test/samples/human-tweets.data';
import {
  lastMachinePosts,
  machinePosts,
  recentMachinePosts,
  reviewedMachinePosts,
  secondMachinePosts,
} from '../../../../test/samples/machine-posts.data';

const certain = (text: string, platform: StylePlatform): string[] =>
  checkStyle(text, platform).flatMap(({ rule, severity, start, end }) =>
    severity === 3 ? [`${rule} “${text.slice(start, end)}”`] : [],
  );
const print = (title: string, lines: readonly string[]): void => {
  process.stdout.write(`${title}: ${lines.length}\n${lines.map((line) => `  ${line}\n`).join('')}`);
};

describe('checkStyle', () => {
  it.each([
    { name: 'tweets', texts: humanTweets, fewest: 60, platform: 'twitter' },
    { name: 'later tweets', texts: laterHumanTweets, fewest: 40, platform: 'twitter' },
    { name: 'latest tweets', texts: latestHumanTweets, fewest: 40, platform: 'twitter' },
    { name: 'reviewed tweets', texts: reviewedHumanTweets, fewest: 10, platform: 'twitter' },
    { name: 'posts on LinkedIn', texts: humanLinkedinPosts, fewest: 5, platform: 'linkedin' },
  ] as const)('leaves 95 of 100 human $name without a near-certain tell', ({ name, texts, fewest, platform }) => {
    expect(new Set(texts).size).toBeGreaterThanOrEqual(fewest);
    const flagged = texts.filter((text) => certain(text, platform).length > 0);
    print(
      `human ${name} with a near-certain tell`,
      flagged.map((text) => `${text} ← ${certain(text, platform).join(', ')}`),
    );
    expect(flagged.length / texts.length).toBeLessThanOrEqual(0.05);
  });

  it.each([
    { name: 'first', texts: machinePosts, fewest: 40, share: 0.95 },
    { name: 'second', texts: secondMachinePosts, fewest: 20, share: 0.95 },
    { name: 'reviewed', texts: reviewedMachinePosts, fewest: 14, share: 1 },
    { name: 'recent', texts: recentMachinePosts, fewest: 20, share: 0.9 },
    // Hardly seen by whoever wrote the rules: without a stock phrase or shape, style shows little.
    { name: 'last', texts: lastMachinePosts, fewest: 20, share: 0.25 },
  ] as const)(
    'finds a near-certain tell in the $name posts that sound like a machine',
    ({ name, texts, fewest, share }) => {
      expect(new Set(texts).size).toBeGreaterThanOrEqual(fewest);
      const missed = texts.filter((text) => certain(text, 'twitter').length === 0);
      print(`${name} machine posts without a near-certain tell`, missed);
      expect(1 - missed.length / texts.length).toBeGreaterThanOrEqual(share);
    },
  );
});
