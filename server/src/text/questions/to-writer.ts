import { imperativeStart, statementSigns } from './brief.data';
import { isStatement } from './substance';
import {
  aboutText,
  addressed,
  askedOfIt,
  ordersWithin,
  ownStart,
  ownText,
  predicate,
  request,
  textWord,
  toReaders,
  wouldBe,
  writerOrders,
} from './to-writer.data';

const longestRead = 400;
const forbids = /(?:^|(?<= )and |, )(?:please )?(?:don['’]t|do not|never)(?!\p{L})/iu;
const ownFigure = /\d{3,} ?$/;
const signature = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u;

/**
 * Whether a sentence, a clause or a bracket speaks of the text to be written, however it is worded: it names the text or a part
 * of it, or orders what writers are ordered, and neither tells of something else nor asks readers for something.
 */
export function speaksOfText(text: string, language: string): boolean {
  const head = text.trim().slice(0, longestRead);
  if (toReaders.test(head)) return false;
  return isWriterOrder(head) || namesText(head, language);
}

/** Whether it tells the writer what to write or how, without naming the text: "Mention the free parking." */
function isWriterOrder(text: string): boolean {
  const head = text.slice(0, longestRead);
  return writerOrders.test(head) || ordersWithin.test(head) || (wouldBe.test(head) && !addressed.test(head));
}

function namesText(head: string, language: string): boolean {
  const word = textWord.exec(head);
  if (!word || signature.test(head)) return false;
  const [before, after] = [head.slice(0, word.index), head.slice(word.index + word[0].length)];
  if (request.test(before) || askedOfIt.test(after)) return true;
  if (ownFigure.test(before) || (ownText.test(before) && !aboutText.test(after)) || addressed.test(head)) return false;
  return !tells(before, after, language);
}

/** Whether the sentence has somebody do something before it names a text, or the text do something. */
function tells(before: string, after: string, language: string): boolean {
  if (imperativeStart.test(before)) return false;
  if (language in statementSigns && isStatement(before.replace(forbids, ''), language)) return true;
  const [clause = ''] = after.slice(0, 60).split(/[,:.!?]/);
  return !request.test(clause) && (!aboutText.test(after) || ownStart.test(before)) && predicate.test(clause);
}
