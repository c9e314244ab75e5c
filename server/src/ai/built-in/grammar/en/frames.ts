import type { Candidate } from '../../draft.types';
import { closers, cues, gravely, openers, stances } from './frames.data';
import type { Shape } from './fact-shapes';
import type { Line } from './material';
import { lowered } from './rephrase';
import { fits, laidOut, reworded, said, type Scene } from './scene';

/** A statement with something a person would say before or after it; adds no fact. */
export const framed: Shape = (scene) => {
  const cue = cueOf(scene);
  const statements = scene.material.lines.filter((line) => !line.isLinked && !line.isQuestion && !line.isBullet && line.isWhole);
  return statements.flatMap((line) => [...withOpener(line, cue, scene), ...withCloser(line, cue, scene)]);
};

export function cueOf(scene: Scene): string {
  const text = scene.material.lines.map((line) => line.text).join(' ');
  const cue = cues.find(({ pattern }) => pattern.test(text))?.cue ?? 'none';
  const isOpinion = scene.material.speaker === 'none' && !scene.material.lines.some((line) => line.isConcrete && /\d/.test(line.text));
  return isOpinion && /^(?:none|team|metric|writing|freelance|fitness|food|parent|bug)$/.test(cue) ? 'opinion' : cue;
}

function withOpener(line: Line, cue: string, scene: Scene): Candidate[] {
  const list = cue === 'loss' ? gravely : cue === 'opinion' ? stances : openers[scene.wish.tone];
  const next = scene.material.lines[line.order + 1];
  return scene.random.shuffled(list).flatMap((opener, index) => {
    const start = `${opener} ${lowered(said(line.text, line.end), scene.material.names)}`;
    const found = [{ shape: index === 0 ? 'opened' : `opened: ${opener}`, text: start, score: 2 + (line.isConcrete ? 1 : 0) + (index === 0 ? toneWeight(scene) : 0) }];
    const both = next && !next.isBullet ? `${start} ${said(next.text, next.end)}` : undefined;
    if (both && index < 2 && fits(both, scene)) found.push({ shape: 'opened, two sentences', text: both, score: 3 + toneWeight(scene) });
    return found;
  });
}

/** A tone that was asked for should show in the first drafts. */
function toneWeight(scene: Scene): number {
  return scene.wish.tone === 'direct' ? 0 : 4;
}

function withCloser(line: Line, cue: string, scene: Scene): Candidate[] {
  const list = closers[cue] ?? closers['none'] ?? [];
  const next = scene.material.lines[line.order + 1];
  return scene.random.shuffled(list).flatMap((closer, index) => {
    const asks = closer.endsWith('?');
    const statement = said(reworded(line.text, scene, ['dropped', 'flip', 'turned', 'time first', 'time last']), line.end);
    const isThin = line.text.length < 50 && scene.material.lines.length > 1;
    const base = 2 + (line.isConcrete ? 2 : 0) - (isThin ? 2 : 0) + (scene.wish.question && asks ? 4 : 0);
    const found = [{ shape: asks ? 'asks' : index === 0 ? 'closed' : `closed: ${closer}`, text: laidOut([statement, closer], scene), score: base + (line.order === 0 ? 1 : 0) }];
    const both = next && !next.isBullet ? laidOut([`${said(line.text, line.end)} ${said(next.text, next.end)}`, closer], scene) : undefined;
    if (both && fits(both, scene)) found.push({ shape: asks ? 'asks, two sentences' : 'closed, two sentences', text: both, score: base + (isThin ? 3 : 1) });
    return found;
  });
}
