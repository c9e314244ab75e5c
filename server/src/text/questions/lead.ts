import { labels, orderHead, sayingHead, textOrder, textWord } from './judge.data';
import { isOrderOfIt, verdictOf } from './judge';
import { readEnglish } from './english';
import { leans } from './leaning';
import { isWithholding } from './secrecy/withheld';
import { isStatement } from './substance';

export interface Cut {
  /** What is only said to the writer. */
  lead: string;
  rest: string;
}

/** What may stand before the person's text: up to a colon, an arrow or a dash. */
const colonLead = /^[^:：→–—=.!?]{1,160}?(?:[:：→]| [-–—=])\s+(?=\S)/u;
/** An order whose clause is told: "Announce that we moved". */
const thatLead =
  /^(?:[\p{L}'’]+,? ){0,9}?(?:announc(?:e|ing)|say(?:ing)?|tweet(?:ing)?|post(?:ing)?|shar(?:e|ing)|mention(?:ing)?|write|reply|add|explain(?:ing)?|know|(?:tell|remind|telling|reminding|inform|informing) (?:people|everyone|everybody|them|him|her|(?:my|our|the) \p{L}+))(?: (?:nicely|politely|on \p{L}+|in my name|to (?:him|her|them)))? that (?=(?:i|we|my|our|the)(?:['’]\p{L}+)? )/iu;
/** What a person tells themselves before what is to be told: "dont forget: tell ppl that", "note to self:", "mention that". */
const selfNote =
  /^(?=\S)(?:(?:(?:so|ok|okay|basically|and|well),? )*(?:what |the (?:\p{L}+ )?(?:thing|point) (?:that )?)?(?:i|we)(?: just| really)? (?:want|wanted)(?: (?:people|ppl|everyone|them|you|readers))? to (?:say|share|know|hear|see|tell (?:people|ppl|everyone|them|you))(?: is)?,? that )?(?:(?:note to (?:self|myself)|(?:don['’]?t|do not) forget|nicht vergessen|notiz an mich|no olvidar|ne pas oublier|não esquecer)\s?[:–—-]+\s+)?(?:(?:(?:(?:don['’]?t|do not) forget|remember|need) to |(?:also|and|pls|please|must|should|todo:?) )*(?:mention|add|say(?= (?:that|my|our|(?:i|we|he|she|they)(?:['’]?(?:m|re|s|ve|ll|d))?) )|tell (?:ppl|people|them|everyone|everybody))(?: that)? (?=(?!you|to )\p{L}))?/iu;
/** A request with what is told behind it: "can u help me w a tweet about our birthday, we opened in 2014 with one oven". */
const commaLead = /^[^.,!?]{10,120}, (?=(?:i|we|my|our|they|he|she)(?:['’]\p{L}+)? )/iu;
const isToldOnce = (text: string): boolean =>
  /\d/.test(text) && readEnglish(text).isPast && verdictOf(text, 'en') === 'told';
/** An order to tell how something was done: "Write a tweet about how our clinic cut no-shows from 18% to 5%". */
const howLead =
  /^(?:[\p{L}'’-]+ ){1,9}?(?:about|on|of|explaining|showing|telling) how (?=(?:i|we|my|our|the|an?|one)(?:['’]\p{L}+)? )/iu;
/** The person's own: "My goal: 40 pull-ups", "Short version: we moved." */
const own = /^(?:my|our|his|her|their|the|new|latest|this|today) |(?<!\p{L})version$/iu;

/** "My manager asked me for a post, here's the info: …" */
const ofMe = /(?<!\p{L})(?:me|us)(?!\p{L})/iu;

/** Cuts off what a sentence says to the writer before the person's own text; null where there is none, or the rest is not plain. */
export function withoutLead(sentence: string, language: string): Cut | null {
  const cut = cutOf(sentence, language);
  return cut && { lead: cut.lead, rest: raised(cut.rest) };
}

/** Wants to know something of whom one replies to: "ask how they handle returns". */
const askThem =
  /^(?:(?:and|but|also|then|please|pls|maybe) )*ask (?:(?:them|people|everyone) )?(?:(how|why|what|when|where)|if|whether) they (?!(?:are|were|had|have|can|could|will|would|should|might|must|do|don['’]t|didn['’]t)(?!\p{L}))(\p{Ll}+)((?: [^.,;:!?]{1,80})?)[.?!]*$/iu;

/** Returns the question itself; null where it might not be the same. */
function askedOf(sentence: string): string | null {
  const [, asking, verb = '', rest = ''] = askThem.exec(sentence) ?? [];
  const isDid = verb === 'did';
  if (verb === '' || textWord.test(rest) || (!isDid && readEnglish(`they ${verb}${rest}`).isPast)) return null;
  const start = asking === undefined ? '' : `${asking} `;
  return raised(`${start}${isDid ? 'did you do' : `do you ${verb}`}${toYou(rest)}?`);
}

const toYou = (text: string): string =>
  text.replace(/ their(s?)(?!\p{L})/giu, ' your$1').replace(/ (?:them|they)(?!\p{L})/giu, ' you');

/** Wants somebody to do something: "tell her to keep a diary". */
const adviseThem =
  /^(?:(?:and|but|also|then|please|pls|maybe) )*(?:tell|remind|advise) (?:them|her|him|people|ppl|everyone|everybody|customers) to (?=\p{Ll})/iu;

const ofSilence = /^(?:be|stay|say|not|keep (?:quiet|silent|mum))(?!\p{L})/iu;

/** Returns the advice itself; null where it may be how the text should be, or where "her" would be somebody else. */
function advisedOf(sentence: string): string | null {
  const rest = sentence.replace(adviseThem, '');
  if (rest === sentence || sayingHead.test(rest) || ofSilence.test(rest) || verdictOf(rest, 'en') === 'writer')
    return null;
  const [order = ''] = rest.split(/[,;]/u, 1);
  if (/(?<!\p{L})(?:he|she|her|hers|him|his)(?!\p{L})/iu.test(order)) return null;
  // Behind a comma, "their" may be of others.
  return raised(toYou(order) + rest.slice(order.length));
}

/** Returns what is told without the note to oneself before it, and the sentence as it is where that is no sentence of its own. */
export function withoutSelfNote(sentence: string, language: string): string {
  const asked = language === 'en' ? (askedOf(sentence) ?? advisedOf(sentence)) : null;
  if (asked !== null) return asked;
  const rest = sentence.replace(selfNote, '');
  const isTold = rest !== sentence && !isTorn(rest) && isStatement(rest, language) && isFor(rest, language);
  return isTold ? raised(rest) : sentence;
}

const raised = (text: string): string => text.replace(/^\p{Ll}(?=[\p{Ll}'’]*\s)/u, (letter) => letter.toUpperCase());

/** Whether more is ordered behind what is told, "that we open at 9 and that parking is free", or where it should stand. */
const isTorn = (rest: string): boolean =>
  /(?:,|(?<!\p{L})(?:and|but|or)) (?:that(?! (?:alone|is|was|made|one) )|why|how) |\?$|(?<!\p{L})(?:at|in|on) the (?:very )?(?:end|start|beginning|top|bottom|(?:first|last) (?:line|sentence|part|post))[.!]*$/iu.test(
    rest,
  );

function cutOf(sentence: string, language: string): Cut | null {
  const colon = colonLead.exec(sentence)?.[0];
  const link = linkLabel.exec(sentence);
  if (link) return { lead: link[0].trim(), rest: sentence.slice(link[0].length) };
  if (colon !== undefined) return colonCut(sentence, colon, language);
  const comma = language === 'en' ? commaLead.exec(sentence)?.[0] : undefined;
  const told = sentence.slice(comma?.length ?? 0);
  if (comma !== undefined && verdictOf(comma, language) === 'writer' && isToldOnce(told))
    return { lead: comma.replace(/,\s*$/u, ''), rest: told };
  const how = language === 'en' && verdictOf(sentence, language) === 'writer' ? howLead.exec(sentence)?.[0] : undefined;
  const deed = sentence.slice(how?.length ?? 0);
  if (how !== undefined && /\d/.test(deed) && isFor(deed, language) && !isTorn(deed))
    return { lead: how.trim(), rest: deed };
  const that = language === 'en' && isOrdered(sentence) ? thatLead.exec(sentence)?.[0] : undefined;
  const rest = sentence.slice(that?.length ?? 0);
  return that === undefined || isTorn(rest) || !isFor(rest, language) ? null : { lead: that.trim(), rest };
}

function colonCut(sentence: string, colon: string, language: string): Cut | null {
  const [lead, rest] = [colon.replace(/\s*[:：→–—=-]\s+$/u, ''), sentence.slice(colon.length)];
  if (isWithholding(lead)) return null;
  const isLabel = labels.text.test(lead);
  const mayOrder = lead.includes(' ') || textOrder.test(lead) || textWord.test(lead);
  const told = verdictOf(lead, language);
  const isTold = (text: string): boolean => isLong(text) && verdictOf(text, language) === 'told';
  const isOrder =
    told === 'writer' ||
    (language === 'en' && isOrderOfIt(lead)) ||
    (told === 'likely' && verdictOf(sentence, language) !== 'told' && isTold(rest));
  const isSaid = isLabel || isMood(lead) || (mayOrder && (!own.test(lead) || ofMe.test(lead)) && isOrder);
  if (!isSaid || (!isLabel && leans(rest, language)) || !isPaired(rest) || isLink(rest)) return null;
  return isFor(rest, language) ? { lead, rest } : null;
}

const isLong = (text: string): boolean => text.split(' ').length > 4;

const isOrdered = (sentence: string): boolean =>
  orderHead.test(sentence) || ['writer', 'likely'].includes(verdictOf(sentence, 'en'));

const isFor = (text: string, language: string): boolean => ['told', 'figure'].includes(verdictOf(text, language));

/** "Polite but firm". */
const isMood = (lead: string): boolean =>
  /^\p{L}+,? (?:but|and|yet|aber|und|pero|y|mais|et|mas|e) (?:not )?\p{L}+$/iu.test(lead) &&
  !/(?<!\p{L})(?:i|we|you)(?!\p{L})/iu.test(lead);

/** "Link to blog: use this https://…" */
const linkLabel =
  /^(?:the |our |my )?(?:(?:\p{L}+ )?link|url|website)(?: (?:to|at|in|below) ?[^:：.!?]{0,30})?\s?[:：] (?:use (?:this|it)[:：]? )?(?=https?:\/\/\S+$)/iu;

/** What an order points at by its address goes with it: "Use this: https://…" */
const isLink = (rest: string): boolean => /^https?:\/\//iu.test(rest);

const count = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;
/** Whether each bracket and quotation mark has its other. */
const isPaired = (text: string): boolean =>
  count(text, /\(/g) === count(text, /(?<![:;]-?|(?<!\S)[^\s(]{1,2})\)/g) && count(text, /"/g) % 2 === 0;
