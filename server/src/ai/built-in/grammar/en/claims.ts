import type { Candidate } from '../../draft.types';
import { claimKinds, claimLines } from './claims.data';
import { parseClause } from './clause';
import type { Line } from './material';
import { lowered } from './rephrase';
import { speaksOf } from './remarks';
import { fits, said, type Scene } from './scene';
import { subjects } from './topics.data';
import { hasNoSubject } from './tone';
import { verbForm } from './verbs';
import { spoken } from './voice';

const longestClaim = 3;

/** A claim and nothing to show for it: what it would mean, where it ends, and what a person would ask. */
export function claimDrafts(scene: Scene): Candidate[] {
  const { lines } = scene.material;
  const [line] = lines;
  const isBare = lines.every(({ text, end, isBullet }) => !isBullet && end !== '?' && isClaim(text));
  if (!line || lines.length > longestClaim || !isBare) return [];
  const claim = lines.map(({ text, end }) => said(text, end)).join(' ');
  const each = lines
    .filter(({ isLinked }) => !isLinked && lines.length > 1)
    .map(({ text, end }) => ({ shape: 'claim', text: said(text, end), score: 5 }));
  return [
    { shape: 'claim', text: claim, score: 6 },
    ...each,
    ...askedOf(line, claim, scene),
    ...remarksOn(line, claim, scene),
  ].filter(({ text }) => fits(text, scene));
}

/** What an honest person could ask of the claim. */
function askedOf({ text: first }: Line, claim: string, { material, wish }: Scene): Candidate[] {
  const isOrder = orderIn(first);
  const inner = lowered(first, material.names);
  // A first word that may be a name or not cannot stand inside a sentence.
  const isInner = !isOrder && material.lines.length === 1 && (inner !== first || /^\p{Lu}[^\s]*\p{Lu}/u.test(first));
  const kind = isOrder ? 'rule' : (claimKinds.find(({ pattern }) => pattern.test(first))?.kind ?? 'any');
  return [...claimLines[kind], ...(kind === 'any' || kind === 'rule' ? [] : claimLines.any.slice(1, 3))]
    .filter(({ text }) => isInner || !text.includes('{c}'))
    .map(({ shape, text }, at) => ({
      shape,
      text: spoken(text, wish.tone).replace('{C}', claim).replace('{c}', inner),
      score: at < claimLines[kind].length ? 6 : 4.5,
    }));
}

/** The claim and an observation on what it begins with. */
function remarksOn({ text: first }: Line, claim: string, { wish, random }: Scene): Candidate[] {
  const subject = first.split(' ').slice(0, 3).join(' ');
  const known = subjects.filter(({ pattern }) => pattern.test(subject)).flatMap(({ lines }) => lines);
  return random
    .shuffled(known)
    .filter((text) => speaksOf(text, first))
    .map((text) => ({
      shape: text.includes('?') ? 'claim, asked' : 'claim with a remark',
      text: `${claim}${text.length > 70 ? '\n\n' : ' '}${spoken(text, wish.tone)}`,
      score: 6.5,
    }));
}

function isClaim(text: string): boolean {
  const clause = parseClause(text);
  if (hasNoSubject(text) || /\b(?:i|we|my|our|me|us)\b/i.test(text) || /: /.test(text)) return false;
  if (!clause) return !text.split(' ').some((word) => verbForm(word)?.form === 'past') && text.split(' ').length > 2;
  // A product that does something is news: `Harborlist prints labels`.
  const isNews = clause.tense === 'present' && lowered(text, new Set()) === text && !/^\p{Lu}{2,}/u.test(text);
  if (
    isNews ||
    /\b(?:now|today|tomorrow|yesterday|tonight)\b/i.test(text) ||
    /\b(?:is|are) (?:live|out|open|here|available)\b/i.test(text)
  )
    return false;
  return clause.tense !== 'past' && !/^(?:he|she)\b/i.test(text);
}

/** `Never deploy on a Friday`, `Freelancers, charge for the first call` */
function orderIn(text: string): boolean {
  const words = text.replace(/^\p{L}+s, /u, '').split(' ');
  const first = (words[0] ?? '').toLowerCase();
  return (
    /^(?:never|always|don['’]t|stop)$/.test(first) ||
    (verbForm(first)?.form === 'base' && parseClause(text) === undefined)
  );
}
