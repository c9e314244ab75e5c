import { hasNoThing, isAside, namesText, onceMore, saidBeside, saysNothing } from './aside';
import { readEnglish } from './english';
import {
  approval,
  asksToWrite,
  call,
  foreignSubject,
  handsOver,
  hedge,
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
import { orderForms } from './order-forms.data';
import { ofReaders, ofTexts, quotedBefore } from './readers.data';
import { isStatement, spaceless } from './substance';
import { statementSigns } from './substance.data';
import { isWithholding } from './secrecy/withheld';

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
  if (isWithholding(whole)) return 'writer';
  if (isOfReaders(whole)) return 'told';
  if (yesOrNo.test(whole)) return 'unclear';
  if (quoteAlone.test(whole)) return 'told';
  const text = whole
    .replace(quoted, 'bread')
    .replace(/(?<!\p{L})wanna(?!\p{L})/giu, 'want to')
    .replace(inShort, '');
  const [, label, rest = ''] = labelled.exec(text) ?? [];
  const isCounted = label !== undefined && counted.test(label) && !textWord.test(text);
  if (isCounted && !request.test(rest)) return 'told';
  if (published.test(whole)) return 'told';
  if (isWithholding(text) || handsOver.test(text) || isTask(text) || approval.test(whole)) return 'writer';
  if (orderedWithin.test(text) && !inCase.test(text)) return 'writer';
  if (regret.test(text) && !textWord.test(text)) return 'told';
  if (stop.test(text) && !textWord.test(text)) return 'told';
  if (/^what an? .+!$/iu.test(text) || (hedge.test(text) && !textWord.test(text))) return 'told';
  if (request.test(text) && !call.test(text)) return isRequestOfReaders(text) ? 'advice' : 'writer';
  const read = language === 'en' ? verdictInEnglish : verdictInOthers;
  if (label === undefined) {
    const verdict = read(text, language);
    if (verdict === 'writer' || call.test(text)) return verdict;
    if (isAside(text, language)) return 'likely';
    return verdict === 'told' && language === 'en' && saysNothing(text) ? 'unclear' : verdict;
  }
  if (language === 'en' ? isOrderOfIt(label) : isForeignOrder(label, language)) return 'writer';
  const isBeside =
    language === 'en' &&
    (saidBeside.test(label) || (isTelling(label) && (isAside(label, language) || saysNothing(label))));
  // What is told before a colon announces what follows, however short that is: "We tried it: no slides."
  if (!isBeside && mayOrder(label) && read(label, language) === 'told' && !textWord.test(rest)) return 'told';
  // "Cost: nothing."
  if (!isBeside && !/\s/u.test(rest) && !textWord.test(text) && !toneWord.test(text)) return 'unclear';
  const both = [isBeside ? 'likely' : mayOrder(label) ? read(label, language) : 'unclear', read(rest, language)];
  return (
    verdicts.find((one) => both.includes(one)) ?? (hasFigure(text) || isNamed(text, language) ? 'figure' : 'unclear')
  );
}

/** Whether it is plainly said to readers though it begins as an order does, or names a text: "Write to Jess at jobs@…" */
export const isOfReaders = (text: string): boolean =>
  text.length <= longestRead &&
  (quotedBefore.test(text) ||
    (!orderedWithin.test(text) &&
      (ofTexts.test(text) || (isOfNoText(text) && ofReaders.some((sign) => sign.test(text))))));
const isOfNoText = (text: string): boolean => !textWord.test(text) && !toneWord.test(text) && !namesText(text);
const yesOrNo = /^(?:yes|no|yep|nope|nah)[.!]$/iu;

const isTelling = (text: string): boolean => readEnglish(text).isTold && !readEnglish(text).isPast;

/** What somebody said is judged by nobody: inside a sentence it is a thing like bread. */
const quoteAlone =
  /^["“„«][^"”»]{12,}["”»](?:$|,? [-–—])|, (?:i|we|he|she|they) (?:told|said|asked|promised)(?: [\p{L} ]{1,40})?[.!]$/iu;
const quoted = /["“„«][^"”»]{8,120}["”»](?= \p{L}|[.!])/gu;

/** "Three things I'd tell myself: …" */
const counted =
  /^how to (?!write|say|put|phrase|start)|^(?:\d{1,2}|two|three|four|five|six|seven|ten|some|a few) \p{L}+ (?:i|we|that|my|you)(?!\p{L})|^\p{L}+ (?:one|two|three|four|five|\d{1,2})$|(?:^|\s)(?:tips?|hacks?|tricks?|rules|steps|advice|lessons?|takeaways?|moral)(?: (?:for|from|on|to) .*)?$/iu;

/** Leads readers to what is published elsewhere: "New post: how we cut build times", "New post on indexes is up". */
const published =
  /^(?:(?:my|our|the) )?new (?:blog )?(?:post|article|video|episode|newsletter)(?:[:：] (?:how|why|what i|what we|\p{L}*['’]?s? ?\d)| [^.!?]{0,80} is (?:up|out|live|online)(?!\p{L}))/iu;

/** What the person has still to do: "TODO ask Jonas", "ask Jonas first". In Spanish "todo" is everything. */
const isTask = (text: string): boolean => {
  const [head, ...rest] = text.split(' ');
  return task.test(text) || (/^todo$/iu.test(head ?? '') && readEnglish(rest.join(' ')).isImperative);
};
const task =
  /^(?:TODO(?!\p{L})|[Tt]o[ -]?do\s?[:：–—-](?:\s|$)|[Tt]odo (?:ask|check|confirm|verify|find|get)(?!\p{L})|(?:[Aa]sk|[Cc]heck with|[Cc]onfirm with) \p{Lu}\p{Ll}+ (?:first|before|if|whether)(?!\p{L}))/u;

/** "Ich hätte es zwei Jahre früher tun sollen." */
const regret =
  /(?<!\p{L})(?:hätten? .*(?:sollen|können|müssen)[.!]*$|deber[íi]a(?:mos|n)? haber|deveria(?:mos|m)? ter|aur(?:ais|ait|ions) dû)(?!\p{L})/iu;
/** A writer has not begun yet: "Stop sending us photos." */
const stop = /^(?:(?:please|pls|so|just) )*stop \p{L}+ing(?!\p{L})/iu;

/** "If your plumber sings, keep him." */
const inCase = /^(?:if|when|whenever|once) (?!you (?:can|could|want|need|think|must)|it|this|that|possible|needed)/iu;

/** "Tip: when it rains, we open late." */
const labelled = /^([^:：.!?]{1,60})[:：]\s+(\S.*)$/su;
/** "Two years of therapy in one sentence: …" */
const inShort = / in (?:one|a|two|three) (?:sentence|word|line)s?(?=[:：]|$)/iu;
const mayOrder = (label: string): boolean => label.includes(' ') || textWord.test(label) || textOrder.test(label);

/** Of a label and what it labels, the first that one of them is. */
const verdicts: readonly Verdict[] = ['writer', 'likely', 'told', 'figure'];

/** "Please don't feed the ducks." */
const isRequestOfReaders = (text: string): boolean => {
  const order = text.replace(/^(?:please|pls) /iu, '');
  const isOrder = [/^no .*(?:language|words?|talk)(?!\p{L})/iu, request, orderOf, sayingHead, textWord, toneWord].some(
    (sign) => sign.test(order),
  );
  return order !== text && !isOrder && !ofIt.test(order) && (!orderHead.test(order) || hasFigure(order));
};

function verdictInEnglish(text: string): Verdict {
  if (orderOf.test(text)) return 'writer';
  if (thanks.test(text)) return 'unclear';
  if (call.test(text) && !textWord.test(text)) return 'figure';
  if (strictly.test(text)) return 'likely';
  if (maybeOrder.test(text) && isQuestion(text) && (orderHead.test(text) || readEnglish(text).isImperative))
    return 'writer';
  const { isTold, isPast, isNamed, isMood, ...read } = readEnglish(text);
  const isImperative = read.isImperative && !isBareSubject(text);
  const isOrder = orderHead.test(text) && (isImperative || !isTold);
  const isStory = isTold && isPast && !isImperative && !isOrder && !isQuestion(text);
  if (textWord.test(text) && !ofForm.test(text))
    return isStory && ![asked, textFirst, want].some((sign) => sign.test(text)) && !isWish(text) ? 'told' : 'writer';
  if ((isOrder && sayingHead.test(text)) || (isWish(text) && ofText.test(text))) return 'writer';
  const isLikelyOrder = isOrder && !isQuestion(text) && (isImperative || withObject.test(text));
  const isAsked = isQuestion(text) && asking.test(text);
  if ((isOrder || isImperative) && isOfLife(text)) return 'told';
  if (isLikelyOrder && isImperative && readersOwn.test(text)) return 'advice';
  if (isLikelyOrder || (isWish(text) && !isAsked) || want.test(text)) return 'likely';
  if (toneWord.test(text) && (!isTold || pronoun.test(text))) return 'likely';
  if (onceMore.test(text)) return 'told';
  if (isQuestion(text)) return isTold || asking.test(text) ? 'told' : 'unclear';
  if (isImperative) return 'advice';
  if (isTold) return 'told';
  if (withoutThing.test(text) && !toneWord.test(text)) return 'unclear';
  if ((isManner(text) && !hasFigure(text)) || (isMood && /[\s.!]/.test(text))) return 'likely';
  return isNamed || hasFigure(text) ? 'figure' : 'unclear';
}

/**
 * Advice on something of the world, which no text is made of: "Label every cable." Where its verb is also one for texts, it has to
 * hold for ever, or for who reads it: "Never open a hive under 12 degrees", "Sell the first 50 yourself".
 */
function isOfLife(text: string): boolean {
  const doer = ofDoer.exec(text);
  const order = text.slice(0, doer?.index);
  if ([ofIt, sayingHead, textWord, toneWord, request, formOrder].some((sign) => sign.test(order)) || namesText(text))
    return false;
  if (doer) return true;
  const { isNamed } = readEnglish(text);
  if (orderHead.test(text)) return everHead.test(text) && !isNamed && !hasNoThing(text);
  return concrete.test(text) && (isNamed || !hasNoThing(text));
}
const everHead =
  /^(?:and |but |so )?(?:never|always) (?!say|tell|name|share|show|give|put|make|keep|use|link|create|frame)/iu;
const ofDoer =
  /(?<!\p{L})(?:yourself|yourselves|if you (?:see|hear|meet|live|drive|work)|(?:before|after|when|while|until|unless) you (?!can|could|post|publish|write|send|start|go|share)\p{L})/iu;
/** "Start with the tickets." */
export const formOrder =
  /^(?:\p{L}+ ){0,2}(?:start|open|end|close|finish|begin|lead|play|work|go|lean|mix) (?:with|on|by|in|into|for|as|like)(?!\p{L})/iu;
const concrete = /^(?:\p{L}+ ){1,4}(?:the|an?|every|each|all|one|two|three|for|\d+)(?!\p{L}) ?\p{L}/iu;

/** Tells how long something of the world is: "Our returns page says one sentence." */
const ofForm =
  /^(?!it |this |that |they |i |we )(?:[^\s,;:]+ ){2,8}(?:says|said|costs|takes|took|has|had|holds|held|fits|fitted) (?:only |just )?(?:an?|one|two|three|half an?|\d+) (?:short |single )?(?:sentences?|paragraphs?)(?!\p{L})/iu;

/** "Support mail halved", "Plan A had failed": a noun that may be a verb, before another one and what was done. */
const isBareSubject = (text: string): boolean => bareSubject.test(text) && !orderHead.test(text);
const bareSubject =
  /^\p{L}+ (?!(?:the|an?|my|our|your|his|her|its|their|it|them|us|me|him|this|that|these|those|to|for|in|on|at|with|by|of|from|up|out|down|off|about|more|less|only|all|every|each|some|any|no|not|what|how|why|who|when|if|and|or|so) )[\p{L}\p{N}]+ (?:had|was|were|went|fell|rose|grew|came|took|halved|doubled|tripled|\p{L}{2,}ed) (?!by(?!\p{L}))|^\p{L}+ \p{L}+ (?:fell|rose|grew|halved|doubled|tripled)[.!]?$/u;

/** The writer has none of it: "Ask your grandparents". */
const readersOwn =
  /(?<!\p{L})your (?!own(?!\p{L})|(?:best|magic|thing|imagination|judge?ment|usual|creativity|words|style|turn|version)(?!\p{L}))\p{L}/iu;

/** "Cut it down": with nothing named before, "it" is the text. */
export const isOrderOfIt = (text: string): boolean => ofIt.test(text) && readEnglish(text).isImperative;
const ofIt = /(?<!\p{L})(?:it|this|these|that|(?<=^(?:\S+ ){1,3})(?:something|anything)|me|us)(?!\p{L})/iu;

/** Said to readers or to the writer. */
export const thanks = /^(?:thanks|thank you|thx|cheers)(?: x+)?[!. ]*$/iu;

/** Asks what oneself should do: "¿Pongo el precio?" */
const firstPerson =
  /^(?:¿?(?:qué |cómo |o que |como )?(?:eu )?(?:pongo|empiezo|escribo|digo|escrevo|começo|ponho)|cosa (?:scrivo|metto)|come (?:inizio|comincio)|(?:je|comment je|qu['’]est-ce que je) (?:mets|commence|dis|écris)|(?:wie|was|womit|soll) \p{L}* ?ich|hoe begin ik|wat (?:zal|moet) ik)(?!\p{L})/iu;

/** "Open the door" orders, "open source" does not. */
const withObject = /^(?:\S+ ){1,4}?(?:the|our|my|an?|to|all|with|on|for|and|not)(?!\p{L})/iu;

/** "It should feel like a letter." */
const ofText =
  /(?<!\p{L})(?:it|this|that|everything|they|people|readers) (?:should|must|needs? to|has to|ought to)(?! have (?:\p{L}+ed|taken|been))|^(?:it|that|this)?['’]?d? ?(?:would|could|might) (?:really )?(?:be|help|feel|sound|read)(?! easier)|like you to/iu;

/** "Strictly no discount codes." */
const strictly = /^(?:strictly|absolutely|definitely),? (?:no|not|nothing)(?!\p{L})/iu;

/** "Maybe start with the tickets?" */
const maybeOrder = /^(?:maybe|perhaps) /iu;

/** Says what was missing, or was not the matter: "No regrets.", "Not the commute." */
export const withoutThing =
  /^(?:no (?!need(?!\p{L}))|not (?:the|my|our|one|a single) )\p{L}+(?: \p{L}+)?(?:, (?:no|not|not the) [^,]+)*[.!]*$/iu;

/** Whether it says how a text should be, which takes few words: "No wifi in the whole street, but the oven works" tells. */
const isManner = (text: string): boolean => manner.test(text) && text.split(' ').length <= mostWords.manner;

/** Whether it wishes for something, and nobody said so once. */
function isWish(text: string): boolean {
  const found = wish.exec(text);
  return found !== null && !since.test(text) && !onceMore.test(text) && !readEnglish(text.slice(0, found.index)).isPast;
}

/** "By April I could taste carrots." */
const since = /^(?:by|after|since|until|in|at) /iu;

const isNamed = (text: string, language: string): boolean => language === 'en' && readEnglish(text).isNamed;

const pronoun = /^(?:it|this|that|everything|you)(?!\p{L})/iu;
const asking =
  /^[¿"“'‘(]*(?:and |but |so )?(?:who|whom|whose|what|which|where|when|why|how|do|does|did|is|are|was|were|has|have|had|anyone|anybody|any|remember)(?!\p{L})/iu;
const isQuestion = (text: string): boolean => /[?？؟]["”’»)]*$/u.test(text);

/** Who wanted the text that is named: "My boss asked for a post." */
const asked =
  /(?<!\p{L})(?:asked(?! (?:me )?(?:one|a|no|any|the) (?:single )?questions?(?!\p{L}))(?! (?:our |my |the )?(?:readers|followers|subscribers|customers|users|clients|members|people) (?:what|which|why|how|if|whether|who|where|when)(?!\p{L}))|told(?! (?:\p{L}+ ){1,4}that (?:he|she|they) (?:was|were|had)(?!\p{L}))|wanted|needed|suggested|promised|wants|needs|wondered|hoping)(?!\p{L})/iu;

const hasFigure = (text: string): boolean =>
  /^(?:https?:\/\/\S+|\d{4}[.!]?)$/u.test(text) ||
  (/\d|https?:|\S@\S|[@#]\p{L}/u.test(text) && text.split(' ').length >= fewestWords.figure);

const isForeignOrder = (clause: string, language: string): boolean =>
  [imperatives[language] ?? [], orderForms[language] ?? []].flat().some((order) => order.test(clause));

function verdictInOthers(text: string, language: string): Verdict {
  if ([textWord, spacelessTextWord, asksToWrite].some((sign) => sign.test(text))) return 'writer';
  if (call.test(text)) return 'figure';
  if (text.split(/[,、] ?/u).some((clause) => isForeignOrder(clause, language))) return 'writer';
  if (want.test(text) || (language === 'de' && likelyGerman.test(text))) return 'likely';
  if (isQuestion(text) && firstPerson.test(text)) return 'likely';
  if (isQuestion(text) || (language in statementSigns && isStatement(text, language))) return 'told';
  if (isManner(text) || toneWord.test(text)) return 'likely';
  const isLong = text.split(' ').length >= fewestWords.foreign;
  if (spaceless.test(text) || (isLong && (foreignSubject.test(text) || !(language in statementSigns)))) return 'told';
  return hasFigure(text) ? 'figure' : 'unclear';
}
