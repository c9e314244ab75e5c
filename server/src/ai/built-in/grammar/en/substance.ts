import { allWords } from '../../details';
import { isDeed, type Line, type Material } from './material';
import { parseClause } from './clause';
import { nounsToo } from './lexicon.data';
import { verbForm } from './verbs';

/** What a brief says, by weight, so that a draft can be asked how much of it is left. */
export interface Substance {
  weights: ReadonlyMap<string, number>;
  total: number;
  /** The words of each part that a draft must not lose: the outcome of a story, both halves of a single sentence. */
  parts: readonly ReadonlySet<string>[];
  /** One of these is enough: the ending, or the sentence with the figure. */
  either: readonly ReadonlySet<string>[];
  /** The words of the first sentence of a short brief: without them the rest has no subject. */
  opening: ReadonlySet<string>;
  /** The first sentence is news by itself, however short. */
  opensWithNews: boolean;
}

const small = new Set(
  'about after again also because been before being both could does doing down each even ever every from have having here into just like more most much only other over really said same should some still such than that their them then there these they this those through today under until very was were what when where which while will with would your our we i you it is are the a an and or but so to of in on at for by my me us as be not no'.split(
    ' ',
  ),
);

export function weighed({ lines, details }: Material): Substance {
  const weights = new Map<string, number>();
  const last = outcomeLine(lines);
  for (const line of lines) {
    for (const word of contentOf(line.text)) {
      const base = /\d/.test(word) || details.numberWords.has(word) ? 3 : isName(word, line, details.names) ? 2 : 1;
      weights.set(word, Math.max(weights.get(word) ?? 0, base * (line === last ? 1.5 : 1)));
    }
  }
  return {
    weights,
    total: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    ...requirements(lines, last),
    opening: new Set(isShort(lines) && lines.length > 1 ? contentOf(lines[0]?.text ?? '') : []),
    opensWithNews: isNewsBefore(lines),
  };
}

/** How much of the brief a draft tells, 0–1. */
export function coverage(own: ReadonlySet<string>, substance: Substance): number {
  let sum = 0;
  for (const [word, weight] of substance.weights) if (own.has(word)) sum += weight;
  return substance.total === 0 ? 0 : sum / substance.total;
}

/** `1,200 teams were in the beta` without the launch it belongs to; an order (`Ask about the past`) needs nothing before it. */
export function isOrphan(text: string, own: ReadonlySet<string>, substance: Substance): boolean {
  const { opening } = substance;
  if (opening.size === 0) return false;
  const kept = [...opening].filter((word) => own.has(word)).length;
  const first = (text.split(' ')[0] ?? '').toLowerCase();
  const isOrder =
    /^(?:never|always|if|don['’]t)$/.test(first) ||
    (verbForm(first)?.form === 'base' && !nounsToo.has(first) && first !== 'last');
  return (
    kept < opening.size * leastOpening &&
    !isOrder &&
    !isTruth(text) &&
    !(kept === 0 && isStory(text) && coverage(own, substance) >= leastStory)
  );
}

/** `A bathtub explains more about growth than any dashboard`: it compares or judges, and points at nothing before it. */
function isTruth(text: string): boolean {
  return (
    !/^(?:I|We)\b/.test(text) &&
    /\b(?:more|less|better|worse|easier|harder|never|always|best|worst)\b/i.test(text) &&
    parseClause(text.replace(/[.!?]$/, ''))?.tense !== 'past' &&
    !/\d|\b(?:it|they|them|this|that|he|she|the \p{L}+ (?:is|was|are))\b/iu.test(text)
  );
}

/** Two statements that hold each other: `Right-to-left broke 61 screens. Thanks Omar for fixing every one.` */
function isStory(text: string): boolean {
  const sentences = text.split(/(?<=[.!?])\s+/);
  return sentences.length > 1 && parseClause((sentences[0] ?? '').replace(/[.!?]$/, ''))?.tense === 'past';
}

/** A set-up without what came of it: the problem and not the fix, the question and not the answer. */
export function losesOutcome(own: ReadonlySet<string>, { parts, either }: Substance): boolean {
  const isLost = (part: ReadonlySet<string>): boolean =>
    part.size > 0 &&
    ([...part].filter((word) => own.has(word)).length < part.size * leastKept || losesFigures(part, own));
  return parts.some(isLost) || (either.length > 0 && either.every(isLost));
}

/** `now it takes 2` without its 2 */
function losesFigures(part: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const figures = [...part].filter((word) => /\d/.test(word));
  return figures.length > 0 && !figures.some((word) => own.has(word));
}

const longestStory = 4;
const leastOpening = 0.3;
/** A story without its first sentence tells at least this much of the brief. */
const leastStory = 0.5;
const leastKept = 0.4;

function isShort(lines: readonly Line[]): boolean {
  return lines.length <= longestStory && !lines.some((line) => line.isBullet);
}

function requirements(lines: readonly Line[], last: Line | undefined): Pick<Substance, 'parts' | 'either'> {
  const [only] = lines;
  if (!isShort(lines) || !last || !only) return { parts: [], either: [] };
  if (lines.length === 1) return { parts: halvesOf(only).map((text) => new Set(contentOf(text))), either: [] };
  const own = (line: Line): ReadonlySet<string> =>
    new Set(
      contentOf(line.text).filter(
        (word) => !lines.some((other) => other !== line && contentOf(other.text).includes(word)),
      ),
    );
  const figures = [...lines].reverse().find((line) => line.order > 0 && /\d/.test(line.text));
  const explained =
    /\bthe (?:only |main |real |biggest )?(?:change|fix|reason|difference|trick|cause|culprit)\b|\bmattered\b/i.test(
      last.text,
    )
      ? lines
          .filter((line) => line !== last)
          .map((line) => new Set(contentOf(line.text).filter((word) => /\d/.test(word))))
      : [];
  return {
    parts: [
      ...explained.filter((part) => part.size > 0).slice(0, 1),
      ...lines.filter(({ text }) => /\b(?:down|up) from \S*\d/i.test(text)).map(own),
    ],
    either: [
      own(last),
      ...(figures && figures !== last && !isFix(last) ? [own(figures)] : []),
      ...(isNewsBefore(lines) ? [own(only)] : []),
    ],
  };
}

/** `I deadlifted 140 kg today`: a deed that is news before the next sentence says a word. */
function isNewsBefore([first, second, ...more]: readonly Line[]): boolean {
  if (
    !first ||
    !second ||
    more.length > 0 ||
    second.text.split(' ').length < 6 ||
    second.text.includes(': ') ||
    !first.isConcrete ||
    !(isDeed(first) || /^(?:I|We) \p{Ll}+ed\b/u.test(first.text))
  )
    return false;
  return (
    !/^(?:(?:I|We) )?(?:\p{L}+ly )?(?:asked|called|emailed|messaged|pitched|interviewed|surveyed|tested|tried|spent|let|expected|thought|planned|wanted|used|had|was|were|cut|raised|switched|moved|started|stopped|read|wrote|hired|turned)\b/iu.test(
      first.text,
    ) &&
    !/ (?:said|told|took|went) /.test(first.text) &&
    /^(?:I|We|My|Our)\b|^\p{Lu}\p{Ll}+ed\b/u.test(first.text) &&
    !/\b(?:bug|fail\w*|lost|missed|broke\w*|down|wrong|errors?|mistake|could(?:n['’]t| not)|churn\w*|deleted|outage|crash\w*|burn\w*|ruin\w*|spill\w*)\b/i.test(
      first.text,
    ) &&
    !/^(?:\d[\d,.]*|(?:one|two|three|four|five) of|(?:two|three|four|five|six|seven|eight|nine|ten) \p{Ll}+(?:ed|came|said)|they|them|it|now|but|of|nobody|no one|the (?:second|third|other|next one|last one|first one))\b/iu.test(
      second.text,
    )
  );
}

/** `We rebuilt it`: without it only the problem is left. */
function isFix({ text }: Line): boolean {
  return /\b(?:rebuilt|fixed|rewrote|replaced|solved|repaired|restored|the fix|the cause|the culprit|turned out|now|it was|instead|apologized|refunded)\b/i.test(
    text,
  );
}

function halvesOf({ text, clauses }: Line): string[] {
  if (/: /.test(text)) return [];
  if (clauses.length === 2) return [...clauses];
  const halves = /^(.{10,}?),? (?:because|but|after|so|until|since) (.{10,})$/i.exec(text);
  return halves?.[1] && halves[2] ? [halves[1], halves[2]] : [];
}

const farewell =
  /^(?:come|see|join|send|ask|tell|thanks?|write|say|apply|let me|dm|reply|more|details|link|questions)\b/i;

/** The last sentence that says something; a short farewell (`Come find me after`) is not it. */
function outcomeLine(lines: readonly Line[]): Line | undefined {
  return [...lines]
    .reverse()
    .find(
      (line) =>
        !line.isQuestion &&
        !line.isBullet &&
        (line.text.split(' ').length >= 3 || /\d/.test(line.text)) &&
        !farewell.test(line.text),
    );
}

/** The words that carry something. */
export function contentOf(text: string): string[] {
  return allWords(text).filter((word) => /\d/.test(word) || (word.length > 2 && !small.has(word)));
}

function isName(word: string, line: Line, names: ReadonlySet<string>): boolean {
  return [...names].some((name) => name.toLowerCase() === word && line.text.includes(name));
}

/** Whether two texts have a word of weight in common, whatever its ending: `pricing` and `price`. */
export function sharesStem(text: string, other: string): boolean {
  const stems = new Set(
    contentOf(other)
      .filter((word) => !isVague.test(word))
      .map(stemOf),
  );
  return contentOf(text).some((word) => !isVague.test(word) && stems.has(stemOf(word)));
}

const isVague = /^(?:first|times?|years?|people|things?|great|better|never|early|later|often|enough|always|work)$/;

function stemOf(word: string): string {
  return word.replace(/['’]s$/, '').slice(0, Math.max(3, Math.min(5, word.length - 2)));
}
