/** Mail programs and editors break lines here, in characters. */
const isWide = (width: number): boolean => width >= 64 && width <= 82;
const mayGoOn = /[\p{L}\p{N},]$/u;
const goesOn = /^\p{Ll}[\p{Ll}'’]*(?:[\s,]|$)/u;

/** Whether a line is code, which keeps its breaks. */
export const code = /[{};]$|^(?:\$ |const |def )[^.!?]*$|=>$|^<.*>$|[;){}]\s*\/\/\s/;

/** Joins the lines of paragraphs that a mail program broke; lists, code and lines without capitals stay as they are. */
export function unwrap(text: string): string {
  if (!/\p{Lu}/u.test(text)) return text;
  const raws = text.split(/\r\n?|\n|\u2028|\u2029/);
  const lines: string[] = [];
  for (const [at, raw] of raws.entries()) {
    const line = raw.trim();
    const last = raws[at - 1]?.trim() ?? '';
    // Below a line that was broken, all but the last are as wide.
    const isBelowBroken = !raws[at + 1]?.trim() || isWide(line.length);
    const isJoined =
      isBelowBroken && isWide(last.length) && mayGoOn.test(last) && goesOn.test(line) && !code.test(line);
    if (isJoined) lines.push(`${lines.pop() ?? ''} ${line}`);
    else lines.push(raw);
  }
  return lines.join('\n');
}
