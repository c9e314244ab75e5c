import type { Candidate } from '../../draft.types';
import { claimKinds, claimLines } from './claims.data';
import { parseClause } from './clause';
import { lowered } from './rephrase';
import { fits, said, type Scene } from './scene';
import { subjects } from './topics.data';
import { verbForm } from './verbs';
import { spoken } from './voice';

const longestClaim = 3;

/** A claim and nothing to show for it: what it would mean, where it ends, and what a person would ask. */
export function claimDrafts(scene: Scene): Candidate[] {
  const { material, wish, random } = scene;
  const [line] = material.lines;
  if (!line || material.lines.length > longestClaim || material.lines.some(({ text, end, isBullet }) => isBullet || end === '?' || !isClaim(text))) return [];
  const claim = material.lines.map(({ text, end }) => said(text, end)).join(' ');
  const isLong = material.lines.length > 1;
  const isOrder = orderIn(line.text);
  const kind = isOrder ? 'rule' : (claimKinds.find(({ pattern }) => pattern.test(line.text))?.kind ?? 'any');
  const inner = lowered(line.text, material.names);
  const lines = [...claimLines[kind], ...(kind === 'any' || kind === 'rule' ? [] : claimLines.any.slice(1, 3))];
  const asked = lines
    .filter(({ text }) => !(isOrder || isLong) || !text.includes('{c}'))
    .map(({ shape, text }, at) => ({
      shape,
      text: spoken(text, wish.tone).replace('{C}', claim).replace('{c}', inner),
      score: at < claimLines[kind].length ? 6 : 4.5,
    }));
  const remarks = random
    .shuffled(subjects.filter(({ pattern }) => pattern.test(line.text.split(' ').slice(0, 3).join(' '))).flatMap((subject) => subject.lines))
    .map((text) => ({
      shape: text.includes('?') ? 'claim, asked' : 'claim with a remark',
      text: `${claim}${text.length > 70 ? '\n\n' : ' '}${spoken(text, wish.tone)}`,
      score: 6.5,
    }));
  const each = isLong ? material.lines.filter(({ isLinked }) => !isLinked).map(({ text, end }) => ({ shape: 'claim', text: said(text, end), score: 5 })) : [];
  return [{ shape: 'claim', text: claim, score: 6 }, ...each, ...asked, ...remarks].filter(({ text }) => fits(text, scene));
}

function isClaim(text: string): boolean {
  const clause = parseClause(text);
  if (/\b(?:i|we|my|our|me|us)\b/i.test(text) || /: /.test(text)) return false;
  if (!clause) return !text.split(' ').some((word) => verbForm(word)?.form === 'past') && text.split(' ').length > 2;
  // A product that does something is news: `Harborlist prints labels`.
  const isNews = clause.tense === 'present' && lowered(text, new Set()) === text && !/^\p{Lu}{2,}/u.test(text);
  if (isNews || /\b(?:now|today|tomorrow|yesterday|tonight)\b/i.test(text) || /\b(?:is|are) (?:live|out|open|here|available)\b/i.test(text)) return false;
  return clause.tense !== 'past' && !/^(?:he|she)\b/i.test(text);
}

/** `Never deploy on a Friday`, `Freelancers, charge for the first call` */
function orderIn(text: string): boolean {
  const words = text.replace(/^\p{L}+s, /u, '').split(' ');
  const first = (words[0] ?? '').toLowerCase();
  return /^(?:never|always|don['’]t|stop)$/.test(first) || (verbForm(first)?.form === 'base' && parseClause(text) === undefined);
}
