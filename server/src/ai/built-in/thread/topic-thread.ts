import type { TextInput } from '../../text-model.port';
import type { Drafts } from '../compose';
import { bareLines } from '../outline/bare';
import type { LongBrief } from '../outline/brief';
import { finished } from '../outline/finish';
import { topicNote } from './thread-notes.data';

/** More parts than these about a subject that the brief only names would be about anything. */
const mostOnTopic = 5;

/** A thread on a subject that the brief only names: what is known of it, few parts, the question last. */
export function topicThread(input: TextInput, seed: number, brief: LongBrief): Drafts {
  const { texts, notes } = bareLines(input, seed, brief);
  const most = Math.min(input.count, mostOnTopic);
  const last = texts.length > 1 ? texts.slice(-1) : [];
  const lines = texts.slice(0, texts.length - last.length);
  const told = (all: readonly string[]): string[] => all.map((text) => finished(text, brief, 'twitter'));
  return {
    texts: told([...lines.slice(0, most - last.length), ...last]),
    openings: told(lines.slice(most - last.length)).slice(0, input.openings ?? 0),
    notes: [...notes, topicNote],
  };
}
