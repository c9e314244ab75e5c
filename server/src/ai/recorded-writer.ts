import { tweetLimit } from '../text/length/weighted-length';
import { TextModel, type TextEvent, type TextOutcome, type TextRequest, type TextTask } from './text-model.port';

export const recordedNote = 'A recorded example. Sign up and connect a model to write from your notes.';

const posts = [
  'We cut our onboarding from 9 steps to 4. Activation went from 31% to 44% in six weeks.',
  'The step we deleted was the team invite. Nobody invites a team on day one.',
  'Nine steps felt thorough. Four steps get people to their first roast plan before the coffee is cold.',
  'Before you add an onboarding step, ask who would miss it. We asked about five, and nobody would.',
];
/** Where a post may be longer than on X. */
const longPosts = [
  'We cut our onboarding from 9 steps to 4.\n\nActivation went from 31% to 44% in six weeks. The step that mattered most was the team invite: we deleted it.\n\nNobody invites a team on day one. They want to see one roast plan that is right.',
];
const others: Partial<Record<TextTask, readonly string[]>> = {
  replies: [
    'We plan by lot instead of by week, so a late container moves four batches and not forty. How many lots do you juggle?',
    'A packing list by 7:00 helped us more than any forecast. What does your team look at first in the morning?',
  ],
  mimic: ['The hard part of a roastery is the calendar.\nTwo machines.\nForty orders.\nOne Monday.'],
  passage: ['Four steps instead of nine, and 44% stay.', 'We deleted five steps. Nobody missed them.'],
};

/** Plays a model for who looks around in sample data, where nothing runs that the operator pays for: with what was written once. */
export class RecordedWriter extends TextModel {
  readonly provider = 'recorded';
  readonly translates = false;

  async *generate({ task, input: { avoid, count, limit = 0 } }: TextRequest): AsyncGenerator<TextEvent, TextOutcome> {
    const texts = others[task] ?? (limit > tweetLimit ? longPosts : posts);
    const fresh = texts.filter((text) => !avoid?.includes(text));
    for (const [index, text] of (fresh.length > 0 ? fresh : texts).slice(0, count).entries())
      yield { kind: 'item', index, text, notes: [], origin: 'recorded' };
    return { status: 'completed', notes: [recordedNote], inputTokens: 0, outputTokens: 0 };
  }
}
