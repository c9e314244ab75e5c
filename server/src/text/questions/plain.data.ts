const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const atStart = (words: string): RegExp => new RegExp(`^["“'‘(]*(?:${words})(?!\\p{L})`, 'iu');

/** Words of writers, which the text itself hardly holds. */
export const craftWord = word(
  'audience|preachy|sounding|tono|tonfall|(?<=^)ton|readers?|followers?|goal|vibes?|mood|wording|clickbait|cringe|salesy|catchy|humou?r|humble|brag(?:gy|ging)?|linkedin|twitter|instagram|polls?|zielgruppe|leser|seguidores|lectores|abonnés|lecteurs|leitores|lettori',
);

/** Closed classes of words that begin an English sentence with a subject, or with a time or place before it. */
export const englishStart = atStart(
  'i|we|my|our|he|she|it|they|his|her|its|their|this|that|these|those|there|the|an?|every\\p{L}*|each|some\\p{L}*|many|most|all|both|half|nobody|no one|none|people|one|two|three|four|five|six|seven|eight|nine|ten|\\d\\S*|in|on|at|after|before|since|when|while|if|last|from|because|but|and|so|then|now|here|today|tomorrow|yesterday|tonight|until|once|ago|what|who|how|why',
);

const verbs =
  "is|are|was|were|am|has|have|had|did|does|can|can[’']t|will|won[’']t|don[’']t|didn[’']t|isn[’']t|wasn[’']t|never|went|took|got|made|sold|lost|built|quit|left|found|told|said|won|ran|wrote|bought|began|came|gave|became|shut|fell|rose|grew|held|met|drove|flew|spoke|stood|taught|threw|woke|broke|chose|paid|sent|kept|felt|spent|\\p{L}{3,}(?<!e)ed";
/** A verb that no order has, at the start or behind a short subject: "Rent doubled", "Took us 9 weeks". */
export const finiteVerb = new RegExp(`^["“]?(?:[^\\s,.:;]+ ){0,3}?(?:${verbs})(?!\\p{L})`, 'iu');

/** Begins with what somebody did, without saying who: "Bought the biggest cake". */
export const toldStart = atStart(
  'went|took|got|made|sold|lost|built|left|found|told|said|won|ran|wrote|bought|began|came|gave|became|fell|rose|grew|held|met|drove|flew|spoke|stood|taught|threw|woke|broke|chose|paid|sent|kept|felt|spent|\\p{L}{3,}(?<!e)ed',
);

const writerVerbs =
  'use|write|draft|mention|apologi[sz]e|thank(?! you)|include|add|tag|link|quote|cite|refer|highlight|emphasi[sz]e|stress|focus|keep|make|end|start|begin|close|finish|open with|avoid|describe|explain|compare|say|tell|ask|talk|give|show|sound|feel free|try|lean|stick';
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
/** Asks for something, in any language of the briefs. */
export const asking = word(
  "should(?:n['’]t)?|must|please|pls|plz|would|could|wants?|prefers?|let['’]?s|(?:can|may) (?:you|u|we|i|someone)|needs? to|ought|supposed to|i need|['’]d (?:like|love|prefer)|ideally|maybe|perhaps|without \\p{L}+ing|bitte|soll\\p{L}*|möcht\\p{L}*|hätte\\p{L}*|bräucht\\p{L}*|brauche|kannst|könnt\\p{L}*|quier[oe]|queremos|quisiera|necesito|debe(?:ría)?|por favor|me gustaría|veux|voudrais|aimerai[ts]|il faut|doit|merci de|svp|stp|quero|preciso|gostaria|deve|vorrei|voglio",
);
/** Points at the sentence before it. */
export const leaningStart = atStart(
  'he|she|it|they|this|that|these|those|them|her|his|its|their|er|sie|es|das|dies\\p{L}*|il|elle|ils|elles|ce|cela|ça|esto|eso|isso|isto|questo',
);
/** Orders that no reader is given: whom to tell, or what kind of text to make of it. */
export const writersOrder = atStart(
  `${lead}(?:announce|introduce|celebrate|apologi[sz]e|summari[sz]e|recap|promote|congratulate|describe|explain|discuss|argue|talk about|compare|make (?:an?|the) (?:case|argument)|rewrite|rephrase|convert|(?:turn|put|make) (?:this|these|the following|the above|my notes)|tell (?:people|them|everyone)|let['’]?s (?:announce|write|post|tweet|say|tell|share|do)|draft for|annonce[rz]?|explique[rz]?|remercie[rz]?|explica|anuncia|anuncie|explique|erkläre?|beschreib(?:e)?)`,
);
