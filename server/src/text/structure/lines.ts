import { sentencesOfLine } from '../sentence-end';

export interface Line {
  text: string;
  /** Counts up at each blank line. */
  paragraph: number;
  /** Whether it is an item of a list. */
  isItem: boolean;
}

const mark =
  /^(?:[-*•–—‣▪▸▶→➡️✅❌✔☑✓✗🔹🔸👉📌➤‐]\uFE0F?\s*|\(?\d{1,2}[.)\]:]\s+|\d{1,2}\/\s+|[0-9]\uFE0F?\u20E3\s*|[a-z]\)\s+|\[[ x]?\]\s+)(?=\S)/u;
const emojiFirst = /^\p{Extended_Pictographic}\uFE0F?\s*/u;

/** Returns the lines of a text; items are marked lines with another beside them, or all lines after a colon. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let paragraph = 0;
  for (const raw of text.trim().split(/\r\n?|\n/)) {
    const line = raw.trim();
    if (line === '') paragraph += 1;
    else lines.push({ text: line, paragraph, isItem: false });
  }
  const marks = lines.map((line) => mark.test(line.text) || emojiFirst.test(line.text));
  const emojiOnly = lines.map((line) => emojiFirst.test(line.text) && !mark.test(line.text));
  // Two lines that begin with an emoji may be chance.
  const hasEmojiList = emojiOnly.filter(Boolean).length > 2;
  const isMarkedAt = (at: number): boolean => marks[at] === true && (!emojiOnly[at] || hasEmojiList);
  const afterColons = linesAfterColons(lines);
  return lines.map((line, at) => ({
    ...line,
    isItem: (isMarkedAt(at) && (isMarkedAt(at - 1) || isMarkedAt(at + 1))) || afterColons.has(line),
  }));
}

/** Returns the lines of the runs that follow a colon, of lines without a sentence inside. */
function linesAfterColons(lines: readonly Line[]): Set<Line> {
  const found = new Set<Line>();
  for (const [at, line] of lines.entries()) {
    if (!endsWithColon(line)) continue;
    const run: Line[] = [];
    for (let next = at + 1; lines[next]?.paragraph === lines[at + 1]?.paragraph; next += 1) {
      const item = lines[next];
      if (!item || endsWithColon(item)) break;
      run.push(item);
    }
    if (run.length > 1 && run.every(isShort)) for (const item of run) found.add(item);
  }
  return found;
}

const endsWithColon = ({ text }: Line): boolean => /[:：]$/.test(text);
const isShort = ({ text }: Line): boolean => text.length <= 80 && sentencesOfLine(text).length === 1;
