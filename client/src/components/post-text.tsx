import { clsx } from 'clsx';
import { findUrls, overflowIndex } from '@text/weighted-length';

/** A stretch to underline, in UTF-16 units, end exclusive; the line tells the weight by its kind. */
export interface Mark {
  start: number;
  end: number;
  /** 3 is the strongest. */
  severity: 1 | 2 | 3;
}

interface Piece {
  text: string;
  isLink: boolean;
  severity: Mark['severity'] | 0;
}

// As X links them: a mention of 1–15 word characters, a hashtag with at least one letter.
const tags = /(?<![\p{L}\p{N}_&@#])(?:@\w{1,15}(?!\w)|#(?=[\p{L}\p{N}_]*\p{L})[\p{L}\p{N}_]+)/gu;

function linksIn(text: string): { start: number; end: number }[] {
  const links = findUrls(text);
  const inLink = (at: number) => links.some(({ start, end }) => at >= start && at < end);
  const mentions = [...text.matchAll(tags)]
    .filter((match) => !inLink(match.index))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
  return [...links, ...mentions];
}

/** Cut wherever a link or a mark begins or ends. */
function piecesOf(text: string, marks: readonly Mark[]): Piece[] {
  const links = linksIn(text);
  const borders = [...links, ...marks].flatMap(({ start, end }) => [start, end]).filter((at) => at < text.length);
  const cuts = [...new Set([0, ...borders])].sort((a, b) => a - b);
  return cuts.map((start, at) => {
    const here = (each: { start: number; end: number }) => each.start <= start && start < each.end;
    return {
      text: text.slice(start, cuts[at + 1]),
      isLink: links.some(here),
      severity: marks
        .filter(here)
        .reduce<Piece['severity']>((most, { severity }) => (severity > most ? severity : most), 0),
    };
  });
}

const lines = {
  1: 'underline decoration-dotted',
  2: 'underline decoration-dashed',
  3: 'underline decoration-solid',
} as const;

function Drawn({ text, isLink, severity }: Piece) {
  const colour = isLink ? 'text-link' : 'text-inherit';
  if (severity === 0) return isLink ? <span className={colour}>{text}</span> : text;
  return (
    <mark
      className={clsx('bg-transparent decoration-warning decoration-2 underline-offset-3', colour, lines[severity])}
    >
      {text}
    </mark>
  );
}

interface PostTextProps {
  text: string;
  marks?: readonly Mark[];
}

/** A post's text as the network shows it: links, mentions and hashtags in link colour, what is too long marked. */
export function PostText({ text, marks = [] }: PostTextProps) {
  const over = overflowIndex(text);
  const fitting = over === null ? text : text.slice(0, over);
  return (
    <>
      {piecesOf(fitting, marks).map((piece, at) => (
        <Drawn key={at} {...piece} />
      ))}
      {over !== null && (
        <mark className="rounded-[3px] bg-danger-soft text-danger underline decoration-danger">{text.slice(over)}</mark>
      )}
    </>
  );
}
