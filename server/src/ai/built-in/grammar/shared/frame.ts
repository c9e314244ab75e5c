import type { Framed } from '../../draft.types';
import type { Pack } from './pack.types';

/** Takes off the instruction around the subject; what it wished for is kept apart. */
export function unframe(brief: string, pack: Pack): Framed {
  const asked: string[] = [];
  let body = withoutWishSentences(brief, pack, asked);
  const frame = pack.frames.map((pattern) => pattern.exec(body)?.[0]).find((match) => match !== undefined);
  const isFramed = frame !== undefined && frame.length < body.length;
  if (isFramed) {
    asked.push(frame);
    body = body.slice(frame.length);
  }
  body = withoutTails(body, pack, asked);
  return { body: isFramed ? stated(body, pack) : body, asked: asked.join(' . ') };
}

/** The first sentence is what the frame's words governed. */
function stated(body: string, pack: Pack): string {
  const end = body.search(/(?<!\d)[.!?](?:\s|$)|\n/);
  const first = end === -1 ? body : body.slice(0, end);
  return `${pack.asStatement(first)}${body.slice(first.length)}`;
}

function withoutWishSentences(brief: string, pack: Pack, asked: string[]): string {
  const lines = brief.split('\n').map((line) => {
    const sentences = line.split(/(?<=[.!?])\s+/);
    const kept = sentences.filter((sentence) => {
      const isWish = pack.wishSentence.test(sentence) && sentence.length < 120 && brief.length > sentence.length;
      if (isWish) asked.push(sentence);
      return !isWish;
    });
    return kept.join(' ');
  });
  const body = lines.join('\n').trim();
  return body === '' ? brief : body;
}

function withoutTails(text: string, pack: Pack, asked: string[]): string {
  const mark = /[.!?]?\s*$/.exec(text)?.[0] ?? '';
  let bare = text.slice(0, text.length - mark.length);
  for (;;) {
    const tail = pack.tails.map((pattern) => pattern.exec(bare)).find((match) => match !== null && match.index > 0);
    if (!tail) return `${bare}${mark.trim()}`;
    asked.push(tail[0]);
    bare = bare.slice(0, tail.index);
  }
}
