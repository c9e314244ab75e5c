import { closings, openQuestions } from './closings.data';
import { cues } from './cues.data';
import { parseClause } from './clause';
import type { Line } from './material';
import type { Candidate } from '../../draft.types';
import { laidOut, said, type Scene } from './scene';
import { hasNoSubject } from './tone';
import { spoken } from './voice';

const mostBodies = 3;
const shortestBody = 6;

/** What the brief tells with one sentence that a person would add: the last resort of a batch, for one draft of it. */
export function closed(scene: Scene, told: readonly string[]): Candidate[] {
  const all = scene.material.lines;
  // Notes alone take a question when one is wished for.
  const lines = all.every((line) => line.isBullet) && scene.wish.question ? all : all.filter((line) => !line.isBullet);
  const [first] = lines;
  // One in a batch, and only where the brief has no other take left.
  if (!scene.wish.isRewrite && !scene.wish.question) return [];
  if (!first || first.isLinked || first.isQuestion) return [];
  const whole = lines
    .slice(0, 4)
    .map((line) => said(line.text, line.end))
    .join(' ');
  const others = told
    .filter((text) => text !== whole && !/\n-|[?:]$/.test(text) && text.split(' ').length >= shortestBody)
    .slice(0, mostBodies);
  return closingsFor(first, whole, scene).flatMap((closing) => {
    const score = scene.wish.question && closing.endsWith('?') ? 9 : 1;
    const openings = /\b(?:it|its|them|they)\b/i.test(closing) ? [] : openingsOf(lines);
    return [whole, ...others, ...openings].map((text, at) => ({
      shape: scene.wish.question ? `closed: ${closing}` : 'closed',
      text: withClosing(text, spoken(closing, scene.wish.tone), scene),
      score: score - (at === 0 ? 0 : at <= others.length ? 0.5 : 3),
      trait: 'closed' as const,
    }));
  });
}

/** Kinds of news that no joke goes with. */
const earnest = /^(?:loss|offer|hiring|seeking|prices|apology|notice|funding|thanks)$/;

const moved = /\b(?:fell|rose|grew|dropped|went|from|up|down|since|instead|used to)\b/i;

/** What can stand before a closing without the rest: the first sentence, the statement without its reason. */
function openingsOf(lines: readonly Line[]): string[] {
  const [first, second] = lines;
  if (!first || /^["“]/.test(first.text)) return [];
  const main = /^(.{14,}?),? (?:because|so|since|but) .{8,}$/i.exec(first.text)?.[1];
  const isNews = second === undefined || first.isConcrete || first.text.split(' ').length > 7;
  return [
    ...(second && isNews ? [said(first.text, first.end)] : []),
    ...(second && lines.length > 2 ? [[first, second].map((line) => said(line.text, line.end)).join(' ')] : []),
    ...(main && parseClause(main) ? [said(main)] : []),
  ];
}

function closingsFor(first: Line, whole: string, { wish, random }: Scene): string[] {
  const kind = closingKind(whole);
  const isSore =
    /^(?:(?:I|We) )?(?:lost|missed|broke|burned|failed)\b|\b(?:wrong|down for|ran out of|sick|apolog\w*|sorry|divorce\w*|sober|hardest|reject\w*|refus\w*|alone|funeral|hurts?)\b/i.test(
      whole,
    );
  const own = [
    ...(isSore && /^(?:fitness|own|launch|match)$/.test(kind) ? [] : (closings[kind] ?? [])),
    ...askedBack(first),
    ...ownClosings(whole, kind),
  ];
  const light = wish.tone === 'playful' && !earnest.test(kind) && !isSore ? (closings['playful'] ?? []) : [];
  const open = wish.question && !isSore ? random.shuffled(openQuestions) : [];
  return [...new Set([...random.shuffled(own), ...light, ...open])].filter(
    (closing) =>
      !(closing.includes('grateful') && !/\b(?:grateful|thankful)\b/i.test(whole)) &&
      !(/^thank/i.test(closing) && /\bthank/i.test(whole)) &&
      (wish.tone !== 'professional' || !informal.test(closing)) &&
      (!closing.includes('covered') || /\b(?:talk|speak\w*|workshop|webinar|present\w*|lecture|meetup)\b/i.test(whole)),
  );
}

export function kindOf(text: string): string {
  return cues.find(({ pattern }) => pattern.test(text))?.cue ?? 'none';
}

/** Not for a professional tone. */
const informal = /lunch|nervous|enough\.$|What made|hands/;

/** By what the brief is about, or by what kind of deed it tells. */
function closingKind(whole: string): string {
  const kind = kindOf(whole);
  if (kind === 'metric' && !moved.test(whole)) return 'none';
  if (kind !== 'none') return kind;
  if (offered.test(whole) && !/\b(?:was|were|lost|broke|wrong|could not|bill|cost|did)\b/i.test(whole))
    return 'offering';
  if (
    /^(?:I|We)?\b ?(?:just |finally )?(?:turned down|dropped|switched|rewrote|recorded|tried|removed|deleted|closed|fired|refused|cancel\w*|sold (?!out\b)|replaced|said no|rejected|decided to|stopped)\b/i.test(
      whole,
    )
  )
    return 'decision';
  if (/^(?:I|My)\b/.test(whole) || (hasNoSubject(whole) && !/\b(?:we|our|us)\b/i.test(whole))) return 'own';
  if (/\b(?:learn(?:ed|t)|realized|lesson|mistake|took me|turns out|wish)\b/i.test(whole)) return 'lesson';
  if (/^(?:I|We) (?:do not|don['’]t|never|no longer)\b/i.test(whole)) return 'opinion';
  if (/\b(?:should|must|never|always)\b/i.test(whole) && !/\b(?:I|we|my|our|us|me)\b/i.test(whole) && !/\d/.test(whole))
    return 'opinion';
  return 'none';
}

/** `We deleted 12,000 lines of code` → `When did you last delete code?`: the deed of the brief, asked of the reader. */
function askedBack({ text }: Line): string[] {
  const best =
    /^The (best|worst) (\p{Ll}+) (?:that )?I (?:ever )?(\p{Ll}+)( this year| this week| this month| so far)?(?=:| (?:is|was)\b)/iu.exec(
      text,
    );
  if (best) return [`What is the ${best[1] ?? 'best'} ${best[2] ?? ''} you ${best[3] ?? ''}${best[4] ?? ''}?`];
  const clause = parseClause(text);
  if (!clause || clause.tense !== 'past' || !/^(?:i|we)$/i.test(clause.subject) || clause.adverb !== '') return [];
  if (
    !/^(?:delete|remove|raise|quit|cut|drop|rewrite|run|bake|cook|fix|cancel|change|clean|walk|plant|paint|migrate|repair|build|teach|replace)$/.test(
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

const ahead = /^(?:event|talk|show|doors|launch|bookout|offer|match)$/;
const told =
  /^(?:none|lesson|decision|bug|book|fitness|food|teaching|parent|build|milestone|client|paper|exam|writing)$/;

/** A sentence with a detail of the brief in it: the date to keep, the place to meet, the number to ask about. */
function ownClosings(whole: string, kind: string): string[] {
  const found: string[] = [];
  const isPast = /\b(?:was|were|did|had|yesterday|last \p{L}+|ago)\b/iu.test(whole);
  const date = ownDay.exec(whole)?.[1];
  const place = /\b(?:at|in) ((?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?=[,.!]| on\b| from\b|$)/u.exec(whole)?.[1];
  if (ahead.test(kind) && !isPast) {
    if (date) found.push(`Put ${date} in your calendar.`);
    if (place && !month.test(place) && kind !== 'launch' && kind !== 'bookout') found.push(`Who's coming to ${place}?`);
  }
  const counted =
    /(?<![\d.,$€£-])(\d[\d,]*) ((?:(?!of\b|or\b|and\b|in\b|more\b|less\b|fewer\b|other\b)\p{Ll}+ )?\p{Ll}{3,}s)\b(?! (?:of|old|less|more|later|ago|longer|a)\b)/u.exec(
      whole,
    );
  const isOwn = /\b(?:I|we|my|our|us|me)\b/i.test(whole) || hasNoSubject(whole);
  if (
    counted?.[1] &&
    counted[2] &&
    told.test(kind) &&
    isOwn &&
    !units.test(counted[2]) &&
    !/^(?:19|20)\d\d$/.test(counted[1])
  )
    found.push(`Ask me about the ${counted[1]} ${counted[2]}.`);
  return found;
}

const offered =
  /\b(?:now (?:ships?|runs?|lends?|has|have|offers?|opens?)|runs? every|opens? on|lends? out|free (?:slots|seats|desks|places|for)|has (?:\d+ )?(?:free|new) |book with|sings? in|looking for|new \p{Ll}+ (?:in|at) \p{Lu}|from \d{1,2} \p{Lu})/u;
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const month = new RegExp(`\\b(?:${months})\\b`);
const ownDay = new RegExp(`\\b(?:on|opens|until|from|by) (\\d{1,2} (?:${months})|(?:${months}) \\d{1,2})\\b`);
const units =
  /\b(?:seconds|minutes|mins|hours|days|nights|weeks|weekends|months|years|euros|dollars|pounds|degrees|percent|times|metres|meters|miles|kilos|users|less|was|has|is|seats|people|hrs|pages|parts|s)$|\b(?:was|is|has|does|goes|says)$/;

/** A link comes last: `Wrote a CLI. Tell me what breaks when you try it: https://…`, or with the sentence it belongs to. */
function withClosing(text: string, closing: string, scene: Scene): string {
  const [link] = scene.material.details.links;
  const at = link ? text.lastIndexOf(link) : -1;
  if (!link || at === -1) return laidOut([text, closing], scene);
  const parts = text.split(/(?<=[.!?])\s+/);
  const linked = parts.findIndex((part) => part.includes(link));
  if (linked === 0 && text.endsWith(link))
    return `${said(text.slice(0, -link.length).replace(/[:,\s]+$/, ''))} ${closing} ${link}`;
  if (linked < 1) return laidOut([text, closing], scene);
  if (parts[linked] === link) return `${parts.slice(0, linked).join(' ')} ${closing.replace(/\.$/, ':')} ${link}`;
  const part = parts[linked] ?? '';
  if (part.endsWith(`: ${link}`)) {
    const told = [...parts.slice(0, linked), said(part.slice(0, -link.length - 2))].join(' ');
    return `${told} ${closing.replace(/\.$/, ':')} ${link}`;
  }
  return [...parts.slice(0, linked), closing, ...parts.slice(linked)].join(' ');
}
