import { detectLanguage } from '../../../text/language';
import type { Structure } from '../../../text/structure';
import type { TextInput } from '../../text-model.port';
import { calmed } from '../calm';
import { composeDrafts } from '../compose';
import { readTopic } from '../grammar/en/topic';
import { grammarFor } from '../grammars';
import { capitalized, splitSentences, tidy, written } from '../sentences';
import { contentWords } from '../source/content';
import { isInNotes, laidFacts } from './laid-facts';
import { leans, opens, type Layout, type Telling } from './layout';
import { listIn, pieces, type List } from './pieces';
import { askedOf } from './question';
import { sharedWishes } from './shared-wishes';

/** A post has room for a few sentences of it: the first ones, and with them as many as the drafts choose from. */
const longestPrompt = 1_200;
const mostWindows = 6;
const fewestTold = 3;
/** Longer briefs have enough stretches to choose from as they stand. */
const mostRetold = 10;
const room = 272;

/** What the person wants the post to say. */
export interface Brief {
  language: string;
  body: string;
  sentences: string[];
  list: List | undefined;
  /** Typed without capitals, as notes are. */
  isTyped: boolean;
  /** A subject is named and nothing told of it. */
  isTopic: boolean;
}

export function readBrief(prompt: string): Brief {
  const brief = calmed(tidy(prompt.slice(0, longestPrompt)));
  const language = detectLanguage(brief);
  const body = grammarFor(language)?.unframe(brief).body ?? brief;
  const sentences = splitSentences(body).map((sentence) => capitalized(written(sentence)));
  const isShort = sentences.length === 1 && !/\d/.test(body) && body.split(/\s+/).length < 4;
  return {
    language,
    body,
    sentences,
    list: listIn(body),
    isTyped: /^\p{Ll}/u.test(prompt.trim()) && !/[.!?]\s+\p{Lu}/u.test(prompt),
    isTopic: language === 'en' ? readTopic(body) !== undefined : isShort,
  };
}

interface Scene {
  input: TextInput;
  structure: Structure;
  layout: Layout;
  seed: number;
}

/** The brief's facts in tellings of as many parts as the build needs. */
export function tellings(brief: Brief, scene: Scene): Telling[] {
  const { structure, layout } = scene;
  const drafts = draftsOf(brief, scene);
  const own = new Set(contentWords(brief.body));
  const closing = structure.ending === 'question' ? closingsIn(drafts, own) : [];
  const stories = [
    ...windows(brief.sentences, structure.lineCount),
    ...(structure.hook === 'question' ? askedFirst(brief) : []),
    ...drafts.map((draft) => told(draft, brief)),
  ];
  const broken = stories.flatMap((sentences) => [pieces(sentences, structure.lineCount), sentences]);
  const parts = broken.flatMap((sentences) => [sentences, ...subsets(sentences), ...figureFirst(sentences, structure)]);
  const ended = parts.flatMap((sentences) =>
    closing.length === 0 ? [sentences] : closing.slice(0, mostClosings).map((question) => [...sentences, question]),
  );
  // Also as the drafts end, for a brief too short to be told in several ways.
  // A build that opens with a question needs one made of the first fact.
  const isLaid = layout.mark === undefined && structure.hook !== 'question';
  const laid = isLaid ? laidFacts(brief, structure) : [];
  const lists = listTellings(brief, layout);
  if (laid.length > 0 && isInNotes(brief)) return [...lists, ...laid];
  return [
    ...lists,
    ...laid,
    ...[...ended, ...(laid.length > 0 ? [] : drafts)].map((lines) => ({ lines, isList: layout.mark !== undefined })),
  ];
}

/** The brief whole, or where a post has no room for it, stretches of it that open well. */
function windows(sentences: readonly string[], lineCount: number): string[][] {
  const starts = sentences.flatMap((sentence, at) =>
    at === 0 || (/\d/.test(sentence) && !leans(sentence)) ? [at] : [],
  );
  const found = starts
    .slice(0, mostWindows)
    .map((start) => withinRoom(sentences.slice(start, start + Math.max(fewestTold, lineCount + 1))));
  return found[0]?.length === sentences.length ? found.slice(0, 1) : found;
}

function withinRoom(sentences: readonly string[]): string[] {
  let length = 0;
  return sentences.filter((sentence, at) => {
    length += sentence.length + 1;
    return at === 0 || length <= room;
  });
}

const mostClosings = 3;
const fewestKept = 3;

/** Each without one of the later parts, so that two posts need not tell the same. */
function subsets(sentences: readonly string[]): string[][] {
  const [head = ''] = sentences;
  // Of a list that was announced, all of it; and what answers a question stays after it.
  if (sentences.length < fewestKept || /[:?]$/.test(head)) return [];
  const canGo = (at: number): boolean => at > 0 && !leans(sentences[at] ?? '') && !leans(sentences[at + 1] ?? '');
  return sentences.flatMap((_, at) => (canGo(at) ? [sentences.filter((__, index) => index !== at)] : []));
}

/** The first deed or event as a question to readers, then the rest. */
function askedFirst({ sentences, language }: Brief): string[][] {
  const [first = '', ...rest] = sentences;
  if (language !== 'en') return [];
  return askedOf(first).map(({ question, answer }) => [question, ...sentencesOf(answer), ...rest]);
}

/** A brief with a list keeps it: as the source's list, or a line for each item. */
function listTellings({ list, sentences }: Brief, layout: Layout): Telling[] {
  if (!list) {
    const [head = '', ...rest] = sentences;
    return layout.mark && rest.length > 1 ? [{ lines: [head, ...rest], isList: true }] : [];
  }
  if (layout.lineCount < 3 || list.head === '') return [];
  const items = [list.items, list.items.slice(0, Math.max(2, layout.items || layout.lineCount - 1))];
  const isMarked = layout.mark !== undefined;
  return items.map((kept) => ({
    lines: [`${list.head}:`, ...kept.map((item) => (isMarked ? item : `${item}.`))],
    isList: isMarked,
  }));
}

function draftsOf({ body, sentences }: Brief, { input, structure, seed }: Scene): string[][] {
  if (sentences.length > mostRetold) return [];
  const request: TextInput = { prompt: body, count: input.count + 2, ...sharedWishes(input) };
  const plain = composeDrafts(request, seed).texts;
  const asking =
    structure.ending === 'question' ? composeDrafts({ ...request, instruction: 'with a question' }, seed).texts : [];
  return [...asking, ...plain].map(sentencesOf).filter(([head = '']) => !leans(head) && !/^Why did .* and /.test(head));
}

const sentencesOf = (text: string): string[] =>
  splitSentences(text.replace(/\n-\s+/g, '\n')).map((sentence) =>
    capitalized(sentence.text.endsWith(':') ? sentence.text : written(sentence)),
  );

/** Without the lines that speak to a feed and say nothing of the brief. */
function told(sentences: readonly string[], { body }: Brief): string[] {
  const words = new Set(contentWords(body));
  return sentences.filter(
    (sentence) =>
      !sentence.endsWith('?') && (/\d/.test(sentence) || shareOf(contentWords(sentence), words) >= leastOwn),
  );
}

const leastOwn = 0.6;
const shareOf = (own: readonly string[], words: ReadonlySet<string>): number =>
  own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;

/** A question that could stand under anything is none about the brief. */
const closingsIn = (drafts: readonly string[][], own: ReadonlySet<string>): string[] => [
  ...new Set(
    drafts.flatMap((sentences) =>
      sentences
        .slice(1)
        .filter((sentence) => sentence.endsWith('?') && contentWords(sentence).some((word) => own.has(word))),
    ),
  ),
];

/** A build that opens with a number opens with the sentence that has one. */
function figureFirst(sentences: readonly string[], structure: Structure): string[][] {
  if (structure.hook !== 'number' || sentences[0]?.endsWith(':')) return [];
  const at = sentences.findIndex((sentence, index) => index > 0 && opens(sentence, structure));
  return at > 0 ? [[sentences[at] ?? '', ...sentences.filter((_, index) => index !== at)]] : [];
}
