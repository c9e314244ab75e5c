import { originality } from '../originality';
import { detectLanguage } from '../language';
import { checkStyle } from './check-style';
import { humanTweets } from './human-tweets.data';
import { machinePosts } from './machine-posts.data';

/** Ordinary text, walls of one sign, and what patterns begin to match again and again. */
const parts = [
  humanTweets.join('\n\n'),
  machinePosts.join('\n\n'),
  ...[
    'a',
    ' ',
    '\n',
    '—',
    ' — ',
    '!',
    '!!a',
    '👍',
    '👍 a',
    '👨‍👩‍👧',
    '🇩',
    '1️⃣',
    '#a ',
    '#1',
    '#',
    '*',
    '**a',
    '**a**',
    '__a',
    '[a',
    '[a](',
  ],
  ...[
    '[insert ',
    '```\n',
    "it's not ",
    'not a x. ',
    'not just ',
    'is not the problem ',
    'no a, ',
    'stop a, ',
    'you do not need ',
  ],
  ...[
    'more than a a ',
    ', ensuring ',
    'the result? ',
    'from aaa to ',
    'trust, trust, ',
    'aaation, bbb, ',
    'Go on. ',
    'AAAA ',
    'A',
    '𝐀 , ',
  ],
  ...[
    'delve ',
    "in today's fast-paced ",
    'thoughts? ',
    'agree?\n',
    'remember: ',
    '“',
    '- Ab: c\n',
    '👉 a\n',
    'three things. ',
    '\u0301',
    '語',
  ],
  ...[
    '。',
    'a-',
    "a'",
    'execution? execution ',
    'like if you ',
    'comment "',
    'i used to think ',
    '\u200d',
    'https://a.com/ ',
    'a leverage ',
  ],
];

const maxRounds = 20;

/** Time of this process alone: what else the machine does must not fail the test. */
function elapsedMs(run: () => unknown): number {
  const started = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

/** Whether the best of a few rounds is under the limit and grows as the text does; a square would be 69 times. */
function expectLinear(part: string, run: (text: string) => unknown, limits: { shortMs: number; growth: number }): void {
  const [short, long] = [filled(part, 3_000), filled(part, 25_000)];
  const best = { shortMs: Infinity, longMs: Infinity };
  // 25,000 is 8.3 times as long; what takes less than a millisecond or two is lost in the noise.
  const isGood = (): boolean =>
    best.shortMs < limits.shortMs && best.longMs < limits.growth * Math.max(best.shortMs, 1.5);
  for (let round = 0; round < maxRounds && !isGood(); round += 1) {
    best.shortMs = Math.min(
      best.shortMs,
      elapsedMs(() => run(short)),
    );
    best.longMs = Math.min(
      best.longMs,
      elapsedMs(() => run(long)),
    );
  }
  expect(isGood() || best).toBe(true);
}

const filled = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);

describe('the linter', () => {
  it.each(parts)('takes under 10 ms for 3,000 characters of %j and grows no faster than 25,000 do', (part) => {
    expectLinear(part, (text) => checkStyle(text, 'twitter'), { shortMs: 10, growth: 20 });
  });
});

describe('originality and language', () => {
  it.each(['語', 'a ', 'the cat sat ', humanTweets.join('\n')])('are linear on %j', (part) => {
    expectLinear(part, (text) => [originality(text, text), detectLanguage(text)], { shortMs: 15, growth: 25 });
  });
});
