import { isNearDuplicate } from '../../../text/similarity';
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

/** What there is to say then: what is known of the subject, else what single posts would say about it; one question, last. */
export function bareLines(input: TextInput, seed: number, brief: LongBrief): Drafts {
  const { form, body, wish, random } = brief;
  const known = random.shuffled(form.topicLines(body, wish.tone));
  const { openings: _none, failed: _failed, ...plain } = input;
  const drafts = seedsOf(seed).map((each) => composeDrafts({ ...plain, count: mostDrafts }, each));
  const lines = known.length > 1 ? known : linesOf(drafts.flatMap(({ texts }) => texts));
  const question = lines.find(isQuestion);
  const statements = lines.filter((line) => !isQuestion(line));
  // Notes on how many drafts there are speak of another kind of text.
  const notes = (drafts[0]?.notes ?? []).filter((note) => !/drafts?(?!\p{L})/u.test(note));
  return { texts: question ? [...statements, question] : statements, notes };
}

const mostDrafts = 8;
/** A claim and one line on it: more of them begin to answer each other. */
const mostOnClaim = 2;
const seedsOf = (seed: number): number[] => [seed, seed + 1, seed + 2].map((each) => each >>> 0);

/** Single posts as lines of one text: what all of them begin with is said once, and nothing twice. */
function linesOf(texts: readonly string[]): string[] {
  const [first = '', ...others] = [...texts].sort((a, b) => a.length - b.length);
  const claim = others.some((text) => text.length > first.length && text.startsWith(first)) ? first : '';
  const [opening = '', ...rest] = claim ? [claim, ...texts] : texts;
  const lines = [opening];
  const isOver = (): boolean => claim !== '' && lines.filter((line) => !isQuestion(line)).length >= mostOnClaim;
  for (const text of rest) {
    const line = (claim && text.startsWith(claim) ? text.slice(claim.length) : text).trim();
    const isRoom = isQuestion(line) || !isOver();
    const isNew = isRoom && line !== '' && !line.includes('\n') && !lines.some((other) => isNearDuplicate(line, other));
    if (isNew) lines.push(line);
  }
  return lines.filter(Boolean);
}

const isQuestion = (text: string): boolean => text.trimEnd().endsWith('?');
