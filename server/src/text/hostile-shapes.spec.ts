import { cpuMs } from '../../test/cpu-time';
import { chatTitle } from '../modules/tweetgen/chat-title';
import { DraftCheck } from '../modules/tweetgen/draft-check';
import { cutToFit, waysToCut, withoutSentences } from '../modules/tweetgen/draft-cut';
import { wantedLanguage } from '../modules/tweetgen/wanted-language';
import { additionsOf } from './additions';
import { closestTo, editShare } from './edit-distance';
import { carriesFact, hasFact } from './facts';
import { applyHouseRules, contradictions, readHouseRules } from './house-rules';
import { readOpening } from './linkedin-opening';
import { plainLine, plainName, withoutLinks } from './plain-name';
import { withoutPseudoBold } from './pseudo-bold';
import { encodedLength } from './punycode-length';
import { skipReason } from './reply-worth';
import { containment } from './similarity';
import { followsStructure, readStructure } from './structure';
import { mergeParts, numberParts, splitAt, splitIntoParts, withoutNumbers } from './thread';
import { readTweetAddress } from './tweet-address';
import { readHandle } from './x-handle';

const length = 4_000;
const plain = 'We cut onboarding from 9 steps to 4 in six weeks. Maya wrote "ship it" at example.com for @ada.';
const house = readHouseRules(
  ['synergy', 'disrupt*', 'a a'],
  'No emojis. No exclamation marks. At most 2 hashtags. Always end with "Bye". Lower case only.',
);
const instructions = 'You write posts for X in the voice of the person whose brief you are given.';
const check = new DraftCheck({ given: plain, platform: 'linkedin', limit: 3_000, instructions, house, language: 'en' });
const structure = readStructure(plain);
const spans = Array.from({ length: 200 }, (_, at) => ({ start: at * 20, end: at * 20 + 5 }));

/** All that reads outside text; what has no line of its own is called by one that has. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a draft': (text) => check.check(text, [text, plain]),
  'a brief, a source and a model': (text) =>
    new DraftCheck({
      ...{ given: text, source: text, models: [text], platform: 'twitter', limit: 280, instructions: text },
      ...{ house, language: 'en' },
    }).check(plain, [text]),
  additions: (text) => additionsOf(text, plain, [text, text.slice(5)]),

  facts: (text) => [hasFact(text), carriesFact(plain, text)],
  rules: (text) => contradictions(readHouseRules([text.slice(0, 100)], text)),
  'rules kept': (text) => applyHouseRules(text, house),
  cuts: (text) => [
    cutToFit(text, { platform: 'twitter', limit: 280 }),
    waysToCut(text, { problem: 'tells', why: '', spans: spans.slice(0, 9) }, { platform: 'linkedin', limit: 3_000 }),
    withoutSentences(text, spans),
  ],
  languages: (text) => [
    wantedLanguage({ prompt: text, count: 1 }),
    wantedLanguage({ prompt: plain, language: text, count: 1 }),
  ],
  titles: (text) => [
    chatTitle(text),
    readOpening(text),
    plainName(text),
    plainLine.test(text),
    withoutLinks.test(text),
  ],
  letters: (text) => [withoutPseudoBold(text), encodedLength(text), readHandle(text), readTweetAddress(text)],
  edits: (text) => [editShare(text, plain), closestTo(plain, [text]), containment(text, `${text} a`, 4)],
  'reply worth': (text) => skipReason(text),
  structure: (text) => [readStructure(text), followsStructure(text, structure)],
  thread: (text) => splitIntoParts(text),
  parts: (text) => [
    splitAt(text, 2_000),
    mergeParts(text, text),
    numberParts([text, text], 'slash'),
    withoutNumbers([text]),
  ],
};

/** Signs and words that patterns look for; emoji that are joined, marks that combine, scripts of both directions. */
const pieces = [
  ...'aAé10 .,:;!?\'"“”„«‘’()[]{/\\@#$%&*_-–—+=<>|~`^…语語。あไعאक',
  ...[
    '\n',
    '\t',
    '\r\n',
    '\u00a0',
    '\u200b',
    '\u200d',
    '\u0301',
    '\u094d',
    '\u202e',
    '\ufe0f',
    '🏽',
    '👍',
    '🇩🇪',
    '1️⃣',
    '𝐀',
  ],
  ...[
    '👨‍👩‍👧',
    'x@x.',
    'a.b',
    '.com',
    '@a ',
    '#a ',
    '(a,',
    ' a,',
    '1.',
    '1/',
    '1,0',
    '9am',
    'May ',
    'two ',
    'not ',
    "it's ",
  ],
  ...['is ', 'Mr. ', '- ', 'A b ', 'a: ', '://', 'www.', '50%', '$5 ', '"a" ', '“a”', 'Ab, ', '[.]', 'a—b ', 'A. '],
];
const shapeCount = 520;
/** Processor time for one text. What took the square of its length took seconds; the figures themselves are for a quiet machine. */
const mostMs = 400;
/** A shorter text is read first: what takes the square of its length shows there, and few shapes need the whole one. */
const probe = { length: 1_000, mostMs: 8 };

/** The pieces, then mixes of two to four by a generator of fixed seed. */
function shapes(): string[] {
  const found = new Set(pieces);
  let seed = 20_261_121;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  while (found.size < shapeCount) {
    const shape = Array.from({ length: 2 + next(3) }, () => pieces[next(pieces.length)] ?? '').join('');
    if ([...shape].length <= 6) found.add(shape);
  }
  return [...found];
}

const repeated = (shape: string, size: number): string =>
  shape
    .repeat(Math.ceil(size / shape.length))
    .slice(0, size)
    .toWellFormed();

/** The best of a few runs, until one is quick enough: compiling a pattern and other work count for none. */
function bestMs(run: () => unknown, enoughMs: number): number {
  let best = Infinity;
  for (let round = 0; round < 3 && best > enoughMs; round += 1) best = Math.min(best, cpuMs(run));
  return best;
}

describe('4,000 characters of one shape', () => {
  const all = shapes();

  it.each(Object.entries(readers))('take a blink at most: %s', (_name, read) => {
    read(plain);
    const slow = all.flatMap((shape) => {
      const isQuick = bestMs(() => read(repeated(shape, probe.length)), probe.mostMs) <= probe.mostMs;
      const ms = isQuick ? 0 : bestMs(() => read(repeated(shape, length)), mostMs);
      return ms > mostMs ? [`${JSON.stringify(shape)}: ${Math.round(ms)} ms`] : [];
    });
    expect(slow).toEqual([]);
  });
});
