/** A change of a text, by UTF-16 offsets, the end exclusive. */
export interface Edit {
  start: number;
  end: number;
  /** What stands there then; '' removes it. */
  text: string;
}

/** The edits must not overlap. */
export const applyEdits = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((changed, { start, end, text: put }) => changed.slice(0, start) + put + changed.slice(end), text);

/** Removes a stretch with the space or the empty line that it would leave. */
export function removing(text: string, { start, end }: { start: number; end: number }): Edit {
  const before = /[^\S\n]*$/u.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^[^\S\n]*/u.exec(text.slice(end))?.[0].length ?? 0;
  const [from, to] = [start - before, end + after];
  const opens = from === 0 || text[from - 1] === '\n';
  const closes = to === text.length || text[to] === '\n';
  if (opens && closes) {
    const above = /\n*$/u.exec(text.slice(0, from))?.[0].length ?? 0;
    const below = /^\n*/u.exec(text.slice(to))?.[0].length ?? 0;
    // Of two gaps the wider one stays; at an end of the text none does.
    const takesBelow = from === above || (to + below < text.length && below <= above);
    return { start: takesBelow ? from : from - above, end: takesBelow ? to + below : to, text: '' };
  }
  if (opens) return { start, end: to, text: '' };
  return { start: from, end: closes || /^[.,;:!?]/u.test(text.slice(to)) ? to : end, text: '' };
}
