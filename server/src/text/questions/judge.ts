import { readEnglish } from './english';
import {
  call,
  foreignSubject,
  imperatives,
  manner,
  orderedWithin,
  orderHead,
  orderOf,
  request,
  spacelessTextWord,
  textOrder,
  textWord,
  toneWord,
  wish,
} from './judge.data';
import { isStatement, spaceless } from './substance';
import { statementSigns } from './substance.data';
import { isWithholding } from './withheld';

/**
 * Whom a sentence of a brief is meant for. Readers are told something, or given a figure, a name or a call; `writer` is said to
 * who writes. `advice` orders nothing of a text, and `unclear` may be either: their company says.
 */
export type Verdict = 'told' | 'figure' | 'writer' | 'advice' | 'unclear';

const longestRead = 400;
const fewestWords = { figure: 2, foreign: 4 };

/** Reads whom a sentence is meant for: what asks for something, orders something or names the text is not for readers. */
export function verdictOf(sentence: string, language: string): Verdict {
  const text = sentence.trim().slice(0, longestRead);
  if (isWithholding(text) || orderedWithin.test(text)) return 'writer';
  if (/^["“„«][^"”»]{12,}["”»]$/u.test(text) || /^what an? .+!$/iu.test(text)) return 'told';
  if (request.test(text) && !call.test(text)) return 'writer';
  const read = language === 'en' ? verdictInEnglish : verdictInOthers;
  const [, label, rest = ''] = labelled.exec(text) ?? [];
  if (label === undefined) return read(text, language);
  // What is told before a colon announces what follows, however short that is: "We tried it: no slides."
  if (mayOrder(label) && read(label, language) === 'told' && !textWord.test(rest)) return 'told';
  const both = [mayOrder(label) ? read(label, language) : 'unclear', read(rest, language)];
  return (
    verdicts.find((one) => both.includes(one)) ?? (hasFigure(text) || isNamed(text, language) ? 'figure' : 'unclear')
  );
}

/** "Tip: when it rains, we open late." */
const labelled = /^([^:：.!?]{1,60})[:：]\s+(\S.*)$/su;
const mayOrder = (label: string): boolean => label.includes(' ') || textWord.test(label) || textOrder.test(label);

/** Of a label and what it labels, the first that one of them is. */
const verdicts: readonly Verdict[] = ['writer', 'told', 'figure'];

function verdictInEnglish(text: string): Verdict {
  if (orderOf.test(text)) return 'writer';
  if (call.test(text) && !textWord.test(text)) return 'figure';
  const { isImperative, isTold, isPast, isNamed, isMood } = readEnglish(text);
  const isOrder = orderHead.test(text) && (isImperative || !isTold);
  if (textWord.test(text))
    return isTold && isPast && !isImperative && !isOrder && !asked.test(text) ? 'told' : 'writer';
  if (isOrder || isWish(text)) return 'writer';
  if (toneWord.test(text) && (!isTold || pronoun.test(text))) return 'writer';
  if (isQuestion(text)) return isTold || asking.test(text) ? 'told' : 'unclear';
  if (isImperative) return 'advice';
  if (isTold) return 'told';
  if (manner.test(text) || (isMood && /[\s.!]/.test(text))) return 'writer';
  return isNamed || hasFigure(text) ? 'figure' : 'unclear';
}

/** Whether it wishes for something, and nobody said so once. */
function isWish(text: string): boolean {
  const found = wish.exec(text);
  return found !== null && !readEnglish(text.slice(0, found.index)).isPast;
}

const isNamed = (text: string, language: string): boolean => language === 'en' && readEnglish(text).isNamed;

const pronoun = /^(?:it|this|that|everything|you)(?!\p{L})/iu;
const asking =
  /^[¿"“'‘(]*(?:and |but |so )?(?:who|whom|whose|what|which|where|when|why|how|do|does|did|is|are|was|were|has|have|had|anyone|anybody|any|remember)(?!\p{L})/iu;
const isQuestion = (text: string): boolean => /[?？؟]["”’»)]*$/u.test(text);

/** Who wanted the text that is named: "My boss asked for a post." */
const asked = /(?<!\p{L})(?:asked|told|wanted|needed|suggested|promised|wants|needs|wondered)(?!\p{L})/iu;

const hasFigure = (text: string): boolean =>
  /^(?:https?:\/\/\S+|\d{4}[.!]?)$/u.test(text) ||
  (/\d|https?:|\S@\S|[@#]\p{L}/u.test(text) && text.split(' ').length >= fewestWords.figure);

function verdictInOthers(text: string, language: string): Verdict {
  if (textWord.test(text) || spacelessTextWord.test(text)) return 'writer';
  if (call.test(text)) return 'figure';
  if (imperatives[language]?.test(text) === true) return 'writer';
  if (isQuestion(text) || (language in statementSigns && isStatement(text, language))) return 'told';
  if (manner.test(text) || toneWord.test(text)) return 'writer';
  const isLong = text.split(' ').length >= fewestWords.foreign;
  if (spaceless.test(text) || (isLong && (foreignSubject.test(text) || !(language in statementSigns)))) return 'told';
  return hasFigure(text) ? 'figure' : 'unclear';
}
