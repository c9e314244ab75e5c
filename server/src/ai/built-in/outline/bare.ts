import type { TextInput } from '../../text-model.port';
import { composeDrafts, type Drafts } from '../compose';
import { hasConcrete } from '../details';
import type { LongBrief } from './brief';
import type { Beat } from './outline';

const longestSubject = 6;

/** A subject, a question or a claim, and nothing that is told about it. */
export function isBare(beats: readonly Beat[], { details }: LongBrief): boolean {
  const [only] = beats;
  if (!only || (beats.length <= 2 && !hasConcrete(details))) return true;
  if (beats.length > 1) return false;
  const isName = !only.hasVerb && !/[,:]/.test(only.text) && only.text.split(' ').length <= longestSubject;
  return only.end === '?' || isName;
}

/** What there is to say then: what is known of the subject, the question last; else one draft, as a single post would be. */
export function bareLines(input: TextInput, seed: number, brief: LongBrief): Drafts {
  const { form, body, wish, random } = brief;
  const known = random.shuffled(form.topicLines(body, wish.tone));
  const question = known.find(isQuestion);
  const statements = known.filter((line) => !isQuestion(line));
  const { openings: _none, failed: _failed, ...plain } = input;
  const { texts, notes } = composeDrafts({ ...plain, count: 1 }, seed);
  // Notes on how many drafts there are speak of another kind of text.
  const kept = notes.filter((note) => !/drafts?(?!\p{L})/u.test(note));
  return { texts: known.length > 0 ? [...statements, ...(question ? [question] : [])] : texts, notes: kept };
}

const isQuestion = (text: string): boolean => text.trimEnd().endsWith('?');
