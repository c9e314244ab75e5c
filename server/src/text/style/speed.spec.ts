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
    "we're not a, ",
    'most people think a, ',
    'less a. more ',
    'not because a, ',
    'share yours ',
    'will not take a, ',
    '1. a\n',
    '👍 — ',
    '@a__b__ ',
    'it isn’t growth, ',
  ],
];

const maxRounds = 20;

/** Time of this process alone, in milliseconds. */
function elapsedMs(run: () => unknown): number {
  const started = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

const plain = filled('Plain words of an ordinary text, nothing else. ', 3_000);
/** What a check is compared with, since machines are noisy: 140 passes of a word pattern, 2 ms on an idle core of a 2024 server. */
function reference(): void {
  for (let pass = 0; pass < 140; pass += 1) plain.match(/[\p{L}\p{N}]+/gu);
}

interface Limits {
  /** Most time for 3,000 characters, in times of the reference. */
  share: number;
  /** Most growth to 25,000 characters: 8.3 is linear, 69 a square. */
  growth: number;
}

/** Compares the best of a few rounds, each measured in turn: other work must not fail the test. */
function expectLinear(part: string, run: (text: string) => unknown, { share, growth }: Limits): void {
  const [short, long] = [filled(part, 3_000), filled(part, 25_000)];
  const best = { referenceMs: Infinity, shortMs: Infinity, longMs: Infinity };
  // What takes less than a millisecond or two is lost in the noise.
  const isGood = (): boolean =>
    best.shortMs < share * best.referenceMs && best.longMs < growth * Math.max(best.shortMs, 1.5);
  for (let round = 0; round < maxRounds && !isGood(); round += 1) {
    best.referenceMs = Math.min(best.referenceMs, elapsedMs(reference));
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

function filled(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

const named = (all: readonly string[]): [name: string, part: string][] =>
  all.map((part) => [JSON.stringify(part.slice(0, 20)), part]);

describe('the linter', () => {
  it.each(named(parts))('is quick and linear on %s', (_name, part) => {
    expectLinear(part, (text) => checkStyle(text, 'twitter'), { share: 10, growth: 25 });
  });
});

describe('originality and language', () => {
  it.each(named(['語', 'a ', 'the cat sat ', humanTweets.join('\n')]))('are quick and linear on %s', (_name, part) => {
    expectLinear(part, (text) => [originality(text, text), detectLanguage(text)], { share: 15, growth: 25 });
  });
});
