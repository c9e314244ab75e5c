const atStart = (words: string): RegExp => new RegExp(`^(?:${words})`, 'iu');

/** Sentences that begin with an order. In English any verb may: what else stands before an article is told by its word or end. */
export const imperatives: Readonly<Record<string, RegExp>> = {
  en: atStart(
    "(?!.*(?<!\\p{L})(?:i|we)(?!\\p{L}))(?:(?:and|but|also|just|please|pls|maybe) )?(?:(?:don['’]?t|do not|be|stay|keep|make|feel free to|encourage|think|imagine|focus|lean|stick|act|pretend|aim|steer|avoid|remember|hint|talk|go (?:easy|big|light|all)) \\p{L}|" +
      '(?!(?:after|all|although|and|as|at|because|before|behind|between|both|but|by|during|even|every|for|from|got|had|half|hit|how|if|in|into|just|like|lost|made|maybe|many|met|most|much|new|next|last|good|great|no|not|now|one|of|on|once|only|or|our|over|quit|quite|ran|set|since|so|sold|spent|still|such|than|then|through|to|today|tomorrow|tonight|twice|under|until|what|when|where|while|why|with|without|yesterday|\\p{L}{3,}(?:ed|er|est|ing|ly|day|[^s]s))(?!\\p{L}))\\p{L}{2,} (?:the|an?|my|our|it|this|that|these|those|some|more|less|people|readers|everyone) \\p{L})',
  ),
  de: atStart(
    '(?:bitte )?(?:(?:lass(?:t|e)?|mach(?:e|t)?|halt(?:e|et)?|bleib(?:e|t)?|denk(?:e|t)?|verzichte|vermeide|benutze?|verwende|nutze|achte|spiele?|sei|seid|gib|stelle?|lege?|nimm|konzentriere?|übertreibe?) (?!ich|wir|man|es|er|sie)\\p{L}|\\p{L}{3,}en Sie (?!\\p{L}+ (?:schon|auch)))|(?:am (?:ende|anfang|schluss)|zum schluss|nicht|keine?n?|kurz|immer|eher|auf|mit|ohne|den|einen|die \\p{L}+) (?:\\p{L}+ ){0,6}\\p{Ll}+en[.!]*$',
  ),
  es: atStart(
    '(?:\\p{L}*[áéí]\\p{L}{1,3}l[oae]s?|deja|haz|pon|usa|evita|mantén|sé|busca|piensa|imagina|céntrate|enfócate|muestra|no (?!más |menos )\\p{L}{2,}(?:es|as)|que (?:los|las|el|la|se|no|parezca)) \\p{L}',
  ),
  fr: atStart(
    "(?:laisse[rz]?|fais|faites|mets|mettez|garde[rz]?|évite[rz]?|reste[rz]?|joue[rz]?|sois|soyez|pense[rz]?|imagine[rz]?|mise[rz]?|montre[rz]?|que (?:les|la|le|ce)) \\p{L}|(?:ne |n[’'])\\p{L}+(?:s|ez) (?:pas|jamais|rien)(?!\\p{L})",
  ),
  pt: atStart(
    '(?:deixa|deixe|faz(?! anos?| um)|faça|põe|ponha|usa|use|evita|evite|mantém|mantenha|seja|sê|pensa|pense|mostra|mostre|foca|foque|não (?!mais |menos )\\p{L}{2,}(?:es|as)|que (?:os|as|o|a|não)) \\p{L}',
  ),
  it: atStart(
    '(?:lascia|fai|metti|usa|evita|tieni|mantieni|sii|pensa|mostra|punta|gioca|non \\p{L}+(?:are|ere|ire)|che (?:i|le|il|la|non|si)) \\p{L}',
  ),
};

/** Between other sentences only what is asked of writers, or of nobody else: most orders there are advice, or lack their "I". */
export const ordersBetween: Readonly<Record<string, RegExp>> = {
  ...imperatives,
  en: atStart(
    "(?:(?:and|but|also|please|pls|maybe) )?(?:(?:let|leave) (?:the|people|readers|them|it) |lean |play (?:up|down|on) |go (?:easy|big|light) |stick (?:to|with) |focus on |aim for |act |pretend |steer |hint |(?:keep|make) (?:it|this|readers|people) |(?:don['’]?t|do not) (?:make|overdo|be too|go into|turn|let) )\\p{L}",
  ),
  de: atStart(
    '(?:bitte )?(?:lass(?:e|t)?|halt(?:e|et)?|mach(?:e|t)?|verzichte|vermeide|betone?|übertreibe?) (?!ich|wir|man|er|sie)\\p{L}',
  ),
};

/** A fragment that may say what the text should not be, or be: "Nothing too salesy." */
export const doubtfulFragment = atStart(
  '(?:(?:and|but|please|pls|bitte|por favor|per favore),? )?(?:(?:nothing|not too|no(?! (?:more|longer))|something|nichts|nicht zu|kein(?:e|en)?|etwas|nada|algo|sin|rien|pas (?:trop|de)|quelque chose|sans|não muito|sem|niente|non troppo|senza|qualcosa)(?!\\p{L})|(?:short|simple|kurz|einfach|schlicht|breve|corto|sencillo|court|curto|semplice)(?:[.,!]|$| (?:and|but|please|und|aber|bitte|y|et|e)(?!\\p{L}))|\\p{L}+,? (?:(?:but|aber|pero|mais|mas|ma) (?:not|nicht|no|pas|não|non) |not \\p{L}+[.!]*$)|.* (?:please|pls|bitte|por favor|svp|stp|per favore)[.!]*$)',
);

/** Begins as a request to somebody, or ends so after a few words; asks for what "this" should be, or how it should sound. */
export const polite = atStart(
  '(?:bitte|merci de|prière de|por favor|per favore) (?=\\p{L})|(?:\\p{L}+ ){1,4}(?:please|pls|plz|bitte|por favor|svp|stp|per favore)[.!]*$|' +
    "(?:(?:i['’]d|i would|we['’]d|we would) (?:like|love) |(?:gost\\p{L}+|quer\\p{L}+|quisiera|me gustaría|vorrei|voglio|j['’]aimerais|je (?:veux|voudrais)) (?:que |qu['’]|che ))(?:it|this|that|isto|isso|esto|eso|ça|cela|questo) |(?:can|could|would) (?:we|you) [^?]{0,40}(?:it|this|that)(?!\\p{L})|.{1,80} gerne? (?:(?:auch|eher|etwas|ein bisschen|ein wenig) ){1,3}\\p{Ll}+[.!]*$",
);

/** Says what the writer should say to somebody. */
export const spoken = atStart(
  '(?:(?:and|but|just|please|pls|maybe|also) ){0,3}(?:say (?!hi|hello|cheese|bye|goodbye)|(?:tell|ask|answer) (?:him|her|them|op) (?!a |the )|reply (?:that|with) )\\p{L}',
);
/** Figures, links and names, what readers are asked for, and what they need not bring: no text to be written has these. */
export const practical =
  /[\d@#/?]|(?<!\p{L})(?:ask|apply|book|bring|buy|call|check|click|collect|come|comment|dm|donate|download|drop|email|enjoy|find|follow|get|give|going|grab|help|hurry|join|listen|look|meet|message|mind|miss|order|pick|pop|read|register|reply|save|see|send|share|shop|sign|sponsor|spread|stay tuned|stop by|subscribe|support|swing|taste|tell|thank|tickets?|touch|try|visit|vote|wait|watch|wish|meld\p{L}*|komm\p{L}*|bring\p{L}*|bewerb\p{L}*|ruf\p{L}*|schau\p{L}*|besuch\p{L}*|ven|venid|vengan|llam\p{L}*|reserv\p{L}*|visit\p{L}*|apúnta\p{L}*|viens|venez|appel\p{L}*|réserv\p{L}*|inscri\p{L}*|vem|venha\p{L}*|liga|ligue\p{L}*|vieni|venite|chiam\p{L}*|prenot\p{L}*|iscri\p{L}*|needed|required|necessary|experience|booking|reservations?|appointments?|entry|admission|cover|charge|dogs|kids|nötig|erforderlich|eintritt|anmeldung|necesari\p{L}*|cita|entrada|besoin|nécessaire|precis\p{L}*|necess\p{L}*|ingresso|regrets|excuses)(?!\p{L})/iu;
