import { detectLanguage } from '../../../text/language';
import type { Structure } from '../../../text/structure';
import type { TextInput } from '../../text-model.port';
import { calmed } from '../calm';
import { composeDrafts } from '../compose';
import { readTopic } from '../grammar/en/topic';
import { grammarFor } from '../grammars';
import { capitalized, splitSentences, tidy, written } from '../sentences';
import { contentWords } from '../source/content';
import { leans, opens, type Layout, type Telling } from './layout';
import { listIn, pieces, type List } from './pieces';
import { askedOf } from './question';
import { sharedWishes } from './shared-wishes';

const longestPrompt = 4_000;

/** What the person wants the post to say. */
export interface Brief {
  language: string;
  body: string;
  sentences: string[];
  list: List | undefined;
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
  const closing = structure.ending === 'question' ? closingsIn(drafts) : [];
  const stories = [brief.sentences, ...(structure.hook === 'question' ? askedFirst(brief) : []), ...drafts.map((draft) => told(draft, brief))];
  const broken = stories.flatMap((sentences) => [pieces(sentences, structure.lineCount), sentences]);
  const parts = broken.flatMap((sentences) => [sentences, ...subsets(sentences), ...figureFirst(sentences, structure)]);
  const ended = parts.flatMap((sentences) =>
    closing.length === 0 ? [sentences] : closing.slice(0, mostClosings).map((question) => [...sentences, question]),
  );
  // Also as the drafts end, for a brief too short to be told in several ways.
  return [...listTellings(brief, layout), ...[...ended, ...drafts].map((lines) => ({ lines, isList: layout.mark !== undefined }))];
}

const mostClosings = 3;
const fewestKept = 3;

/** Each without one of the later parts, so that two posts need not tell the same. */
function subsets(sentences: readonly string[]): string[][] {
  if (sentences.length < fewestKept) return [];
  return sentences
    .slice(1)
    .map((_, at) => sentences.filter((__, index) => index !== at + 1))
    .filter((kept) => kept.every((sentence, at) => at === 0 || sentence === sentences[sentences.indexOf(kept[at - 1] ?? '') + 1] || !leans(sentence)));
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
  return items.map((kept) => ({ lines: [`${list.head}:`, ...kept], isList: layout.mark !== undefined }));
}

function draftsOf({ body }: Brief, { input, structure, seed }: Scene): string[][] {
  const request: TextInput = { prompt: body, count: input.count + 2, ...sharedWishes(input) };
  const plain = composeDrafts(request, seed).texts;
  const asking =
    structure.ending === 'question' ? composeDrafts({ ...request, instruction: 'with a question' }, seed).texts : [];
  return [...asking, ...plain].map(sentencesOf);
}

const sentencesOf = (text: string): string[] =>
  splitSentences(text.replace(/\n-\s+/g, '\n')).map((sentence) => capitalized(written(sentence)));

/** Without the lines that speak to a feed and say nothing of the brief. */
function told(sentences: readonly string[], { body }: Brief): string[] {
  const words = new Set(contentWords(body));
  return sentences.filter(
    (sentence) => !sentence.endsWith('?') && (/\d/.test(sentence) || contentWords(sentence).some((word) => words.has(word))),
  );
}

const closingsIn = (drafts: readonly string[][]): string[] => [
  ...new Set(drafts.flatMap((sentences) => sentences.slice(1).filter((sentence) => sentence.endsWith('?')))),
];

/** A build that opens with a number opens with the sentence that has one. */
function figureFirst(sentences: readonly string[], structure: Structure): string[][] {
  if (structure.hook !== 'number') return [];
  const at = sentences.findIndex((sentence, index) => index > 0 && opens(sentence, structure));
  return at > 0 ? [[sentences[at] ?? '', ...sentences.filter((_, index) => index !== at)]] : [];
}
