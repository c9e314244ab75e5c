import { checkStyle } from './check-style';
import type { Finding } from './finding';
import { phraseGroups } from './phrases.data';
import { machinePosts } from '../../../test/samples/machine-posts.data';
import { structureExamples } from '../../../test/samples/structure-examples.data';
import { structureTells } from './structures.data';
import { wordTells } from './words.data';
import { xText } from '../platform-texts';

const rulesOf = (text: string): string[] => checkStyle(text, xText).map(({ rule }) => rule);
const applied = (text: string, { start, end, fix = '' }: Finding): string =>
  text.slice(0, start) + fix + text.slice(end);
const startsLike = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1);

/** The text with the fix of its finding about `about`, and what still says the same there. */
function fixOnce(text: string, about: string): { fixed: string; left: Finding[] } {
  const isAbout = ({ why, rule }: Finding): boolean =>
    why.toLowerCase().includes(about.toLowerCase()) || rule === about;
  const finding = checkStyle(text, xText).find((item) => isAbout(item) && item.fix !== undefined);
  if (!finding) throw new Error(`No fix for “${about}” in: ${text}`);
  const fixed = applied(text, finding);
  return { fixed, left: checkStyle(fixed, xText).filter(isAbout) };
}

function expectGood(text: string): void {
  expect(text).not.toMatch(/ {2}|^\s|\s$| [,.;:!?]|,,|\.\.|,\.|\b[Aa] [aeio]|\b[Aa]n [^aeiouh\W]/);
  expect(text).toMatch(/^[\p{Lu}\p{N}“]/u);
}

const bare = (phrase: string): string => phrase.replace(/[?:]$/, '');
const phrases = phraseGroups.flatMap(({ place, fix, phrases: list }) => [
  ...(typeof fix === 'object' ? Object.keys(fix).map((phrase) => ({ phrase, place, isPlain: true })) : []),
  ...(fix === 'drop' || fix === 'drop clause' ? list.map((phrase) => ({ phrase, place, isPlain: false })) : []),
]);

describe('the fixes of phrases', () => {
  it.each(phrases.filter(({ isPlain }) => isPlain))('say “$phrase” plainly', ({ phrase }) => {
    for (const text of [
      `They ${phrase} old maps of Oslo.`,
      `${startsLike(phrase)} old maps of Oslo.`,
      `It was a ${phrase}.`,
    ]) {
      const { fixed, left } = fixOnce(text, phrase);
      expect(left).toEqual([]);
      expectGood(fixed);
    }
  });

  it.each(phrases.filter(({ isPlain, place }) => !isPlain && !/sentence$/.test(place) && place !== 'sentence start'))(
    'take “$phrase” out of a sentence',
    ({ phrase }) => {
      const { fixed, left } = fixOnce(`${startsLike(phrase)}, we moved the shop.`, phrase);
      expect([fixed, left]).toEqual(['We moved the shop.', []]);
    },
  );

  it.each(phrases.filter(({ place }) => place === 'sentence start'))('take “$phrase” off the start', ({ phrase }) => {
    const joint = phrase.endsWith(':') ? ' ' : ', ';
    const { fixed, left } = fixOnce(`It rained. ${startsLike(phrase)}${joint}we moved the shop.`, bare(phrase));
    expect([fixed, left]).toEqual(['It rained. We moved the shop.', []]);
  });

  it.each(phrases.filter(({ place }) => place === 'whole sentence' || place === 'last sentence'))(
    'take “$phrase” out with its sentence',
    ({ phrase }) => {
      const mark = phrase.endsWith('?') ? '' : '.';
      const { fixed, left } = fixOnce(`We moved the shop.\n\n${startsLike(phrase)}${mark}`, bare(phrase));
      expect([fixed, left]).toEqual(['We moved the shop.', []]);
    },
  );

  it.each([
    ["In today's fast-paced world of retail, we ship weekly.", 'We ship weekly.'],
    ["In today's fast-paced world we ship weekly.", undefined],
    ['We won, needless to say, and went home.', 'We won and went home.'],
    ['We won, needless to say.', 'We won.'],
    ["But here's the thing: we lost.", 'But we lost.'],
    ['It is important to note that iOS users pay.', 'iOS users pay.'],
    ['The truth is we lost.', 'We lost.'],
    ['Key takeaways:\n- call first', '- call first'],
    ['An innovative, crucial and vibrant town.', 'A new, crucial and vibrant town.'],
    ['a truly awful and genuinely sad day', 'an awful and genuinely sad day'],
  ])('make of %j %j', (text, expected) => {
    const finding = checkStyle(text, xText).find(({ rule }) => !/^S/.test(rule));
    expect(finding).toBeDefined();
    expect(finding?.fix === undefined ? undefined : applied(text, finding)).toBe(expected);
  });
});

const words = wordTells.flatMap(({ forms }) => Object.entries(forms).map(([form, plain]) => ({ form, plain })));

describe('overused words', () => {
  it.each(words)('pass alone and count together: $form', ({ form }) => {
    expect(rulesOf(`They ${form} maps of Oslo.`)).not.toContain('word');
    expect(rulesOf(`They ${form} maps of Oslo and a beacon and solace.`)).toContain('word');
    const apart = `They ${form} maps. ${'It rained and the dog ran off again at nine. '.repeat(12)}A beacon.`;
    expect(rulesOf(apart)).not.toContain('word');
  });

  it.each(words.filter(({ plain }) => plain !== null))('are replaced or dropped: $form', ({ form }) => {
    for (const text of [
      `They ${form} maps and a beacon.`,
      `${startsLike(form)} maps and a beacon.`,
      `Of a ${form} map and a beacon.`,
    ]) {
      const { fixed, left } = fixOnce(text, `“${form}”`);
      expect(left).toEqual([]);
      expectGood(fixed);
    }
  });

  it('are near-certain only where three of them stand together', () => {
    const severities = (text: string): number[] => checkStyle(text, xText).map(({ severity }) => severity);
    expect(severities('A vibrant and bustling market.')).toEqual([2, 2]);
    expect(severities('A vibrant, bustling and intricate market.')).toEqual([3, 3, 3]);
  });
});

describe('structural tells', () => {
  const examples = structureTells.map((tell, at) => ({ ...tell, example: structureExamples[at] ?? '' }));

  it('each have an example', () => {
    expect(structureExamples).toHaveLength(structureTells.length);
  });

  it.each(examples)('$rule finds “$example”', ({ rule, severity, example }) => {
    const own = checkStyle(example, xText).filter((finding) => finding.rule === rule);
    expect(Math.max(...own.map((finding) => finding.severity))).toBeGreaterThanOrEqual(severity);
  });

  it.each(examples.filter(({ fix }) => fix !== undefined))('$rule is fixed in “$example”', ({ rule, example }) => {
    const { fixed, left } = fixOnce(example, rule);
    expect(left).toEqual([]);
    expectGood(fixed.trim());
  });
});

describe('the explanations', () => {
  const found = [...structureExamples, ...machinePosts].flatMap((text) => checkStyle(text, xText));
  const explanations = [...new Set([...structureTells, ...phraseGroups, ...found].map(({ why }) => why))];

  it.each(explanations)('are two short sentences: %s', (why) => {
    expect(why.length).toBeLessThanOrEqual(120);
    expect(why).toMatch(/^[^.;]+\.(?: [^.;]+\.)?$/);
  });
});
