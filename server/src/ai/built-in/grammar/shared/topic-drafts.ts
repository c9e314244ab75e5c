import type { Candidate } from '../../draft.types';
import { capitalized } from '../../sentences';
import type { Scene } from './scene';

/** Lines and questions around a subject that the brief only names. They state nothing about it that could be wrong. */
export function topicDrafts(topic: string, isTips: boolean, { pack, random }: Scene): Candidate[] {
  const isOwn = pack.ownThing.test(topic);
  // A capital may be that of a name: then only lines that begin with the subject fit.
  const inside = pack.lowered(topic);
  return random
    .shuffled(pack.phrases.topicLines)
    .filter(({ text }) => inside !== undefined || !text.includes('{t}'))
    .filter(({ kind }) => (isOwn ? kind === 'own' : kind === 'any' || (isTips && kind === 'tips')))
    .map(({ kind, text }, at) => ({
      shape: `topic ${at}`,
      text: text.replaceAll('{T}', capitalized(topic)).replaceAll('{t}', inside ?? topic),
      score: isTips && kind !== 'tips' ? 1 : 4,
    }));
}

/** A question that is the whole brief. */
export function questionDrafts(text: string, { pack, random }: Scene): Candidate[] {
  const { indirect, phrases, questionMark = '' } = pack;
  const first = text.charAt(0).toLowerCase() + text.slice(1);
  if (indirect?.pattern.test(text))
    return random
      .shuffled(indirect.lines)
      .map((line, at) => ({ shape: `question ${at}`, text: line.replace('{t}', first), score: 5 }));
  // Typed in haste: a question word has its accent in Spanish.
  const asked = questionMark === '' ? text : text.replace(/^como(?= )/i, 'cómo');
  const question = `${asked.startsWith(questionMark) ? '' : questionMark}${capitalized(asked)}?`;
  const around = random
    .shuffled(pack.request.test(text) ? phrases.requestLines : phrases.questionLines)
    .map((line, at) => ({ shape: `question ${at}`, text: line.replace('{Q}', question), score: 4 }));
  return [{ shape: 'bare question', text: question, score: 6 }, ...around];
}

export function linkDrafts(link: string, { pack, random }: Scene): Candidate[] {
  return random
    .shuffled(pack.phrases.linkLines)
    .map((text, at) => ({ shape: `link ${at}`, text: text.replace('{L}', link), score: 4 }));
}
