const thing =
  '(?:it|this|that|these|them|mine|everything|(?:the|my) (?:\\p{L}+ )?(?:posts?|tweets?|thread|tone|text|ending|opening|hook|language|style|draft|caption|reply|message|first (?:line|sentence)|whole thing))';
/** How a text may be. */
const toned =
  'polite|nice|friendly|brief|short|concise|funny|witty|casual|formal|professional|careful|honest|humble|subtle|warm|kind|direct|serious|creative|respectful|positive|vague|specific|gentle|supportive|confident|playful|personal|neutral|factual';
const shy = 'salesy|preachy|cringey?|cheesy|corny|sappy|formal|serious|technical|braggy|pushy|sentimental|corporate';
const ofText =
  'emojis?|hash ?tags?|links?|exclamation (?:marks|points)|jargon|buzzwords?|clich[eé]s?|puns?|hype|fluff|caps|swearing|slang|bullet points?|dashes|names?|cta|(?:marketing|corporate|sales) \\p{L}+';
const size =
  '(?:\\d[\\d,.]*|one|two|three|four|five|six|ten) (?:words?|characters?|chars?|letters|lines?|sentences?|tweets?|posts?|paragraphs?)';
const not = "(?:don['’]?t|do not|never|no need to|avoid)";
const please = '(?:pls|plz|please)';
const last = '(?=[.!?]*$)';

/** Orders whose verb stands where no clause could go on with it, and wishes that nobody says to readers. */
const plainOrders = [
  `(?:make|keep) ${thing} (?!(?:at|by|to|from|out|away|off|with|for|happen|work|home|through|back|there|here|up|going|running|open|alive|on|in (?!english|german|french|spanish|lower|plain|simple|one|two|\\d))(?!\\p{L}))`,
  `(?:write|rewrite|rephrase|phrase|word|tweet|post|shorten|translate|proofread|summari[sz]e|format|announce) (?:it|this|that|these)(?!\\p{L})`,
  '(?:write|rewrite) (?:me|an?|as|like|about|something)(?!\\p{L})',
  '(?:turn|put|split) (?:it|this|that|these|them|mine|(?:my|the) notes) (?:in|into|to|as)(?!\\p{L})',
  `be (?:(?:very|really|super|more|less|not|as|a bit|too) ){0,3}(?:${toned})(?=[.!]*$|,| (?:and|but|about|with|not|no|don['’]?t|pls|please|here|max|make|keep|use|under)(?!\\p{L}))`,
  `${not} (?:also |even )?(?:mention|nam(?:e|ing)|say|us(?:e|ing)|tag|oversell|sound|make (?:it|this)|promise|offer|add|include|put|write|call it|brag|change|quote|link|reveal|share|talk about|be|post|publish|schedule|admit|let on|let slip|confirm|imply|exaggerate|overdo|invent|round|explain|tell (?:them|people|anyone))(?!\\p{L})`,
  `(?:mention|include|add|tag|thank|credit|highlight|emphasi[sz]e|skip|leave out|congratulate|focus on|(?:end|start|begin|open|close|finish|lead) (?:with|on)) (?:an?|the|my|our|that|this|it|them|him|her|people|everyone|how|why|what|something)(?!\\p{L})`,
  'use (?:it|this|that) as(?!\\p{L})',
  '(?:correct|fix|check) (?:my|the) (?:english|grammar|spelling|typos?)(?!\\p{L})',
];
const plainWishes = [
  `no (?:more |extra )?(?:${ofText})(?!\\p{L})`,
  `(?:no|nothing|not) [^.!?,]{2,30} ${please}${last}`,
  `(?:not|nothing) (?:too |so |very )?(?:${shy})(?!\\p{L})`,
  `(?:max\\.?|maximum|at most|under|no more than|less than) ${size}(?=[.!]*$|,| (?:${please}|no|keep|make|be|don['’]?t|not)(?!\\p{L}))`,
  `${size} (?:max|tops)(?!\\p{L})`,
  `(?:(?:target )?audience|tone|style|format|length|hook|cta|mood|vibe)\\s?[:=]`,
  '(?:the )?(?:tone|style|hook|ending|headline) (?:should|must|needs to|has to|can)(?!\\p{L})',
  '(?:same|similar) (?:style|tone|format|length|structure|vibe|rhythm) (?:as|like)(?!\\p{L})',
  'in the (?:style|voice|tone) of(?!\\p{L})',
  '(?:check|confirm) with \\p{Lu}\\p{Ll}+ (?:first|before|if)(?!\\p{L})',
];
/** What may be said to readers as well, so that the whole of it has to be said to the writer. */
const doubtful = [
  `${please} \\p{L}`,
  '(?:can|could|would|will) (?:you|u|someone|it|this|we) \\p{L}',
  '(?:maybe|perhaps|possibly) \\p{L}',
  '(?:ask|tell|say|reply|answer|sound) \\p{L}',
  "(?:i['’]?d|i would|we['’]?d) (?:like|prefer|rather|love) ",
  "(?:i|we) (?:really |just |do not |don['’]?t )?(?:want|need) (?:it|this|that|the|people|them|to|an?|something)(?!\\p{L})",
  "(?:it|this|that) (?:should|must|has to|needs to|shouldn['’]?t) ",
  "(?:this|it)(?:['’]?s| is) (?:for|meant|going)(?!\\p{L})",
  "(?:idk|(?:i['’]?m )?not sure|i (?:don['’]?t|do not) know) (?:if|whether|about|how)(?!\\p{L})",
  '(?:something|smth|sth) (?:like|short|funny|catchy|about|along)(?!\\p{L})',
  '(?:all )?(?:lower ?case|(?:british|american|plain) english|first person)(?!\\p{L})',
];
const joined = `(?:(?:oh|also|ps|btw|obviously|so|and (?=(?:also|${please})(?!\\p{L}))|but (?=(?:also|${please})(?!\\p{L}))|(?<=oh,? )and|maybe (?=(?:don['’]?t|no)(?!\\p{L}))),? ){0,3}`;
const starts = (orders: readonly string[]): RegExp =>
  new RegExp(`(?<=[^\\s]\\s)${joined}(?:${orders.join('|')})`, 'giu');

export const orderStarts = {
  verbs: starts(plainOrders),
  wishes: starts(plainWishes),
  doubtful: starts(doubtful),
} as const;

/** The same in other languages. */
export const foreignOrders: Readonly<Record<string, RegExp>> = {
  de: starts([
    '(?:bitte|pls) \\p{L}',
    'mach(?:e|t)? (?:es|das|daraus|mal) ',
    'halt(?:e|et)? (?:es|das) ',
    'schreib(?:e|t)? (?:es|das|mir|einen?) ',
    '(?:keine?|ohne) (?:emojis?|hashtags?|links?|ausrufezeichen|floskeln|namen)(?!\\p{L})',
    'nicht (?:zu|so) (?:lang|förmlich|werblich|kitschig)(?!\\p{L})',
    '(?:max\\.?|maximal|höchstens) \\d+ (?:wörter|zeichen|sätze|tweets?|posts?)',
  ]),
  es: starts([
    '(?:por favor|porfa),? \\p{L}',
    '(?:hazlo|ponlo|escríbelo|conviértelo|mantenlo) \\p{L}',
    'que (?:sea|suene|quede) \\p{L}',
    'sin (?:emojis?|hashtags?|enlaces|exclamaciones|nombres)(?!\\p{L})',
    'no (?:menciones|pongas|digas|nombres|uses) \\p{L}',
    'máximo \\d+ (?:palabras|caracteres|frases|tuits)',
  ]),
  fr: starts([
    "(?:s['’]il (?:te|vous) pla[iî]t|stp|svp),? \\p{L}",
    '(?:fais|fais-le|faites|rends-le|garde-le|écris-le) (?:court|plus|en|un|simple|drôle)(?!\\p{L})',
    "(?:pas d['’] ?|sans |pas de )(?:emojis?|hashtags?|liens?|noms?)(?!\\p{L})",
    'ne (?:mentionne|cite|dis|parle)[sz]? (?:pas|de)(?!\\p{L})',
    'maximum \\d+ (?:mots|caractères|phrases|tweets)',
  ]),
  pt: starts([
    '(?:por favor|pfv|pf),? \\p{L}',
    '(?:faz|faça|deixa|deixe|mantém) (?:curto|isso|isto|mais|um|simples)(?!\\p{L})',
    'sem (?:emojis?|hashtags?|links?|nomes)(?!\\p{L})',
    'não (?:mencione|cite|fale|use|diga|coloque|menciones) \\p{L}',
    'máximo \\d+ (?:palavras|caracteres|frases|tweets)',
  ]),
  it: starts([
    '(?:per favore|per piacere),? \\p{L}',
    '(?:fallo|rendilo|scrivilo|tienilo) \\p{L}',
    '(?:niente|senza) (?:emoji|hashtag|link|nomi)(?!\\p{L})',
    'non (?:menzionare|citare|dire|usare|nominare) \\p{L}',
    'massimo \\d+ (?:parole|caratteri|frasi|tweet)',
  ]),
  nl: starts([
    '(?:graag|alsjeblieft|aub) \\p{L}',
    '(?:maak|houd?) (?:het|dit|er) \\p{L}',
    "(?:geen|zonder) (?:emoji['’]?s?|hashtags?|links?|namen)(?!\\p{L})",
    'noem (?:de|het|geen) \\p{L}',
    '(?:max\\.?|maximaal|hooguit) \\d+ (?:woorden|tekens|zinnen|tweets)',
  ]),
};

const modal =
  "can|could|will|would|shall|should|(?<!(?:in|since|until) )may|might|must|cannot|do|does|did|gonna|wanna|\\p{L}+n['’]t|(?:do|does|did|is|was|wo|ca|would|could|should)nt|\\p{L}+['’](?:ll|d|re)";
const subject = 'i|we|you|they|who|that|which|he|she';
const linking =
  'and|or|but|than|as|like|if|when|while|because|how|why|what|where|whether|the|an?|my|our|your|their|his|its|no|not|never|always|only|even|almost|nearly|really|usually|often|sometimes|still|all|every|each';
const place = 'of|to|for|with|without|in|at|by|from|about|into|after|before|until|under|over|per|between|since';
const opener =
  'is|are|was|were|be|been|being|have|has|had|having|use|uses|used|using|need|needs|needed|want|wants|wanted|get|gets|got|see|saw|said|says|say|told|asked|called|let|lets|help|helps|helped|make|makes|made|keep|keeps|kept|sent|send|give|gave|found|took|takes?|theres|wrote|write|read|contains?';
const helped = "let|lets|let['’]s|help|helps|helped|make|makes|made|saw|watched|told|asked|said|says|say";
/** Behind these no order begins, as what follows is theirs: "we had to", "they told us", "the rule is". */
export const openEnd = {
  verbs: new RegExp(
    `(?<!\\p{L})(?:${modal}|${subject}|${linking}|${place}|${please}|(?:${helped})(?: \\S+){0,2}|(?:rule|motto|advice|tip|lesson)s?|is|was|been)$|[:(“„«]$`,
    'iu',
  ),
  wishes: new RegExp(`(?<!\\p{L})(?:${modal}|${subject}|${linking}|${place}|${opener}|${please})$|[:(“„«]$`, 'iu'),
} as const;
/** Words that a verb without an ending may have as its subject. */
export const plural = /(?:(?<![suia])s|people|kids|men|women|children|folks|both|everyone|all)$/iu;
export const clauseBorder =
  /[,;:–—]|(?<!\p{L})(?:and|but|so|because|that|which|who|where|when|while|if|why|how|what)(?!\p{L})/giu;

/** Where somebody may begin to tell, behind an order. */
export const storyStart =
  /(?<=[\p{L}\p{N}!?)"”] )(?=(?:i|we|they|he|she|it)(?:['’]\p{L}+)? |(?:my|our|the|this|last|yesterday|today|since|in|on) |sorry,? )/giu;
/** What an order goes on behind: "about how we moved", "tell people we are open". */
export const goesOn = new RegExp(
  `(?<!\\p{L})(?:${linking}|${place}|${subject}|${opener}|on|so|\\p{L}+ing|day|days|time|way|reason|moment|whom|everything|anything|something|clear|sure|hope|think|know|once|(?:tell|remind|inform|let|say|mention|announce|add|explain|show|share|use|put|state|include|note)(?: \\S+){0,2})$|[:(“„«"]$`,
  'iu',
);
/** Somebody does something to something, so that their clause has all that it needs: "we shipped dark mode", never "we opened in 2014". */
export const wholeClause =
  /^(?:i|we|they|he|she|it)(?:['’](?:ve|d))?(?: (?:just|have|had|finally|also|now|never|only|always|still|all|both))*(?:(?:['’](?:m|re|s)| (?:am|are|were|was|is)) | \p{L}+ (?!(?:in|on|at|for|with|to|from|by|of|last|this|yesterday|today|and|or|but|since|during|when|as|about|after|before|is|was|are|were|has|had|have|will|can)(?!\p{L}))[\p{L}\p{N}"$€£])/iu;
/** Stands before who does something: "last saturday 64 people came". */
export const placed = /^(?:(?:sorry|yesterday|today|(?:last|in|on|since|this) [\p{L}\d]+),? )?/iu;
