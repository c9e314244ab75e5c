import { requestIn } from '../text/suggestions/request';
import { wholeInParts } from '../text/thread/thread';
import { TextModel, type TextEvent, type TextOutcome, type TextRequest, type TextTask } from './text-model.port';

/** What somebody types is the text itself; the others are made of texts of somebody else. */
const ownTasks: readonly TextTask[] = ['post', 'thread', 'replies'];
const aborted: TextOutcome = { status: 'aborted', message: 'The caller stopped the writing.' };
const needsModel = 'Writing this needs a model, and none is connected.';

/** Answers while no model is connected: with what the person typed, split where a post would be too long, and nothing else. */
export class NotesWriter extends TextModel {
  readonly provider = 'notes';
  readonly translates = false;

  async *generate({ task, input, signal }: TextRequest): AsyncGenerator<TextEvent, TextOutcome> {
    if (signal.aborted) return aborted;
    const notes = [input.prompt, ...(input.answers ?? []).map(({ answer }) => answer)].join('\n').trim();
    const isWritten = ownTasks.includes(task) && notes !== '' && (task === 'replies' || requestIn(notes) === null);
    const parts = isWritten ? wholeInParts(notes, { limit: input.limit }) : [];
    for (const [index, text] of parts.entries()) {
      if (signal.aborted) return aborted;
      yield { kind: 'delta', index, text };
      yield { kind: 'item', index, text, notes: [], origin: 'notes' };
    }
    return { status: 'completed', notes: parts.length > 0 ? [] : [needsModel], inputTokens: 0, outputTokens: 0 };
  }
}
