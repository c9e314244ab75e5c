import type { Candidate } from '../../draft.types';
import { capitalized } from '../../sentences';
import { codeLines, linkLines, questionLines, topicLines, type TopicLine } from './topic-lines.data';
import { subjects } from './topics.data';
import { contentOf, sharesStem } from './substance';
import type { Scene } from './scene';
import { headOf, type Topic } from './topic';
import { spoken } from './voice';

const worth = { observed: 6, general: 4, besideObserved: 2.5, ofTheTone: 3 };
const enoughLines = 3;

/** Drafts on a subject the brief only names. */
export function topicDrafts(topic: Topic, scene: Scene): Candidate[] {
  const { wish, random } = scene;
  const known = topic.kind === 'situation' ? [] : observations(topic.name);
  const observed = random.shuffled(known).map((text) => ({
    shape: lineShape(text),
    text: spoken(text, wish.tone),
    score: worth.observed,
  }));
  const general = random
    .shuffled(topicLines)
    .filter((line) => fitsTopic(line, topic) && (line.tones?.includes(wish.tone) ?? true))
    .map(({ shape, text, tones }) => ({
      shape,
      text: spoken(filled(text, topic), wish.tone),
      score: (known.length > 0 ? worth.besideObserved : worth.general) + (tones ? worth.ofTheTone : 0),
    }));
  return [...observed, ...general];
}

/** What is known about a subject: about its head (`board games` in `board games with kids`), never about what it stands beside. */
export function observations(name: string): string[] {
  const head = headOf(name);
  const known = subjects.filter(({ pattern }) => pattern.test(head));
  const lines = known.flatMap((subject) => subject.lines);
  const named = lines.filter((text) => sharesStem(text, head));
  if (named.length >= enoughLines) return named;
  const matched = known.map(({ pattern }) => pattern.exec(head)?.[0] ?? '').join(' ');
  // `pair programming` is more than programming, and only a line that says so is about it.
  return contentOf(head).every((word) => matched.toLowerCase().includes(word)) ? lines : named;
}

function fitsTopic({ kinds }: TopicLine, { kind }: Topic): boolean {
  return kinds ? kinds.includes(kind) : kind !== 'situation' && kind !== 'people';
}

function filled(text: string, { name, be }: Topic): string {
  return text.replaceAll('{T}', name).replaceAll('{Ts}', capitalized(name)).replaceAll('{be}', be);
}

/** Questions, orders and remarks are different shapes, so that a batch mixes them. */
function lineShape(text: string): string {
  if (text.endsWith('?')) return 'observation: question';
  if (/^(?:If|When|Before|After|In|On|For|With)\b/.test(text)) return 'observation: condition';
  return text.includes('. ') ? 'observation: pair' : 'observation: remark';
}

export function questionDrafts(question: string, scene: Scene): Candidate[] {
  const { random, wish } = scene;
  const first = /^I\b/.test(question) ? question : question.charAt(0).toLowerCase() + question.slice(1);
  const asksChoice = / or /.test(question);
  const around = random
    .shuffled(questionLines.filter(({ shape }) => asksChoice || shape !== 'question, both sides'))
    .map(({ shape, text }) => ({
      shape,
      text: spoken(
        text.replace('{Q}', () => question).replace('{q}', () => first),
        wish.tone,
      ),
      score: 4,
    }));
  return [{ shape: 'bare question', text: question, score: 7 }, ...around];
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
