const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const atStart = (words: string): RegExp => new RegExp(`^["“'‘(]*(?:${words})(?!\\p{L})`, 'iu');

/** Words of writers, which the text itself hardly holds. */
export const craftWord = word(
  'audience|readers?|followers?|goal|vibes?|mood|wording|clickbait|cringe|salesy|catchy|humou?r|humble|brag(?:gy|ging)?|linkedin|twitter|instagram|polls?|zielgruppe|leser|seguidores|lectores|abonnés|lecteurs|leitores|lettori',
);

/** Closed classes of words that begin an English sentence with a subject, or with a time or place before it. */
export const englishStart = atStart(
  'i|we|my|our|he|she|it|they|his|her|its|their|this|that|these|those|there|the|an?|every\\p{L}*|each|some\\p{L}*|many|most|all|both|half|nobody|no one|none|people|one|two|three|four|five|six|seven|eight|nine|ten|\\d\\S*|in|on|at|after|before|since|when|while|if|last|from|because|but|and|so|then|now|here|today|tomorrow|yesterday|tonight|until|once|ago|what|who|how|why',
);

const verbs =
  "is|are|was|were|am|has|have|had|did|does|can|can[’']t|will|won[’']t|don[’']t|didn[’']t|isn[’']t|wasn[’']t|never|went|took|got|made|sold|lost|built|quit|left|found|told|said|won|ran|wrote|bought|began|came|gave|became|shut|fell|rose|grew|held|met|drove|flew|spoke|stood|taught|threw|woke|broke|chose|paid|sent|kept|felt|spent|\\p{L}{3,}(?<!e)ed";
/** A verb that no order has, at the start or behind a short subject: "Rent doubled", "Took us 9 weeks". */
export const finiteVerb = new RegExp(`^["“]?(?:[^\\s,.:;]+ ){0,3}?(?:${verbs})(?!\\p{L})`, 'iu');

const writerVerbs =
  'use|write|draft|mention|include|add|tag|link|quote|cite|refer|highlight|emphasi[sz]e|stress|focus|keep|make|end|start|begin|close|finish|open with|avoid|describe|explain|compare|say|tell|ask|talk|give|show|sound|thank(?! you)|feel free|try|lean|stick';
const lead = '(?:(?:and|also|please|pls|maybe|just|then) )*';
/** Begins with a verb that writers are ordered with. */
export const writerVerb = atStart(`${lead}(?:${writerVerbs})`);
/** The same, and other words that begin what writers are told. */
export const writerWord = atStart(
  `${lead}(?:${writerVerbs}|tweet|post|be|let|don[’']?t|do not|never|no|no need|nothing|something|not|with|without|more|less|ideally|perhaps)`,
);
/** The start of a noun with a clause behind it, which tells nothing alone: "the cake that we baked". */
export const nounClause =
  /^(?:our|my|the|an?|how|why|what) (?:[\p{L}\d'’-]+ ){1,5}?(?:that|which|who|whose|where|when|i|we|you|he|she|they|in which)(?!\p{L})/iu;
