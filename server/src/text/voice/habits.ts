import type { VoiceMeasures } from './measure';
import type { Habit } from './measures';

/** Below it somebody does a thing "rarely". */
export const rarely = 0.05;
/** From here on a thing is a habit: every fifth post. */
const often = 0.2;

/** Returns the measures as sentences that a person understands and can correct; what is ordinary is left out. */
export function habitsOf(measures: VoiceMeasures): Habit[] {
  const sentences = {
    ...lengthHabits(measures),
    ...borderHabits(measures),
    ...wordHabits(measures),
    ...signHabits(measures),
  };
  return Object.entries(sentences).flatMap(([id, text]) => (text ? [{ id, text }] : []));
}

type Sentences = Record<string, string | false | null>;

function lengthHabits(measures: VoiceMeasures): Sentences {
  const { sentenceWords, postCharacters, paragraphSentences, oneLinePosts, listPosts, listSign } = measures;
  return {
    'sentence-length': `Sentences of ${rangeOf(sentenceWords)} words`,
    'post-length': `Posts of ${rangeOf({ low: rounded(postCharacters.low), high: rounded(postCharacters.high) })} characters`,
    lines: linesHabit(oneLinePosts),
    paragraphs: oneLinePosts < 0.5 && paragraphSentences.high === 1 && 'One sentence per paragraph',
    lists:
      listPosts >= 0.15
        ? `Lists in ${everyNth(listPosts)}${listSign ? `, with ${listSign} before each item` : ''}`
        : listPosts < rarely && 'Rarely makes lists',
  };
}

function linesHabit(oneLinePosts: number): string | false {
  if (oneLinePosts >= 0.7) return 'Most posts are one line';
  return oneLinePosts <= 0.3 && 'Most posts have several lines';
}

function borderHabits({
  openings,
  endings,
  favouriteOpening,
  lowerCaseStarts,
  capitalWords,
}: VoiceMeasures): Sentences {
  return {
    'opens-with-self': openings.self >= often && `Starts with I in ${everyNth(openings.self)}`,
    'opens-with-number': openings.number >= often && `Opens with a number in ${everyNth(openings.number)}`,
    'opens-with-question': openings.question >= often && `Opens with a question in ${everyNth(openings.question)}`,
    'opens-with-command': openings.command >= often && `Opens with an instruction in ${everyNth(openings.command)}`,
    'favourite-opening': favouriteOpening && `Often opens with “${favouriteOpening}”`,
    'ends-with-question': endings.question >= often && `Ends with a question in ${everyNth(endings.question)}`,
    'ends-with-hashtag': endings.hashtag >= often && `Ends with a hashtag in ${everyNth(endings.hashtag)}`,
    'ends-bare': endings.bare >= 0.5 && 'Leaves out the final full stop',
    'small-letters': lowerCaseStarts >= 0.6 && 'Starts posts in lowercase',
    capitals: capitalWords >= 1.5 && 'Writes single words in CAPITALS',
  };
}

function wordHabits(measures: VoiceMeasures): Sentences {
  const { language, contractions, spelling, typicalWords, avoidedPhrases, figures } = measures;
  return {
    contractions: language === 'en' && contractionHabit(contractions),
    person: personHabit(measures),
    figures: figures >= 0.7 && 'Often uses numbers',
    spelling: spelling && `${capitalized(spelling)} spelling`,
    'typical-words': typicalWords.length > 0 && `Typical words: ${typicalWords.join(', ')}`,
    'avoided-phrases': avoidedPhrases.length > 0 && `Never says ${avoidedPhrases.slice(0, 5).join(', ')}`,
  };
}

function contractionHabit(rate: number): string | false {
  if (rate >= 1) return "Uses contractions such as don't and it's";
  return rate <= 0.2 && 'Writes words out: do not, it is';
}

function personHabit({ language, selfWords, weWords, youWords }: VoiceMeasures): string | false {
  const most = Math.max(selfWords, weWords, youWords);
  // What these words are is not known in other languages.
  if (most === 0 || !['en', 'de', 'fr', 'nl'].includes(language)) return false;
  if (most < 0.5) return 'Rarely says “I”, “we” or “you”';
  if (weWords > Math.max(selfWords, youWords)) return 'Says “we” rather than “I”';
  return youWords > selfWords ? 'Addresses the reader as “you”' : 'Writes as “I”';
}

function signHabits({ signs, questions, exclamations, hashtags, hashtagPosts, ...measures }: VoiceMeasures): Sentences {
  return {
    questions: questions >= 0.4 && `Asks questions, about ${perPost(questions)}`,
    exclamations: exclamationHabit(exclamations),
    dashes:
      signs.dash >= 0.3 ? `Uses dashes, about ${perPost(signs.dash)}` : signs.dash < rarely && 'Rarely uses dashes',
    colons: signs.colon >= 0.4 && `Uses colons, about ${perPost(signs.colon)}`,
    semicolons: signs.semicolon >= 0.1 && 'Uses semicolons',
    ellipses: signs.ellipsis >= often && 'Trails off with …',
    brackets: signs.bracket >= 0.3 && 'Adds asides in brackets',
    quotes: signs.quote >= 0.3 && 'Uses quotation marks',
    emoji: emojiHabit(measures),
    hashtags:
      hashtagPosts >= often
        ? `Uses hashtags, about ${perPost(hashtags)}`
        : hashtagPosts < rarely && 'Rarely uses hashtags',
  };
}

function exclamationHabit(rate: number): string | false {
  if (rate >= 0.4) return `Uses exclamation marks, about ${perPost(rate)}`;
  return rate < rarely && 'Rarely uses exclamation marks';
}

function emojiHabit(measures: Pick<VoiceMeasures, 'emojiPosts' | 'favouriteEmoji' | 'emojiPlace'>): string | false {
  const { emojiPosts, favouriteEmoji, emojiPlace } = measures;
  if (emojiPosts < rarely) return emojiPosts === 0 ? 'Never uses emoji' : 'Rarely uses emoji';
  if (emojiPosts < often) return false;
  const place =
    emojiPlace && { start: ', at the start', end: ', at the end', inside: ', inside sentences' }[emojiPlace];
  return `Emoji in ${everyNth(emojiPosts)}, mostly ${favouriteEmoji.slice(0, 3).join(' ')}${place ?? ''}`;
}

const rangeOf = ({ low, high }: { low: number; high: number }): string =>
  low === high ? `about ${low}` : `${low} to ${high}`;

/** Rounds to tens: nobody counts the characters of a post. */
const rounded = (characters: number): number => Math.max(10, Math.round(characters / 10) * 10);

const ordinals = [
  '',
  'nearly every post',
  'every second post',
  'every third post',
  'every fourth post',
  'every fifth post',
];
const everyNth = (share: number): string =>
  ordinals[share > 0.7 ? 1 : Math.min(Math.round(1 / share), ordinals.length - 1)] ?? '';

const perPost = (rate: number): string => (rate >= 0.75 ? `${Math.round(rate)} per post` : `1 in ${everyNth(rate)}`);

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
