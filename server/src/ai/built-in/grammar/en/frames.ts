import type { Candidate } from '../../draft.types';
import { parseClause } from './clause';
import { closers, cues, gravely, openers, stances, toneEndings } from './frames.data';
import type { Line } from './material';
import { lowered } from './rephrase';
import { fits, laidOut, reworded, said, type Scene, type Shape } from './scene';
import { verbForm } from './verbs';
import { spoken } from './voice';

/** A statement with something a person would say before or after it; adds no fact. */
export const framed: Shape = (scene) => {
  const statements = scene.material.lines.filter(
    (line) => !line.isLinked && !line.isQuestion && !line.isBullet && line.isWhole,
  );
  const whole = cueIn(scene.material.lines.map((line) => line.text).join(' '));
  return statements.flatMap((line) => {
    const cue = news.test(whole) ? whole : cueIn(line.text);
    return [...withOpener(line, cue, scene), ...withCloser(line, cue, scene), ...withBoth(line, cue, scene)];
  });
};

function cueIn(text: string): string {
  return cues.find(({ pattern }) => pattern.test(text))?.cue ?? 'none';
}

/** News is news in every sentence of a brief; other subjects may belong to one sentence only. */
const news =
  /^(?:loss|hiring|event|funding|career|podcast|thanks|tip|joined|bookout|opensource|launch|incident|milestone)$/;

/** What may be said after this very sentence: an opinion is answered otherwise than a deed. */
function kindOf(line: Line, cue: string): string {
  if (news.test(cue)) return cue;
  if (isOpinion(line.text)) return 'opinion';
  const clause = parseClause(line.text);
  const isDeed = isOwnVerb(line.text) || (clause?.tense === 'past' && /^(?:i|we)$/i.test(clause.subject));
  return cue === 'none' && isDeed ? 'deed' : cue;
}

/** `Shipped it on Friday`: the subject is the account. */
function isOwnVerb(text: string): boolean {
  return verbForm(text.split(' ')[0] ?? '')?.form === 'past';
}

function isOpinion(text: string): boolean {
  const tense = parseClause(text)?.tense;
  if (
    tense === 'past' ||
    isOwnVerb(text) ||
    (/^(?:i|we|my|our)\b/i.test(text) && !/\b(?:should|think|believe)\b/i.test(text))
  )
    return false;
  const isOrder = verbForm(text.split(' ')[0] ?? '')?.form === 'base' || /^(?:if|when) you\b/i.test(text);
  const isClaim = tense !== undefined && !/\d|\b(?:i|we|my|our|me|us)\b/i.test(text);
  return (
    isOrder ||
    isClaim ||
    /^you\b|\b(?:should|shouldn['’]t|never|always|most|nobody|everyone|better|worse|think|believe|stop|don['’]t)\b/i.test(
      text,
    )
  );
}

function openersFor(line: Line, cue: string, scene: Scene): readonly string[] {
  // One label is enough: `Short version: new post: …` stumbles.
  if (line.text.includes(': ') || /^I (?:think|believe)\b/.test(line.text)) return [];
  if (cue === 'loss') return gravely;
  return kindOf(line, cue) === 'opinion' && scene.wish.tone === 'direct' ? stances : openers[scene.wish.tone];
}

function closersFor(line: Line, cue: string): readonly string[] {
  return closers[kindOf(line, cue)] ?? closers['none'] ?? [];
}

/** The best of the other shapes with a beginning or an ending in the tone that was asked for. */
export function toned(candidates: readonly Candidate[], scene: Scene): Candidate[] {
  const { wish, random, material } = scene;
  const isGrave = cueIn(material.lines.map((line) => line.text).join(' ')) === 'loss';
  if (wish.tone === 'direct' || isGrave) return [];
  const best = [...candidates].sort((a, b) => b.score - a.score).slice(0, 8);
  return best.flatMap(({ text }) => {
    const [opener] = random.shuffled(openers[wish.tone]);
    const [ending] = random.shuffled(toneEndings[wish.tone]);
    const found: Candidate[] = [];
    if (ending && !text.endsWith('?'))
      found.push({ shape: 'toned ending', text: laidOut([text, spoken(ending, wish.tone)], scene), score: 9 });
    const hasSubject = verbForm(text.split(' ')[0] ?? '')?.form !== 'past';
    if (opener && hasSubject && !/[:\n]/.test(text))
      found.push({ shape: 'toned opening', text: `${opener} ${lowered(text, material.names)}`, score: 8 });
    return found;
  });
}

/** From here on even an opening and an ending together change too little, in characters. */
const longStatement = 85;

/** For a long sentence one frame alone changes too little: the last resort for a third or tenth draft. */
function withBoth(line: Line, cue: string, scene: Scene): Candidate[] {
  const endings = scene.random.shuffled(closersFor(line, cue));
  const beginnings = scene.random.shuffled(openersFor(line, cue, scene));
  const statement = said(line.text, line.end);
  const opened = beginnings.flatMap((opener) =>
    endings.slice(0, 3).map((closer) => [`${opener} ${lowered(statement, scene.material.names)}`, closer]),
  );
  const closedTwice = endings.flatMap((closer, at) =>
    endings.slice(at + 1, at + 3).map((other) => [statement, `${closer} ${other}`]),
  );
  return [...opened, ...(beginnings.length > 0 && line.text.length < longStatement ? [] : closedTwice)].map(
    (parts, index) => ({
      shape: `opened and closed ${Math.floor(index / 3)}`,
      text: laidOut(parts, scene),
      score: 0.5,
    }),
  );
}

function withOpener(line: Line, cue: string, scene: Scene): Candidate[] {
  const list = openersFor(line, cue, scene);
  const next = scene.material.lines[line.order + 1];
  return scene.random.shuffled(list).flatMap((opener, index) => {
    const start = `${opener} ${lowered(said(line.text, line.end), scene.material.names)}`;
    const found = [
      {
        shape: index === 0 ? 'opened' : `opened: ${opener}`,
        text: start,
        score: 2 + (line.isConcrete ? 1 : 0) + (index === 0 ? toneWeight(scene) : 0),
      },
    ];
    const both = next && !next.isBullet ? `${start} ${said(next.text, next.end)}` : undefined;
    if (both && index < 2 && fits(both, scene))
      found.push({ shape: 'opened, two sentences', text: both, score: 3 + toneWeight(scene) });
    return found;
  });
}

/** A tone that was asked for should show in the first drafts. */
function toneWeight(scene: Scene): number {
  return scene.wish.tone === 'direct' ? 0 : 4;
}

function withCloser(line: Line, cue: string, scene: Scene): Candidate[] {
  const list = closersFor(line, cue);
  const next = scene.material.lines[line.order + 1];
  return scene.random.shuffled(list).flatMap((closer, index) => {
    const asks = closer.endsWith('?');
    const statement = said(
      reworded(line.text, scene, ['dropped', 'flip', 'turned', 'time first', 'time last']),
      line.end,
    );
    const isThin = line.text.length < 50 && scene.material.lines.length > 1;
    const base = 2 + (line.isConcrete ? 2 : 0) - (isThin ? 2 : 0) + (scene.wish.question && asks ? 4 : 0);
    const found = [
      {
        shape: asks ? 'asks' : index === 0 ? 'closed' : `closed: ${closer}`,
        text: laidOut([statement, closer], scene),
        score: base + (line.order === 0 ? 1 : 0),
      },
    ];
    const both =
      next && !next.isBullet
        ? laidOut([`${said(line.text, line.end)} ${said(next.text, next.end)}`, closer], scene)
        : undefined;
    if (both && fits(both, scene))
      found.push({
        shape: asks ? 'asks, two sentences' : 'closed, two sentences',
        text: both,
        score: base + (isThin ? 3 : 1),
      });
    return found;
  });
}
