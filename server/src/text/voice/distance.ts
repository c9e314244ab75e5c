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

type Row = readonly [habit: string, off: number, note: string, fix: string];

const when = (is: boolean, [habit, off, note, fix]: Row): Difference[] => (is ? [{ habit, off, note, fix }] : []);

/** Compares the average of the draft: one long sentence among short ones is still theirs. */
function sentenceLength({ draft, voice: { sentenceWords } }: Compared): Difference[] {
  const own = draft.sentences.reduce((total, words) => total + words, 0) / Math.max(1, draft.sentences.length);
  const ratio = Math.log(Math.max(1, own) / Math.max(1, sentenceWords.median));
  const off = Math.min(0.6, Math.abs(ratio) * 0.5);
  const isWithin = own >= sentenceWords.low && own <= sentenceWords.high && Math.abs(ratio) < 0.5;
  if (isWithin || Math.abs(ratio) < 0.3) return [];
  const about = `about ${sentenceWords.median} words each`;
  const [note, fix] = ratio > 0 ? ['Longer', 'shorter'] : ['Shorter', 'longer'];
  return when(true, ['sentence-length', off, `${note} sentences than yours`, `Use ${fix} sentences, ${about}.`]);
}

function postLength({ draft, voice: { postCharacters } }: Compared): Difference[] {
  const about = `about ${Math.max(10, Math.round(postCharacters.median / 10) * 10)} characters`;
  return [
    ...when(draft.characters > postCharacters.high * 1.5, [
      'post-length',
      0.25,
      'Longer than your posts',
      `Shorten it to ${about}.`,
    ]),
    ...when(draft.characters < postCharacters.low * 0.5, [
      'post-length',
      0.15,
      'Shorter than your posts',
      `Write ${about}.`,
    ]),
  ];
}

function layoutDifferences({ draft, voice }: Compared): Difference[] {
  const isListNew = draft.isList && voice.listPosts < rarely;
  return [
    ...when(isListNew, ['lists', 0.3, 'A list, which you rarely use', 'Write the list as sentences.']),
    ...when(!isListNew && draft.lines > 2 && voice.oneLinePosts >= 0.8, [
      'lines',
      0.25,
      'More line breaks than yours',
      'Write it as one paragraph.',
    ]),
    ...when(draft.lines === 1 && voice.oneLinePosts <= 0.2 && draft.sentences.length > 2, [
      'lines',
      0.25,
      'Fewer line breaks than yours',
      'Break it into short paragraphs.',
    ]),
    ...when(draft.startsSmall === false && voice.lowerCaseStarts >= usually, [
      'small-letters',
      0.35,
      'Capital letters where you use lowercase',
      'Start sentences in lowercase.',
    ]),
    ...when(draft.startsSmall === true && voice.lowerCaseStarts < rarely, [
      'small-letters',
      0.3,
      'Starts in lowercase',
      'Start sentences with capital letters.',
    ]),
  ];
}

/** What stands out where somebody never uses it: how often a draft has it, and how often the person does. */
const rareSigns = ({ draft, voice }: Compared): [used: number, rate: number, ...Row][] => [
  [draft.emoji.length, voice.emojiPosts, 'emoji', 0.3, 'Emoji', 'Remove the emoji.'],
  [
    draft.exclamations,
    voice.exclamations,
    'exclamations',
    0.25,
    'Exclamation marks',
    'Replace exclamation marks with full stops.',
  ],
  [draft.hashtags, voice.hashtagPosts, 'hashtags', 0.25, 'Hashtags', 'Remove the hashtags.'],
  [draft.questions, voice.questions, 'questions', 0.15, 'Questions', 'Say it without a question.'],
  [draft.signs.dash, voice.signs.dash, 'dashes', 0.25, 'Dashes', 'Replace dashes with commas or full stops.'],
  [
    draft.signs.semicolon,
    voice.signs.semicolon,
    'semicolons',
    0.2,
    'Semicolons',
    'Replace semicolons with full stops.',
  ],
  [draft.signs.ellipsis, voice.signs.ellipsis, 'ellipses', 0.15, 'Ellipses', 'Remove the ellipses.'],
  [draft.capitalWords, voice.capitalWords, 'capitals', 0.15, 'Words in capitals', 'Write capitals as normal words.'],
];

function signDifferences(compared: Compared): Difference[] {
  return rareSigns(compared).flatMap(([used, rate, habit, off, name, fix]) =>
    when(used > 0 && rate < rarely, [
      habit,
      Math.min(0.4, off + 0.05 * (used - 1)),
      `${name}, which you rarely use`,
      fix,
    ]),
  );
}

function missedSigns({ draft, voice }: Compared): Difference[] {
  return [
    ...when(draft.emoji.length === 0 && voice.emojiPosts >= usually, [
      'emoji',
      0.3,
      'No emoji, which you usually use',
      `Use an emoji that fits, such as ${voice.favouriteEmoji[0] ?? '🙂'}.`,
    ]),
    ...when(draft.exclamations === 0 && voice.exclamations >= 1, [
      'exclamations',
      0.25,
      'Calmer than you: no exclamation mark',
      'Use an exclamation mark where you are excited.',
    ]),
  ];
}

/** Texts below have too few words to miss one. */
const enoughWords = 20;

function wordDifferences({ draft, voice }: Compared): Difference[] {
  const [stock] = phrasesIn(draft.words, voice.avoidedPhrases);
  const isLong = draft.words.length >= enoughWords;
  return [
    ...when(stock !== undefined, [
      'avoided-phrases',
      0.35,
      `Says “${stock}”, which you never do`,
      `Say “${stock}” in plain words.`,
    ]),
    ...when(draft.writtenOut > draft.contractions && voice.contractions >= 1, [
      'contractions',
      0.25,
      'Fewer contractions than yours',
      "Use contractions such as don't and it's.",
    ]),
    ...when(draft.contractions > 0 && voice.language === 'en' && voice.contractions <= 0.1, [
      'contractions',
      0.2,
      'Contractions, which you rarely use',
      "Write do not and it is rather than don't and it's.",
    ]),
    ...when(isLong && draft.self === 0 && voice.selfWords >= 4, [
      'person',
      0.2,
      'Says I less than you',
      'Write it from your own view, with I.',
    ]),
  ];
}
