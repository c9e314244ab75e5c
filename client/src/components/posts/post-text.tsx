import { overflowOf } from '@text/length/text-rules';
import { clsx } from 'clsx';
import { type Network, tweetNetwork } from '@/networks/ids';
import { textRules } from '@/networks/text';
import { linksIn, type Stretch } from '@/components/posts/links-in';
import { markedPart } from '@/components/posts/marked-part';

export type { Stretch };

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

/** A post's text as the network shows it: links, mentions and hashtags in link colour, what is too long marked. */
export function PostText({ text, marks = [], shared = [], network = tweetNetwork }: PostTextProps) {
  const over = overflowOf(text, textRules[network]);
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
