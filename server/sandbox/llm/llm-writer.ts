import { isObject } from '../network/wire-problem';
import type { LlmAnswer, LlmOrder } from './llm.types';

const maxTexts = 25;
const maxTextLength = 240;
const wordsPerPiece = 3;

/** Plays the model: says the brief's own sentences in turn, as JSON where a schema asks for it. */
export function writeAnswer(order: LlmOrder): LlmAnswer {
  const texts = textsFor(order.user);
  const whole = order.schema ? JSON.stringify({ [listKey(order.schema)]: texts }) : texts.join('\n\n');
  const words = whole.match(/\s*\S+\s*/g) ?? [];
  const said = words.slice(0, Math.max(1, Math.floor((order.maxTokens * 3) / 4)));
  const pieces: string[] = [];
  for (let at = 0; at < said.length; at += wordsPerPiece) pieces.push(said.slice(at, at + wordsPerPiece).join(''));
  return {
    pieces,
    isCutOff: said.length < words.length,
    inputTokens: tokensOf(order.promptText),
    outputTokens: tokensOf(said.join('')),
  };
}

function textsFor(user: string): string[] {
  const { prompt, count } = briefIn(user);
  const found = prompt.match(/[^.!?\n]+[.!?]*/g)?.map((sentence) => sentence.trim()) ?? [];
  const sentences = found.filter(Boolean);
  const sentence = (at: number): string => sentences[at % sentences.length] ?? 'Nothing to say.';
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / Math.max(1, sentences.length));
    // Once each is said, two at a time, so that the texts differ for longer.
    const text = round === 0 ? sentence(index) : `${sentence(index)} ${sentence(index + round)}`;
    return text.slice(0, maxTextLength);
  });
}

/** The caller sends its brief as JSON; anything else is a brief for one text. */
function briefIn(user: string): { prompt: string; count: number } {
  try {
    const brief: unknown = JSON.parse(user);
    if (isObject(brief) && typeof brief['prompt'] === 'string') {
      const count = Number(brief['count'] ?? 1);
      // A passage of a post comes without a brief.
      const prompt = brief['prompt'] || String(brief['original'] ?? '');
      return { prompt, count: Number.isInteger(count) ? Math.min(Math.max(count, 1), maxTexts) : 1 };
    }
  } catch {
    return { prompt: user, count: 1 };
  }
  return { prompt: user, count: 1 };
}

/** The list of objects that the schema names, else the last one: what is asked for stands behind what is said about it. */
function listKey({ properties }: Record<string, unknown>): string {
  const lists = isObject(properties) ? Object.entries(properties) : [];
  const isList = ([, value]: [string, unknown]): boolean => isObject(value) && value['type'] === 'array';
  const ofObjects = ([, value]: [string, unknown]): boolean =>
    isObject(value) && isObject(value['items']) && value['items']['type'] === 'object';
  return (lists.find(ofObjects) ?? lists.findLast(isList))?.[0] ?? 'texts';
}

/** Four tokens for three words, as a rule of thumb. */
const tokensOf = (text: string): number => Math.ceil(((text.match(/\S+/g)?.length ?? 0) * 4) / 3);
