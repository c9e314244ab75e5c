import { carriesFact, hasFact, readFacts, type Facts } from './facts';
import { detectLanguage } from '../language/language';
import { smallWords } from '../language/language.data';
import { sentencesIn } from '../suggestions/sentences';
import { remembered } from '../remembered';
import { fold } from '../words';

/** What a text has of a brief: a detail (a figure, a name, a date, several of its words), most or few of its own words, or nothing. */
export type Carried = 'detail' | 'most' | 'few' | 'nothing';

/**
 * Tells by the brief alone, in any language, whether a text is about it. A model's "I can't help with that", a remark about its
 * rules and any other answer in place of a post carry nothing of what they were asked for, so no list of such phrases is needed.
 */
export class Carrying {
  private readonly facts: Facts;
  private readonly words: ReadonlySet<string>;
  private readonly runs: ReadonlySet<string>;
  /** Notes, where each text has a detail to carry; else a bare topic. */
  readonly isNotes: boolean;
  private readonly hasAnchors: boolean;

  constructor(private readonly brief: string) {
    const words = wordsOf(brief);
    this.facts = readFacts(brief);
    this.words = contentOf(brief, words);
    this.runs = new Set(runsOf(words));
    this.hasAnchors = hasFact(this.facts);
    this.isNotes = this.hasAnchors || this.words.size >= fewestOfNotes;
  }

  /** Nothing to carry: nothing can be missed. */
  get isEmpty(): boolean {
    return this.words.size === 0 && !this.hasAnchors;
  }

  of(text: string): Carried {
    const words = wordsOf(text);
    const content = contentOf(text, words);
    const shared = this.sharedOf(content);
    const hasDetail =
      shared >= 3 || carriesFact(text, this.facts) || runsOf(words).some((shareable) => this.runs.has(shareable));
    if (hasDetail) return 'detail';
    if (shared === 0) return 'nothing';
    return shared * 2 > content.size || content.size < 3 ? 'most' : 'few';
  }

  private sharedOf(content: ReadonlySet<string>): number {
    return [...content].filter((word) => this.words.has(word)).length;
  }

  /** Whether a text may go out that nobody has read: it carries the brief, and begins with something of it. */
  isSafe(text: string, least: 'detail' | 'few'): boolean {
    const [first = ''] = sentencesIn(text).map((sentence) => sentence.text);
    // A refusal is short, and one word of what it was asked for may be its own: "sorry".
    const carried = this.of(text);
    const isFew = carried !== 'nothing' && (!isShort(text) || this.sharedOf(contentOf(text, wordsOf(text))) > 1);
    const isCarried = carried === 'detail' || (least === 'few' && isFew);
    return isCarried && this.of(first) !== 'nothing';
  }

  /** Whether words of the brief would be the same in the text: in its language, and figures and names in any. */
  isComparable(text: string): boolean {
    return this.hasAnchors || this.isInItsLanguage(text);
  }

  isInItsLanguage(text: string): boolean {
    return detectLanguage(text) === detectLanguage(this.brief);
  }
}

export const carryingOf = remembered((brief) => new Carrying(brief));

export const isNotes = (brief: string): boolean => carryingOf(brief).isNotes;

/** A refusal is short; of a longer text the words say more. */
export const isShort = (text: string): boolean => wordsOf(text).length <= mostOfShort;

const [fewestOfNotes, mostOfShort, stem] = [6, 20, 4];
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const ordinary = new Set(Object.values(smallWords).flatMap((list) => list.split(' ')));
/** Scripts whose words are short and have no endings. */
const wholeWords = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** In pieces: the engine looks at all of a text again for each word of it. */
const wordsOf = (text: string): string[] =>
  (fold(text).match(/\S{1,200}/gu) ?? []).flatMap((piece) =>
    [...segmenter.segment(piece)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment),
  );

/** Returns what stands in two texts by no chance: four words in a row, or three of which one tells something. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, at) => {
    const [three, four] = [words.slice(at, at + 3), words.slice(at, at + 4)];
    const isTelling = three.length === 3 && three.some((word) => stemOf(word).length > 0);
    return [...(isTelling ? [three.join(' ')] : []), ...(four.length === 4 ? [four.join(' ')] : [])];
  });
}

/** Returns what tells something, by beginnings of words; in a language whose small words are not known, pairs of short ones as well. */
function contentOf(text: string, words: readonly string[]): Set<string> {
  const isKnown = detectLanguage(text) in smallWords;
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const isShortSyllables = !isKnown && words.every((word) => !wholeWords.test(word));
  return new Set([...words.flatMap(stemOf), ...(isShortSyllables ? pairs : [])]);
}

function stemOf(word: string): string[] {
  if (wholeWords.test(word)) return word.length > 1 ? [word] : [];
  if (/\p{Script=Hangul}/u.test(word)) return word.length > 1 ? [word.slice(0, 2)] : [];
  if (/\p{Script=Hiragana}/u.test(word) || /^\p{N}/u.test(word)) return [];
  // Long ones among the frequent words tell something as well: "customer".
  return word.length > (ordinary.has(word) ? 6 : 3) ? [word.slice(0, stem)] : [];
}
