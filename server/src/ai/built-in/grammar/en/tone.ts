import type { Candidate, Tone } from '../../draft.types';
import { parseClause } from './clause';
import type { Line } from './material';
import { lowered } from './rephrase';
import { said, type Scene, type Shape } from './scene';
import { pastBase, verbForm } from './verbs';

/** Which ways of telling go with a tone, by the name of the shape. */
const liking: Readonly<Partial<Record<Tone, RegExp>>> = {
  bold: /first|alone|result|headline|claim/,
  storytelling: /order|clauses|before and after|time/,
  educational: /why|question|reason|list|advice/,
  inspirational: /before and after|result|then/,
  professional: /order|headline|result|list|role/,
  casual: /told|clauses|telegram/,
};

/** At most two points: what a draft tells weighs more than how it sounds. */
export function toneWorth({ shape, text }: Pick<Candidate, 'shape' | 'text'>, { wish }: Scene): number {
  const isLiked = liking[wish.tone]?.test(shape) === true ? 1 : 0;
  const isAiry = wish.tone === 'storytelling' && text.includes('\n') ? 1 : 0;
  return isLiked + isAiry - (wish.tone === 'professional' && hasNoSubject(text) ? 4 : 0);
}

/** `Shipped it on Friday`: the subject is the account. */
export function hasNoSubject(text: string): boolean {
  const first = (text.replace(/^(?:Just|Finally|Also) /, '').split(' ')[0] ?? '').toLowerCase();
  return (
    verbForm(first)?.form === 'past' ||
    pastBase(first) !== undefined ||
    /^(?:couldn['’]t|didn['’]t|wasn['’]t)$/.test(first)
  );
}

/** `So I passed my exam`: how people begin when they tell it to a friend. */
export const told: Shape = (scene) => {
  const [first, ...rest] = scene.material.lines;
  if (
    scene.wish.tone !== 'casual' ||
    !first ||
    first.isBullet ||
    !/^(?:I|We) (?!am\b|are\b)/.test(first.text) ||
    rest.length > 2
  )
    return [];
  if (parseClause(first.text)?.tense !== 'past' || rest.some((line) => line.isBullet)) return [];
  const opening = `So ${lowered(first.text, scene.material.names)}`;
  return [
    {
      shape: 'told: so',
      text: [said(opening, first.end), ...rest.map((line) => said(line.text, line.end))].join(' '),
      score: 12,
    },
  ];
};

/** A dry word about the brief's own number or subject; for a playful tone, in one draft of a batch. */
export const drily: Shape = (scene) => {
  const lines = scene.material.lines.filter((line) => !line.isBullet);
  if (scene.wish.tone !== 'playful' || lines.length === 0 || lines.length > 4) return [];
  const plain = lines.map((line) => said(line.text, line.end));
  const counted = lines.flatMap((line, at) => {
    const text = countedAloud(line.text);
    return text ? [{ at, text: said(text, line.end) }] : [];
  });
  const found = counted.map(({ at, text }) => [...plain.slice(0, at), text, ...plain.slice(at + 1)].join(' '));
  const silent = silentOne(lines);
  return [
    ...found.slice(0, 1).map((text) => ({ shape: 'drily', text, score: 16, trait: 'aside' as const })),
    ...(silent
      ? [{ shape: 'silent', text: `${plain.join(' ')}\n\n${silent}`, score: 9, trait: 'closed' as const }]
      : []),
  ];
};

/** `listed 14 technologies` → `listed 14 technologies (yes, 14)` */
function countedAloud(text: string): string | undefined {
  const match =
    /\b(\d{2,}[\d,]*|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty) (?!(?:percent|degrees|euros?|dollars|%|am|pm|minutes|seconds)\b)\p{Ll}+s\b(?=[ ,]|$)/iu.exec(
      text,
    );
  if (!match?.[1] || /[()]/.test(text) || /^(?:19|20)\d\d$/.test(match[1])) return undefined;
  const end = match.index + match[0].length;
  return `${text.slice(0, end)} (yes, ${match[1].toLowerCase()})${text.slice(end)}`;
}

/** `My cat walked across my keyboard` → `The cat could not be reached for comment.` */
function silentOne(lines: readonly Line[]): string | undefined {
  const subject = parseClause(lines[0]?.text ?? '')?.subject ?? '';
  const noun = /^(?:my|our|the) (\p{Ll}{3,14})$/iu.exec(subject)?.[1];
  return noun &&
    !/s$/.test(noun) &&
    !/^(?:one|book|team|first|last|whole|thing|fix|father|mother|grand\p{L}*)$/u.test(noun)
    ? `The ${noun} could not be reached for comment.`
    : undefined;
}
