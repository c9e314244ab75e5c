import { openingFacts, openingNotes } from './linkedin-opening.data';
import { hashtagsIn } from '../addresses/entities';
import { sentencesOfLine } from '../sentence-end';
import { findUrls } from '../addresses/urls';

/** What shows of a LinkedIn post before "…more". */
export interface Opening {
  /** The first line. */
  hook: string;
  /** UTF-16 units, as LinkedIn counts. */
  hookLength: number;
  hasBlankLineBeforeFold: boolean;
  /** One sentence or two for the writer: what studies say about such an opening. */
  note: string;
}

/** Facts about how a LinkedIn post opens; no score. */
export function readOpening(text: string): Opening {
  const body = text.trim();
  const hook = body.split(/\r\n?|\n/, 1)[0]?.trim() ?? '';
  const opening = { hook, hookLength: hook.length, hasBlankLineBeforeFold: hasBlankLine(body) };
  return { ...opening, note: noteOn(body, opening) };
}

function hasBlankLine(body: string): boolean {
  const lines = body.split(/\r\n?|\n/);
  let length = 0;
  for (const line of lines.slice(0, openingFacts.foldLines)) {
    if (line.trim() === '') return true;
    length += line.length + 1;
    if (length > openingFacts.mobileFold) return false;
  }
  return false;
}

function noteOn(body: string, { hook, hookLength, hasBlankLineBeforeFold }: Omit<Opening, 'note'>): string {
  if (hook === '') return openingNotes.empty;
  const [sentence = hook] = sentencesOfLine(hook);
  if (/[?？؟]["'”’»)\]]*$/u.test(sentence)) return openingNotes.question;
  if (sentence.length > openingFacts.mobileFold) return openingNotes.cut(sentence.length);
  if (isThinWithLink(body)) return openingNotes.link;
  if (hashtagsIn(body).length > 0) return openingNotes.hashtags;
  if (hookLength > openingFacts.bestHook) return openingNotes.long(hookLength);
  return hasBlankLineBeforeFold ? openingNotes.blankLine : openingNotes.fine;
}

function isThinWithLink(body: string): boolean {
  const urls = findUrls(body);
  const linked = urls.reduce((sum, { start, end }) => sum + end - start, 0);
  return urls.length > 0 && body.length - linked < openingFacts.thinPost;
}
