import { readEnglish } from './english';
import {
  asksToWrite,
  call,
  foreignSubject,
  handsOver,
  imperatives,
  likelyGerman,
  manner,
  orderedWithin,
  orderHead,
  orderOf,
  request,
  sayingHead,
  spacelessTextWord,
  textFirst,
  textOrder,
  textWord,
  toneWord,
  want,
  wish,
} from './judge.data';
import { isStatement, spaceless } from './substance';
import { statementSigns } from './substance.data';
import { isWithholding } from './withheld';

/**
 * Whom a sentence of a brief is meant for. Readers are told something, or given a figure, a name or a call; `writer` is said to
 * who writes, and `likely` sounds so but may be meant of life: "Keep the receipt", "I want fewer meetings". `advice` orders nothing
 * of a text, and `unclear` may be either: their company says.
 */
export type Verdict = 'told' | 'figure' | 'writer' | 'likely' | 'advice' | 'unclear';

const longestRead = 400;
const fewestWords = { figure: 2, foreign: 4 };
const mostWords = { manner: 8 };

/** Reads whom a sentence is meant for: what asks for something, orders something or names the text is not for readers. */
export function verdictOf(sentence: string, language: string): Verdict {
  const whole = sentence.trim().slice(0, longestRead);
  if (quoteAlone.test(whole)) return 'told';
  const text = whole.replace(quoted, 'bread');
  if (isWithholding(text) || [orderedWithin, handsOver].some((sign) => sign.test(text))) return 'writer';
  if (/^what an? .+!$/iu.test(text)) return 'told';
  if (request.test(text) && !call.test(text)) return isRequestOfReaders(text) ? 'advice' : 'writer';
  const read = language === 'en' ? verdictInEnglish : verdictInOthers;
  const [, label, rest = ''] = labelled.exec(text) ?? [];
  if (label === undefined) return read(text, language);
  if (counted.test(label) && !textWord.test(text)) return 'told';
  // What is told before a colon announces what follows, however short that is: "We tried it: no slides."
  if (mayOrder(label) && read(label, language) === 'told' && !textWord.test(rest)) return 'told';
  const both = [mayOrder(label) ? read(label, language) : 'unclear', read(rest, language)];
  return (
    verdicts.find((one) => both.includes(one)) ?? (hasFigure(text) || isNamed(text, language) ? 'figure' : 'unclear')
  );
}

/** What somebody said is judged by nobody: inside a sentence it is a thing like bread. */
const quoteAlone = /^["“„«][^"”»]{12,}["”»](?:$|,? [-–—])/u;
const quoted = /["“„«][^"”»]{8,120}["”»](?= \p{L}|[.!])/gu;

/** "Three things I'd tell myself: …" */
const counted =
  /^(?:\d{1,2}|two|three|four|five|six|seven|ten|some|a few) \p{L}+ (?:i|we|that|my|you)(?!\p{L})|(?:^|\s)(?:tips?|hacks?|tricks?|rules|steps|advice|lessons)(?: (?:for|from|on|to) .*)?$/iu;

/** "Tip: when it rains, we open late." */
const labelled = /^([^:：.!?]{1,60})[:：]\s+(\S.*)$/su;
const mayOrder = (label: string): boolean => label.includes(' ') || textWord.test(label) || textOrder.test(label);

/** Of a label and what it labels, the first that one of them is. */
const verdicts: readonly Verdict[] = ['writer', 'likely', 'told', 'figure'];

/** "Please don't feed the ducks." */
const isRequestOfReaders = (text: string): boolean => {
  const order = text.replace(/^(?:please|pls) /iu, '');
  const isOrder = [request, orderOf, sayingHead, textWord, toneWord].some((sign) => sign.test(order));
  return order !== text && !isOrder && (!orderHead.test(order) || hasFigure(order));
};

function verdictInEnglish(text: string): Verdict {
  if (orderOf.test(text)) return 'writer';
  if (thanks.test(text)) return 'unclear';
  if (call.test(text) && !textWord.test(text)) return 'figure';
  const { isImperative, isTold, isPast, isNamed, isMood } = readEnglish(text);
  const isOrder = orderHead.test(text) && (isImperative || !isTold);
  const isStory = isTold && isPast && !isImperative && !isOrder && !isQuestion(text);
  if (textWord.test(text)) return isStory && !asked.test(text) && !textFirst.test(text) ? 'told' : 'writer';
  if ((isOrder && sayingHead.test(text)) || (isWish(text) && ofText.test(text))) return 'writer';
  const isLikelyOrder = isOrder && !isQuestion(text) && (isImperative || withObject.test(text));
  const isAsked = isQuestion(text) && asking.test(text);
  if (isLikelyOrder || (isWish(text) && !isAsked) || want.test(text)) return 'likely';
  if (toneWord.test(text) && (!isTold || pronoun.test(text))) return 'likely';
  if (isQuestion(text)) return isTold || asking.test(text) ? 'told' : 'unclear';
  if (isImperative) return 'advice';
  if (isTold) return 'told';
  if (isManner(text) || (isMood && /[\s.!]/.test(text))) return 'likely';
  return isNamed || hasFigure(text) ? 'figure' : 'unclear';
}

/** Said to readers or to the writer. */
const thanks = /^(?:thanks|thank you|cheers)[!. ]*$/iu;

/** Asks what oneself should do: "¿Pongo el precio?" */
const firstPerson =
  /^(?:¿?(?:qué |cómo |o que |como )?(?:eu )?(?:pongo|empiezo|escribo|digo|escrevo|começo|ponho)|cosa (?:scrivo|metto)|come (?:inizio|comincio)|(?:je|comment je|qu['’]est-ce que je) (?:mets|commence|dis|écris)|(?:wie|was|womit|soll) \p{L}* ?ich|hoe begin ik|wat (?:zal|moet) ik)(?!\p{L})/iu;

/** "Open the door" orders, "open source" does not. */
const withObject = /^(?:\S+ ){1,4}?(?:the|our|my|an?|to|all|with|on|for|and|not)(?!\p{L})/iu;

/** "It should feel like a letter." */
const ofText =
  /(?<!\p{L})(?:it|this|that|everything|they|people|readers) (?:should|must|needs? to|has to|ought to)(?! have (?:\p{L}+ed|taken|been))|^(?:it|that|this)?['’]?d? ?(?:would|could|might) (?:really )?(?:be|help|feel|sound|read)(?! easier)|like you to/iu;

/** Whether it says how a text should be, which takes few words: "No wifi in the whole street, but the oven works" tells. */
const isManner = (text: string): boolean => manner.test(text) && text.split(' ').length <= mostWords.manner;

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
const asked = /(?<!\p{L})(?:asked|told|wanted|needed|suggested|promised|wants|needs|wondered|hoping)(?!\p{L})/iu;

const hasFigure = (text: string): boolean =>
  /^(?:https?:\/\/\S+|\d{4}[.!]?)$/u.test(text) ||
  (/\d|https?:|\S@\S|[@#]\p{L}/u.test(text) && text.split(' ').length >= fewestWords.figure);

function verdictInOthers(text: string, language: string): Verdict {
  if ([textWord, spacelessTextWord, asksToWrite].some((sign) => sign.test(text))) return 'writer';
  if (call.test(text)) return 'figure';
  if (imperatives[language]?.test(text) === true) return 'writer';
  if (want.test(text) || (language === 'de' && likelyGerman.test(text))) return 'likely';
  if (isQuestion(text) && firstPerson.test(text)) return 'likely';
  if (isQuestion(text) || (language in statementSigns && isStatement(text, language))) return 'told';
  if (isManner(text) || toneWord.test(text)) return 'likely';
  const isLong = text.split(' ').length >= fewestWords.foreign;
  if (spaceless.test(text) || (isLong && (foreignSubject.test(text) || !(language in statementSigns)))) return 'told';
  return hasFigure(text) ? 'figure' : 'unclear';
}
