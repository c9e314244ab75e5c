export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond it what differs is shown as replaced as a whole. */
const mostWords = 600;

/** Returns what makes `after` of `before`, word by word. */
export function changedWords(before: string, after: string): Piece[] {
  const [old, now] = [before, after].map((text) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []);
  if (!old || !now) return [];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const pieces = [
    { kind: 'same', text: old.slice(0, start).join('') } as const,
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { kind: 'same', text: old.slice(old.length - end).join('') } as const,
  ];
  return pieces.filter(({ text }) => text !== '');
}

function middle(old: readonly string[], now: readonly string[]): Piece[] {
  if (old.length > mostWords || now.length > mostWords)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  // How many words the rests from here have in common.
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      (common[i] as number[])[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], text = ''): void => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add('same', old[i]);
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      add('removed', old[i]);
      i += 1;
    } else {
      add('added', now[j]);
      j += 1;
    }
  }
  return pieces;
}
