import { arrangeNotes } from '../src/ai/notes/arrange-notes';
import type { TextInput, TextTask } from '../src/ai/text-model.port';

/** Notes arranged, each part of the answer by itself. */
export function arranged(task: TextTask, input: Partial<TextInput>, seed = 7) {
  const { items, notes, questions, heldBack } = arrangeNotes(task, { prompt: '', count: 3, ...input }, seed);
  return {
    heldBack,
    texts: items.filter(({ index }) => index < (input.count ?? 3)).map(({ text }) => text),
    openings: items.filter(({ index }) => index >= (input.count ?? 3)).map(({ text }) => text),
    origins: [...new Set(items.map(({ origin }) => origin))],
    angles: items.map(({ angle }) => angle),
    ids: questions.map(({ id }) => id),
    asked: questions.map(({ text }) => text),
    notes,
    textNotes: items.map((item) => item.notes ?? []),
  };
}

export const bakery = 'We moved our bakery to Lyon in 2019. Rent went from 900 to 2,400 euros. We start at 4:30.';
export const build =
  'Rent doubled in 2023.\n\nWe stayed because the oven is bolted to the floor.\n\nWould you have moved?';
export const answer = (id: string, text: string) => ({ id, text: 'Asked?', answer: text });
