import { counted } from '../../text/counted';
import { instructionsIn } from '../../text/questions/instructions';
import type { HookStyle, PostLength, TextInput, TextTask } from '../text-model.port';
import { standsAlone } from './brief/openings';

interface Asked {
  task: TextTask;
  input: Pick<TextInput, 'count' | 'avoid' | 'original'>;
  /** Sentences that were left out. */
  brief: { heldBack: readonly string[] };
  units: readonly { text: string }[];
  followed?: { structure: { lineCount: number; beats: readonly string[] } };
  /** Of one text, in UTF-16 units or as X counts. */
  limit: number;
}

const link = /^(?:https?:\/\/\S+\s*)+$/u;

const example = '"We opened a bakery in Lyon on Monday. 40 people queued. We sold out by 9."';

const numberWords = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const mostQuoted = 5;

const openings: Readonly<Record<HookStyle, string>> = {
  statement: 'No statement in your notes can open the thread. Add one.',
  question: 'No question in your notes can open the thread. Add one.',
  number: 'No sentence with a number in your notes can open the thread. Add one.',
  story: 'The thread opens as your notes do. Opening with a story needs a model.',
  contrast: 'The thread opens as your notes do. Opening with a contrast needs a model.',
};

/** What an order speaks of that is to the writer: others may be advice for readers, "Never open a hive under 12 degrees." */
const ofTheText =
  /(?<!\p{L})(?:it|this|these|tone|tono|tom|ton|posts?|tweets?|tuits?|threads?|repl(?:y|ies)|emojis?|hashtags?|title|mention|name|say|write|words?|please|pls|bitte|por favor)(?!\p{L})/iu;

const addMore = 'Add more notes';
function moreFrom(heldBack: readonly string[]): string {
  const orders = instructionsIn(heldBack).filter((sentence) => ofTheText.test(sentence));
  return orders.length < heldBack.length ? 'Use what was left out, or add notes,' : addMore;
}

/** What the person is told beside their notes. Not everyone who reads it may connect a model: the screen knows who, and leads there. */
export const arrangedNotes = {
  fewer: (
    given: number,
    { task, input: { count, avoid = [], original }, brief, units, followed, limit }: Asked,
  ): string => {
    if (given === 0 && (avoid.length > 0 || original !== undefined))
      return "There's no other way to arrange these notes. Add another note.";
    if (given === 0 && units.every(({ text }) => link.test(text)))
      return 'A link alone is not a post. Write what it leads to in a sentence.';
    const structure = followed?.structure;
    const lists = structure?.beats.filter((beat) => beat === 'list').length ?? 0;
    if (given === 0 && lists > 1) return 'That post has more than one list. Arranging notes like that needs a model.';
    if (given === 0 && lists > 0)
      return 'That post is a list. Write what yours lists, then each item on its own line, or answer the questions.';
    if (lists > 0) return 'Your notes make one list. For another variation, write other notes.';
    if (given === 0 && structure && units.length < structure.lineCount)
      return `That post has ${structure.lineCount} lines. Write a sentence for each, or answer the questions.`;
    if (given === 0 && units.every(({ text }) => !standsAlone(text))) return arrangedNotes.thin;
    if (given === 0) return 'Nothing in your notes stands alone in this length. Write shorter sentences.';
    if (task === 'tweets' && units.reduce((sum, { text }) => sum + text.length, 0) > limit)
      return 'Your notes are longer than one post, so no text here has all of them. A thread does.';
    const more = moreFrom(brief.heldBack);
    if (task === 'thread')
      return `Your notes fill ${given === 1 ? 'one post' : `${given} posts`}. ${more} to get up to ${count}.`;
    const number = `${numberWords[given - 1] ?? given}${avoid.length > 0 ? ' other' : ''}`;
    return `${number} ${given === 1 ? 'arrangement fits' : 'arrangements fit'} these notes. ${more === addMore ? 'More notes give more.' : `${more} to get more.`}`;
  },
  fewReplies: (given: number): string =>
    given === 0
      ? 'No question fits this post. Write what you know or think about it.'
      : 'There are no more questions for this post. Write what you think about it.',
  replyStarters: 'These are questions to the author. To answer in your own words, write what you know or think.',
  tooLong: (count: number, limit: number): string =>
    count === 1
      ? `One sentence is longer than ${limit} characters and was left out. Split it in two.`
      : `${count} sentences are longer than ${limit} characters and were left out. Split them.`,
  longThread: (count: number): string =>
    `Your notes don't fit in ${counted(count, 'post')}. A longer thread has the rest.`,
  cut: 'A sentence was split into several.',
  unclear: (answer: string, question: string): string =>
    `“${answer.slice(0, 80)}” was left out because it isn't clear without its question. Answer “${question}” in a full sentence.`,
  withheld: 'What you marked as not for publication was not used. Write what readers may see above it.',
  unnamed: (words: readonly string[]): string =>
    `Sentences that name “${words.join(' ').slice(0, 80)}” were left out, as you asked.`,
  miscounted: (said: number, items: number): string =>
    `The line above your list says ${said}, but there are ${items} below it. Change the number, or use what was left out.`,
  hook: (style: HookStyle): string => openings[style],
  format: 'Your notes keep their form. Writing them in that format needs a model.',
  tooShort: (given: number, length: PostLength, wanted: number): string =>
    `${length === 'long' ? 'Long' : 'Medium'} posts have at least ${wanted.toLocaleString('en')} characters; your notes give ${given}. Add notes, or choose a shorter length.`,
  leftOut: (gone: readonly string[]): string => {
    const quoted = gone.slice(0, mostQuoted).map((words) => `“${words}”`);
    const more = gone.length - quoted.length;
    return `Left out: ${quoted.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  },
  noSigns: 'There is nothing of that kind in this text.',
  shorter: 'Nothing here can be cut without losing a fact or the ending. Edit it by hand; shortening it needs a model.',
  language: 'Your notes are in another language. Translating them needs a model.',
  instruction: 'Your notes are only arranged. Following that instruction needs a model.',
  style: "Without a model, Quillcast can't follow wishes about style.",
  tone: 'Your notes keep your tone. Changing it needs a model.',
  thin: `Write what happened, or answer the questions. For example: ${example}`,
  order: `Write what happened instead of what to write. For example: ${example}`,
  starters: 'These are starters: complete one, or answer the questions.',
  structure: 'Answer the questions, and your answers are laid out in this structure.',
  bio: 'Answer the questions, and your answers become the bio.',
} as const;
