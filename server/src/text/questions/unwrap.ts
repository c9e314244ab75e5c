/** Mail programs and editors break lines here, in characters. */
const isWide = (width: number): boolean => width >= 64 && width <= 82;
const mayGoOn = /[\p{L}\p{N},]$/u;
const goesOn = /^\p{Ll}[\p{Ll}'’]*(?:[\s,]|$)/u;

/** Whether a line is code, which keeps its breaks. */
export const code = /[{};]$|^(?:\$ |const |def )[^.!?]*$|=>$|^<.*>$|[;){}]\s*\/\/\s/;

/** Whether a paragraph is set as sentences are: notes that are typed as lines often have neither a capital nor an end. */
const isSet = (paragraph: readonly string[]): boolean =>
  /^\P{L}{0,9}\p{Lu}/u.test(paragraph[0] ?? '') && /[.!?…:;)"”’»]$/u.test(paragraph.at(-1) ?? '');

/** Returns the paragraph that a line belongs to. */
function paragraphAt(raws: readonly string[], at: number): string[] {
  const isBlank = (raw: string): boolean => raw.trim() === '';
  const start = raws.slice(0, at).findLastIndex(isBlank) + 1;
  const end = raws.findIndex((raw, index) => index > at && isBlank(raw));
  return raws.slice(start, end === -1 ? undefined : end).map((raw) => raw.trim());
}

/** Joins the lines of paragraphs that a mail program broke; lists, code and lines that are no sentences stay as they are. */
export function unwrap(text: string): string {
  const raws = text.split(/\r\n?|\n|\u2028|\u2029/);
  const lines: string[] = [];
  for (const [at, raw] of raws.entries()) {
    const line = raw.trim();
    const last = raws[at - 1]?.trim() ?? '';
    // Below a line that was broken, all but the last are as wide.
    const isBelowBroken = !raws[at + 1]?.trim() || isWide(line.length);
    const isJoined =
      isBelowBroken &&
      isWide(last.length) &&
      mayGoOn.test(last) &&
      goesOn.test(line) &&
      !code.test(line) &&
      isSet(paragraphAt(raws, at));
    if (isJoined) lines.push(`${lines.pop() ?? ''} ${line}`);
    else lines.push(raw);
  }
  return lines.join('\n');
}
