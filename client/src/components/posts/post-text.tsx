import { clsx } from 'clsx';
import { findUrls, overflowIndex } from '@text/length/weighted-length';
import { linkedinOverflow } from '@/components/posts/linkedin-length';
import { markedPart } from '@/components/posts/marked-part';

/** In UTF-16 units, end exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** A stretch to underline; the line tells the weight by its kind. */
export interface Mark extends Stretch {
  /** 3 is the strongest. */
  severity: 1 | 2 | 3;
}

interface Piece {
  text: string;
  isLink: boolean;
  severity: Mark['severity'] | 0;
  isShared: boolean;
}

export type Network = 'twitter' | 'linkedin';

// As the networks link them: a hashtag with at least one letter, and on X a mention of 1–15 word characters. LinkedIn
// links nobody whose name is only typed.
const tags = {
  twitter: /(?<![\p{L}\p{N}_&@#])(?:@\w{1,15}(?!\w)|#(?=[\p{L}\p{N}_]*\p{L})[\p{L}\p{N}_]+)/gu,
  linkedin: /(?<![\p{L}\p{N}_&@#])#(?=[\p{L}\p{N}_]*\p{L})[\p{L}\p{N}_]+/gu,
} as const satisfies Record<Network, RegExp>;

function linksIn(text: string, network: Network): Stretch[] {
  const links = findUrls(text);
  const inLink = (at: number) => links.some(({ start, end }) => at >= start && at < end);
  const mentions = [...text.matchAll(tags[network])]
    .filter((match) => !inLink(match.index))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
  return [...links, ...mentions];
}

export interface PostTextProps {
  text: string;
  marks?: readonly Mark[];
  /** What also stands word for word in another text. */
  shared?: readonly Stretch[];
  network?: Network;
}

/** Cut wherever a link or a mark begins or ends. */
function piecesOf({ text, shared, network, ...found }: Required<PostTextProps>): Piece[] {
  const marks = found.marks.map((mark) => markedPart(text, mark));
  const links = linksIn(text, network);
  const borders = [...links, ...marks, ...shared]
    .flatMap(({ start, end }) => [start, end])
    .filter((at) => at < text.length);
  const cuts = [...new Set([0, ...borders])].sort((a, b) => a - b);
  return cuts.map((start, at) => {
    const here = (each: Stretch) => each.start <= start && start < each.end;
    return {
      text: text.slice(start, cuts[at + 1]),
      isLink: links.some(here),
      isShared: shared.some(here),
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

/** The shared words' look, also of their legend. */
export const sharedStyle =
  'rounded-[3px] bg-accent-soft underline decoration-accent-line decoration-2 underline-offset-3';

function Drawn({ text, isLink, severity, isShared }: Piece) {
  const colour = isLink ? 'text-link' : 'text-inherit';
  if (isShared) return <mark className={clsx(sharedStyle, colour)}>{text}</mark>;
  if (severity === 0) return isLink ? <span className={colour}>{text}</span> : text;
  return (
    <mark
      className={clsx('bg-transparent decoration-warning decoration-2 underline-offset-3', colour, lines[severity])}
    >
      {text}
    </mark>
  );
}

const overflowOf = (text: string, network: Network): number | null =>
  network === 'twitter' ? overflowIndex(text) : linkedinOverflow(text);

/** A post's text as the network shows it: links, mentions and hashtags in link colour, what is too long marked. */
export function PostText({ text, marks = [], shared = [], network = 'twitter' }: PostTextProps) {
  const over = overflowOf(text, network);
  const fitting = over === null ? text : text.slice(0, over);
  return (
    <>
      {piecesOf({ text: fitting, marks, shared, network }).map((piece, at) => (
        <Drawn key={at} {...piece} />
      ))}
      {over !== null && (
        <mark className="rounded-[3px] bg-danger-soft text-danger underline decoration-danger">{text.slice(over)}</mark>
      )}
    </>
  );
}
