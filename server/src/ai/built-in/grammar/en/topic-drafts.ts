import type { Candidate } from '../../draft.types';
import { capitalized } from '../../sentences';
import {
  codeLines,
  linkLines,
  questionLines,
  topicLines,
  type QuestionKind,
  type TopicShape,
} from './topic-lines.data';
import { subjects } from './topics.data';
import { contentOf, sharesStem } from './substance';
import type { Scene } from './scene';
import { headOf, peopleIn, sidesOf, type Topic } from './topic';
import { verbForm } from './verbs';
import { spoken } from './voice';

const worth = { observed: 6, general: 4, besideObserved: 2.5, ofTheTone: 1.5, firstOfItsShape: 4 };
const enoughLines = 3;

/** Drafts on a subject the brief only names: a piece of advice, a question and an observation come before a second one of these. */
export function topicDrafts(topic: Topic, scene: Scene): Candidate[] {
  const { wish, random } = scene;
  const known = topic.kind === 'situation' || topic.kind === 'versus' ? [] : observations(topic.name);
  const observed = random.shuffled(known).map((text) => ({
    shape: lineShape(text),
    text: spoken(text, wish.tone),
    score: worth.observed,
  }));
  const general = random
    .shuffled(topicLines)
    .filter(({ kinds, tones }) => kinds.includes(topic.kind) && (tones?.includes(wish.tone) ?? true))
    .map(({ shape, text, tones }) => ({
      shape,
      text: spoken(filled(text, topic), wish.tone),
      score: (known.length > 0 ? worth.besideObserved : worth.general) + (tones ? worth.ofTheTone : 0),
    }));
  const seen = new Set<string>();
  return [...observed, ...general].map((candidate) => {
    if (seen.has(candidate.shape)) return candidate;
    seen.add(candidate.shape);
    return { ...candidate, score: candidate.score + worth.firstOfItsShape };
  });
}

/** What is known about a subject: about all of its head (`board games` in `board games with kids`), never about a part of it. */
export function observations(name: string): string[] {
  const head = headOf(name);
  const known = subjects.filter(({ pattern }) => pattern.test(head));
  const lines = known.flatMap((subject) => subject.lines);
  const named = lines.filter((text) => sharesStem(text, head));
  const matched = known
    .map(({ pattern }) => pattern.exec(head)?.[0] ?? '')
    .join(' ')
    .toLowerCase();
  const rest = contentOf(head).filter((word) => !matched.includes(word) && !helping.test(word));
  // `getting kids to eat vegetables` is neither about kids nor about food.
  if (/^\p{L}+ing .* to \p{Ll}/u.test(name)) return [];
  // `a book club` is more than books, and only a line that says so is about it.
  if (rest.length > 0) return lines.filter((text) => rest.some((word) => sharesStem(text, word)));
  return named.length >= enoughLines || named.length * 2 > lines.length ? named : lines;
}

/** Verbs and measures around a subject that change nothing about what is known of it. */
const helping =
  /^(?:how|learning|starting|getting|making|doing|having|good|better|best|great|first|small|daily|work|working|time|new|modern|early|tips?|motivation|life|skills?|culture|strategy|habits?|basics|practice)$/;

function filled(text: string, { name }: Topic): string {
  const people = peopleIn(name);
  const [a, b] = sidesOf(name) ?? [name, name];
  return text
    .replaceAll('{T}', name)
    .replaceAll('{Ts}', capitalized(name))
    .replaceAll('{P}', people)
    .replaceAll('{Ps}', capitalized(people))
    .replaceAll('{A}', a)
    .replaceAll('{As}', capitalized(a))
    .replaceAll('{B}', b);
}

function lineShape(text: string): TopicShape {
  if (text.includes('?')) return 'question';
  const [first = ''] = text.replace(/^\p{L}+[,:] /u, '').split(' ');
  return /^(?:If|When|Before|After|Try|Never|Always|Pick|Put|Keep|Write|Read|Talk|Say|Start|Stop)$/.test(first) ||
    verbForm(first)?.form === 'base'
    ? 'advice'
    : 'observation';
}

export function questionDrafts(question: string, scene: Scene): Candidate[] {
  const { random, wish } = scene;
  const first = /^I\b/.test(question) ? question : question.charAt(0).toLowerCase() + question.slice(1);
  const own = questionKind(question);
  const around = random
    .shuffled(
      questionLines.filter(
        ({ kind }) => kind === own || (kind === 'any' && own !== 'request') || (own === 'wording' && kind === 'way'),
      ),
    )
    .map(({ shape, text, kind }) => ({
      shape,
      text: spoken(
        text.replace('{Q}', () => question).replace('{q}', () => first),
        wish.tone,
      ),
      score: kind === own ? 5 : 3.5,
    }));
  return [{ shape: 'bare question', text: question, score: 7 }, ...around];
}

function questionKind(question: string): QuestionKind {
  if (/\b(?:anyone|anybody|someone|somebody)\b/i.test(question)) return 'request';
  if (/ or /.test(question)) return 'choice';
  if (/^why\b/i.test(question)) return 'why';
  if (/^how\b.*\b(?:say|ask|tell|write|explain|reply|answer|phrase|announce)\b/i.test(question)) return 'wording';
  if (/^how\b|^what (?:is|was) (?:the|your) (?:best )?(?:way|trick|method|approach)\b/i.test(question)) return 'way';
  return /^(?:do|does|did|is|are|was|were|should|would|could|can|will|has|have)\b/i.test(question)
    ? 'yes or no'
    : 'any';
}

export function linkDrafts(link: string, scene: Scene): Candidate[] {
  return scene.random
    .shuffled(linkLines)
    .map(({ shape, text }) => ({ shape, text: text.replace('{L}', () => link), score: 4 }));
}

export function codeDrafts(code: string, scene: Scene): Candidate[] {
  return scene.random.shuffled(codeLines).map(({ shape, text }) => ({
    shape,
    text: text.replace('{C}', () => code),
    score: shape === 'code, plain' ? 2 : 4,
    isCode: true as const,
  }));
}
