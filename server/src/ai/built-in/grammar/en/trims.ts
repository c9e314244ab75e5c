import { capitalized } from '../../sentences';
import { parseClause } from './clause';
import { pastBase } from './verbs';

/** The sentence without what it can spare: who reported it, `of them`, a circumstance at its end. */
export function trimmed(text: string): string | undefined {
  const short = withoutGloss(withoutReport(withoutCircumstance(text)))
    .replace(/^(\d[\d,.]*) of them /i, '$1 ')
    .replace(/^It['’]s (?=\d)/, '')
    .replace(/^(?:So |Then |And )(?=\p{Lu}|\p{Ll})/u, '')
    .replace(/ (?:just|really|actually|finally|basically|simply|completely|already) /g, ' ');
  return short === text || short.split(' ').length < 3 ? undefined : capitalized(short);
}

/** `Our first customer said the import took 3 hours` → `The import took 3 hours`: only what can be measured. */
function withoutReport(text: string): string {
  const match = /^.{3,60}? (?:said|told us|told me|noticed|complained|reported)(?: that)? (.{8,})$/i.exec(text);
  return match?.[1] && /\d/.test(match[1]) && parseClause(match[1]) && !/^(?:he|she|they|it|i|we|to)\b/i.test(match[1])
    ? match[1]
    : text;
}

/** `I called 30 roasters before writing any code` → `I called 30 roasters` */
function withoutCircumstance(text: string): string {
  const match =
    /^(.{10,}?),? (?:(?:before|after|while|when) \p{L}+ing [^,;:\d]{3,}|on an? (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|this morning|over coffee|at (?:work|home)|for (?:the )?(?:first|last) time|by the way|in the end|yesterday|(?:last|this) (?:week|month|year|quarter|weekend|night|morning|summer|winter|spring))$/iu.exec(
      text,
    );
  return match?.[1] && parseClause(match[1]) ? match[1] : text;
}

/** `The fix was a warmer kitchen: 26 degrees instead of 19` → `The fix: 26 degrees instead of 19` */
function withoutGloss(text: string): string {
  const match = /^((?:The|My|Our) [^,;:]{2,40}?) (?:was|is) (?:an?|the) [^:;,]{3,60}: (.{3,})$/.exec(text);
  return match?.[1] && match[2] && /\d/.test(match[2]) ? `${match[1]}: ${match[2]}` : text;
}

/** As people write when space is short: no subject of one's own, no opening article, a stop for `because` and `and`. */
export function telegraphic(text: string): string | undefined {
  const short = text
    // `…, I know because I keep a book`: too little stands before the cut.
    .replace(/^([^,]{20,}?),? because (?=\p{L})/u, '$1. ')
    // `My friend and I had …` is one subject; what stands before the cut is a statement of its own.
    .replace(/,? and (?:I|we) (?=(\p{Ll}+))/u, (joint, verb: string, at: number) =>
      pastBase(verb) === undefined || !parseClause(text.slice(0, at)) ? joint : '. ',
    )
    .split('. ')
    .map((part) => capitalized(withoutOpening(part)))
    .join('. ');
  return short === text ? undefined : short;
}

function withoutOpening(part: string): string {
  const own = /^(?:I|We|we) (?:just )?(\p{Ll}+) /u.exec(part);
  if (own?.[1] && pastBase(own[1]) !== undefined) return part.slice(own[0].length - own[1].length - 1);
  const article = /^(?:The|the|An?|an?) (\p{Ll}+) (\p{Ll}+)/u.exec(part);
  const clause = article ? parseClause(part) : undefined;
  return clause &&
    clause.tense === 'past' &&
    clause.subject.split(' ').length === 2 &&
    !/^(?:first|second|last|only|fix|next|other)$/.test(article?.[1] ?? '')
    ? part.replace(/^\p{L}+ /u, '')
    : part;
}
