import { findUrls, overflowIndex } from '@text/weighted-length';

interface Piece {
  text: string;
  isLink: boolean;
}

// As X links them: a mention of 1–15 word characters, a hashtag with at least one letter.
const tags = /(?<![\p{L}\p{N}_&@#])(?:@\w{1,15}(?!\w)|#(?=[\p{L}\p{N}_]*\p{L})[\p{L}\p{N}_]+)/gu;

function piecesOf(text: string): Piece[] {
  const links = findUrls(text);
  const inLink = (at: number) => links.some(({ start, end }) => at >= start && at < end);
  const mentions = [...text.matchAll(tags)]
    .filter((match) => !inLink(match.index))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of [...links, ...mentions].sort((a, b) => a.start - b.start)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isLink: false });
    pieces.push({ text: text.slice(start, end), isLink: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isLink: false });
  return pieces;
}

/** A post's text as the network shows it: links, mentions and hashtags in link colour, what is too long marked. */
export function PostText({ text }: { text: string }) {
  const over = overflowIndex(text);
  const fitting = over === null ? text : text.slice(0, over);
  return (
    <>
      {piecesOf(fitting).map((piece, at) =>
        piece.isLink ? (
          <span key={at} className="text-link">
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
      {over !== null && (
        <mark className="rounded-[3px] bg-danger-soft text-danger underline decoration-danger">{text.slice(over)}</mark>
      )}
    </>
  );
}
