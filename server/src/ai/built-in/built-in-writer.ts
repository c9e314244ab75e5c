import { setImmediate as breathe } from 'node:timers/promises';
import { TextModel, type TextEvent, type TextOutcome, type TextRequest } from '../text-model.port';
import { composers } from './composers';

/** Writes without a key and without a network: composes drafts from the words of the brief itself. */
export class BuiltInWriter extends TextModel {
  readonly provider = 'built-in';
  readonly translates = false;

  async *generate(request: TextRequest): AsyncGenerator<TextEvent, TextOutcome> {
    if (request.signal.aborted) return aborted;
    const { texts, openings = [], notes } = composers[request.task](request.input, request.seed);
    const { count } = request.input;
    // Openings come after the texts that were asked for, also where fewer are there.
    const items = [...texts.entries(), ...openings.map((text, at) => [count + at, text] as const)];
    for (const [index, text] of items) {
      for (const piece of wordGroups(text)) {
        yield { kind: 'delta', index, text: piece };
        if (request.signal.aborted) return aborted;
      }
      yield { kind: 'item', index, text, notes: [], origin: 'notes' };
      await breathe();
      if (request.signal.aborted) return aborted;
    }
    return {
      status: 'completed',
      notes,
      inputTokens: approximateTokens(request.input.prompt),
      outputTokens: items.reduce((sum, [, text]) => sum + approximateTokens(text), 0),
    };
  }
}

const aborted: TextOutcome = { status: 'aborted', message: 'The caller stopped the writing.' };
const wordsPerDelta = 3;

/** The text in pieces of a few words that join to exactly the text. */
function wordGroups(text: string): string[] {
  const words = text.match(/\s*\S+\s*/g) ?? [];
  const groups: string[] = [];
  for (let start = 0; start < words.length; start += wordsPerDelta) {
    groups.push(words.slice(start, start + wordsPerDelta).join(''));
  }
  return groups;
}

/** No tokenizer runs here: four tokens for three words is the usual rule of thumb for English. */
function approximateTokens(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.ceil((words * 4) / 3);
}
