const longest = 60;

/** Returns the first line to quote within a sentence, at most 60 characters and without its own full stop. */
export function shortened(text: string): string {
  const [line = '', ...others] = text.trim().split('\n');
  const isCut = line.length > longest || others.length > 0;
  return isCut ? `${line.slice(0, longest - 1).replace(/[\s.]+$/, '')}…` : line.replace(/\.$/, '');
}
