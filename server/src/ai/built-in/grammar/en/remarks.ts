import { allWords } from '../../details';
import { kindOf } from './closings';
import { said, fits, laidOut, type Shape } from './scene';
import { subjects } from './topics.data';
import { spoken } from './voice';

/** What happened and an observation on its subject: a point for news that came without one. */
export const remarked: Shape = (scene) => {
  const lines = scene.material.lines.filter((line) => !line.isBullet);
  const [first] = lines;
  const whole = lines.map((line) => said(line.text, line.end)).join(' ');
  if (!first || first.isLinked || lines.length > 3 || kindOf(whole) === 'loss' || /[?]/.test(whole)) return [];
  const known = subjects
    .filter(({ pattern }) => (whole.match(new RegExp(pattern.source, 'gi'))?.length ?? 0) > 0)
    .slice(0, 2);
  return scene.random
    .shuffled(known.flatMap((subject) => subject.lines))
    .filter((text) => sharesSubject(text, first.text) && text.length < 120 && (!text.endsWith('?') || scene.wish.question))
    .map((text) => ({ text: laidOut([whole, spoken(text, scene.wish.tone)], scene) }))
    .filter(({ text }) => fits(text, scene))
    .map(({ text }) => ({ shape: 'remarked', text, score: 1.5, trait: 'closed' as const }));
};

/** The remark names what the brief begins with: `A slow hiring process …` after `Hiring our first engineer …`. */
function sharesSubject(remark: string, text: string): boolean {
  const start = allWords(text).slice(0, 4).filter((word) => word.length > 4 && !/^(?:before|there|about|after|first|their|these|those|which|would|while|never|every|other|being)$/.test(word));
  const own = allWords(remark);
  return !/^(?:Before|Delete|Try|Ask|Answer|Read|Put|Take|Write)\b/.test(remark) && start.some((word) => own.some((other) => other.slice(0, 6) === word.slice(0, 6)));
}
