import { checkStyle } from '../check-style';
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
import type { TextRules } from '../../length/text-rules';
import { linkedinText } from '../../platform-texts';
import { xText } from '../../platform-texts';

const certain = (text: string, network: TextRules): string[] =>
  checkStyle(text, network).flatMap(({ rule, severity, start, end }) =>
    severity === 3 ? [`${rule} “${text.slice(start, end)}”`] : [],
  );
const print = (title: string, lines: readonly string[]): void => {
  process.stdout.write(`${title}: ${lines.length}\n${lines.map((line) => `  ${line}\n`).join('')}`);
};

describe('checkStyle', () => {
  it.each([
    { name: 'tweets', texts: humanTweets, fewest: 60, network: xText },
    { name: 'later tweets', texts: laterHumanTweets, fewest: 40, network: xText },
    { name: 'latest tweets', texts: latestHumanTweets, fewest: 40, network: xText },
    { name: 'reviewed tweets', texts: reviewedHumanTweets, fewest: 10, network: xText },
    { name: 'posts on LinkedIn', texts: humanLinkedinPosts, fewest: 5, network: linkedinText },
  ] as const)('leaves 95 of 100 human $name without a near-certain tell', ({ name, texts, fewest, network }) => {
    expect(new Set(texts).size).toBeGreaterThanOrEqual(fewest);
    const flagged = texts.filter((text) => certain(text, network).length > 0);
    print(
      `human ${name} with a near-certain tell`,
      flagged.map((text) => `${text} ← ${certain(text, network).join(', ')}`),
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
      const missed = texts.filter((text) => certain(text, xText).length === 0);
      print(`${name} machine posts without a near-certain tell`, missed);
      expect(1 - missed.length / texts.length).toBeGreaterThanOrEqual(share);
    },
  );
});
