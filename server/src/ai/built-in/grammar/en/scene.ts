import { weightedLength } from '../../../../text/weighted-length';
import type { Candidate, Wish } from '../../draft.types';
import type { Seeded } from '../../seeded';
import { capitalized, written } from '../../sentences';
import type { Material } from './material';
import { rephrasings } from './rephrase';

/** What a shape works with. */
export interface Scene {
  material: Material;
  wish: Wish;
  random: Seeded;
}

/** One way to build drafts; it gives what it can and nothing when the brief has not what it needs. */
export type Shape = (scene: Scene) => Candidate[];

/** A clause or sentence as it stands in running text, with its mark. */
export function said(text: string, end = ''): string {
  const sentence = capitalized(text.trim());
  // A full stop after a link becomes part of it on some clients.
  return /(?:https?:\/\/|www\.)\S+$/.test(sentence) ? sentence : written({ text: sentence, end });
}

/** The sentence in other words when there is a safe way and chance wants it. */
export function reworded(text: string, scene: Scene, kinds?: readonly string[]): string {
  const ways = rephrasings(text, scene.material.names).filter(
    // A professional tone keeps its subjects.
    ({ kind }) => (!kinds || kinds.includes(kind)) && !(kind === 'dropped' && scene.wish.tone === 'professional'),
  );
  return scene.random.pick(ways)?.text ?? text;
}

/** Two or three parts as one paragraph or as short paragraphs. */
export function laidOut(parts: readonly string[], scene: Scene): string {
  const whole = parts.filter((part) => part !== '');
  // A sentence behind a list would stand in its last row.
  if (whole.slice(0, -1).some((part) => /\n- [^\n]*$/.test(part))) return whole.join('\n\n');
  const airy = scene.wish.lineBreaks === 'some' || (scene.wish.lineBreaks === 'any' && scene.random.chance(0.5));
  return whole.join(airy && whole.length > 1 && whole.join(' ').length > 90 ? '\n\n' : ' ');
}

export function fits(text: string, scene: Scene): boolean {
  // No character weighs more than two, so a short text need not be weighed.
  return text.length * 2 <= scene.wish.maxLength || weightedLength(text) <= scene.wish.maxLength;
}
