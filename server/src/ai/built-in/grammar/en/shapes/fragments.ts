import type { Candidate } from '../../../draft.types';
import { parseClause } from '../clause';
import type { Line } from '../material';
import { lowered } from '../rephrase';
import { pastBase } from '../verbs';
import { said, type Scene, type Shape } from '../scene';

/** `Finished the Camino today. 780 km, 33 days.` joined by a colon, as the second only details the first. */
const colonJoined: Shape = (scene) =>
  withFragment(scene).map(({ line, fragment, after }) => ({
    shape: 'colon joined',
    text: `${said(line.text).replace(/[.!]$/, '')}: ${lowered(said(fragment.text, fragment.end), scene.material.names)}${after ? `\n\n${after}` : ''}`,
    score: 7,
  }));

/** The details on lines of their own. */
const stacked: Shape = (scene) =>
  withFragment(scene).flatMap(({ line, fragment, after }): Candidate[] => {
    const items = fragment.text.split(/,(?: and)? /).map((item) => item.trim());
    if (items.length < 3 || items.some((item) => item.split(' ').length > 5 || / and /.test(item))) return [];
    const rows = items.map((item) => item.charAt(0).toUpperCase() + item.slice(1)).join('\n');
    return [
      { shape: 'stacked', text: `${said(line.text, line.end)}\n\n${rows}${after ? `\n\n${after}` : ''}`, score: 7 },
    ];
  });

export const fragmentShapes: readonly Shape[] = [colonJoined, stacked];

/** Statements followed by a fragment of figures or short items. */
function withFragment(scene: Scene): { line: Line; fragment: Line; after: string }[] {
  const { lines } = scene.material;
  return lines.flatMap((line) => {
    const fragment = lines[line.order + 1];
    const next = lines[line.order + 2];
    if (!fragment || !line.isWhole || line.isQuestion || line.isBullet || /[:(),]/.test(line.text)) return [];
    if (fragment.isBullet || fragment.end === '?' || !isFragment(fragment.text)) return [];
    return [{ line, fragment, after: next && !next.isBullet ? said(next.text, next.end) : '' }];
  });
}

function isFragment(text: string): boolean {
  const words = text.split(' ');
  const listed = text.split(', ').length >= 2;
  const isCounted = /^(?:\d|one|two|three|four|five|six|seven|eight|nine|ten)/i.test(text);
  const hasVerb =
    parseClause(text) !== undefined ||
    /\b(?:is|are|was|were|has|have|had|do|does|did|will|can|don['’]t|['’]s|['’]re)\b/i.test(text);
  // A verb that the clause reader did not find its subject for.
  if (words.some((word) => pastBase(word) !== undefined) || /^(?:yes|no)\b|^[^,]* in,/i.test(text)) return false;
  return !hasVerb && words.length <= 14 && (listed || isCounted) && !/[:;]/.test(text);
}
