import { rarely } from './habits';
import type { VoiceDistance, VoiceMeasures } from './measures';
import { phrasesIn, readPost, type PostFigures } from './reading';

/** How one thing differs. `off`: 0–1; what it weighs is part of it, and no single sign makes a draft somebody else's. */
interface Difference {
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

/** How far a draft is from how somebody writes, the most telling difference first. Linear in the draft. */
export function distanceTo(voice: VoiceMeasures, text: string): VoiceDistance {
  const draft = readPost(text, voice.language);
  if (draft.words.length === 0 || voice.posts === 0) return { distance: 0, notes: [], fix: null };
  const found = [
    ...lengthDifferences({ draft, voice }),
    ...layoutDifferences({ draft, voice }),
    ...signDifferences({ draft, voice }),
    ...missedSigns({ draft, voice }),
    ...wordDifferences({ draft, voice }),
  ].sort((a, b) => b.off - a.off);
  // Differences add up to 1 and never beyond.
  const distance = 1 - found.reduce((near, { off }) => near * (1 - off), 1);
  return {
    distance: Math.round(distance * 100) / 100,
    notes: found.slice(0, maxNotes).map(({ note }) => note),
    fix: distance >= nearEnough ? (found[0]?.fix ?? null) : null,
  };
}

const when = (is: boolean, difference: Difference): Difference[] => (is ? [difference] : []);

function lengthDifferences({ draft, voice }: Compared): Difference[] {
  return [...sentenceLength({ draft, voice }), ...postLength({ draft, voice })];
}

/** By the average of the draft: one long sentence among short ones is still theirs. */
function sentenceLength({ draft, voice: { sentenceWords } }: Compared): Difference[] {
  const own = draft.sentences.reduce((total, words) => total + words, 0) / Math.max(1, draft.sentences.length);
  const ratio = Math.log(Math.max(1, own) / Math.max(1, sentenceWords.median));
  const off = Math.min(0.6, Math.abs(ratio) * 0.5);
  const isWithin = own >= sentenceWords.low && own <= sentenceWords.high && Math.abs(ratio) < 0.5;
  if (isWithin || Math.abs(ratio) < 0.3) return [];
  const about = `about ${sentenceWords.median} words each`;
  return ratio > 0
    ? [{ off, note: 'Longer sentences than yours', fix: `Use shorter sentences, ${about}.` }]
    : [{ off, note: 'Shorter sentences than yours', fix: `Use longer sentences, ${about}.` }];
}

function postLength({ draft, voice: { postCharacters } }: Compared): Difference[] {
  const about = `about ${Math.max(10, Math.round(postCharacters.median / 10) * 10)} characters`;
  return [
    ...when(draft.characters > postCharacters.high * 1.5, {
      off: 0.25,
      note: 'Longer than your posts',
      fix: `Shorten it to ${about}.`,
    }),
    ...when(draft.characters < postCharacters.low * 0.5, {
      off: 0.15,
      note: 'Shorter than your posts',
      fix: `Write ${about}.`,
    }),
  ];
}

function layoutDifferences({ draft, voice }: Compared): Difference[] {
  const isListNew = draft.isList && voice.listPosts < rarely;
  return [
    ...when(isListNew, { off: 0.3, note: 'A list, which you rarely use', fix: 'Write the list as sentences.' }),
    ...when(!isListNew && draft.lines > 2 && voice.oneLinePosts >= 0.8, {
      off: 0.25,
      note: 'More line breaks than yours',
      fix: 'Write it as one paragraph.',
    }),
    ...when(draft.lines === 1 && voice.oneLinePosts <= 0.2 && draft.sentences.length > 2, {
      off: 0.25,
      note: 'Fewer line breaks than yours',
      fix: 'Break it into short paragraphs.',
    }),
    ...when(!draft.startsSmall && voice.lowerCaseStarts >= usually, {
      off: 0.35,
      note: 'Capital letters where you use small ones',
      fix: 'Start sentences with small letters.',
    }),
    ...when(draft.startsSmall && voice.lowerCaseStarts < rarely, {
      off: 0.3,
      note: 'Starts with a small letter',
      fix: 'Start sentences with capital letters.',
    }),
  ];
}

function signDifferences({ draft, voice }: Compared): Difference[] {
  const { signs } = voice;
  const added = (is: number, rate: number, difference: { off: number; name: string; fix: string }): Difference[] =>
    when(is > 0 && rate < rarely, {
      off: Math.min(0.4, difference.off + 0.05 * (is - 1)),
      note: `${difference.name}, which you rarely use`,
      fix: difference.fix,
    });
  return [
    ...added(draft.emoji.length, voice.emojiPosts, { off: 0.3, name: 'Emoji', fix: 'Remove the emoji.' }),
    ...added(draft.exclamations, voice.exclamations, {
      off: 0.25,
      name: 'Exclamation marks',
      fix: 'Replace exclamation marks with full stops.',
    }),
    ...added(draft.hashtags, voice.hashtagPosts, { off: 0.25, name: 'Hashtags', fix: 'Remove the hashtags.' }),
    ...added(draft.questions, voice.questions, { off: 0.15, name: 'Questions', fix: 'Say it without a question.' }),
    ...added(draft.signs.dash, signs.dash, {
      off: 0.25,
      name: 'Dashes',
      fix: 'Replace dashes with commas or full stops.',
    }),
    ...added(draft.signs.semicolon, signs.semicolon, {
      off: 0.2,
      name: 'Semicolons',
      fix: 'Replace semicolons with full stops.',
    }),
    ...added(draft.signs.ellipsis, signs.ellipsis, { off: 0.15, name: 'Ellipses', fix: 'Remove the ellipses.' }),
  ];
}

function missedSigns({ draft, voice }: Compared): Difference[] {
  return [
    ...when(draft.emoji.length === 0 && voice.emojiPosts >= usually, {
      off: 0.3,
      note: 'No emoji, which you usually use',
      fix: `Use an emoji that fits, such as ${voice.favouriteEmoji[0] ?? '🙂'}.`,
    }),
    ...when(draft.exclamations === 0 && voice.exclamations >= 1, {
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
      off: 0.35,
      note: `Says “${stock}”, which you never do`,
      fix: `Say “${stock}” in plain words.`,
    }),
    ...when(draft.writtenOut > draft.contractions && voice.contractions >= 1, {
      off: 0.25,
      note: 'Fewer contractions than yours',
      fix: "Use contractions such as don't and it's.",
    }),
    ...when(draft.contractions > 0 && voice.language === 'en' && voice.contractions <= 0.1, {
      off: 0.2,
      note: 'Contractions, which you rarely use',
      fix: "Write do not and it is rather than don't and it's.",
    }),
    ...when(isLong && draft.self === 0 && voice.selfWords >= 4, {
      off: 0.2,
      note: 'Says I less than you',
      fix: 'Write it from your own view, with I.',
    }),
    ...when(draft.capitalWords > 0 && voice.capitalWords < rarely, {
      off: 0.15,
      note: 'Words in capitals, which you rarely use',
      fix: 'Write capitals as normal words.',
    }),
  ];
}
