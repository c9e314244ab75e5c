import { marksApart, numberedApart, sentencesApart } from '../../text/enumeration';
import { verdictOf } from '../../text/questions/judge';
import { readBrief, type ReadBrief } from '../../text/questions/questions';
import type { TextInput, TextTask } from '../text-model.port';
import { readListBrief } from './brief/list-brief';
import { ownReplies } from './starters/replies';
import type { Followed } from './structured';

export const isList = ({ structure }: Followed): boolean => structure.beats.includes('list');

/** Reads a brief as its task does: what a reply or a list says would be a word to the writer elsewhere. */
export function taskBrief(task: TextTask, { prompt, forReaders = [] }: TextInput, followed?: Followed): ReadBrief {
  if (task === 'replies') return readBrief(prompt, [...forReaders, ...ownReplies(prompt)]);
  const text = marksApart(prompt);
  if (followed && isList(followed)) return readListBrief(sentencesApart(numberedApart(text)), forReaders);
  if (followed && isQuestion(followed.source) && isForReaders(prompt)) return readBrief(prompt, [prompt]);
  return readBrief(task === 'thread' ? numberedApart(text) : text, forReaders);
}

const isQuestion = (text: string): boolean => /^[^.!?\n]+\?$/u.test(text.trim());
const asking = /^(?:what|which|who|whose|where|when|why|how|(?:would|do|did|have|are|could|can|if) you)(?!\p{L})/iu;

/** Whether a brief is one question as well, and asks nothing of the writer. */
const isForReaders = (prompt: string): boolean =>
  isQuestion(prompt) && asking.test(prompt.trim()) && verdictOf(prompt, 'en') !== 'writer';
