import type { Candidate } from '../../draft.types';
import { claimKinds, claimLines, claimOpenings, otherWay, type ClaimLine } from './claims.data';
import { parseClause } from './clause';
import type { Line } from './material';
import { lowered, rephrasings } from './rephrase';
import { fits, said, type Scene } from './scene';
import { splitTellings } from './splits';
import { sharesStem } from './substance';
import { hasNoSubject } from './tone';
import { observations } from './topic-drafts';
import { verbForm } from './verbs';
import { spoken } from './voice';

const longestClaim = 3;
const worth = { whole: 7, turned: 6.5, remarked: 6, asked: 5.5, stance: 4.5 };

/** A claim and nothing to show for it: said in another order, or with what an honest person would ask of it. */
export function claimDrafts(scene: Scene): Candidate[] {
  const { lines } = scene.material;
  const [line] = lines;
  const isBare = lines.every(({ text, end, isBullet }) => !isBullet && end !== '?' && isClaim(text));
  if (!line || lines.length > longestClaim || !isBare) return [];
  const claim = lines.map(({ text, end }) => said(text, end)).join(' ');
  const alone = lines.length === 1 ? [...turned(line, scene), ...opened(line, scene)] : [];
  const each = lines
    .filter(({ isLinked }) => !isLinked && lines.length > 1)
    .map(({ text, end }) => ({ shape: 'claim', text: said(text, end), score: 5 }));
  return [
    { shape: 'claim', text: claim, score: worth.whole },
    ...each,
    ...alone,
    ...asked(line, claim, scene),
    ...remarked(line, claim, scene),
  ].filter(({ text }) => fits(text, scene));
}

/** `A when B` → `When B, A`; `A because B` → `Why A? B.` */
function turned({ text, end }: Line, { material: { names } }: Scene): Candidate[] {
  return [
    ...rephrasings(text, names).map(({ text: other }) => said(other, end)),
    ...splitTellings(text, names).map((telling) => telling.text),
  ].map((other) => ({ shape: 'claim, turned', text: other, score: worth.turned }));
}

function opened({ text }: Line, scene: Scene): Candidate[] {
  const inner = lowered(text, scene.material.names);
  // A first word that may be a name or not cannot stand inside a sentence.
  if (orderIn(text) || (inner === text && !/^\p{Lu}[^\s]*\p{Lu}/u.test(text))) return [];
  return ofTone(claimOpenings, scene).map(({ shape, text: line }) => ({
    shape,
    text: spoken(line, scene.wish.tone).replace('{c}', () => inner),
    score: worth.stance,
  }));
}

/** What an honest person could ask of the claim. */
function asked({ text }: Line, claim: string, scene: Scene): Candidate[] {
  const kind = orderIn(text) ? 'rule' : (claimKinds.find(({ pattern }) => pattern.test(text))?.kind ?? 'any');
  const own = [...claimLines[kind], ...(directed.test(text) ? [otherWay] : [])];
  return ofTone(kind === 'any' || kind === 'feeling' ? own : [...own, ...claimLines.any], scene).map((line) => ({
    shape: line.shape,
    text: spoken(line.text, scene.wish.tone).replace('{C}', () => claim),
    score: worth.asked - (own.includes(line) || line.tones ? 0 : 1),
  }));
}

const directed =
  /\b(?:should|need|needs|never|always|better|faster|slower|more|less|fewer|before|than|beats?|do not|don['’]t|must)\b/i;

function ofTone(lines: readonly ClaimLine[], { wish, random }: Scene): ClaimLine[] {
  return random.shuffled(lines.filter(({ tones }) => tones?.includes(wish.tone) ?? true));
}

/** The claim and an observation on what it begins with. */
function remarked({ text }: Line, claim: string, { wish, random }: Scene): Candidate[] {
  const subject = text.split(' ').slice(0, 3).join(' ');
  return random
    .shuffled(observations(subject))
    .filter((remark) => sharesStem(remark, subject) && !remark.includes('?'))
    .map((remark) => ({
      shape: 'claim with a remark',
      text: `${claim}${remark.length > 70 ? '\n\n' : ' '}${spoken(remark, wish.tone)}`,
      score: worth.remarked,
      trait: 'closed' as const,
    }));
}

function isClaim(text: string): boolean {
  const clause = parseClause(text);
  if (hasNoSubject(text) || /\b(?:i|we|my|our|me|us)\b/i.test(text) || /: /.test(text)) return false;
  // News and the weather: `Two new swings in Hill Park since Tuesday`, `It is raining again`.
  if (/\bsince \p{Lu}|\bagain$|^(?:\d|two|three|four|five|six|new)\b|^it (?:is|was) \p{Ll}+ing\b/iu.test(text))
    return false;
  if (!clause) return !text.split(' ').some((word) => verbForm(word)?.form === 'past') && text.split(' ').length > 2;
  // A product that does something is news: `Harborlist prints labels`.
  const isNews = clause.tense === 'present' && /^\p{Lu}\p{Ll}/u.test(text) && lowered(text, new Set()) === text;
  if (
    isNews ||
    /\b(?:now|today|tomorrow|yesterday|tonight|(?:this|next) (?:week|month|year)|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|in (?:January|February|March|April|May|June|July|August|September|October|November|December))\b/i.test(
      text,
    ) ||
    /\b(?:is|are) (?:live|out|open|here|available)\b/i.test(text)
  )
    return false;
  // `Most people quit`: one word for both tenses, and a crowd makes it a claim.
  const isTimeless =
    clause.verb === clause.base &&
    /^(?:most|many|all|few|some|too many)? ?(?:people|[a-z]+s|everyone|nobody)$/i.test(clause.subject);
  return (clause.tense !== 'past' || isTimeless) && !/^(?:he|she)\b/i.test(text);
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
