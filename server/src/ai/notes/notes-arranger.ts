import { setImmediate as breathe } from 'node:timers/promises';
import { TextModel, type TextEvent, type TextOutcome, type TextRequest } from '../text-model.port';
import { arrangeNotes } from './arrange-notes';

/**
 * Answers while no model is connected ("Your notes, arranged"), with nothing but the person's own sentences and labelled
 * starters.
 */
export class NotesArranger extends TextModel {
  readonly provider = 'notes';
  readonly translates = false;

  async *generate({ task, input, seed, signal }: TextRequest): AsyncGenerator<TextEvent, TextOutcome> {
    if (signal.aborted) return aborted;
    const { items, notes, questions, heldBack } = arrangeNotes(task, input, seed);
    for (const { index, text, angle, origin, notes: ownNotes = [] } of items) {
      for (const piece of text.match(/\s*(?:\S+\s*){1,3}/gu) ?? []) {
        yield { kind: 'delta', index, text: piece };
        if (signal.aborted) return aborted;
      }
      yield { kind: 'item', index, text, notes: ownNotes, origin, angle };
      await breathe();
      if (signal.aborted) return aborted;
    }
    return { status: 'completed', notes, questions, heldBack, inputTokens: 0, outputTokens: 0 };
  }
}

const aborted: TextOutcome = { status: 'aborted', message: 'The caller stopped the writing.' };
