import { closings } from './closings.data';
import { cues } from './cues.data';
import { parseClause } from './clause';
import type { Line } from './material';
import { laidOut, said, type Scene, type Shape } from './scene';
import { hasNoSubject } from './tone';
import { spoken } from './voice';

/** The whole brief, or its first sentences, with one sentence that a person would add. The last resort of a batch. */
export const closed: Shape = (scene) => {
  const lines = scene.material.lines.filter((line) => !line.isBullet);
  const [first] = lines;
  if (!first || first.isLinked) return [];
  const whole = lines
    .slice(0, 4)
    .map((line) => said(line.text, line.end))
    .join(' ');
  const kind = closingKind(lines);
  const own = [...(kind === 'none' ? [] : (closings[kind] ?? [])), ...askedBack(first)];
  const isFree =
    scene.wish.isRewrite ||
    (!/^(?:thanks|loss|event|tip|hiring|bookout|parent)$/.test(kind) &&
      !lines.some(({ text }) => text.includes(': ')) &&
      (/^(?:I|We)\b/.test(first.text) || hasNoSubject(first.text)));
  const light =
    scene.wish.tone === 'playful' && kind !== 'loss' ? scene.random.shuffled(closings['playful'] ?? []) : [];
  const isSore =
    /^(?:(?:I|We) )?(?:lost|missed|broke|burned|failed)\b|\b(?:wrong|down for|ran out of|sick|apolog\w*|divorce\w*)\b/i.test(
      whole,
    );
  const general =
    isFree && !isSore && scene.wish.tone !== 'playful' ? scene.random.shuffled(closings['none'] ?? []) : [];
  const list = [...scene.random.shuffled(own), ...light, ...general].filter(
    (text) =>
      (scene.wish.tone !== 'professional' || !informal.test(text)) &&
      (!text.includes('covered') || /\b(?:talk|speak\w*|workshop|webinar|present\w*|lecture)\b/i.test(whole)),
  );
  return [...new Set(list)].map((closing, at) => ({
    shape: `closed: ${closing}`,
    text: withClosing(whole, spoken(closing, scene.wish.tone), scene),
    score:
      (at < own.length ? 1 : light.includes(closing) ? 0 : -3) + (scene.wish.question && closing.endsWith('?') ? 8 : 0),
    trait: 'closed' as const,
  }));
};

export function kindOf(text: string): string {
  return cues.find(({ pattern }) => pattern.test(text))?.cue ?? 'none';
}

/** Not for a professional tone. */
const informal = /lunch|nervous|enough\.$|What made|hands/;

/** By what the brief is about, or by what kind of deed it tells. */
function closingKind(lines: readonly Line[]): string {
  const whole = lines.map(({ text }) => text).join(' ');
  const kind = kindOf(whole);
  if (kind !== 'none') return kind;
  if (
    /^(?:I|We)?\b ?(?:turned down|dropped|moved|switched|closed|fired|refused|cancel\w*|sold|replaced|said no|rejected)\b/i.test(
      whole,
    )
  )
    return 'decision';
  if (/\b(?:learn\w*|realized|lesson|mistake|took me|turns out|wish)\b/i.test(whole)) return 'lesson';
  return /\b(?:should|must|never|always)\b/i.test(whole) &&
    !/\b(?:I|we|my|our|us|me)\b/i.test(whole) &&
    !/\d/.test(whole)
    ? 'opinion'
    : 'none';
}

/** `We deleted 12,000 lines of code` → `When did you last delete code?`: the deed of the brief, asked of the reader. */
function askedBack({ text }: Line): string[] {
  const clause = parseClause(text);
  if (!clause || clause.tense !== 'past' || !/^(?:i|we)$/i.test(clause.subject) || clause.adverb !== '') return [];
  if (
    !/^(?:delete|remove|raise|interview|call|ship|quit|cut|drop|rewrite|hire|visit|run|bake|cook|fix|cancel|change|delete|sell|migrate|test|clean|walk|paint|plant|repair|fire|refuse|charge)$/.test(
      clause.base ?? '',
    )
  )
    return [];
  const thing =
    /^(?:[\d.,]+ (?:lines of )?|(?:two|three|four|five|six|seven|eight|nine|ten) |an? |the |my |our )?((?:\p{Ll}+ )?\p{Ll}{3,})(?= (?:by|from|to|in|on|before|after|this|last|today|yesterday|that|and|because|at|with)\b|[.,]|$)/u.exec(
      clause.rest,
    );
  if (!thing?.[1] || /^(?:it|them|him|her|out|up|down|off|away|back|for|with|with)\b/.test(thing[1])) return [];
  const article = /^(?:an?) /.exec(clause.rest)?.[0] ?? (/^(?:my|our) /.test(clause.rest) ? 'your ' : '');
  return [`When did you last ${clause.base ?? ''} ${article}${thing[1]}?`];
}

/** A link comes last: `Wrote a CLI. Tell me what breaks when you try it: https://…` */
function withClosing(whole: string, closing: string, scene: Scene): string {
  const [link] = scene.material.details.links;
  const [first] = scene.material.lines;
  if (!link || !first || first.text.includes(link) || !closing.endsWith('.')) return laidOut([whole, closing], scene);
  return `${said(first.text, first.end)} ${closing.replace(/\.$/, ':')} ${link}`;
}
