import type { Candidate } from '../../draft.types';
import { capitalized } from '../../sentences';
import { codeLines, linkLines, questionLines, topicLines } from './topic-lines.data';
import { subjects } from './topics.data';
import { speaksOf } from './remarks';
import type { Scene } from './scene';
import type { Topic } from './topic';
import { spoken } from './voice';

/** Drafts on a subject the brief only names. */
export function topicDrafts(topic: Topic, scene: Scene): Candidate[] {
  const { wish, random } = scene;
  const known = subjects.filter(({ pattern }) => pattern.test(topic.name));
  const observed = known
    .slice(0, 2)
    .flatMap(({ lines }, rank) =>
      random
        .shuffled(lines)
        .map((text) => ({ shape: lineShape(text), text: spoken(text, wish.tone), score: 6 - rank * 2 })),
    );
  const general = random
    .shuffled(topicLines)
    .filter((line) => topic.isSkill || line.skill !== true)
    .map((line) => ({
      shape: line.shape,
      text: spoken(filled(line.text, topic), wish.tone),
      score: known.length > 0 ? 3.5 : 4,
    }));
  return [...observed, ...general];
}

function filled(text: string, topic: Topic): string {
  const { name } = topic;
  return text
    .replaceAll('{T}', name)
    .replaceAll('{Ts} looks', `{Ts} ${topic.be === 'are' ? 'look' : 'looks'}`)
    .replaceAll('{Ts}', capitalized(name));
}

/** Questions, orders and remarks are different shapes, so that a batch mixes them. */
function lineShape(text: string): string {
  if (text.endsWith('?')) return 'observation: question';
  if (/^(?:If|When|Before)\b/.test(text)) return 'observation: condition';
  if (
    /^[A-Z]\p{Ll}+ (?:it|the|a|an|people|one|down|out|slow|what|is)\b/u.test(text) &&
    /^(?:Read|Write|Take|Put|Send|Ask|Pick|Close|Cancel|Delete|Start|Talk|Use|Test|Make|Run|Salt|Cook|Grind|Give|Leave|Explain|Practice|Keep|Say|Watch|Answer|Know|Borrow|Be|Pack|Learn|Open|Stay|Fix|Automate|Name)\b/.test(
      text,
    )
  )
    return 'observation: order';
  return text.includes('. ') ? 'observation: pair' : 'observation: remark';
}

export function questionDrafts(question: string, scene: Scene): Candidate[] {
  const { random, wish } = scene;
  const first = question.charAt(0).toLowerCase() + question.slice(1);
  const isPersonal = /\b(?:you|your)\b/i.test(question);
  const around = random
    .shuffled(
      questionLines.filter(({ text }) => !isPersonal || !/I have a guess|asked twice|answer changed/.test(text)),
    )
    .map(({ shape, text }) => ({
      shape,
      text: spoken(text, wish.tone).replace('{Q}', question).replace('{q}', first),
      score: 4,
    }));
  // An answer of sorts: an observation on the same subject.
  const answered = isPersonal
    ? []
    : random
        .shuffled(subjects.filter(({ pattern }) => pattern.test(question)).flatMap(({ lines }) => lines))
        .filter((text) => !text.includes('?') && speaksOf(text, question) && !/\bI\b/.test(question))
        .map((text) => ({
          shape: 'question with a remark',
          text: `${question}\n\n${spoken(text, wish.tone)}`,
          score: 5,
        }));
  return [{ shape: 'bare question', text: question, score: 7 }, ...answered, ...around];
}

export function linkDrafts(link: string, scene: Scene): Candidate[] {
  return scene.random
    .shuffled(linkLines)
    .map(({ shape, text }) => ({ shape, text: text.replace('{L}', link), score: 4 }));
}

export function codeDrafts(code: string, scene: Scene): Candidate[] {
  return scene.random.shuffled(codeLines).map(({ shape, text }) => ({
    shape,
    text: text.replace('{C}', () => code),
    score: shape === 'code, plain' ? 2 : 4,
    isCode: true as const,
  }));
}
