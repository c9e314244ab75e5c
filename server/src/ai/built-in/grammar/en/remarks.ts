import { allWords } from '../../details';
import { kindOf } from './closings';
import { contentOf } from './substance';
import { said, fits, laidOut, type Shape } from './scene';
import { subjects } from './topics.data';
import { spoken } from './voice';

/** What happened and an observation on its subject: a point for news that came without one. */
export const remarked: Shape = (scene) => {
  const lines = scene.material.lines.filter((line) => !line.isBullet);
  const [first] = lines;
  const whole = lines.map((line) => said(line.text, line.end)).join(' ');
  if (
    !first ||
    first.isLinked ||
    lines.length > 3 ||
    /^(?:loss|hiring|event|launch|seeking|thanks)$/.test(kindOf(whole)) ||
    /\?|: /.test(whole)
  )
    return [];
  const known = subjects
    .filter(({ pattern }) => (whole.match(new RegExp(pattern.source, 'gi'))?.length ?? 0) > 0)
    .slice(0, 2);
  return scene.random
    .shuffled(known.flatMap((subject) => subject.lines))
    .filter(
      (text) =>
        (scene.wish.isRewrite || sharesSubject(text, first.text)) &&
        text.length < 120 &&
        (!text.endsWith('?') || scene.wish.question),
    )
    .map((text) => ({ text: laidOut([whole, spoken(text, scene.wish.tone)], scene) }))
    .filter(({ text }) => fits(text, scene))
    .map(({ text }) => ({ shape: 'remarked', text, score: scene.wish.isRewrite ? -4 : 1.5, trait: 'closed' as const }));
};

/** Whether a remark has a word of the text in it; a text of a few words is its own subject. */
export function speaksOf(remark: string, text: string): boolean {
  const words = contentOf(text);
  const own = contentOf(remark);
  return (
    words.length <= 3 ||
    words.some(
      (word) =>
        word.length > 4 &&
        !/^(?:first|times?|years?|people|things?|great|better|never|early|later|often|enough|always)$/.test(word) &&
        own.some((other) => other.slice(0, 5) === word.slice(0, 5)),
    )
  );
}

/** The remark names what the brief begins with: `A slow hiring process …` after `Hiring our first engineer …`. */
function sharesSubject(remark: string, text: string): boolean {
  const start = allWords(text)
    .slice(0, 4)
    .filter(
      (word) =>
        word.length > 4 &&
        !/^(?:before|there|about|after|first|their|these|those|which|would|while|never|every|other|being)$/.test(word),
    );
  const own = allWords(remark);
  return (
    !/^(?:Before|Delete|Try|Ask|Answer|Read|Put|Take|Write)\b/.test(remark) && start.some((word) => own.includes(word))
  );
}
