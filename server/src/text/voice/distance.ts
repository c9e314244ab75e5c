import { detectLanguage } from '../language/language';
import { rarely } from './habits';
import type { VoiceMeasures } from './measure';
import type { VoiceDistance } from './measures';
import { phrasesIn, readPost, type PostFigures } from './reading';

/** Says how one thing differs. `off` is 0–1; what it weighs is part of it, and no single sign makes a draft somebody else's. */
interface Difference {
  /** The habit that it is about. */
  habit: string;
  off: number;
  note: string;
  fix: string;
}

interface Compared {
  draft: PostFigures;
  voice: VoiceMeasures;
}

/** From here on a thing belongs to the voice so much that a draft without it is missed. */
const usually = 0.6;
/** A draft that is nearer than that needs no rewrite. */
const nearEnough = 0.2;
const maxNotes = 3;

/**
 * Returns how far a draft is from how somebody writes, the most telling difference first. A draft in another language is compared
 * by layout and signs only: its words and their number say nothing beside those of the voice. `ignored`: ids of habits that don't
 * count here. Linear in the draft.
 */
export function distanceTo(
  voice: VoiceMeasures,
  text: string,
  ignored: ReadonlySet<string> = new Set(),
): VoiceDistance {
  const draft = readPost(text, voice.language);
  if (draft.words.length === 0 || voice.posts === 0) return { distance: 0, notes: [], fix: null };
  const isOther = ![voice.language, 'und'].includes(detectLanguage(text));
  const found = [
    ...postLength({ draft, voice }),
    ...layoutDifferences({ draft, voice }),
    ...signDifferences({ draft, voice }),
    ...missedSigns({ draft, voice }),
    ...(isOther ? [] : [...sentenceLength({ draft, voice }), ...wordDifferences({ draft, voice })]),
  ]
    .filter(({ habit }) => !ignored.has(habit))
    .sort((a, b) => b.off - a.off);
  // Differences add up to 1 and never beyond.
  const distance = 1 - found.reduce((near, { off }) => near * (1 - off), 1);
  return {
    distance: Math.round(distance * 100) / 100,
    notes: found.slice(0, maxNotes).map(({ note }) => note),
    fix: distance >= nearEnough ? (found[0]?.fix ?? null) : null,
  };
}

const when = (is: boolean, difference: Difference): Difference[] => (is ? [difference] : []);

/** Compares the average of the draft: one long sentence among short ones is still theirs. */
function sentenceLength({ draft, voice: { sentenceWords } }: Compared): Difference[] {
  const own = draft.sentences.reduce((total, words) => total + words, 0) / Math.max(1, draft.sentences.length);
  const ratio = Math.log(Math.max(1, own) / Math.max(1, sentenceWords.median));
  const off = Math.min(0.6, Math.abs(ratio) * 0.5);
  const isWithin = own >= sentenceWords.low && own <= sentenceWords.high && Math.abs(ratio) < 0.5;
  if (isWithin || Math.abs(ratio) < 0.3) return [];
  const about = `about ${sentenceWords.median} words each`;
  return ratio > 0
    ? [{ habit: 'sentence-length', off, note: 'Longer sentences than yours', fix: `Use shorter sentences, ${about}.` }]
    : [{ habit: 'sentence-length', off, note: 'Shorter sentences than yours', fix: `Use longer sentences, ${about}.` }];
}

function postLength({ draft, voice: { postCharacters } }: Compared): Difference[] {
  const about = `about ${Math.max(10, Math.round(postCharacters.median / 10) * 10)} characters`;
  return [
    ...when(draft.characters > postCharacters.high * 1.5, {
      habit: 'post-length',
      off: 0.25,
      note: 'Longer than your posts',
      fix: `Shorten it to ${about}.`,
    }),
    ...when(draft.characters < postCharacters.low * 0.5, {
      habit: 'post-length',
      off: 0.15,
      note: 'Shorter than your posts',
      fix: `Write ${about}.`,
    }),
  ];
}

function layoutDifferences({ draft, voice }: Compared): Difference[] {
  const isListNew = draft.isList && voice.listPosts < rarely;
  return [
    ...when(isListNew, {
      habit: 'lists',
      off: 0.3,
      note: 'A list, which you rarely use',
      fix: 'Write the list as sentences.',
    }),
    ...when(!isListNew && draft.lines > 2 && voice.oneLinePosts >= 0.8, {
      habit: 'lines',
      off: 0.25,
      note: 'More line breaks than yours',
      fix: 'Write it as one paragraph.',
    }),
    ...when(draft.lines === 1 && voice.oneLinePosts <= 0.2 && draft.sentences.length > 2, {
      habit: 'lines',
      off: 0.25,
      note: 'Fewer line breaks than yours',
      fix: 'Break it into short paragraphs.',
    }),
    ...when(draft.startsSmall === false && voice.lowerCaseStarts >= usually, {
      habit: 'small-letters',
      off: 0.35,
      note: 'Capital letters where you use lowercase',
      fix: 'Start sentences in lowercase.',
    }),
    ...when(draft.startsSmall === true && voice.lowerCaseStarts < rarely, {
      habit: 'small-letters',
      off: 0.3,
      note: 'Starts in lowercase',
      fix: 'Start sentences with capital letters.',
    }),
  ];
}

interface RareSign extends Omit<Difference, 'note'> {
  name: string;
  used: (draft: PostFigures) => number;
  rate: (voice: VoiceMeasures) => number;
}

/** What stands out where somebody never uses it. */
const rareSigns: readonly RareSign[] = [
  {
    habit: 'emoji',
    name: 'Emoji',
    off: 0.3,
    fix: 'Remove the emoji.',
    used: ({ emoji }) => emoji.length,
    rate: ({ emojiPosts }) => emojiPosts,
  },
  {
    habit: 'exclamations',
    name: 'Exclamation marks',
    off: 0.25,
    fix: 'Replace exclamation marks with full stops.',
    used: ({ exclamations }) => exclamations,
    rate: ({ exclamations }) => exclamations,
  },
  {
    habit: 'hashtags',
    name: 'Hashtags',
    off: 0.25,
    fix: 'Remove the hashtags.',
    used: ({ hashtags }) => hashtags,
    rate: ({ hashtagPosts }) => hashtagPosts,
  },
  {
    habit: 'questions',
    name: 'Questions',
    off: 0.15,
    fix: 'Say it without a question.',
    used: ({ questions }) => questions,
    rate: ({ questions }) => questions,
  },
  {
    habit: 'dashes',
    name: 'Dashes',
    off: 0.25,
    fix: 'Replace dashes with commas or full stops.',
    used: ({ signs }) => signs.dash,
    rate: ({ signs }) => signs.dash,
  },
  {
    habit: 'semicolons',
    name: 'Semicolons',
    off: 0.2,
    fix: 'Replace semicolons with full stops.',
    used: ({ signs }) => signs.semicolon,
    rate: ({ signs }) => signs.semicolon,
  },
  {
    habit: 'ellipses',
    name: 'Ellipses',
    off: 0.15,
    fix: 'Remove the ellipses.',
    used: ({ signs }) => signs.ellipsis,
    rate: ({ signs }) => signs.ellipsis,
  },
  {
    habit: 'capitals',
    name: 'Words in capitals',
    off: 0.15,
    fix: 'Write capitals as normal words.',
    used: ({ capitalWords }) => capitalWords,
    rate: ({ capitalWords }) => capitalWords,
  },
];

function signDifferences({ draft, voice }: Compared): Difference[] {
  return rareSigns
    .filter(({ used, rate }) => used(draft) > 0 && rate(voice) < rarely)
    .map(({ habit, name, off, fix, used }) => ({
      habit,
      off: Math.min(0.4, off + 0.05 * (used(draft) - 1)),
      note: `${name}, which you rarely use`,
      fix,
    }));
}

function missedSigns({ draft, voice }: Compared): Difference[] {
  return [
    ...when(draft.emoji.length === 0 && voice.emojiPosts >= usually, {
      habit: 'emoji',
      off: 0.3,
      note: 'No emoji, which you usually use',
      fix: `Use an emoji that fits, such as ${voice.favouriteEmoji[0] ?? '🙂'}.`,
    }),
    ...when(draft.exclamations === 0 && voice.exclamations >= 1, {
      habit: 'exclamations',
      off: 0.25,
      note: 'Calmer than you: no exclamation mark',
      fix: 'Use an exclamation mark where you are excited.',
    }),
  ];
}

/** Texts below have too few words to miss one. */
const enoughWords = 20;

function wordDifferences({ draft, voice }: Compared): Difference[] {
  const [stock] = phrasesIn(draft.words, voice.avoidedPhrases);
  const isLong = draft.words.length >= enoughWords;
  return [
    ...when(stock !== undefined, {
      habit: 'avoided-phrases',
      off: 0.35,
      note: `Says “${stock}”, which you never do`,
      fix: `Say “${stock}” in plain words.`,
    }),
    ...when(draft.writtenOut > draft.contractions && voice.contractions >= 1, {
      habit: 'contractions',
      off: 0.25,
      note: 'Fewer contractions than yours',
      fix: "Use contractions such as don't and it's.",
    }),
    ...when(draft.contractions > 0 && voice.language === 'en' && voice.contractions <= 0.1, {
      habit: 'contractions',
      off: 0.2,
      note: 'Contractions, which you rarely use',
      fix: "Write do not and it is rather than don't and it's.",
    }),
    ...when(isLong && draft.self === 0 && voice.selfWords >= 4, {
      habit: 'person',
      off: 0.2,
      note: 'Says I less than you',
      fix: 'Write it from your own view, with I.',
    }),
  ];
}
